//! An action of Chessplus: a man or a pair moves, a man splits off; merging follows from the square it goes to.

use std::fmt;

use crate::chessman::Kind;
use crate::square::Square;

/// Everything a player can do with a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action {
    /// Where the man or the pair stands; for castling, where the king stands.
    pub from: Square,
    /// Where it goes; for castling, where the king goes.
    pub to: Square,
    /// Whether what arrives becomes a queen (RULES 2.3): always so, and only so, on the far rank with a pawn.
    pub promotes: bool,
    /// The man that splits off a pair, in castling the rook; `None` for a single man and for a pair that moves whole.
    pub split: Option<Kind>,
    /// Set where a Quawn or Biawn captures en passant as a whole, because it may also move there quietly (RULES 2.2).
    /// Every other en passant capture goes without.
    pub marked_en_passant: bool,
}

impl Action {
    /// A move of a single man or of a whole pair that does not promote.
    #[inline]
    pub const fn whole(from: Square, to: Square) -> Self {
        Self { from, to, promotes: false, split: None, marked_en_passant: false }
    }

    /// A move of one man of a pair that does not promote.
    #[inline]
    pub const fn splitting(from: Square, to: Square, man: Kind) -> Self {
        Self { from, to, promotes: false, split: Some(man), marked_en_passant: false }
    }

    /// The square that the action begins on.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square that the action goes to.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// What a text means by its form alone, whatever the position; `None` for a text that names no action.
    pub(super) fn parse(name: &str) -> Option<Self> {
        let square = |at: usize| name.get(at..at + 2).and_then(Square::parse);
        let (from, to) = (square(0)?, square(2)?);
        let rest = name.get(4..)?;
        let (promotes, rest) = match rest.strip_prefix('q') {
            Some(after) => (true, after),
            None => (false, rest),
        };
        let (split, marked_en_passant) = match rest.as_bytes() {
            [] => (None, false),
            b"x" => (None, true),
            [b'/', letter] => (Some(Kind::from_letter(*letter as char)?), false),
            _ => return None,
        };
        Some(Self { from, to, promotes, split, marked_en_passant })
    }
}

impl fmt::Display for Action {
    /// The action's name as `docs/notation.md` fixes it: UCI, extended.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        if self.promotes {
            f.write_str("q")?;
        }
        if let Some(man) = self.split {
            write!(f, "/{}", man.letter())?;
        }
        if self.marked_en_passant {
            f.write_str("x")?;
        }
        Ok(())
    }
}
