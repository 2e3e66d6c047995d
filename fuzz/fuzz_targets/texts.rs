//! Fuzzes what `testing::checks::texts` holds.
#![no_main]

use testing::checks::texts;

libfuzzer_sys::fuzz_target!(|text: &str| texts::check(text));
