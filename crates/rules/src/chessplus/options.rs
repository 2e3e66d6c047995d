//! What players of Chessplus agree before the first move (RULES 2.4).

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

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
