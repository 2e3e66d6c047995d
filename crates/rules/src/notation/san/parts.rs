//! What the SAN of an action is put together from, in either game; each game's file takes its actions apart, `pattern` reads them.

use crate::chessman::Kind;
use crate::square::Square;

/// What the SAN of one action is put together from, before it is told from other actions of the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// Who goes where, or the fixed words of castling and vest-shifts.
    pub shape: Shape,
    /// What follows about vests.
    pub tail: Tail,
}

/// The part of a SAN that says who goes where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A man or a pair goes to a square.
    Travel {
        /// Who.
        head: Head,
        /// From where.
        from: Square,
        /// To which end.
        step: Step,
        /// To where.
        to: Square,
        /// What it becomes.
        promotion: Option<Kind>,
    },
    /// Castling or a vest-shift, which needs no telling apart.
    Fixed(String),
}

/// Who goes, as a SAN begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Head {
    /// A single man by its own power: nothing for a pawn, else its letter.
    Man(Kind),
    /// PlunderChess, `N:R`: a man (first) by the vest it wears (second).
    ByVest(Kind, Kind),
    /// Chessplus, `RN`: a pair as a whole, the stronger man first.
    Pair(Kind, Kind),
    /// Chessplus, `R-N`: a man (first) leaves its pair, another (second) stays.
    Split(Kind, Kind),
}

/// What a man does where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It finds the square empty.
    Quiet,
    /// `x`: it captures.
    Capture,
    /// Chessplus, `+`: it joins an own man.
    Merge,
}

/// What a SAN of PlunderChess says of the mover's vest after the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tail {
    /// Nothing: it wears none.
    Bare,
    /// `_R`: it keeps on the unused vest it wears.
    Kept(Kind),
    /// `:R`: it couples a vest by this capture.
    Coupled(Kind),
    /// `-`: at a promotion it gives back a vest that it might keep.
    Discarded,
}
