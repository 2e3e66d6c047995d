//! The laboratory as somebody calls it.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod examples;
mod matches;
#[path = "../../../../tests/cli/program.rs"]
mod program;
mod selfplay;
#[path = "../../../../tests/cli/shell.rs"]
mod shell;
mod strength;
mod tuning;

/// The program that is called.
const PROGRAM: &str = env!("CARGO_BIN_EXE_plunder-lab");
