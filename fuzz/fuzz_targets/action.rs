//! Fuzzes `checks/action.rs`.
#![no_main]

#[path = "../checks/action.rs"]
mod action;

libfuzzer_sys::fuzz_target!(|text: &str| action::check(text));
