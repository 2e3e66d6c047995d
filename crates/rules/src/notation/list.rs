//! Reads and writes a game as a list: the names of its actions, or SAN, under optional headings.
//!
//! ```text
//! # a comment
//! options: --supply boxed
//! fen: 4k3/8/8/3n4/8/8/3(RB)4/4K3 w - - 0 1
//! d2d5+n
//! ```

use std::fmt::Write;

use thiserror::Error;

use super::agreement::AgreementError;
use super::fen::FenError;
use super::san::is_aside;
use crate::any_game::{AnyGame, PlayError};
use crate::board::Square;
use crate::games::AnyOptions;
use crate::text::quoted;

/// How the actions of a list are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListKind {
    /// Names as `docs/notation.md` fixes them, one a line.
    Actions,
    /// SAN, any number in a line; numbers of moves are passed over.
    San,
}

/// What is wrong with a list; the message is one sentence that names the line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ListError {
    /// A heading that stands twice, or after the first action.
    #[error("line {line}: `{name}:` {fault}")]
    Heading {
        /// The number of the line, from 1.
        line: usize,
        /// `fen` or `options`.
        name: &'static str,
        /// What is wrong with it.
        fault: &'static str,
    },
    /// What follows `options:` is wrong.
    #[error("line {line}: {error}")]
    Options {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong.
        error: AgreementError,
    },
    /// What follows `fen:` is wrong.
    #[error("line {line}: {error}")]
    Fen {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong.
        error: FenError,
    },
    /// Several words in a line of an action list.
    #[error(
        "line {line}: `{}` is more than one action; write one action a line, and comments after #",
        quoted(.text)
    )]
    Words {
        /// The number of the line, from 1.
        line: usize,
        /// The line without its comment.
        text: String,
    },
    /// An action that is not legal where it stands, or that follows the end of the game.
    #[error("line {line}: {error}")]
    Play {
        /// The number of the line, from 1.
        line: usize,
        /// The action and why.
        error: PlayError,
    },
}

/// Something that stands in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry<'a> {
    line: usize,
    text: &'a str,
}

/// A list as it is written, its parts not yet checked.
#[derive(Default)]
struct Draft<'a> {
    fen: Option<Entry<'a>>,
    options: Option<Entry<'a>>,
    actions: Vec<Entry<'a>>,
}

impl ListKind {
    /// How the first action of a list is written; a list without any is one of actions.
    pub fn of(text: &str) -> Self {
        let first = lines(text).find(|entry| heading(entry.text).is_none());
        match first.and_then(|entry| entry.text.split_whitespace().find(|word| !is_number(word))) {
            Some(word) if !is_action_name(word) => Self::San,
            _ => Self::Actions,
        }
    }
}

/// What was agreed and from where the game begins, as the headings of a list say it, said from elsewhere for one without.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Headings {
    /// Which game, and what was agreed.
    pub options: AnyOptions,
    /// The position to begin with.
    pub fen: Option<String>,
}

/// Reads a list and plays it.
///
/// # Errors
/// The first thing that is wrong, with its line.
pub fn read_list(text: &str, kind: ListKind) -> Result<AnyGame, ListError> {
    play(Draft::read(text, kind)?, kind, &Headings::default())
}

/// Reads a list that has no headings of its own and plays it.
///
/// # Errors
/// The first thing that is wrong, with its line: a heading of its own is.
pub fn read_list_under(text: &str, kind: ListKind, headings: &Headings) -> Result<AnyGame, ListError> {
    let draft = Draft::read(text, kind)?;
    match [("options", draft.options), ("fen", draft.fen)].into_iter().find_map(|(name, entry)| Some((name, entry?))) {
        Some((name, Entry { line, .. })) => {
            let fault = "says what is played; leave out the options of the command";
            Err(ListError::Heading { line, name, fault })
        }
        None => play(draft, kind, headings),
    }
}

fn play(draft: Draft, kind: ListKind, headings: &Headings) -> Result<AnyGame, ListError> {
    let options = match draft.options {
        None => headings.options,
        Some(Entry { line, text }) => {
            AnyOptions::from_words(text).map_err(|error| ListError::Options { line, error })?
        }
    };
    let line = draft.fen.map_or(0, |entry| entry.line);
    let fen = draft.fen.map(|entry| entry.text).or(headings.fen.as_deref());
    let mut game = AnyGame::begin(options, fen).map_err(|error| ListError::Fen { line, error })?;
    for Entry { line, text } in draft.actions {
        let played = match kind {
            ListKind::Actions => game.play_recorded_name(text),
            ListKind::San => game.play_recorded_san(text),
        };
        played.map_err(|error| ListError::Play { line, error })?;
    }
    Ok(game)
}

/// Writes a game as a list: headings where they are not the usual, and a move of both players a line for SAN. `comments`
/// holds what to say before the first action and after each.
pub fn write_list(game: &AnyGame, kind: ListKind, comments: &[String]) -> String {
    let mut text = String::new();
    let words = game.options().words();
    if !words.is_empty() {
        let _ = writeln!(text, "options: {words}");
    }
    if !game.begins_as_usual() {
        let _ = writeln!(text, "fen: {}", game.start_fen());
    }
    // A line end would begin an action.
    let comment = |index: usize| {
        let words: Vec<&str> = comments.get(index)?.split_whitespace().collect();
        (!words.is_empty()).then(|| words.join(" "))
    };
    if let Some(comment) = comment(0) {
        let _ = writeln!(text, "# {comment}");
    }
    let (actions, width) = match kind {
        ListKind::Actions => (game.names(), 12),
        ListKind::San => (game.sans(), 14),
    };
    for (index, action) in actions.iter().enumerate() {
        let _ = match comment(index + 1) {
            None => writeln!(text, "{action}"),
            Some(comment) => writeln!(text, "{action:width$}# {comment}"),
        };
    }
    if let Some(end) = game.told_end() {
        let _ = writeln!(text, "# {}", end.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    text
}

impl<'a> Draft<'a> {
    fn read(text: &'a str, kind: ListKind) -> Result<Self, ListError> {
        let mut draft = Self::default();
        for Entry { line, text } in lines(text) {
            if let Some((name, value)) = heading(text) {
                draft.set_heading(name, Entry { line, text: value })?;
                continue;
            }
            if kind == ListKind::Actions && text.contains(char::is_whitespace) {
                return Err(ListError::Words { line, text: text.to_owned() });
            }
            draft.actions.extend(
                text.split_whitespace()
                    .map(without_number)
                    .filter(|word| !word.is_empty() && !is_aside(word))
                    .map(|text| Entry { line, text }),
            );
        }
        Ok(draft)
    }

    fn set_heading(&mut self, name: &'static str, entry: Entry<'a>) -> Result<(), ListError> {
        let fault = |fault| Err(ListError::Heading { line: entry.line, name, fault });
        if !self.actions.is_empty() {
            return fault("stands after an action; write it above the first one");
        }
        let slot = if name == "fen" { &mut self.fen } else { &mut self.options };
        if slot.is_some() {
            return fault("stands here a second time; leave one of them out");
        }
        *slot = Some(entry);
        Ok(())
    }
}

/// The lines that say something, without comments. A comment begins with `#` at the start of a line or after a blank, so
/// that the mark of mate is none.
fn lines(text: &str) -> impl Iterator<Item = Entry<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.lines().enumerate().filter_map(|(index, line)| {
        let comment = line.char_indices().zip(std::iter::once(' ').chain(line.chars()));
        let mut comment = comment.filter(|((_, letter), before)| *letter == '#' && before.is_whitespace());
        let said = comment.next().map_or(line, |((at, _), _)| &line[..at]).trim();
        (!said.is_empty()).then_some(Entry { line: index + 1, text: said })
    })
}

fn heading(text: &str) -> Option<(&'static str, &str)> {
    ["fen", "options"].into_iter().find_map(|name| {
        let value = text.strip_prefix(name)?.strip_prefix(':')?;
        Some((name, value.trim()))
    })
}

/// Whether a word is the number of a move: `12.`, `12...` or `12`.
fn is_number(word: &str) -> bool {
    without_number(word).is_empty()
}

/// A word of a SAN list without the number of a move in front: `12.Nf3`. Castling with zeros begins with no number.
pub fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.is_empty() || (rest.starts_with('.') && rest.len() < word.len()) {
        rest.trim_start_matches('.')
    } else {
        word
    }
}

/// Whether a word has the form of an action's name: two squares stand in front.
pub fn is_action_name(word: &str) -> bool {
    let square = |at: usize| word.get(at..at + 2).and_then(Square::parse).is_some();
    square(0) && (square(2) || (word.get(2..3) == Some("~") && square(3)))
}
