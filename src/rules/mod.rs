//! The rules of the games, pure: no engine, no clock, no randomness, no input or output.
//!
//! Everything else in the program asks this room what is legal and never decides for itself.

pub mod any_game;
pub mod attacks;
pub mod bitboard;
pub mod castling;
pub mod chessman;
pub mod chessplus;
pub mod game_rules;
pub mod notation;
pub mod outcome;
pub mod perft;
pub mod plunder;
pub mod record;
mod safety;
pub mod save;
pub mod setup;
pub mod square;

pub use any_game::{AnyGame, AnyOptions};
pub use bitboard::Bitboard;
pub use chessman::{Chessman, Color, Kind};
pub use game_rules::GameRules;
pub use square::Square;
