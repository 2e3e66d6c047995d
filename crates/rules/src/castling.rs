//! Castling rights, which both games keep alike.

use std::fmt;

use super::board::Square;
use super::chessman::Color;

/// Which castlings are still open (RULES 1.6, 2.5); whether one is legal now is another question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No castling at all.
    pub const NONE: Self = Self(0);
    /// All four.
    pub const ALL: Self = Self(0b1111);

    /// One right: of this player, on the king's or on the queen's side.
    #[inline]
    pub const fn of(color: Color, kingside: bool) -> Self {
        Self(1 << (color.index() * 2 + !kingside as usize))
    }

    /// Whether this player may still castle on that side.
    #[inline]
    pub const fn has(self, color: Color, kingside: bool) -> bool {
        self.0 & Self::of(color, kingside).0 != 0
    }

    /// Whether no right is left.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Adds the rights of the other set.
    #[inline]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Takes away the rights of the other set.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The rights that go when the king or the rook on this first square leaves it or is captured there.
    #[inline]
    pub(crate) const fn bound_to(square: Square) -> Self {
        Self(match square.index() {
            4 => 0b0011,
            7 => 0b0001,
            0 => 0b0010,
            60 => 0b1100,
            63 => 0b0100,
            56 => 0b1000,
            _ => 0,
        })
    }
}

/// The first square of the king of this colour.
#[inline]
pub(crate) const fn king_square(color: Color) -> Square {
    Square::at(4, color.relative_rank(0))
}

/// The first square of the rook on that side.
#[inline]
pub(crate) const fn rook_square(color: Color, kingside: bool) -> Square {
    Square::at(if kingside { 7 } else { 0 }, color.relative_rank(0))
}

impl fmt::Display for CastlingRights {
    /// The castling field of a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return f.write_str("-");
        }
        for (letter, color, kingside) in [
            ("K", Color::White, true),
            ("Q", Color::White, false),
            ("k", Color::Black, true),
            ("q", Color::Black, false),
        ] {
            if self.has(color, kingside) {
                f.write_str(letter)?;
            }
        }
        Ok(())
    }
}
