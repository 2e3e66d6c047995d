//! Reads the names of actions as `NOTATION.md` fixes them: UCI, extended.

use super::action::Action;
use super::position::Position;
use super::reason::explain;
use crate::notation::ActionError;

impl Position {
    /// The legal action with this name. Every legal action has exactly one name, and only that one is read.
    ///
    /// # Errors
    /// The name and one reason why it names no legal action here.
    pub fn parse_action(&self, name: &str) -> Result<Action, ActionError> {
        match Action::parse(name) {
            Some(action) if self.is_legal(action) => Ok(action),
            _ => Err(explain(self, name)),
        }
    }
}
