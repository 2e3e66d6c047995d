//! What the enemy attacks, and what keeps a king safe.

use super::attacks;
use super::board::Bitboard;
use super::board::Square;
use super::chessman::Color;

/// The squares of one player's men by what can capture from there: the man's kind, its vest, or either man of a pair.
/// Queens count on both lines.
#[derive(Clone, Copy)]
pub(super) struct Powers {
    pub color: Color,
    pub pawns: Bitboard,
    pub knights: Bitboard,
    pub diagonal: Bitboard,
    pub straight: Bitboard,
    pub kings: Bitboard,
}

impl Powers {
    /// The men that could capture on `square` if `occupied` were occupied.
    #[inline]
    pub(crate) fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.leapers(square)
            | attacks::bishop(square, occupied) & self.diagonal
            | attacks::rook(square, occupied) & self.straight
    }

    /// Whether any man could capture on `square`; cheaper than asking which.
    #[inline]
    pub(crate) fn attack(&self, square: Square, occupied: Bitboard) -> bool {
        self.leapers(square).any() || self.sliders_attack(square, occupied)
    }

    /// Whether any man on a line could capture on `square`; cheaper than asking which.
    #[inline]
    fn sliders_attack(&self, square: Square, occupied: Bitboard) -> bool {
        (attacks::bishop_lines(square) & self.diagonal).any()
            && (attacks::bishop(square, occupied) & self.diagonal).any()
            || (attacks::rook_lines(square) & self.straight).any()
                && (attacks::rook(square, occupied) & self.straight).any()
    }

    #[inline]
    fn leapers(&self, square: Square) -> Bitboard {
        attacks::pawn(square, !self.color) & self.pawns
            | attacks::knight(square) & self.knights
            | attacks::king(square) & self.kings
    }

    /// Those of the squares on which none of these men could capture if `occupied` were occupied.
    #[inline]
    pub(crate) fn spare(&self, squares: Bitboard, occupied: Bitboard) -> Bitboard {
        let mut spared = squares & !self.pawn_attacks();
        if spared.is_empty() {
            return spared;
        }
        for king in self.kings {
            spared &= !attacks::king(king);
        }
        for knight in self.knights {
            spared &= !attacks::knight(knight);
        }
        for square in spared {
            if self.sliders_attack(square, occupied) {
                spared ^= Bitboard::of(square);
            }
        }
        spared
    }

    /// The squares that pawn power attacks.
    #[inline]
    pub(crate) fn pawn_attacks(&self) -> Bitboard {
        attacks::pawns(self.pawns, self.color)
    }
}

/// What the player to move has to heed: the royal king, who checks it, and who may not leave its line.
pub(super) struct Safety {
    pub enemy: Powers,
    /// The king that must not be left in check; without one nothing else here restricts anybody (RULES 1.7).
    pub king: Option<Square>,
    pub checkers: Bitboard,
    /// The squares that end a check: all when there is none, none in a double check.
    pub evasions: Bitboard,
    pub pinned: Bitboard,
}

impl Safety {
    /// Weighs `king` of the player whose men stand on `own` against the enemy's powers.
    #[inline]
    pub(crate) fn new(enemy: Powers, king: Option<Square>, own: Bitboard, occupied: Bitboard) -> Self {
        let mut safety =
            Self { enemy, king, checkers: Bitboard::EMPTY, evasions: Bitboard::ALL, pinned: Bitboard::EMPTY };
        let Some(king) = safety.king else { return safety };
        safety.checkers = enemy.leapers(king);
        // A man that would attack the king on an empty board checks it, or pins the one man in between.
        let snipers = attacks::bishop_lines(king) & enemy.diagonal | attacks::rook_lines(king) & enemy.straight;
        for sniper in snipers {
            let blockers = attacks::between(king, sniper) & occupied;
            if blockers.is_empty() {
                safety.checkers |= Bitboard::of(sniper);
            } else if !blockers.several() {
                safety.pinned |= blockers & own;
            }
        }
        safety.evasions = match safety.checkers.first() {
            None => Bitboard::ALL,
            Some(_) if safety.checkers.several() => Bitboard::EMPTY,
            Some(checker) => attacks::between(king, checker) | safety.checkers,
        };
        safety
    }

    /// The squares on which this man, not the king, leaves its king safe.
    #[inline]
    pub(crate) fn allowed(&self, man: Square) -> Bitboard {
        match self.king {
            Some(king) if self.pinned.has(man) => self.evasions & attacks::line(king, man),
            _ => self.evasions,
        }
    }
}
