//! Fuzzes what `testing::checks::save` holds.
#![no_main]

use testing::checks::save;

libfuzzer_sys::fuzz_target!(|text: &str| save::check(text));
