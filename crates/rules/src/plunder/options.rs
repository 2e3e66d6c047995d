//! What players of PlunderChess agree before the first move (RULES 1.1, 1.3, 1.6, 1.8), and the names that PGN tags and the command
//! line have for it.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::chessman::Color;
use crate::notation::agreement::{GameName, OptionName};

/// How many vests the stand can give (RULES 1.1, ruling on supply).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Supply {
    /// The stand brings a spare when one more is needed: the default, a ruling.
    #[default]
    Unlimited,
    /// Only the vests of one box: what one box on a real table allows.
    Boxed,
}

/// Which squares must be free of attack to castle (RULES 1.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Castling {
    /// The booklet's rule (2-11), which is that of chess: the squares the king crosses and reaches.
    #[default]
    Booklet,
    /// The web page's rule besides: no square between king and rook.
    Strict,
}

/// Which arrangement and castling the game has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Variant {
    /// The chess set-up (2-1).
    #[default]
    Standard,
    /// Two kings a side in the corners, no castling (4-1).
    CornerKing,
}

/// The options of one match of PlunderChess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct MatchOptions {
    /// Standard or CornerKing.
    pub variant: Variant,
    /// The supply of vests.
    pub supply: Supply,
    /// The castling rule.
    pub castling: Castling,
    /// Whether vest-shifts are allowed (4-2).
    pub vest_shifting: bool,
    /// Which players are denied plundering (3-1), White first.
    pub denied: [bool; 2],
}

impl MatchOptions {
    /// Whether this player may couple captured vests (3-1).
    #[inline]
    pub const fn may_plunder(&self, color: Color) -> bool {
        !self.denied[color.index()]
    }
}

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
