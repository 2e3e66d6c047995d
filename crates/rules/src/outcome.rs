//! How a game stands or has ended by the rules, in words that both games share (RULES 1.9, 2.6).

use std::fmt;

use super::board::Bitboard;
use super::chessman::{Color, Kind};

/// Why a game is drawn without anybody's claim or consent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawReason {
    /// No vests or pairs, and K v K, K+N v K or K+B v K.
    DeadPosition,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Seventy-five moves of each side without a capture or a move of a pawn.
    SeventyFiveMoves,
}

/// How a game has ended by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The (royal) king of the loser is in check and there is no legal action.
    Checkmate {
        /// Who gave mate.
        winner: Color,
    },
    /// No legal action, and no check.
    Stalemate,
    /// A draw by the rules.
    Draw(DrawReason),
}

/// How the game stands after an action. Its display is line 2 of `plunder apply`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// It goes on.
    Ongoing,
    /// It goes on, and the player to move is in check.
    Check,
    /// It is over.
    Ended(Outcome),
}

impl Status {
    /// How a position stands by itself: checkmate and stalemate come before a dead position (RULES 1.9).
    #[inline]
    pub(super) fn of(turn: Color, in_check: bool, has_action: bool, is_dead: bool) -> Self {
        match (has_action, in_check) {
            (false, true) => Self::Ended(Outcome::Checkmate { winner: !turn }),
            (false, false) => Self::Ended(Outcome::Stalemate),
            (true, _) if is_dead => Self::Ended(Outcome::Draw(DrawReason::DeadPosition)),
            (true, true) => Self::Check,
            (true, false) => Self::Ongoing,
        }
    }
}

/// Whether the men are K v K, K+N v K or K+B v K, which no play without vests or pairs can win (RULES 1.9).
#[inline]
pub(super) fn too_few_to_mate(kings: Bitboard, knights_and_bishops: Bitboard, occupied: Bitboard) -> bool {
    let others = occupied & !kings;
    kings.len() == 2 && !others.several() && (others & !knights_and_bishops).is_empty()
}

/// The men of a player and of the other one, by [`Kind::index`], and where the bishops of both stand.
pub(super) struct Army {
    pub own: [u32; 6],
    pub others: [u32; 6],
    pub bishops: Bitboard,
}

impl Army {
    /// Chess's test: a pawn, a rook or a queen can mate; one knight needs a man beside the other king to stand in its way, and not
    /// only queens; bishops on squares of one colour need a pawn, a knight or a bishop of the other colour. `carried`: a pair may
    /// carry a bishop to squares of the other colour (Chessplus).
    pub(crate) fn can_mate(&self, carried: bool) -> bool {
        let own = |kind: Kind| self.own[kind.index()];
        let others = |kind: Kind| self.others[kind.index()];
        if own(Kind::Pawn) + own(Kind::Rook) + own(Kind::Queen) > 0 {
            return true;
        }
        match (own(Kind::Knight), own(Kind::Bishop)) {
            (0, 0) => false,
            (1, 0) => [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook].into_iter().any(|kind| others(kind) > 0),
            (0, _) => {
                let lights = self.bishops.into_iter().filter(|square| square.is_light()).count();
                let both_colors = lights > 0 && lights < self.bishops.len() as usize;
                let helped = others(Kind::Pawn) + others(Kind::Knight) > 0;
                let carriers = others(Kind::Rook) + others(Kind::Queen) > 0 && others(Kind::Bishop) > 0;
                both_colors || helped || (carried && carriers)
            }
            _ => true,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ongoing => f.write_str("ongoing"),
            Self::Check => f.write_str("check"),
            Self::Ended(outcome) => outcome.fmt(f),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate { winner } => write!(f, "checkmate: {winner} wins"),
            Self::Stalemate => f.write_str("stalemate"),
            Self::Draw(DrawReason::DeadPosition) => f.write_str("draw: dead position"),
            Self::Draw(DrawReason::FivefoldRepetition) => f.write_str("draw: fivefold repetition"),
            Self::Draw(DrawReason::SeventyFiveMoves) => f.write_str("draw: seventy-five moves"),
        }
    }
}
