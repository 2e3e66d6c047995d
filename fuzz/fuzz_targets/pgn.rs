//! Fuzzes `checks/pgn.rs`.
#![no_main]

#[path = "../checks/pgn.rs"]
mod pgn;

libfuzzer_sys::fuzz_target!(|text: &str| pgn::check(text));
