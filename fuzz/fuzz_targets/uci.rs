//! Fuzzes `checks/uci.rs`.
#![no_main]

#[path = "../checks/uci.rs"]
mod uci;

libfuzzer_sys::fuzz_target!(|text: &str| uci::check(text));
