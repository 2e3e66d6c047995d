//! Games in files, whatever their format: PGN of any length, SAN, action lists and saved games; the commands and the table
//! read and save by it.

pub mod bounded;
mod error;
mod kept;
mod pgn_reader;
mod read;
mod source;
mod told;
pub mod tolerant;
mod write;

pub use error::{FileError, ReadError, StoreError};
pub use kept::{about_of, pgn_of};
pub use pgn_reader::PgnReader;
pub use read::{Form, load_game, load_game_about, read_game, read_game_under, read_under};
pub use source::{Games, Source, is_list};
pub use told::write_fault;
pub use write::{free_name_beside, save_game, write_ron, write_text};
