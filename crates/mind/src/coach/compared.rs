//! A move that was played beside the better one, and what the men are worth where both are told apart.

#[cfg(test)]
use rules::AnyPosition;
use rules::{AnyAction, Kind};

use super::chances::chance;
use crate::opponent::Score;

/// What is known of a move that was played: both actions with their scores from the mover's view, and the best answer to the one
/// that was played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Compared {
    /// What was played, and what it was worth.
    pub played: (AnyAction, Score),
    /// The best action, and what that was worth.
    pub better: (AnyAction, Score),
    /// What the other player's best answer to the played action is.
    pub answer: Option<AnyAction>,
}

impl Compared {
    /// The mover's chance to win that was lost.
    pub fn lost(&self) -> f32 {
        chance(self.better.1) - chance(self.played.1)
    }
}

#[cfg(test)]
impl Compared {
    /// A move that lost some 500 centipawns, by the names of the actions.
    pub(super) fn blunder(position: &AnyPosition, played: &str, better: &str, answer: Option<&str>) -> Self {
        let action = |name: &str| position.parse_action(name).unwrap();
        let after = position.after(action(played));
        Self {
            played: (action(played), Score::centipawns(-200)),
            better: (action(better), Score::centipawns(300)),
            answer: answer.map(|name| after.parse_action(name).unwrap()),
        }
    }
}

/// What a man is worth, in pawns.
pub(super) const fn worth(kind: Kind) -> u8 {
    match kind {
        Kind::Pawn => 1,
        Kind::Knight | Kind::Bishop => 3,
        Kind::Rook => 5,
        Kind::Queen => 9,
        Kind::King => 20,
    }
}
