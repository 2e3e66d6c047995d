//! An action of PlunderChess: a move with its vest choice, or a vest-shift.

use std::fmt;

use super::permits;
use crate::board::Square;
use crate::chessman::Kind;

/// By which authority a man moves (2-4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Authority {
    /// A conventional-move: by the man's own kind (1-7); an unused vest is kept.
    Kind,
    /// A vest-move: by the vest it wears, which is spent (1-6).
    Vest,
}

/// What happens to vests beside the spending of a used one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum VestChoice {
    /// Nothing is coupled; an unused vest stays where 2-8 lets it (decline, keep).
    Keep,
    /// At a promotion by conventional-move: an unused vest that might stay goes back to the stand (2-12).
    Discard,
    /// A vest of this kind, the captured man's own kind or the kind it wears, is coupled (2-6).
    Couple(Kind),
}

impl VestChoice {
    /// The vest that a man of kind `wearer` (once it is promoted) ends up in, `unused` being the one it still has after
    /// moving (RULES 1.2, 1.3, 1.5).
    #[inline]
    pub(super) fn outcome(self, wearer: Kind, unused: Option<Kind>) -> Option<Kind> {
        match self {
            Self::Couple(vest) => Some(vest),
            Self::Discard => None,
            Self::Keep => unused.filter(|&vest| permits(wearer, vest)),
        }
    }
}

/// One man goes from a square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Where the man stands.
    pub from: Square,
    /// Where it goes; for castling, where the king goes.
    pub to: Square,
    /// What a pawn that arrives on the far rank becomes (2-12).
    pub promotion: Option<Kind>,
    /// Conventional-move or vest-move.
    pub authority: Authority,
    /// What is coupled, kept or discarded.
    pub vest: VestChoice,
}

/// Everything a player can do with a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A move, a capture, castling or a promotion.
    Move(Move),
    /// A vest-shift (4-2): one way from the wearer `from` to the receiver `to`, or a swap, then `from` is the
    /// lower square.
    Shift {
        /// The wearer, or the lower square of a swap.
        from: Square,
        /// The receiver, or the higher square of a swap.
        to: Square,
    },
}

impl Action {
    /// The move, unless this is a vest-shift.
    #[inline]
    pub const fn as_move(self) -> Option<Move> {
        match self {
            Self::Move(step) => Some(step),
            Self::Shift { .. } => None,
        }
    }

    /// The square of the man (or the vest) that the action begins with.
    #[inline]
    pub const fn from(self) -> Square {
        match self {
            Self::Move(step) => step.from,
            Self::Shift { from, .. } => from,
        }
    }

    /// The square the action goes to.
    #[inline]
    pub const fn to(self) -> Square {
        match self {
            Self::Move(step) => step.to,
            Self::Shift { to, .. } => to,
        }
    }

    /// What a text means by its form alone, whatever the position; `None` for a text that names no action.
    pub(super) fn parse(name: &str) -> Option<Self> {
        let square = |at: usize| name.get(at..at + 2).and_then(Square::parse);
        let from = square(0)?;
        if name.get(2..3) == Some("~") {
            let to = square(3)?;
            return (name.len() == 5).then_some(Self::Shift { from, to });
        }
        let to = square(2)?;
        let mut rest = name.get(4..)?;
        let mut promotion = None;
        if let Some(kind) = Kind::PROMOTIONS.into_iter().find(|kind| rest.starts_with(kind.letter())) {
            promotion = Some(kind);
            rest = &rest[1..];
        }
        let mut authority = Authority::Kind;
        if let Some(after) = rest.strip_prefix('v') {
            authority = Authority::Vest;
            rest = after;
        }
        let vest = match rest.as_bytes() {
            [] => VestChoice::Keep,
            b"-" => VestChoice::Discard,
            [b'+', letter] => VestChoice::Couple(Kind::from_letter(*letter as char)?),
            _ => return None,
        };
        Some(Self::Move(Move { from, to, promotion, authority, vest }))
    }
}

impl fmt::Display for Action {
    /// The action's name as `docs/notation.md` fixes it: UCI, extended.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shift { from, to } => write!(f, "{from}~{to}"),
            Self::Move(step) => {
                write!(f, "{}{}", step.from, step.to)?;
                if let Some(kind) = step.promotion {
                    write!(f, "{}", kind.letter())?;
                }
                if step.authority == Authority::Vest {
                    f.write_str("v")?;
                }
                match step.vest {
                    VestChoice::Keep => Ok(()),
                    VestChoice::Discard => f.write_str("-"),
                    VestChoice::Couple(kind) => write!(f, "+{}", kind.letter()),
                }
            }
        }
    }
}
