//! What of a square is taken up.

use rules::{Kind, Square};

use super::Manner;

/// What a gesture has taken hold of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Hold {
    /// The man, or the pair: whatever can be done with it.
    #[default]
    Plain,
    /// The man, for a move by its vest alone.
    Spend,
    /// The pair, to go whole.
    Whole,
    /// This man of the pair, to go alone.
    One(Kind),
    /// The vest that the man wears, to be passed on (4-2).
    Ring,
}

impl Hold {
    /// Whether a man that is held so goes in this manner.
    pub fn admits(self, manner: Manner) -> bool {
        match (self, manner) {
            (Self::Plain, Manner::Shift(_)) => false,
            (Self::Plain, _)
            | (Self::Spend, Manner::Vest(_))
            | (Self::Whole, Manner::Whole)
            | (Self::Ring, Manner::Shift(_)) => true,
            (Self::One(held), Manner::One(goes)) => held == goes,
            _ => false,
        }
    }
}

/// How the hold of a refused gesture came about, so that the refusal can say what to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoldCause {
    /// The man is held in this way until it is let go of.
    Held(Hold),
    /// Shift: a move by the vest, for this gesture.
    Shift,
}

/// Where a vest that may be coupled comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The stand, where some of this kind hang.
    Stand(Kind),
    /// The stand too, though none of this kind hangs there yet; this many are still worn then: the used one goes back first, or
    /// a spare is brought.
    Brought(Kind, u32),
    /// Off the captured man on this square.
    Worn(Square, Kind),
}
