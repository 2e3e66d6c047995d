//! Fuzzes what `testing::checks::pgn` holds.
#![no_main]

use testing::checks::pgn;

libfuzzer_sys::fuzz_target!(|text: &str| pgn::check(text));
