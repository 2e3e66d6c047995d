//! What players of PlunderChess agreed, by the names that PGN tags and the command line have for it; `notation` reads and writes
//! it here.

use super::options::{Castling, MatchOptions, Supply, Variant};
use crate::chessman::Color;
use crate::notation::agreement::{GameName, OptionName};

static STANDARD: GameName = GameName { variant: "PlunderChess", word: "plunder" };
static CORNER_KING: GameName = GameName { variant: "PlunderChess CornerKing", word: "corner-king" };

static OPTIONS: [OptionName; 4] = [
    OptionName { tag: "VestShifting", word: "--vest-shifting", values: "yes or no", alone: Some("yes") },
    OptionName { tag: "Supply", word: "--supply", values: "unlimited or boxed", alone: None },
    OptionName { tag: "Castling", word: "--castling", values: "booklet or strict", alone: None },
    OptionName { tag: "NoPlunder", word: "--no-plunder", values: "white, black or both", alone: None },
];

impl MatchOptions {
    /// What a game with these options is called.
    pub(crate) const fn name(&self) -> &'static GameName {
        match self.variant {
            Variant::Standard => &STANDARD,
            Variant::CornerKing => &CORNER_KING,
        }
    }

    /// The games by name, with what is usual in each.
    pub(crate) fn games(&self) -> [(&'static GameName, Self); 2] {
        [Variant::Standard, Variant::CornerKing].map(|variant| {
            let usual = Self { variant, ..Self::default() };
            (usual.name(), usual)
        })
    }

    /// The names of the options.
    pub(crate) const fn names(&self) -> &'static [OptionName] {
        &OPTIONS
    }

    /// The tags of the options that differ from what is usual.
    pub(crate) fn tags(&self) -> Vec<(&'static str, &'static str)> {
        let denied = match self.denied {
            [false, false] => None,
            [true, false] => Some("white"),
            [false, true] => Some("black"),
            [true, true] => Some("both"),
        };
        [
            (self.supply == Supply::Boxed).then_some(("Supply", "boxed")),
            (self.castling == Castling::Strict).then_some(("Castling", "strict")),
            denied.map(|player| ("NoPlunder", player)),
            self.vest_shifting.then_some(("VestShifting", "yes")),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Sets an option by its tag: `None` where this game does not have it, `Some(false)` where it does not have this value.
    pub(crate) fn agree(&mut self, tag: &str, value: &str) -> Option<bool> {
        match (tag, value) {
            ("Supply", "unlimited") => self.supply = Supply::Unlimited,
            ("Supply", "boxed") => self.supply = Supply::Boxed,
            ("Castling", _) if self.variant == Variant::CornerKing => return None,
            ("Castling", "booklet") => self.castling = Castling::Booklet,
            ("Castling", "strict") => self.castling = Castling::Strict,
            ("NoPlunder", "white") => self.denied[Color::White.index()] = true,
            ("NoPlunder", "black") => self.denied[Color::Black.index()] = true,
            ("NoPlunder", "both") => self.denied = [true, true],
            ("VestShifting", "yes") => self.vest_shifting = true,
            ("VestShifting", "no") => self.vest_shifting = false,
            ("Supply" | "Castling" | "NoPlunder" | "VestShifting", _) => return Some(false),
            _ => return None,
        }
        Some(true)
    }
}
