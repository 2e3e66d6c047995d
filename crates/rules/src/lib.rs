//! The rules of PlunderChess and Chessplus, pure: no engine, no clock of the wall, no randomness, no input or output.
//!
//! Everything else in Plunder asks this crate what is legal and never decides for itself; other programs can do the same.
//!
//! Begin with a position: [`plunder::Position`] or [`chessplus::Position`]. Ask it for its legal actions, make one, and
//! go on with the position after it. [`record::Game`] keeps what was played; [`AnyGame`] is a game and [`AnyPosition`] a
//! position of any kind. [`notation`] reads and writes FEN, SAN, PGN and lists, [`clock`] is the chess clock, and the feature
//! `serde` adds saved games (`save`).
//!
//! ```
//! use plunder_rules::plunder::{MatchOptions, Position};
//! use plunder_rules::record::Game;
//!
//! let mut game = Game::new(Position::start(MatchOptions::default()));
//! for name in ["f2f3", "e7e5", "g2g4", "d8h4"] {
//!     let action = game.position().parse_action(name)?;
//!     game.play(action)?;
//! }
//! assert_eq!(game.status().to_string(), "checkmate: black wins");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Reasons, faults and agreements are [`text::Said`]: English words and, for every other language, the name of a message with
//! its values.

#![deny(missing_docs)]
#![deny(unreachable_pub)]

// What the page of the crate shows is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod alike;
pub mod any_game;
pub mod attacks;
mod board;
pub mod castling;
pub mod chessman;
pub mod chessplus;
pub mod clock;
pub mod game_rules;
pub mod games;
pub mod notation;
pub mod outcome;
pub mod players;
pub mod plunder;
pub mod record;
mod safety;
#[cfg(feature = "serde")]
pub mod save;
pub mod setup;
pub mod text;
pub mod words;

pub use any_game::AnyGame;
pub use board::{Bitboard, Square};
pub use chessman::{Chessman, Color, Kind};
pub use game_rules::{GameRules, divide, perft};
pub use games::{AnyAction, AnyOptions, AnyPosition};
