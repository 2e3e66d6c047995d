//! Reads the names of actions as `NOTATION.md` fixes them: UCI, extended.

use super::action::{Action, Authority, Move, VestChoice};
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
    let from = square(0)?;
    if name.get(2..3) == Some("~") {
        let to = square(3)?;
        return (name.len() == 5).then_some(Action::Shift { from, to });
    }
    let to = square(2)?;
    let mut rest = name.get(4..)?;
    let mut promotion = None;
    if let Some(kind) = Kind::PROMOTIONS.into_iter().find(|kind| rest.starts_with(kind.letter())) {
        promotion = Some(kind);
        rest = &rest[1..];
    }
    let mut authority = Authority::Kind;
    if let Some(after) = rest.strip_prefix('v') {
        authority = Authority::Vest;
        rest = after;
    }
    let vest = match rest.as_bytes() {
        [] => VestChoice::Keep,
        b"-" => VestChoice::Discard,
        [b'+', letter] => VestChoice::Couple(Kind::from_letter(*letter as char)?),
        _ => return None,
    };
    Some(Action::Move(Move { from, to, promotion, authority, vest }))
}
