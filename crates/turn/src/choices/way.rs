//! One way of a turn.

use rules::plunder::VestChoice;
use rules::{AnyAction, Kind, Square};

/// By what a man goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Manner {
    /// A man by its own kind.
    Own,
    /// A man by this vest, which is spent (1-6).
    Vest(Kind),
    /// A pair of Chessplus goes whole (RULES 2.2).
    Whole,
    /// This man of a pair splits off and goes alone (RULES 2.2).
    One(Kind),
    /// This worn vest goes to another man, and the men stay (4-2).
    Shift(Kind),
}

impl Manner {
    /// Whether a plain gesture prefers another manner that gets there too (RULES 1.2, ruling on overlap).
    pub const fn is_deliberate(self) -> bool {
        matches!(self, Self::Vest(_))
    }

    /// The order in which manners are offered: a pair whole, then the stronger of its men, then the other.
    pub(super) const fn rank(self) -> usize {
        match self {
            Self::Own => 0,
            Self::Vest(_) => 1,
            Self::Whole => 2,
            Self::One(kind) => 8 - kind.index(),
            Self::Shift(_) => 9,
        }
    }
}

/// Which of two things that look alike an action does besides going there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Variant {
    /// The pair moves quietly where it could capture en passant (RULES 2.2).
    Quiet,
    /// It captures en passant.
    EnPassant,
    /// The king castles with a whole pair (RULES 2.5).
    WithPair,
    /// The king castles with the rook alone, which leaves its pair.
    WithRook,
}

/// One legal action as a person sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Way {
    /// Where the man stands, or the wearer of a vest that is passed on.
    pub from: Square,
    /// Where it goes; for castling, where the king goes.
    pub to: Square,
    /// Whose square is captured: beside `to` en passant.
    pub captures: Option<Square>,
    /// Whether a man of the same colour is joined on `to` (RULES 2.2).
    pub merges: bool,
    /// By what it goes.
    pub manner: Manner,
    /// What a pawn becomes, where its owner may choose (2-12).
    pub promotion: Option<Kind>,
    /// What happens to vests beside the spending of a used one (2-6).
    pub vest: VestChoice,
    /// Which of two alike actions this is.
    pub variant: Option<Variant>,
    /// What is played.
    pub action: AnyAction,
}
