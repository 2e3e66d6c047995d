//! The rules of the games, pure: no engine, no clock, no randomness, no input or output.
//!
//! Everything else in the program asks this room what is legal and never decides for itself.

pub mod attacks;
pub mod bitboard;
pub mod chessman;
pub mod perft;
pub mod plunder;
pub mod record;
pub mod square;

pub use bitboard::Bitboard;
pub use chessman::{Chessman, Color, Kind};
pub use square::Square;
