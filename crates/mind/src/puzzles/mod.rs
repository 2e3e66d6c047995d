//! Puzzles: positions in which one action forces mate, proved against every defence. `plunder puzzles` lists, proves and makes
//! them; the table may show one a day.
//!
//! - [`Puzzle`]: one of them, and how the file writes it. [`shipped`]: those that the program carries. [`of_the_day`]: today's.
//! - [`solution`]: the line of a puzzle from its position. [`themes`]: what it turns on. [`proof`]: whether all that it states holds.
//! - [`selfplay`], [`rating`], [`maker`]: how puzzles are made.
//!
//! ```
//! let puzzles = plunder_mind::puzzles::shipped()?;
//! let puzzle = plunder_mind::puzzles::of_the_day(&puzzles, 2026, 11, 22).expect("there are puzzles");
//! let first = puzzle.moves[0][0].as_str();
//! assert!(puzzle.position()?.parse_action(first).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod collection;
pub mod maker;
pub mod proof;
mod puzzle;
pub mod rating;
pub mod selfplay;
pub mod solution;
pub mod themes;

pub use collection::{SHIPPED, of_the_day, read, shipped};
pub use puzzle::{HEADER, Puzzle, PuzzleError};
