//! A game as a text that is kept and loaded again (RON): the table, the commands and the recorder save by it.
//!
//! Loading plays the game anew and checks every action, and a checksum covers what the rules cannot tell: a text that was
//! cut short, edited or written by a newer version gives one sentence and never another game.
//!
//! ```
//! use plunder::rules::{AnyGame, AnyOptions, save};
//!
//! let mut game = AnyGame::begin(AnyOptions::Plunder(Default::default()), None).unwrap();
//! game.play_name("e2e4").unwrap();
//! let text = save::to_ron(&game).unwrap();
//! assert_eq!(save::from_ron(&text).unwrap().fen(), game.fen());
//! assert!(save::from_ron(&text.replace("e2e4", "d2d4")).unwrap_err().to_string().contains("changed"));
//! ```

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::any_game::{AnyGame, AnyOptions, PlayError};
use super::chessman::Color;
use super::notation::FenError;
use super::record::{Claim, GameResult, RecordError};

/// The version that this program writes. It also reads every older one: 1 had no lines that were left.
pub const VERSION: u32 = 2;

/// Why a text is not loaded. One sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SaveError {
    /// It is no save, or a part of one.
    #[error("this is no saved game, or it was cut short or edited (line {line}, column {column}: {reason})")]
    Form {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the reader of RON says.
        reason: String,
    },
    /// A newer version of the program wrote it.
    #[error(
        "a newer version of this program saved this game (format {found}, known up to {VERSION}); update the program to load it"
    )]
    Newer {
        /// The version of the format.
        found: u64,
    },
    /// A version that never was.
    #[error("the saved game is of format {0}, which no version of this program writes")]
    NoVersion(u32),
    /// The checksum is wrong.
    #[error("the saved game was changed after it was saved, so it is not loaded; take an unchanged copy")]
    Changed,
    /// The position is wrong.
    #[error("the position that the saved game begins with is wrong: {0}")]
    Fen(FenError),
    /// An action cannot be played.
    #[error("action {number} of the saved game cannot be played: {error}")]
    Action {
        /// Which action, from 1.
        number: usize,
        /// The action and why.
        error: PlayError,
    },
    /// An action of a line that was left cannot be played.
    #[error("line {number} of those that the saved game keeps beside its own cannot be played: {error}")]
    Left {
        /// Which line, from 1.
        number: usize,
        /// The action and why.
        error: PlayError,
    },
    /// The end is not possible there.
    #[error("the saved game cannot have ended as it says: {0}")]
    End(RecordError),
    /// It could not be written.
    #[error("the game cannot be saved: {0}")]
    Write(String),
}

/// What a save holds.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    version: u32,
    game: AnyOptions,
    start: String,
    played: Vec<String>,
    undone: Vec<String>,
    /// Lines that were left for another one, whole from the start.
    #[serde(default)]
    left: Vec<Vec<String>>,
    end: Option<End>,
    checksum: String,
}

/// How the players ended the game; an end by the rules is seen from the position.
#[derive(Serialize, Deserialize, Clone, Copy)]
enum End {
    Resigned(Color),
    Agreed,
    ClaimedThreefold,
    ClaimedFiftyMoves,
}

/// The text of a game, what was taken back and what was left for another line included.
///
/// # Errors
/// Only if RON cannot be written.
pub fn to_ron(game: &AnyGame) -> Result<String, SaveError> {
    let mut saved = Saved {
        version: VERSION,
        game: game.options(),
        start: game.start_fen(),
        played: game.names(),
        undone: game.undone_names(),
        left: game.left_names(),
        end: game.result().and_then(End::of),
        checksum: String::new(),
    };
    saved.checksum = saved.sum();
    let pretty = ron::ser::PrettyConfig::new().new_line("\n").compact_arrays(true);
    let text = ron::ser::to_string_pretty(&saved, pretty).map_err(|error| SaveError::Write(error.to_string()))?;
    Ok(text + "\n")
}

/// The game of a text.
///
/// # Errors
/// Why it is not loaded.
pub fn from_ron(text: &str) -> Result<AnyGame, SaveError> {
    if let Some(found) = version(text).filter(|&found| found > u64::from(VERSION)) {
        return Err(SaveError::Newer { found });
    }
    let saved: Saved = ron::from_str(text).map_err(|error| SaveError::Form {
        line: error.span.start.line,
        column: error.span.start.col,
        reason: error.code.to_string(),
    })?;
    if !(1..=VERSION).contains(&saved.version) {
        return Err(SaveError::NoVersion(saved.version));
    }
    if saved.checksum != saved.sum() || (saved.version == 1 && !saved.left.is_empty()) {
        return Err(SaveError::Changed);
    }
    saved.play()
}

/// The version that a text says of itself, read before anything that a newer one may have changed.
fn version(text: &str) -> Option<u64> {
    let number = text.trim_start().strip_prefix('(')?.trim_start().strip_prefix("version")?.trim_start();
    let number = number.strip_prefix(':')?.trim_start();
    let end = number.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(number.len());
    number[..end].parse().ok()
}

impl Saved {
    fn play(&self) -> Result<AnyGame, SaveError> {
        let mut game = AnyGame::begin(self.game, Some(&self.start)).map_err(SaveError::Fen)?;
        for (index, name) in self.played.iter().chain(&self.undone).enumerate() {
            game.play_name(name).map_err(|error| SaveError::Action { number: index + 1, error })?;
        }
        for _ in &self.undone {
            game.undo();
        }
        for (index, line) in self.left.iter().enumerate() {
            game.add_left_names(line).map_err(|error| SaveError::Left { number: index + 1, error })?;
        }
        if let Some(end) = self.end {
            game.end(end.result()).map_err(SaveError::End)?;
        }
        Ok(game)
    }

    /// FNV-1a over everything else. It guards against accidents and careless edits, not against forgery.
    fn sum(&self) -> String {
        let end = self.end.map_or_else(String::new, |end| end.result().to_string());
        let (played, undone) = (self.played.join(" "), self.undone.join(" "));
        let version = self.version.to_string();
        let mut all =
            [&version, self.game.variant(), &self.game.words(), &self.start, &played, &undone, &end].join("\n");
        for line in &self.left {
            all.push('\n');
            all.push_str(&line.join(" "));
        }
        let sum = all
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        format!("{sum:016x}")
    }
}

impl End {
    const fn of(result: GameResult) -> Option<Self> {
        Some(match result {
            GameResult::Resigned(color) => Self::Resigned(color),
            GameResult::Agreed => Self::Agreed,
            GameResult::Claimed(Claim::Threefold) => Self::ClaimedThreefold,
            GameResult::Claimed(Claim::FiftyMoves) => Self::ClaimedFiftyMoves,
            GameResult::Rules(_) => return None,
        })
    }

    const fn result(self) -> GameResult {
        match self {
            Self::Resigned(color) => GameResult::Resigned(color),
            Self::Agreed => GameResult::Agreed,
            Self::ClaimedThreefold => GameResult::Claimed(Claim::Threefold),
            Self::ClaimedFiftyMoves => GameResult::Claimed(Claim::FiftyMoves),
        }
    }
}
