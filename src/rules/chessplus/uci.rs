//! Reads the names of actions as `NOTATION.md` fixes them: UCI, extended.

use super::action::Action;
use super::position::Position;
use super::reason::explain;
use crate::rules::chessman::Kind;
use crate::rules::notation::ActionError;
use crate::rules::square::Square;

impl Position {
    /// The legal action with this name. Every legal action has exactly one name, and only that one is read.
    ///
    /// # Errors
    /// The name and one reason why it names no legal action here.
    pub fn parse_action(&self, name: &str) -> Result<Action, ActionError> {
        match parse(name) {
            Some(action) if self.is_legal(action) => Ok(action),
            _ => Err(explain(self, name)),
        }
    }
}

/// What a text means by its form alone, whatever the position; `None` for a text that names no action.
pub(super) fn parse(name: &str) -> Option<Action> {
    let square = |at: usize| name.get(at..at + 2).and_then(Square::parse);
    let (from, to) = (square(0)?, square(2)?);
    let rest = name.get(4..)?;
    let (promotes, rest) = match rest.strip_prefix('q') {
        Some(after) => (true, after),
        None => (false, rest),
    };
    let (split, marked_en_passant) = match rest.as_bytes() {
        [] => (None, false),
        b"x" => (None, true),
        [b'/', letter] => (Some(Kind::from_letter(*letter as char)?), false),
        _ => return None,
    };
    Some(Action { from, to, promotes, split, marked_en_passant })
}
