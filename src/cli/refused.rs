//! Why a command does not do what was asked, and how it says so.

use std::process::ExitCode;

/// A sentence for the user about what is wrong and what to do; it ends the program with exit status 2.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct CliError(pub String);

impl CliError {
    /// An error that says what `error` says.
    pub fn from_display(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

/// Why a command ends with exit status 2.
#[derive(Debug)]
pub enum Refused {
    /// One sentence.
    Sentence(CliError),
    /// The mistakes in scripts: `FILE:LINE:COLUMN: …`, the source line and a caret, three lines each.
    Faults(String),
}

impl From<CliError> for Refused {
    fn from(error: CliError) -> Self {
        Self::Sentence(error)
    }
}

/// How much of what was asked a command did that was not refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// All of it.
    Wholly,
    /// All but what it named on standard error, where one fault should not take the rest with it; it ends the program with exit status 1.
    InPart,
}

impl From<()> for Done {
    fn from((): ()) -> Self {
        Self::Wholly
    }
}

impl Done {
    /// The exit status.
    pub(super) fn status(self) -> ExitCode {
        match self {
            Self::Wholly => ExitCode::SUCCESS,
            Self::InPart => ExitCode::from(1),
        }
    }
}

/// Says this sentence, behind the name of the program, and ends with exit status 2.
pub(super) fn fail(program: &str, sentence: &str) -> ExitCode {
    warn(program, sentence);
    ExitCode::from(2)
}

/// Says this sentence on standard error, behind the name of the program, and goes on.
pub fn warn(program: &str, sentence: &str) {
    complain(&format!("{program}: {}\n", printable(sentence)));
}

/// The longest sentence that is printed, in characters; a file may bring a word of any length into one.
const LONGEST_SENTENCE: usize = 2000;

/// A sentence whose control characters are written out: a quoted file or file name must not command the terminal.
pub fn printable(sentence: &str) -> String {
    let mut text = String::new();
    for (index, letter) in sentence.chars().enumerate() {
        if index == LONGEST_SENTENCE {
            text.push('…');
            break;
        }
        if letter.is_control() { text.extend(letter.escape_default()) } else { text.push(letter) }
    }
    text
}

/// Writes to standard error. Whatever was reading it may be gone, for instance a window that had started a film: then nothing is
/// heard, and the work continues.
pub fn complain(text: &str) {
    use std::io::Write;
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}
