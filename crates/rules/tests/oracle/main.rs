//! The rules in random games: beside a second generator for either game, slow and literal, and what holds whatever is played.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod chessplus;
mod chessplus_games;
mod chessplus_oracle;
mod literal;
mod plunder;
