//! What players of Chessplus agree before the first move (RULES 2.4), and the names that PGN tags and the command line have for it.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::notation::agreement::{GameName, OptionName};

/// The options of one match of Chessplus.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct MatchOptions {
    /// Whether pawns may be captured en passant: the book's optional play, on by default.
    pub en_passant: bool,
}

impl Default for MatchOptions {
    fn default() -> Self {
        Self { en_passant: true }
    }
}

static NAME: GameName = GameName { variant: "Chessplus", word: "chessplus" };

static OPTIONS: [OptionName; 1] =
    [OptionName { tag: "EnPassant", word: "--no-en-passant", values: "yes or no", alone: Some("no") }];

impl MatchOptions {
    /// What a game with these options is called.
    pub(crate) const fn name(&self) -> &'static GameName {
        &NAME
    }

    /// The games by name, with what is usual in each.
    pub(crate) fn games(&self) -> [(&'static GameName, Self); 1] {
        [(&NAME, Self::default())]
    }

    /// The names of the options.
    pub(crate) const fn names(&self) -> &'static [OptionName] {
        &OPTIONS
    }

    /// The tags of the options that differ from what is usual.
    pub(crate) fn tags(&self) -> Vec<(&'static str, &'static str)> {
        if self.en_passant { vec![] } else { vec![("EnPassant", "no")] }
    }

    /// Sets an option by its tag: `None` where this game does not have it, `Some(false)` where it does not have this value.
    pub(crate) fn agree(&mut self, tag: &str, value: &str) -> Option<bool> {
        match (tag, value) {
            ("EnPassant", "yes") => self.en_passant = true,
            ("EnPassant", "no") => self.en_passant = false,
            ("EnPassant", _) => return Some(false),
            _ => return None,
        }
        Some(true)
    }
}
