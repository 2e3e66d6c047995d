//! Fuzzes what `plunder_testing::checks::texts` holds.
#![no_main]

use plunder_testing::checks::texts;

libfuzzer_sys::fuzz_target!(|text: &str| texts::check(text));
