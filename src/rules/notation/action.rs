//! What is said of a text that names no legal action, in either game.

use thiserror::Error;

/// A text that names no legal action of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {reason}", .name.escape_debug())]
pub struct ActionError {
    /// The text as given.
    pub name: String,
    /// Why it is not legal here: one sentence without a full stop.
    pub reason: String,
}
