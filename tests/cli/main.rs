//! The commands as a user calls them: what they print, and how they refuse.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod annotate;
mod check;
mod commands;
mod demos;
mod drawn;
mod examples;
mod export_set;
mod films_over_films;
mod foreign_letters;
mod fuzz_seeds;
mod held_out;
mod in_folder;
mod opponent;
mod program;
mod puzzles;
mod refusals;
mod rulebook;
mod shell;
mod speak;
mod steps;
mod texts;
mod two_screens;

/// The program that is called.
const PROGRAM: &str = env!("CARGO_BIN_EXE_plunder");
