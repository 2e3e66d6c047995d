//! Fuzzes what `plunder_testing::checks::script` holds.
#![no_main]

use plunder_testing::checks::script;

libfuzzer_sys::fuzz_target!(|text: &str| script::check(text));
