//! Fuzzes what `plunder_testing::checks::pgn` holds.
#![no_main]

use plunder_testing::checks::pgn;

libfuzzer_sys::fuzz_target!(|text: &str| pgn::check(text));
