//! Games in files: PGN files of any length, one game after the other, and saved games; the commands and the table call it.

use std::fs;
use std::io::{self, BufRead, ErrorKind, Read, Write};
use std::path::Path;

use thiserror::Error;

use crate::partial_file::{PartialFile, WriteError};
use crate::rules::AnyGame;
use crate::rules::notation::pgn::{PgnSyntaxError, PgnText, Scanner};
use crate::rules::save::{self, SaveError};

/// The longest line of a PGN that is read, in bytes; a longer one is no text.
const LONGEST_LINE: u64 = 16 << 20;

/// The longest saved game that is read, in bytes.
const LONGEST_SAVE: u64 = 64 << 20;

/// Why a game is not read from a file.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The system says so.
    #[error("cannot be read: {}", plain(.0))]
    Io(#[from] io::Error),
    /// A line without end.
    #[error("line {line} is longer than 16 MiB, so this is no PGN")]
    Line {
        /// The number of the line, from 1.
        line: usize,
    },
    /// The text is malformed.
    #[error(transparent)]
    Syntax(#[from] PgnSyntaxError),
    /// The save is not accepted.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// Why a game is not saved.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The game cannot be put into words.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// Saves a game. The file is written whole or not at all.
///
/// # Errors
/// The file and why it cannot be written.
pub fn save_game(path: &Path, game: &AnyGame) -> Result<(), StoreError> {
    let text = save::to_ron(game)?;
    let part = PartialFile::create(path)?;
    part.writer()?.write_all(text.as_bytes()).map_err(|error| WriteError::new(path, &error))?;
    Ok(part.keep()?)
}

/// Loads a saved game.
///
/// # Errors
/// Why the file cannot be read, or is no saved game.
pub fn load_game(path: &Path) -> Result<AnyGame, ReadError> {
    let file = fs::File::open(path)?;
    Ok(save::from_ron(&read_text(file, LONGEST_SAVE)?)?)
}

/// Reads a text of at most this many bytes.
///
/// # Errors
/// What the system says, or that it is longer.
pub fn read_text(input: impl Read, most: u64) -> io::Result<String> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::other(format!("it is longer than {} MiB", most >> 20)));
    }
    Ok(decode(&bytes))
}

/// What the system says, in plain words where they are better.
fn plain(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file".to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => error.to_string(),
    }
}

/// The games of a PGN, one after the other; only one is kept at a time. After an error there are no more.
pub struct PgnReader<R, F> {
    input: R,
    scanner: Scanner,
    /// Is told how many bytes have been read.
    progress: F,
    read: u64,
    line: usize,
    ended: bool,
}

impl<R: BufRead, F: FnMut(u64)> PgnReader<R, F> {
    /// Reads from `input`; `progress` is told after each line how many bytes have been read.
    pub fn new(input: R, progress: F) -> Self {
        Self { input, scanner: Scanner::default(), progress, read: 0, line: 0, ended: false }
    }

    /// Reads the next line, or sees that there is none.
    fn read_line(&mut self) -> Result<(), ReadError> {
        let mut bytes = Vec::new();
        let length = (&mut self.input).take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if length == 0 {
            self.ended = true;
            return Ok(self.scanner.finish()?);
        }
        self.line += 1;
        self.read += length as u64;
        if length as u64 == LONGEST_LINE {
            return Err(ReadError::Line { line: self.line });
        }
        (self.progress)(self.read);
        Ok(self.scanner.push_line(decode(&bytes).trim_end_matches(['\n', '\r']))?)
    }
}

impl<R: BufRead, F: FnMut(u64)> Iterator for PgnReader<R, F> {
    type Item = Result<PgnText, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(game) = self.scanner.take() {
                return Some(Ok(game));
            }
            if self.ended {
                return None;
            }
            if let Err(error) = self.read_line() {
                self.ended = true;
                return Some(Err(error));
            }
        }
    }
}

/// UTF-8, or Latin-1 where it is none, as the PGN standard has it.
fn decode(bytes: &[u8]) -> String {
    match str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}
