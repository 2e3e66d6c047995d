//! Plunder: a 3D table for PlunderChess, the chess in which a capturing man may take the captured man's move as a vest.
//!
//! Data flows upwards, requests travel back. What needs no engine stands in crates of its own, which depend only downwards and
//! which this one passes on; above them stand four floors, and `tests/house` holds which room of them may use which.
//!
//! | crate | what it holds |
//! | --- | --- |
//! | [`rules`] | what is legal, notation, the [`clock`](rules::clock), and what is said ([`text`](rules::text)) |
//! | [`words`] | the words in every [`language`](words::language), and the [`rulebook`](words::rulebook) for players |
//! | [`turn`] | what stands on a [`tableau`](turn::tableau), the [`choices`](turn::choices) of a turn, the steps of a hand (2-7), and a turn [`by_hand`](turn::by_hand) |
//! | [`mind`] | the computer player ([`opponent`](mind::opponent)), its [`coach`](mind::coach), and [`puzzles`](mind::puzzles) |
//! | [`host`] | the only way to the machine: time, threads, files, devices; and games in files ([`game_file`](host::game_file)) |
//! | [`media`] | [`sound`](media::sound), words set into frames ([`lettering`](media::lettering)), and the files of films ([`movie`](media::movie)) |
//! | [`script`] | demonstrations written down, and lessons ([`teaching`](script::teaching)) |
//! | [`paper`] | what leaves for paper, pages and other programs: diagrams, booklets, the set as a model |
//! | [`shapes`] | what the set looks like in numbers; the workshop makes models and pictures of it |
//! | `assets` | those models and pictures, within the program |
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

#[cfg(feature = "table")]
pub mod app;
#[cfg(feature = "table")]
pub mod browser;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
