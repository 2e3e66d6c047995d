//! Fuzzes what `testing::checks::uci` holds of every line, without an engine; `search` has one.
#![no_main]

use plunder::cli::uci::Said;
use testing::checks::uci;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let mut said = Said::default();
    uci::check(text, |line| said.hear(line).answer().to_owned());
});
