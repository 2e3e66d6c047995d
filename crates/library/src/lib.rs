//! Games that are kept: in files of any format, in the user's folder, in the trash; and who may write them.
//!
//! - [`game_file`]: PGN of any length, SAN, action lists and saved games, read within limits and written whole.
//! - [`whole`]: a game with everything about it, and whether it holds all of another.
//! - [`seats`]: what opens the seats of a table that others joined. [`lock`]: who may write a file, asked there alone. [`shelf`]: the saved games. [`trash`]: those that were deleted.

#![deny(unreachable_pub)]

pub mod date;
pub mod game_file;
pub mod lock;
pub mod seats;
pub mod shelf;
pub mod trash;
pub mod whole;

pub use game_file::write_fault;
pub use whole::{Continuation, Stored, Whole};
