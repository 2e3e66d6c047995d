//! Why a file gives no game, to be said in a language; the window shows it.

use host::partial_file::{WriteError, WriteFault};
use std::io::ErrorKind;

use rules::notation::list::ListError;
use rules::notation::pgn::{PgnError, PgnSyntaxError};
use rules::save::SaveError;
use rules::text::Text;

use super::bounded::plain;
use super::{FileError, ReadError};

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
