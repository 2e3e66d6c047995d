//! Whether a position is an end: check, checkmate, stalemate and dead position (RULES 1.7, 1.9).

use std::fmt;

use super::position::Position;
use crate::rules::bitboard::Bitboard;
use crate::rules::chessman::{Color, Kind};

/// Why a game is drawn without anybody's claim or consent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawReason {
    /// No vests, and K v K, K+N v K or K+B v K.
    DeadPosition,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Seventy-five moves of each side without a capture or a move of a pawn.
    SeventyFiveMoves,
}

/// How a game has ended by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The royal king of the loser is in check and there is no legal action.
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

impl Position {
    /// How the game stands as far as the position alone tells: repetition needs the history, see `record`.
    pub fn status(&self) -> Status {
        let check = self.in_check();
        if !self.has_action() {
            return Status::Ended(if check { Outcome::Checkmate { winner: !self.turn } } else { Outcome::Stalemate });
        }
        if self.is_dead() {
            return Status::Ended(Outcome::Draw(DrawReason::DeadPosition));
        }
        if check { Status::Check } else { Status::Ongoing }
    }

    /// Whether nobody can ever win: no vests, and K v K, K+N v K or K+B v K (RULES 1.9).
    pub fn is_dead(&self) -> bool {
        let vests = self.vests.iter().any(|set| set.any());
        let kings = self.kind(Kind::King);
        let others = self.occupied() & !kings;
        let light = self.kind(Kind::Knight) | self.kind(Kind::Bishop);
        !vests && kings.len() == 2 && !others.several() && (others & !light) == Bitboard::EMPTY
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
