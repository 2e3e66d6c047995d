//! Fuzzes what `plunder_testing::checks::shots` holds.
#![no_main]

use plunder_testing::checks::shots;

libfuzzer_sys::fuzz_target!(|text: &str| shots::check(text));
