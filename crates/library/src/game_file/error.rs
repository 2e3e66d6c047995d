//! What can be wrong with a game in a file, in the words of commands, and to be said in a language, as the window does.

use std::io::{self, ErrorKind};

use host::files;
use host::partial_file::{WriteError, WriteFault};
use rules::notation::list::ListError;
use rules::notation::pgn::{PgnError, PgnSyntaxError};
use rules::save::SaveError;
use rules::text::Text;
use thiserror::Error;

use super::bounded::{TextError, plain};

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
    /// The same in a file with several games.
    #[error("game {number}: {error}")]
    OfGame {
        /// Which game, from 1.
        number: u64,
        /// What is wrong with it.
        error: Box<ReadError>,
    },
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

impl ReadError {
    /// Whether it is about one game of a file, so that the others can be read all the same.
    pub const fn is_of_one_game(&self) -> bool {
        matches!(self, Self::Syntax(_) | Self::Pgn(_) | Self::OfGame { .. })
    }

    /// The same without the number of the game.
    pub fn of_itself(&self) -> &Self {
        match self {
            Self::OfGame { error, .. } => error,
            error => error,
        }
    }

    /// The same, naming the game that is meant, where it is about one.
    #[must_use]
    pub fn of_game(self, number: u64) -> Self {
        match self {
            Self::Syntax(_) | Self::Pgn(_) => Self::OfGame { number, error: Box::new(self) },
            error => error,
        }
    }
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
        matches!(&*self.error, ReadError::Io(error) if files::is_missing(error))
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

impl FileError {
    /// The sentence, with the file's name and without a full stop.
    pub fn told(&self) -> Text {
        Text::new("file-refused").with("name", self.name.as_str()).with("reason", self.error.told())
    }
}

impl ReadError {
    /// The reason. A mistake in the format of a list, a PGN or a saved game, which only authors of such files encounter, is reported
    /// in the words of the reader of that format, which are English.
    pub fn told(&self) -> Text {
        let at = |line: usize, reason: Text| Text::new("file-at-line").with("line", line as i64).with("reason", reason);
        let fault = |fault: String| Text::new("file-fault").with("fault", fault);
        match self {
            Self::Io(error) if error.kind() == ErrorKind::NotFound => Text::new("file-missing"),
            Self::Io(error) if error.kind() == ErrorKind::PermissionDenied => Text::new("file-forbidden"),
            Self::Io(error) if error.kind() == ErrorKind::IsADirectory => Text::new("file-is-a-folder"),
            Self::Io(error) => Text::new("file-unreadable").with("reason", plain(error)),
            Self::Long(most) => Text::new("file-too-long").with("most", *most),
            Self::Binary => Text::new("file-no-text"),
            Self::Line { line } => Text::new("file-line-too-long").with("line", *line as i64),
            Self::Save(SaveError::Form { line, .. }) => Text::new("file-cut-short").with("line", *line as i64),
            Self::Save(SaveError::Newer { .. }) => Text::new("file-newer"),
            Self::Save(SaveError::Fen(error)) => Text::new("file-position").with("reason", error.text()),
            Self::Save(SaveError::Action { number, error }) => {
                Text::new("file-action").with("number", *number as i64).with("reason", error.text())
            }
            Self::List(ListError::Fen { line, error }) | Self::Pgn(PgnError::Fen { line, error }) => {
                at(*line, error.text())
            }
            Self::List(ListError::Play { line, error }) | Self::Pgn(PgnError::Move { line, error, .. }) => {
                at(*line, error.text())
            }
            Self::Save(SaveError::Changed) => Text::new("file-changed"),
            Self::Syntax(PgnSyntaxError::Long { first, .. }) => {
                Text::new("file-game-too-long").with("line", *first as i64)
            }
            Self::OfGame { number, error } => {
                Text::new("file-of-game").with("number", *number).with("reason", error.told())
            }
            Self::None => Text::new("file-no-game"),
            Self::InUse => Text::new("file-in-use"),
            Self::NoSuch(number) => Text::new("file-no-such-game").with("number", *number as i64),
            Self::Several | Self::Untagged | Self::One | Self::Own => fault(self.to_string()),
            Self::Syntax(_) | Self::Pgn(_) | Self::List(_) | Self::Save(_) => fault(self.to_string()),
        }
    }
}

/// Why a file of the user's cannot be written, in the language of the window.
pub fn write_fault(error: &WriteError) -> Text {
    let reason = match &error.reason {
        WriteFault::NoFolder(folder) => Text::new("write-no-folder").with("folder", folder.display().to_string()),
        WriteFault::Gone => Text::new("write-gone"),
        WriteFault::Forbidden => Text::new("write-forbidden"),
        WriteFault::Folder => Text::new("write-folder"),
        WriteFault::NotFolder => Text::new("write-not-folder"),
        WriteFault::ReadOnly => Text::new("write-read-only"),
        WriteFault::Full => Text::new("write-full"),
        WriteFault::Quota => Text::new("write-quota"),
        WriteFault::Large => Text::new("write-large"),
        WriteFault::Other(words) => Text::verbatim(words.as_str()),
    };
    Text::new("write-fault").with("path", error.path.display().to_string()).with("reason", reason)
}
