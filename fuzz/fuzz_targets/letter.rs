//! Fuzzes `checks/letter.rs`.
#![no_main]

#[path = "../checks/letter.rs"]
mod letter;

libfuzzer_sys::fuzz_target!(|text: &str| letter::check(text));
