//! Plunder: a 3D table for PlunderChess, the chess in which a capturing man may take the captured man's move as a vest.
//!
//! Data flows upwards, requests travel back. Every crate uses only those below it (docs/architecture.md); this one is the program.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `app` | the rooms of a player as one app |
//! | `browser` | the table in a page |
//! | [`cli`] | one file a command |
//!
//! Without the feature `table` no engine and no graphics crate is compiled: the crates are there, and the commands that need no
//! picture. Without the feature `film` the table makes no pictures and films beside the window, and needs no encoder.

// A reader that has gone away makes the macro panic; `cli` writes to standard error so that it does not.
#![deny(clippy::print_stderr)]

#[cfg(feature = "table")]
pub mod app;
#[cfg(feature = "table")]
pub mod browser;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
