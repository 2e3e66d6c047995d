//! Fuzzes what `testing::checks::letter` holds.
#![no_main]

use testing::checks::letter;

libfuzzer_sys::fuzz_target!(|text: &str| letter::check(text));
