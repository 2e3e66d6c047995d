//! What the men of Chessplus attack, alone and in pairs; the generator and the status of a position ask here.

use super::position::Position;
use crate::bitboard::Bitboard;
use crate::chessman::{Color, Kind};
use crate::safety::{Powers, Safety};
use crate::square::Square;

impl Position {
    /// The squares of this colour by what can capture from there.
    #[inline]
    pub(super) fn powers(&self, color: Color) -> Powers {
        let men = self.colors[color.index()];
        let by = |kind: Kind| self.kinds[kind.index()] & men;
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

    /// The squares of `by` with a man that could capture on `square` if `occupied` were occupied: pins ignored, en passant
    /// never (RULES 2.6).
    #[inline]
    pub fn attackers(&self, by: Color, square: Square, occupied: Bitboard) -> Bitboard {
        self.powers(by).attackers(square, occupied)
    }

    /// The enemy squares from which check is given to the player to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        match self.king(self.turn) {
            Some(king) => self.attackers(!self.turn, king, self.occupied()),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether the king of the player to move is in check.
    #[inline]
    pub fn in_check(&self) -> bool {
        self.king(self.turn).is_some_and(|king| self.powers(!self.turn).attack(king, self.occupied()))
    }

    #[inline]
    pub(super) fn safety(&self) -> Safety {
        let enemy = self.powers(!self.turn);
        Safety::new(enemy, self.king(self.turn), self.colored(self.turn), self.occupied())
    }
}
