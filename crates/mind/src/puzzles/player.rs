//! The computer player as puzzles are made and judged with it.

use crate::opponent::Engine;
use crate::opponent::values::Values;

/// One that remembers positions in about this many mebibytes. It does without what networks have learned, so that the same seed makes the same
/// puzzles before and after another one is trained.
pub(super) fn player(mebibytes: usize) -> Engine {
    Engine::new(mebibytes).with_values(Values::STEADY)
}
