//! Fuzzes `checks/puzzles.rs`.
#![no_main]

#[path = "../checks/puzzles.rs"]
mod puzzles;

libfuzzer_sys::fuzz_target!(|text: &str| puzzles::check(text));
