//! Fuzzes what `testing::checks::wire` holds.
#![no_main]

use std::sync::LazyLock;

use mind::thinking::Thinker;
use testing::checks::wire;

/// One for all lines, as in a worker.
static THINKER: LazyLock<Thinker> = LazyLock::new(Thinker::default);

libfuzzer_sys::fuzz_target!(|line: &str| wire::check(&THINKER, line));
