//! Fuzzes what `testing::checks::fen` holds.
#![no_main]

use testing::checks::fen;

libfuzzer_sys::fuzz_target!(|text: &str| fen::check(text));
