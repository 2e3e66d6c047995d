//! Puzzles: positions in which one action forces mate, proved against every defence, or gives a decisive advantage, as two searches
//! agree. `plunder puzzles` lists, proves and makes them; the table may show one a day.
//!
//! - [`Puzzle`]: one of them, and how the file writes it. [`shipped`]: those that the program carries. [`of_the_day`]: today's.
//! - [`Goal`]: what it asks for. [`themes`]: what it turns on. [`proof`]: whether all that it states holds.
//! - [`solution`]: the line of a mate from its position; [`advantage`]: that of an advantage, with a search of another kind.
//! - [`rating`], [`maker`]: how puzzles are made.
//!
//! ```
//! let puzzles = plunder_mind::puzzles::shipped()?;
//! let puzzle = plunder_mind::puzzles::of_the_day(&puzzles, 2026, 11, 22).expect("there are puzzles");
//! let first = puzzle.moves[0][0].as_str();
//! assert!(puzzle.position()?.parse_action(first).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod advantage;
mod collection;
pub(crate) mod full_width;
pub mod maker;
mod player;
pub mod proof;
mod puzzle;
pub mod rating;
pub mod solution;
pub mod themes;

pub use collection::{SHIPPED, of_the_day, read, shipped};
pub use puzzle::{Goal, HEADER, Puzzle, PuzzleError};
