//! What is said of a text that names no legal action, in either game.

use thiserror::Error;

use crate::text::{Said, Text, quoted};

/// A text that names no legal action of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {reason}", quoted(.name))]
pub struct ActionError {
    /// The text as given.
    pub name: String,
    /// Why it is not legal here: one sentence without a full stop.
    pub reason: Said,
}

impl ActionError {
    /// The same as a text.
    pub fn text(&self) -> Text {
        named(&self.name, &self.reason)
    }
}

/// A reason after the text that it is about.
pub(super) fn named(name: &str, reason: &Said) -> Text {
    Text::new("fault-named").with("name", quoted(name)).with("reason", reason.clone())
}
