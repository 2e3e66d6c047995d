//! Fuzzes `checks/script.rs`.
#![no_main]

#[path = "../checks/script.rs"]
mod script;

libfuzzer_sys::fuzz_target!(|text: &str| script::check(text));
