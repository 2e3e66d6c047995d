//! Fuzzes what `testing::checks::action` holds.
#![no_main]

use testing::checks::action;

libfuzzer_sys::fuzz_target!(|text: &str| action::check(text));
