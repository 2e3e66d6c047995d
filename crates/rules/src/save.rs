//! A game as a text that is kept and loaded again (RON).
//!
//! Loading plays the game anew and checks every action, and a checksum covers what the rules cannot tell: a text that was
//! cut short, edited or written by a newer version gives one sentence and never another game.
//!
//! ```
//! use plunder_rules::{AnyGame, AnyOptions, save};
//!
//! let mut game = AnyGame::begin(AnyOptions::Plunder(Default::default()), None).unwrap();
//! game.play_name("e2e4").unwrap();
//! let text = save::to_ron(&game).unwrap();
//! assert_eq!(save::from_ron(&text).unwrap().fen(), game.fen());
//! assert!(save::from_ron(&text.replace("e2e4", "d2d4")).unwrap_err().to_string().contains("changed"));
//! ```

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::any_game::{AnyGame, PlayError};
use super::chessman::Color;
pub use super::clock::ClockRecord;
use super::games::AnyOptions;
use super::notation::FenError;
use super::players::Players;
use super::record::{Claim, Declared, GameResult, RecordError};

/// The newest version that this program writes. It also reads every older one: 1 had no lines that were left, 2 no clock, no end on
/// time and nothing about the save itself, 3 no turn that was begun by hand, 4 no file that the game was opened from, 5 no PGN, no clock
/// that waits and no end in the words of a file.
pub(crate) const VERSION: u32 = 6;
/// What a save is written as that needs nothing newer, so that an older program reads it too.
const PLAIN: u32 = 3;
/// The first version with turns that were begun by hand.
const WITH_DEEDS: u32 = 4;
/// The first version with the name of the file that the game was opened from.
const WITH_SOURCE: u32 = 5;
/// The first version with what a PGN says besides the moves.
const WITH_PGN: u32 = 6;

/// Why a text is not loaded. One sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SaveError {
    /// It is no save, or a part of one.
    #[error("this is not a saved game, or it was cut short or edited (line {line}, column {column}: {reason})")]
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

/// How many letters a name that is read has at most.
pub const LONGEST_NAME: usize = 200;

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
    /// In which words a file tells the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end_words: Option<String>,
    #[serde(default, skip_serializing_if = "About::is_empty")]
    about: About,
    checksum: String,
}

/// What a save holds beside the game.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// What the players call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// When it was saved: `2026-11-22 03:40`, in the time of the place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The players broke off: the LAST MOVE marker hangs on the man moved last (3-8; [`AnyGame::last_moved`]).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub adjourned: bool,
    /// The clock, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRecord>,
    /// Who plays.
    #[serde(default, skip_serializing_if = "Players::is_unknown")]
    pub players: Players,
    /// What the player to move has done by hand in a turn that is not over (2-7). The room `by_hand` makes and reads the words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub begun: Vec<String>,
    /// The name of the file that the game was opened from, where that one stays as it is: opened again, this game is offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The PGN that the game was opened from, where it says more than a saved game has room for: comments, variations, glyphs, tags.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pgn: Option<String>,
}

impl About {
    /// Whether there is nothing to keep.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The same with names of at most [`LONGEST_NAME`] letters: no player writes longer ones, and what was forged covers no table.
    #[must_use]
    pub fn bounded(mut self) -> Self {
        let players = &mut self.players;
        for name in [&mut self.name, &mut self.from, &mut players.white.name, &mut players.black.name] {
            if let Some(name) = name
                && let Some((end, _)) = name.char_indices().nth(LONGEST_NAME)
            {
                name.truncate(end);
                name.push('…');
            }
        }
        self
    }

    /// The oldest version that has all of it.
    fn version(&self) -> u32 {
        if self.pgn.is_some() || self.clock.as_ref().is_some_and(|clock| clock.waits) {
            return WITH_PGN;
        }
        match (&self.from, self.begun.is_empty()) {
            (Some(_), _) => WITH_SOURCE,
            (None, false) => WITH_DEEDS,
            (None, true) => PLAIN,
        }
    }
}

/// How the players ended the game; an end by the rules is seen from the position.
#[derive(Serialize, Deserialize, Clone, Copy)]
enum End {
    Resigned(Color),
    Agreed,
    ClaimedThreefold,
    ClaimedFiftyMoves,
    TimeForfeit(Color),
    TimeDraw(Color),
    Declared(Declared),
}

/// The text of a game, what was taken back and what was left for another line included.
///
/// # Errors
/// Only if RON cannot be written.
pub fn to_ron(game: &AnyGame) -> Result<String, SaveError> {
    to_ron_about(game, &About::default())
}

/// The text of a game with what is kept beside it.
///
/// # Errors
/// Only if RON cannot be written.
pub fn to_ron_about(game: &AnyGame, about: &About) -> Result<String, SaveError> {
    let end = game.result().and_then(End::of);
    let end_words = game.end_words().map(ToOwned::to_owned);
    let is_new = end_words.is_some() || matches!(end, Some(End::Declared(_)));
    let mut saved = Saved {
        version: if is_new { WITH_PGN } else { about.version() },
        game: game.options(),
        start: game.start_fen(),
        played: game.names(),
        undone: game.undone_names(),
        left: game.left_names(),
        end,
        end_words,
        about: about.clone(),
        checksum: String::new(),
    };
    saved.checksum = saved.sum()?;
    let pretty = ron::ser::PrettyConfig::new().new_line("\n").compact_arrays(true);
    let text = ron::ser::to_string_pretty(&saved, pretty).map_err(|error| SaveError::Write(error.to_string()))?;
    Ok(text + "\n")
}

/// The game of a text.
///
/// # Errors
/// Why it is not loaded.
pub fn from_ron(text: &str) -> Result<AnyGame, SaveError> {
    from_ron_about(text).map(|(game, _)| game)
}

/// The game of a text with what is kept beside it.
///
/// # Errors
/// Why it is not loaded.
pub fn from_ron_about(text: &str) -> Result<(AnyGame, About), SaveError> {
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
    let too_new = (saved.version == 1 && !saved.left.is_empty())
        || (saved.version < 3 && !saved.about.is_empty())
        || (saved.version < WITH_DEEDS && !saved.about.begun.is_empty())
        || (saved.version < WITH_SOURCE && saved.about.from.is_some())
        || (saved.version < WITH_PGN && (saved.end_words.is_some() || saved.about.version() == WITH_PGN));
    if saved.checksum != saved.sum()? || too_new {
        return Err(SaveError::Changed);
    }
    Ok((saved.play()?, saved.about.bounded()))
}

/// A saved game with the checksum that it should have, whatever it says; `None` where it has not the form of one. The checks of any input
/// reach what lies behind the checksum by it.
pub fn with_true_checksum(text: &str) -> Option<String> {
    let mut saved: Saved = ron::from_str(text).ok()?;
    saved.checksum = saved.sum().ok()?;
    ron::to_string(&saved).ok()
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
            game.play_recorded_name(name).map_err(|error| SaveError::Action { number: index + 1, error })?;
        }
        for _ in &self.undone {
            game.undo();
        }
        game.add_left_names(&self.left).map_err(|(index, error)| SaveError::Left { number: index + 1, error })?;
        if let Some(end) = self.end {
            game.end(end.result()).map_err(SaveError::End)?;
        }
        if let Some(words) = &self.end_words {
            game.keep_end_words(words);
        }
        Ok(game)
    }

    /// FNV-1a over everything else. It guards against accidents and careless edits, not against forgery.
    fn sum(&self) -> Result<String, SaveError> {
        let end = self.end.map_or_else(String::new, |end| end.result().to_string());
        let (played, undone) = (self.played.join(" "), self.undone.join(" "));
        let version = self.version.to_string();
        let mut all =
            [&version, self.game.variant(), &self.game.words(), &self.start, &played, &undone, &end].join("\n");
        for line in self.left.iter().map(|line| line.join(" ")).chain(self.end_words.clone()) {
            all.push('\n');
            all.push_str(&line);
        }
        if !self.about.is_empty() {
            all.push('\n');
            all.push_str(&ron::to_string(&self.about).map_err(|error| SaveError::Write(error.to_string()))?);
        }
        let sum = all
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Ok(format!("{sum:016x}"))
    }
}

impl End {
    const fn of(result: GameResult) -> Option<Self> {
        Some(match result {
            GameResult::Resigned(color) => Self::Resigned(color),
            GameResult::Agreed => Self::Agreed,
            GameResult::Claimed(Claim::Threefold) => Self::ClaimedThreefold,
            GameResult::Claimed(Claim::FiftyMoves) => Self::ClaimedFiftyMoves,
            GameResult::TimeForfeit(color) => Self::TimeForfeit(color),
            GameResult::TimeDraw(color) => Self::TimeDraw(color),
            GameResult::Declared(declared) => Self::Declared(declared),
            GameResult::Rules(_) => return None,
        })
    }

    const fn result(self) -> GameResult {
        match self {
            Self::Resigned(color) => GameResult::Resigned(color),
            Self::Agreed => GameResult::Agreed,
            Self::ClaimedThreefold => GameResult::Claimed(Claim::Threefold),
            Self::ClaimedFiftyMoves => GameResult::Claimed(Claim::FiftyMoves),
            Self::TimeForfeit(color) => GameResult::TimeForfeit(color),
            Self::TimeDraw(color) => GameResult::TimeDraw(color),
            Self::Declared(declared) => GameResult::Declared(declared),
        }
    }
}
