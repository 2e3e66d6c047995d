//! Turns: what stands on a table, what a hand does for an action and a person by hand, and what is said of either.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod by_hand;
mod plans;
mod properties;
mod reasons;
mod stage;
mod tableau;
mod words;
