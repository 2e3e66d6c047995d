//! Fuzzes what `testing::checks::voice` holds.
#![no_main]

use testing::checks::voice;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| voice::check(bytes));
