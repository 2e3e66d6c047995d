//! Fuzzes what `testing::checks::shots` holds.
#![no_main]

use testing::checks::shots;

libfuzzer_sys::fuzz_target!(|text: &str| shots::check(text));
