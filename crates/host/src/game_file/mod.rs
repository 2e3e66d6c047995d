//! Games in files, whatever their format: PGN of any length, SAN, action lists and saved games; the commands and the table
//! read and save by it.

pub mod bounded;
mod pgn_reader;
mod source;
mod told;

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use ron::ser::PrettyConfig;
use serde::Serialize;
use thiserror::Error;

use bounded::{TextError, plain, read_text};
pub use pgn_reader::PgnReader;
pub use source::{Games, Source, about_of, is_list};

use crate::files;
use crate::partial_file::{PartialFile, WriteError};
use plunder_rules::AnyGame;
use plunder_rules::notation::list::{Headings, ListError, ListKind};
use plunder_rules::notation::pgn::{PgnError, PgnGame, PgnSyntaxError};
use plunder_rules::save::{self, About, SaveError};

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

/// Why a game cannot be read.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The system says so.
    #[error("cannot be read: {}", plain(.0))]
    Io(#[from] io::Error),
    /// It is longer than allowed for a file of its kind.
    #[error("it is longer than {0} MiB")]
    Long(u64),
    /// It is a film, a picture, a program.
    #[error("it is not a text file in UTF-8")]
    Binary,
    /// A line without end.
    #[error("line {line} is longer than 4 MiB, so this is not a PGN")]
    Line {
        /// The number of the line, from 1.
        line: usize,
    },
    /// The text of a PGN is malformed.
    #[error(transparent)]
    Syntax(#[from] PgnSyntaxError),
    /// A PGN breaks the rules.
    #[error(transparent)]
    Pgn(#[from] PgnError),
    /// A list is malformed or breaks the rules.
    #[error(transparent)]
    List(#[from] ListError),
    /// The save is not accepted.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// Nothing in it.
    #[error("there is no game in it")]
    None,
    /// There are fewer games than that.
    #[error("there is no game {0} in it")]
    NoSuch(u64),
    /// A number for a file that holds one game.
    #[error("it holds one game, so leave out --number")]
    One,
    /// Options for a file that names its own.
    #[error("it says itself what is played; leave out the options of the command")]
    Own,
    /// There are several where one is wanted.
    #[error("it holds several games; choose one with --number")]
    Several,
    /// A window of this program plays it.
    #[error("it is being played in a window of Plunder; close that one first")]
    InUse,
    /// There are several without tags, which could be anything.
    #[error("it holds several games without tags; give it the extension .pgn")]
    Untagged,
}

impl From<TextError> for ReadError {
    fn from(error: TextError) -> Self {
        match error {
            TextError::Io(error) => Self::Io(error),
            TextError::Long(most) => Self::Long(most),
            TextError::Binary => Self::Binary,
        }
    }
}

/// Why a file gives no game. One sentence that names the file.
#[derive(Debug, Error)]
#[error("{}: {error}", .name.escape_debug())]
pub struct FileError {
    /// The file, or `standard input`.
    pub name: String,
    /// What is wrong.
    pub error: Box<ReadError>,
}

impl FileError {
    /// Whether there is no such file.
    pub fn is_missing(&self) -> bool {
        matches!(&*self.error, ReadError::Io(error) if error.kind() == ErrorKind::NotFound)
    }
}

/// Why a game cannot be saved.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The game cannot be put into words.
    #[error(transparent)]
    Save(#[from] SaveError),
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

/// Saves a game. The file is written completely or not at all.
///
/// # Errors
/// The file and why it cannot be written.
pub fn save_game(path: &Path, game: &AnyGame) -> Result<(), StoreError> {
    Ok(write_text(path, &save::to_ron(game)?)?)
}

/// Writes a player's choices or progress as RON, completely or not at all, and creates its folder if necessary.
///
/// # Errors
/// The file and why it cannot be written.
pub fn write_ron(path: &Path, value: &impl Serialize) -> Result<(), WriteError> {
    let failed = |error: &io::Error| WriteError::new(path, error);
    if let Some(folder) = path.parent() {
        files::create_folders(folder).map_err(|error| failed(&error))?;
    }
    let text = ron::ser::to_string_pretty(value, PrettyConfig::default());
    write_text(path, &text.map_err(|error| failed(&io::Error::other(error)))?)
}

/// Writes a text file completely or not at all.
///
/// # Errors
/// The file and why it cannot be written.
pub fn write_text(path: &Path, text: &str) -> Result<(), WriteError> {
    let part = PartialFile::create(path)?;
    part.writer()?.write_all(text.as_bytes()).map_err(|error| WriteError::new(path, &error))?;
    part.keep()
}

/// The first of the paths NAME-1.END, NAME-2.END and so on that is free: beside a file there is room for another.
pub fn free_name_beside(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
    (1..)
        .map(|number: u64| path.with_file_name(format!("{stem}-{number}{ending}")))
        .find(|path| !files::is_there(path))
        .unwrap_or_else(|| path.to_owned())
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
    let (file, _) = files::open(path)?;
    Ok(save::from_ron_about(&read_text(file, bounded::GAME)?)?)
}
