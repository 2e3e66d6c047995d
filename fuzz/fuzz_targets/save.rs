//! Fuzzes what `plunder_testing::checks::save` holds.
#![no_main]

use plunder_testing::checks::save;

libfuzzer_sys::fuzz_target!(|text: &str| save::check(text));
