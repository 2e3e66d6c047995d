//! Fuzzes what `testing::checks::network` holds.
#![no_main]

use testing::checks::network;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| network::check(bytes));
