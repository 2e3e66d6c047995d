//! What a search found, and what it says a position is worth: centipawns, or mate in this many moves, from the view of the player to move.

use std::fmt;

/// More than any score.
pub(super) const INFINITE: i32 = 32_000;
/// The score of mate now; a mate in some plies is worth that many less.
pub(super) const MATE: i32 = 31_000;
/// Scores beyond this are mates.
pub(super) const LONGEST_MATE: i32 = MATE - 512;
/// The most that a position without a mate is judged to be worth, however many queens there are: what a line wins besides stays
/// below every mate.
pub(super) const MOST_JUDGED: i32 = 20_000;

/// A score from the view of the player to move. Its display is that of `plunder best`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(pub(super) i32);

impl Score {
    /// A score in centipawns.
    #[inline]
    pub const fn centipawns(value: i32) -> Self {
        Self(value)
    }

    /// The centipawns; of a mate a number beyond every other score.
    #[inline]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The own moves until the player to move mates, or, negative, is mated; 0 when it is mated already.
    #[inline]
    pub const fn mate(self) -> Option<i32> {
        if self.0 > LONGEST_MATE {
            Some((MATE - self.0 + 1) / 2)
        } else if self.0 < -LONGEST_MATE {
            Some(-((MATE + self.0) / 2))
        } else {
            None
        }
    }
}

impl fmt::Display for Score {
    /// `cp 34`, `mate 3` or `mate -2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate() {
            Some(moves) => write!(f, "mate {moves}"),
            None => write!(f, "cp {}", self.0),
        }
    }
}

/// A line of play with its score from the view of the player who begins it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<A> {
    /// What it is worth.
    pub score: Score,
    /// The actions, at least one.
    pub actions: Vec<A>,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<A> {
    /// The best lines, best first; none where there is no legal action.
    pub lines: Vec<Line<A>>,
    /// The nodes visited.
    pub nodes: u64,
    /// The last depth that was searched to its end, in plies.
    pub depth: u32,
    /// The length of the longest line looked at, in plies.
    pub deepest: usize,
    /// How full the table is, in thousandths.
    pub permille: usize,
}

impl<A: Copy> Found<A> {
    /// The best action.
    pub fn best(&self) -> Option<A> {
        self.lines.first().and_then(|line| line.actions.first().copied())
    }
}
