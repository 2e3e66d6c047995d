//! Games out of files.

use std::path::Path;

use rules::AnyGame;
use rules::notation::list::{Headings, ListKind};
use rules::notation::pgn::PgnGame;
use rules::save::{self, About};

use super::bounded::read_text;
use super::source::Source;
use super::{FileError, ReadError};
use host::files;

/// How a game is written in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A saved game: RON with a checksum.
    Save,
    /// A list of actions or of SAN.
    List(ListKind),
    /// PGN, the only form that holds several games.
    Pgn,
}

/// Reads the one game of a file, or the one with this number (from 1) of a PGN; `-` is standard input.
///
/// # Errors
/// The file, and why there is no such game in it.
pub fn read_game(path: &Path, number: Option<u64>) -> Result<(PgnGame, Form), FileError> {
    read_game_under(path, number, None)
}

/// The same; with `headings` the file is a list that has none of its own.
///
/// # Errors
/// The file, and why there is no such game in it.
pub fn read_game_under(
    path: &Path,
    number: Option<u64>,
    headings: Option<Headings>,
) -> Result<(PgnGame, Form), FileError> {
    read_under(path, number, headings).map(|(game, form, _)| (game, form))
}

/// The same with what a saved game keeps with the game, or what the tags of a PGN say about it.
///
/// # Errors
/// The file, and why there is no such game in it.
pub fn read_under(
    path: &Path,
    number: Option<u64>,
    headings: Option<Headings>,
) -> Result<(PgnGame, Form, About), FileError> {
    let source = Source::open(path)?.under(headings);
    let name = source.name().to_owned();
    source
        .games(|_| ())
        .and_then(|games| games.only_with_about(number))
        .map_err(|error| FileError { name, error: Box::new(error) })
}

/// Loads a saved game.
///
/// # Errors
/// Why the file cannot be read, or is not a saved game.
pub fn load_game(path: &Path) -> Result<AnyGame, ReadError> {
    load_game_about(path).map(|(game, _)| game)
}

/// Loads a saved game with what is kept with it: its name, its clock.
///
/// # Errors
/// Why the file cannot be read, or is not a saved game.
pub fn load_game_about(path: &Path) -> Result<(AnyGame, About), ReadError> {
    let file = files::open_regular(path)?;
    Ok(save::from_ron_about(&read_text(file, super::bounded::GAME)?)?)
}
