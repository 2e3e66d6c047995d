//! What players agree before the first move (RULES 1.1, 1.3, 1.6, 1.8).

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::chessman::Color;

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
