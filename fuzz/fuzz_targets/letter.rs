//! Fuzzes what `plunder_testing::checks::letter` holds.
#![no_main]

use plunder_testing::checks::letter;

libfuzzer_sys::fuzz_target!(|text: &str| letter::check(text));
