//! What a puzzle asks for, and how that is said; whatever shows one asks here.

use rules::Color;
use rules::text::Text;

/// What the player to move has to reach.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Mate in this many own moves, proved against every defence.
    Mate(u32),
    /// A decisive advantage that only one move gives, as two searches agree ([`advantage`](super::advantage)).
    Advantage,
}

impl Goal {
    /// What is asked for, in a list: *mate in two*.
    pub fn title(self) -> Text {
        match self {
            Self::Mate(moves) => Text::new("puzzle-mate").with("count", moves),
            Self::Advantage => Text::new("theme-advantage"),
        }
    }

    /// The task of a player: *White to move and mate in two.*
    pub fn task(self, player: Color) -> Text {
        match self {
            Self::Mate(moves) => Text::new("puzzle-task").with("count", moves).with("player", player),
            Self::Advantage => Text::new("puzzle-task-advantage").with("player", player),
        }
    }

    /// What is said to a move that is not one of the solution.
    pub fn missed(self) -> Text {
        match self {
            Self::Mate(moves) => Text::new("puzzle-wrong").with("count", moves),
            Self::Advantage => Text::new("puzzle-wrong-advantage"),
        }
    }

    /// The goal that is left after `moves` own moves of the solution.
    #[must_use]
    pub const fn after(self, moves: u32) -> Self {
        match self {
            Self::Mate(all) => Self::Mate(all.saturating_sub(moves)),
            Self::Advantage => Self::Advantage,
        }
    }
}
