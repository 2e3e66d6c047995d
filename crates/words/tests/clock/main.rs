//! The chess clock: sums over random presses, pauses and take-backs, examples of every bonus, texts of time controls, the flag.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod controls;
mod dice;
mod games;
mod periods;
mod sums;

use std::time::Duration;

const fn ms(count: u64) -> Duration {
    Duration::from_millis(count)
}
