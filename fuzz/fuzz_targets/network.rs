//! Fuzzes what `plunder_testing::checks::network` holds.
#![no_main]

use plunder_testing::checks::network;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| network::check(bytes));
