//! Fuzzes what `testing::checks::san` holds.
#![no_main]

use testing::checks::san;

libfuzzer_sys::fuzz_target!(|text: &str| san::check(text));
