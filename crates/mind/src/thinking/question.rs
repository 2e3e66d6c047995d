//! What a thinker is asked, and what it tells.

use std::time::Duration;

use crate::coach::review::{Progress, Reviewed};
use crate::coach::threat::Threat;
use crate::opponent::any::{AnyFound, Strength};

/// A question about a game.
#[derive(Clone, PartialEq, Debug)]
pub enum Question {
    /// What to do at the present point.
    Move(MoveQuestion),
    /// What is to be seen at a point of it.
    Look(LookQuestion),
    /// How it went, from its start to its present point.
    Review {
        /// About how many positions are visited for each of its moves.
        nodes: u64,
    },
}

/// What the computer is to find at the present point of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MoveQuestion {
    /// How well it plays.
    pub strength: Strength,
    /// Another seed errs elsewhere.
    pub seed: u64,
    /// How many positions it visits at most.
    pub nodes: u64,
    /// When no further depth is begun, from the beginning on.
    pub soft: Duration,
    /// When everything ends, from the beginning on.
    pub hard: Duration,
    /// How many threads search at full strength, where there are threads.
    pub threads: usize,
}

/// What the coach is to see at a point of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookQuestion {
    /// The point: how many actions were played before it.
    pub plies: usize,
    /// How many of the best lines are wanted, at least one.
    pub lines: usize,
    /// How many positions are visited at most for them.
    pub nodes: u64,
    /// How many are visited to find what the other player threatens; `None` if nobody wants to know.
    pub threat: Option<u64>,
    /// When everything ends, from the beginning on.
    pub hard: Duration,
    /// How much time goes by at least between two of its answers but the last.
    pub between: Duration,
}

/// What is told of a question; the last of several that is no [`Told::Progress`] is the answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Told {
    /// What to do.
    Found(AnyFound),
    /// What was seen so far.
    Seen {
        /// The best lines.
        found: AnyFound,
        /// What is threatened; looked for at the end.
        threat: Option<Threat>,
        /// Nothing more comes.
        is_over: bool,
    },
    /// How far a review has come.
    Progress(Progress),
    /// How the game went.
    Reviewed(Box<Reviewed>),
}
