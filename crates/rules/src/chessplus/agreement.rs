//! What players of Chessplus agreed, by the names that PGN tags and the command line have for it; `notation` reads and writes it
//! here.

use super::options::MatchOptions;
use crate::notation::agreement::{GameName, OptionName};

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
