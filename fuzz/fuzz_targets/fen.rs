//! Fuzzes what `plunder_testing::checks::fen` holds.
#![no_main]

use plunder_testing::checks::fen;

libfuzzer_sys::fuzz_target!(|text: &str| fen::check(text));
