//! What a node of the search is asked; `root` and `node` ask each other.

/// What a node is asked: its score between the bounds, looking this many plies ahead.
#[derive(Clone, Copy)]
pub(super) struct Task {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// Whether a pass may be tried: not twice in a row.
    pub(super) may_pass: bool,
    /// Whether an action is expected to reach the upper bound.
    pub(super) cut: bool,
    /// An action that is left out, packed, to see whether another one is as good; 0 for none.
    pub(super) without: u32,
}

impl Task {
    /// Whether the score itself is wanted, not only whether it reaches a bound.
    pub(super) const fn is_principal(&self) -> bool {
        self.beta - self.alpha > 1
    }
}
