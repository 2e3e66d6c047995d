//! Fuzzes what `plunder_testing::checks::action` holds.
#![no_main]

use plunder_testing::checks::action;

libfuzzer_sys::fuzz_target!(|text: &str| action::check(text));
