//! Fuzzes `checks/fen.rs`.
#![no_main]

#[path = "../checks/fen.rs"]
mod fen;

libfuzzer_sys::fuzz_target!(|text: &str| fen::check(text));
