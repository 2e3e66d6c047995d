//! Fuzzes `checks/texts.rs`.
#![no_main]

#[path = "../checks/texts.rs"]
mod texts;

libfuzzer_sys::fuzz_target!(|text: &str| texts::check(text));
