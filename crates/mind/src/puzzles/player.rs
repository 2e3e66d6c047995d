//! The computer player as puzzles are made and judged with it.

use crate::opponent::Engine;
use crate::opponent::values::Values;

/// One that remembers positions in about this many mebibytes. It does without networks and the numbers tuned with them, so that the same seed
/// makes the same puzzles before and after others are found.
pub(super) fn player(mebibytes: usize) -> Engine {
    Engine::new(mebibytes).with_values(Values::STEADY)
}
