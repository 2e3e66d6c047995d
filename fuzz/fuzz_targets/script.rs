//! Fuzzes what `testing::checks::script` holds.
#![no_main]

use testing::checks::script;

libfuzzer_sys::fuzz_target!(|text: &str| script::check(text));
