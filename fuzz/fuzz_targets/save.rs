//! Fuzzes `checks/save.rs`.
#![no_main]

#[path = "../checks/save.rs"]
mod save;

libfuzzer_sys::fuzz_target!(|text: &str| save::check(text));
