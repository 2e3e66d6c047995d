//! Fuzzes `checks/voice.rs`.
#![no_main]

#[path = "../checks/voice.rs"]
mod voice;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| voice::check(bytes));
