//! Fuzzes what `plunder_testing::checks::puzzles` holds.
#![no_main]

use plunder_testing::checks::puzzles;

libfuzzer_sys::fuzz_target!(|text: &str| puzzles::check(text));
