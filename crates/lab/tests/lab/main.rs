//! The laboratory as somebody calls it.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod examples;
mod matches;
mod program;
mod selfplay;
mod strength;
mod tuning;
