//! Fuzzes what `plunder_testing::checks::san` holds.
#![no_main]

use plunder_testing::checks::san;

libfuzzer_sys::fuzz_target!(|text: &str| san::check(text));
