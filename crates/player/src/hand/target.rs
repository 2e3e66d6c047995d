//! What a gesture points at; everything in this room and the tests name it so.

use rules::{Kind, Square};

/// What a gesture points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A square, or what stands on it; of a pair its foot.
    Square(Square),
    /// A man of this kind in the pair on this square.
    OneOf(Square, Kind),
    /// The vest worn by the man on this square.
    WornRing(Square),
    /// A vest of this kind on the stand, or one of its pegs.
    StandRing(Kind),
    /// The box of spare vests.
    Spares,
    /// Neither the board nor a vest.
    Nothing,
}

impl Target {
    /// The square that a target stands for outside of choices.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) | Self::OneOf(square, _) | Self::WornRing(square) => Some(square),
            Self::StandRing(_) | Self::Spares | Self::Nothing => None,
        }
    }
}
