//! What the enemy attacks, and what keeps the royal king safe; the generator and the status of a position ask here.

use super::position::Position;
use crate::rules::attacks;
use crate::rules::bitboard::Bitboard;
use crate::rules::chessman::{Color, Kind};
use crate::rules::square::Square;

/// The men of one player by what they can capture with, as their kind or as their vest. Queens count on both lines.
#[derive(Clone, Copy)]
pub(super) struct Powers {
    color: Color,
    pub(super) pawns: Bitboard,
    knights: Bitboard,
    diagonal: Bitboard,
    straight: Bitboard,
    kings: Bitboard,
}

impl Powers {
    /// The men that could capture on `square` if `occupied` were occupied.
    #[inline]
    fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.leapers(square)
            | attacks::bishop(square, occupied) & self.diagonal
            | attacks::rook(square, occupied) & self.straight
    }

    /// Whether any man could capture on `square`; cheaper than asking which.
    #[inline]
    pub(super) fn attack(&self, square: Square, occupied: Bitboard) -> bool {
        self.leapers(square).any()
            || (attacks::bishop_lines(square) & self.diagonal).any()
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

    /// The squares that pawn power attacks.
    #[inline]
    pub(super) fn pawn_attacks(&self) -> Bitboard {
        attacks::pawns(self.pawns, self.color)
    }
}

/// What the player to move has to heed: the royal king, who checks it, and who may not leave its line.
pub(super) struct Safety {
    pub(super) enemy: Powers,
    /// The royal king; without one nothing else here restricts anybody (RULES 1.7).
    pub(super) king: Option<Square>,
    pub(super) checkers: Bitboard,
    /// The squares that end a check: all when there is none, none in a double check.
    pub(super) evasions: Bitboard,
    pub(super) pinned: Bitboard,
}

impl Safety {
    /// The squares on which this man, not the royal king, leaves its king safe.
    #[inline]
    pub(super) fn allowed(&self, man: Square) -> Bitboard {
        match self.king {
            Some(king) if self.pinned.has(man) => self.evasions & attacks::line(king, man),
            _ => self.evasions,
        }
    }
}

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
    pub fn attackers(&self, by: Color, square: Square, occupied: Bitboard) -> Bitboard {
        self.powers(by).attackers(square, occupied)
    }

    /// The enemy men that give check to the player to move.
    pub fn checkers(&self) -> Bitboard {
        match self.royal_king(self.turn) {
            Some(king) => self.attackers(!self.turn, king, self.occupied()),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether the royal king of the player to move is in check.
    pub fn in_check(&self) -> bool {
        self.checkers().any()
    }

    pub(super) fn safety(&self) -> Safety {
        let enemy = self.powers(!self.turn);
        let mut safety = Safety {
            enemy,
            king: self.royal_king(self.turn),
            checkers: Bitboard::EMPTY,
            evasions: Bitboard::ALL,
            pinned: Bitboard::EMPTY,
        };
        let Some(king) = safety.king else { return safety };
        let occupied = self.occupied();
        let own = self.colored(self.turn);
        safety.checkers = enemy.leapers(king);
        // Whoever would attack the king on an empty board checks it, or pins the one man between.
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
}
