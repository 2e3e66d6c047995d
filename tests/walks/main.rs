//! Long walks at the table without a window: every game and every kind of action by hand, whatever is forbidden, a player who is killed, every
//! screen by keys and gamepad, and as it is laid out. The short ones stand in `tests/app`, whose seats these take. `scripts/test --all` runs them, and all of each with
//! `--whole`.
#![cfg(feature = "film")]
// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod every_game;
mod hand_by_hand;
mod laid_out;
mod screens;
#[path = "../app/seat/mod.rs"]
#[allow(dead_code, reason = "a walk needs less of a seat than the tests that it is from")]
mod seat;
#[path = "../app/snapshot.rs"]
#[allow(dead_code, reason = "likewise")]
mod snapshot;
mod visitors;
