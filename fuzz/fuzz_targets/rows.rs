//! Fuzzes what `plunder_testing::checks::rows` holds.
#![no_main]

use plunder_testing::checks::rows;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rows::check(bytes));
