//! Games in files, whatever their format: PGN of any length, SAN, action lists and saved games.

pub mod bounded;
mod error;
mod read;
pub mod tolerant;
mod write;

pub use error::{FileError, ReadError, StoreError, write_fault};
pub use read::{
    Form, Games, PgnReader, Source, is_list, load_game, load_game_about, read_game, read_game_under, read_under,
};
pub use write::{about_of, free_name_beside, pgn_of, save_game, write_ron, write_text};
