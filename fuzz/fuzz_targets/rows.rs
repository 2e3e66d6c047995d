//! Fuzzes what `testing::checks::rows` holds.
#![no_main]

use testing::checks::rows;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rows::check(bytes));
