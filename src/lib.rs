//! Plunder: a 3D table for PlunderChess, the chess in which a capturing man may take the captured man's move as a vest.
//!
//! Data flows upwards, requests travel back. What needs no engine stands in crates of its own, which depend only downwards and
//! which this one passes on; above them stand four floors, and `tests/house` holds which room of them may use which.
//!
//! | crate | what it holds |
//! | --- | --- |
//! | [`plunder_rules`] | what is legal, notation, the [`clock`], and what is said ([`text`]) |
//! | [`plunder_words`] | the words in every [`language`], and the [`rulebook`] for players |
//! | [`plunder_turn`] | what stands on a table ([`tableau`]), the ways of a turn ([`choices`]), the steps of a hand (2-7), and a turn [`by_hand`] |
//! | [`plunder_mind`] | the computer player ([`opponent`]), its [`coach`], and [`puzzles`] |
//! | [`plunder_host`] | the only way to the machine: time, threads, files, devices; and games in files ([`game_file`]) |
//! | [`plunder_media`] | [`sound`], words set into frames ([`lettering`]), and the files of films ([`movie`]) |
//! | [`plunder_script`] | demonstrations written down ([`script`]), and lessons ([`teaching`]) |
//! | [`plunder_paper`] | what leaves for [`paper`] and pages |
//! | `plunder_shapes` | what the set looks like in numbers; the workshop makes models and pictures of it |
//! | `plunder_assets` | those models and pictures, within the program |
//! | `plunder_paper` | what leaves for paper, pages and other programs: the set as a model |
//!
//! | floor | what it holds |
//! | --- | --- |
//! | `world` | the table and the match on it |
//! | `film` | pictures and films without a window |
//! | `player` | who sits in front: hand, panels, settings, lessons |
//! | `browser` | the table in a page |
//! | [`cli`] | one file a command |
//!
//! Without the feature `table` no engine and no graphics crate is compiled: the crates are there, and the commands that need no
//! picture. Without the feature `film` the table makes no pictures and films beside the window, and needs no encoder.

// A reader that has gone away makes the macro panic; `cli` writes to standard error so that it does not.
#![deny(clippy::print_stderr)]

pub use plunder_host::{game_file, partial_file, stop};
pub use plunder_media::{lettering, movie, sound};
pub use plunder_mind::{coach, opponent, puzzles};
pub use plunder_paper as paper;
pub use plunder_rules::{self as rules, clock, text};
pub use plunder_script::{self as script, teaching};
pub use plunder_turn::{by_hand, choices, tableau};
pub use plunder_words::{language, rulebook};

#[cfg(feature = "table")]
pub mod browser;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
#[cfg(feature = "table")]
pub mod film;
#[cfg(feature = "table")]
pub mod player;
#[cfg(feature = "table")]
pub mod world;
