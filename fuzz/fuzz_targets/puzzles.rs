//! Fuzzes what `testing::checks::puzzles` holds.
#![no_main]

use testing::checks::puzzles;

libfuzzer_sys::fuzz_target!(|text: &str| puzzles::check(text));
