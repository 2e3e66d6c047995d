//! What thinks, pure: for seating the computer, giving hints and setting puzzles.
//!
//! - [`opponent`]: the computer player: searches and judges positions of either game.
//! - [`coach`]: hints, chances and the moments that decided a game, in words.
//! - [`thinking`]: what a table asks of both, and what it is told.
//! - [`puzzles`]: positions with a proved mate, and how they are made.

pub mod coach;
pub mod opponent;
pub mod puzzles;
pub mod thinking;
