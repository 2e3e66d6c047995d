//! What a search found.

use super::score::Score;

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
