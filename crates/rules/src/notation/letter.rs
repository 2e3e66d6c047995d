//! A game in one line to paste into a letter, for play by correspondence (3-8): options, position, moves and a checksum. Mail may
//! break the line and quote it.
//!
//! ```
//! use plunder_rules::notation::letter::{read_letter, write_letter};
//! use plunder_rules::{AnyGame, AnyOptions};
//!
//! let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
//! game.play_name("e2e4").unwrap();
//! let line = write_letter(&game);
//! assert_eq!(line, "[plunder 1 | - | - | e2e4 | - | 82b09864]");
//! let letter = format!("Dear Anna,\n> {}\nYours", line.replace(" | e2e4", "\n> | e2e4"));
//! assert_eq!(read_letter(&letter).unwrap(), game);
//! ```

use thiserror::Error;

use super::agreement::AgreementError;
use super::fen::FenError;
use crate::any_game::{AnyGame, ENDS_BY_PLAYERS, PlayError};
use crate::games::AnyOptions;
use crate::record::RecordError;
use crate::text::{ENGLISH, Text, cut, quoted};

/// The newest version of the line; older programs read 1, which has no end in the words of a file.
const VERSION: u32 = 2;
const PLAIN: u32 = 1;
/// What a line begins with, before its version.
const OPENING: &str = "[plunder ";
/// What stands before the words in which a file tells the end.
const WORDS: char = '=';
/// What stands for a field that says nothing: the usual options or start, no moves, no end.
const NOTHING: &str = "-";

/// Why a letter is not read. One sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", ENGLISH.say(&self.text()))]
pub enum LetterError {
    /// There is no such line in it.
    Nothing,
    /// A newer version of the program wrote it.
    #[error(
        "a newer version of this program wrote this line (form {0}, known up to {VERSION}); update the program to read it"
    )]
    Newer(String),
    /// A part is missing or changed.
    Changed,
    /// The options are none.
    #[error("the options in the line are wrong: {0}")]
    Options(AgreementError),
    /// The position is wrong.
    Fen(FenError),
    /// A move cannot be played.
    Move {
        /// Which one, from 1.
        number: usize,
        /// The move and why.
        error: PlayError,
    },
    /// The end is none, or not possible there.
    End(String),
}

impl LetterError {
    /// The same as a text, without a full stop.
    pub fn text(&self) -> Text {
        match self {
            Self::Nothing => Text::new("letter-nothing"),
            Self::Newer(_) => Text::new("letter-newer"),
            Self::Changed => Text::new("letter-changed"),
            Self::Options(error) => Text::new("letter-options").with("name", error.name()),
            Self::Fen(error) => Text::new("letter-fen").with("reason", error.text()),
            Self::Move { number, error } => {
                Text::new("letter-move").with("number", *number as i64).with("reason", error.text())
            }
            Self::End(end) => Text::new("letter-end").with("end", end.as_str()),
        }
    }
}

/// The line of a game up to its present point.
pub fn write_letter(game: &AnyGame) -> String {
    let (options, moves) = (game.options().words(), game.names().join(" "));
    let start = if game.begins_as_usual() { String::new() } else { game.start_fen() };
    let by_players = game.result().filter(|result| ENDS_BY_PLAYERS.contains(result));
    let mut end = by_players.map_or_else(String::new, |result| result.to_string());
    let version = game.end_words().map_or(PLAIN, |words| {
        end = format!("{end} {WORDS}{}", escaped(&cut(words))).trim_start().to_owned();
        VERSION
    });
    let fields = [options, start, moves, end];
    let fields = fields.map(|field| if field.is_empty() { NOTHING.to_owned() } else { field }).join(" | ");
    format!("{OPENING}{version} | {fields} | {}]", sum(&fields))
}

/// The game of the first line that a letter holds.
///
/// # Errors
/// Why there is none.
pub fn read_letter(letter: &str) -> Result<AnyGame, LetterError> {
    let unquoted =
        |line: &str| line.trim_start_matches(|letter: char| letter == '>' || letter.is_whitespace()).to_owned();
    let text = letter.lines().map(unquoted).collect::<Vec<_>>().join(" ");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (_, rest) = words.split_once(OPENING).ok_or(LetterError::Nothing)?;
    let (line, _) = rest.split_once(']').ok_or(LetterError::Nothing)?;
    let mut fields = line.split('|').map(str::trim);
    let version = fields.next().unwrap_or_default();
    match version.parse::<u32>() {
        Ok(PLAIN..=VERSION) => {}
        Ok(newer) if newer > VERSION => return Err(LetterError::Newer(quoted(version))),
        _ => return Err(LetterError::Changed),
    }
    let fields: Vec<&str> = fields.collect();
    let &[options, start, moves, end, found] = fields.as_slice() else { return Err(LetterError::Changed) };
    if sum(&fields[..4].join(" | ")) != found {
        return Err(LetterError::Changed);
    }
    let given = |field: &'_ str| if field == NOTHING { None } else { Some(field.to_owned()) };
    let options = AnyOptions::from_words(&given(options).unwrap_or_default()).map_err(LetterError::Options)?;
    let mut game = AnyGame::begin(options, given(start).as_deref()).map_err(LetterError::Fen)?;
    for (index, name) in given(moves).unwrap_or_default().split_whitespace().enumerate() {
        game.play_recorded_name(name).map_err(|error| LetterError::Move { number: index + 1, error })?;
    }
    if let Some(end) = given(end) {
        let (end, words) = match end.split_once(WORDS) {
            Some((end, words)) => (end.trim_end(), Some(words)),
            None => (end.as_str(), None),
        };
        if !end.is_empty() {
            let result = ENDS_BY_PLAYERS.into_iter().find(|result| result.to_string() == end);
            let result = result.ok_or_else(|| LetterError::End(quoted(end)))?;
            game.end(result).map_err(|error: RecordError| LetterError::End(error.to_string()))?;
        }
        if let Some(words) = words {
            game.keep_end_words(&unescaped(words).ok_or(LetterError::Changed)?);
        }
    }
    Ok(game)
}

/// Words in which nothing ends a field or the line, and nothing that mail changes: blanks are written as `_`.
fn escaped(words: &str) -> String {
    let mut text = String::new();
    for letter in words.chars() {
        match letter {
            ' ' => text.push('_'),
            _ if letter.is_alphanumeric() || ".,:;'()/+-".contains(letter) => text.push(letter),
            _ => {
                let mut bytes = [0; 4];
                letter.encode_utf8(&mut bytes).bytes().for_each(|byte| text.push_str(&format!("%{byte:02X}")));
            }
        }
    }
    text
}

/// The words again; `None` where nobody can have written that.
fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'_' => b' ',
            b'%' => {
                let digit = |byte: u8| char::from(byte).to_digit(16);
                let (high, low) = (digit(rest.next()?)?, digit(rest.next()?)?);
                u8::try_from(16 * high + low).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

/// FNV-1a in 32 bits. It guards against accidents, not against forgery.
fn sum(fields: &str) -> String {
    let sum = fields.bytes().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{sum:08x}")
}
