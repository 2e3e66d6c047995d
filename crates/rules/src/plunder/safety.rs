//! What the men of PlunderChess attack by kind and by vest; the generator and the status of a position ask here.

use super::position::Position;
use crate::bitboard::Bitboard;
use crate::chessman::{Color, Kind};
use crate::safety::{Powers, Safety};
use crate::square::Square;

impl Position {
    /// The men of this colour by what they capture with.
    #[inline]
    pub(super) fn powers(&self, color: Color) -> Powers {
        let men = self.colors[color.index()];
        let by = |kind: Kind| (self.kinds[kind.index()] | self.vests[kind.index()]) & men;
        let queens = by(Kind::Queen);
        Powers {
            color,
            pawns: by(Kind::Pawn),
            knights: by(Kind::Knight),
            diagonal: by(Kind::Bishop) | queens,
            straight: by(Kind::Rook) | queens,
            kings: by(Kind::King),
        }
    }

    /// The men of `by` that could capture on `square` if `occupied` were occupied: by conventional-move or vest-move, pins
    /// ignored, en passant never (RULES 1.7).
    #[inline]
    pub fn attackers(&self, by: Color, square: Square, occupied: Bitboard) -> Bitboard {
        self.powers(by).attackers(square, occupied)
    }

    /// The enemy men that give check to the player to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        match self.royal_king(self.turn) {
            Some(king) => self.attackers(!self.turn, king, self.occupied()),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether the royal king of the player to move is in check.
    #[inline]
    pub fn in_check(&self) -> bool {
        self.royal_king(self.turn).is_some_and(|king| self.powers(!self.turn).attack(king, self.occupied()))
    }

    #[inline]
    pub(super) fn safety(&self) -> Safety {
        let enemy = self.powers(!self.turn);
        Safety::new(enemy, self.royal_king(self.turn), self.colored(self.turn), self.occupied())
    }
}
