//! What the rules say of the actions that a script names: legal or why not, and what could be written instead.

use super::fault::{Fault, Placed};
use rules::plunder::{Action, Move};
use rules::record::RecordError;
use rules::text::Said;
use rules::{AnyAction, AnyGame, AnyPosition, Square};

/// How the core begins its reason for a text that has not the form of an action.
const NO_ACTION: &str = "this is not an action";
/// How many legal actions a fault names.
const NAMED: usize = 6;

/// The legal action with this name, or the core's reason.
///
/// # Errors
/// Why it is not legal: a sentence without a full stop.
pub(super) fn legal(game: &AnyGame, name: &str) -> Result<AnyAction, Said> {
    let action = game.position().parse_action(name).map_err(|error| error.reason)?;
    match game.result() {
        Some(result) => {
            let over = RecordError::Over(result);
            Err(Said::new(over.to_string(), over.text()))
        }
        None => Ok(action),
    }
}

/// Whether the reason is that the text has not the form of an action.
pub(super) fn is_no_action(reason: &str) -> bool {
    reason.starts_with(NO_ACTION)
}

/// The fault of an illegal action: the core's reason, and what is legal instead.
pub(super) fn illegal(game: &AnyGame, action: &Placed<String>, reason: &str) -> Fault {
    Fault::new(action.place, format!("{}: {reason}", action.value), instead(game, &action.value, reason))
}

fn instead(game: &AnyGame, name: &str, reason: &str) -> String {
    if game.result().is_some() {
        return "take the line out, or go on with back or position".to_owned();
    }
    let position = game.position();
    if is_no_action(reason)
        && let Ok(action) = position.parse_san(name)
    {
        return format!("write {action}, the name of that action");
    }
    let mut names: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
    names.sort_unstable();
    for (letters, what) in [(4, "between these squares"), (2, "from there")] {
        let Some(start) = name.get(..letters) else { continue };
        let found: Vec<&str> = names.iter().map(String::as_str).filter(|other| other.starts_with(start)).collect();
        if !found.is_empty() {
            let more = if found.len() > NAMED { " and others" } else { "" };
            return format!("legal {what}: {}{more}", found[..found.len().min(NAMED)].join(", "));
        }
    }
    format!("choose one that `plunder moves --fen '{}'` lists", position.fen())
}

/// The squares between which a name goes.
pub(super) fn squares(name: &str) -> Option<(Square, Square)> {
    let from = name.get(..2).and_then(Square::parse)?;
    let rest = name.get(2..)?;
    let to = rest.strip_prefix('~').unwrap_or(rest).get(..2).and_then(Square::parse)?;
    Some((from, to))
}

/// Whether some action goes between the squares of this name.
pub(super) fn arrives(position: &AnyPosition, from: Square, to: Square) -> bool {
    position.legal_actions().iter().any(|action| (action.from(), action.to()) == (from, to))
}

/// Whether an action differs from another legal one only in its vest: after a capture there is something to choose.
pub(super) fn has_choice(position: &AnyPosition, action: AnyAction) -> bool {
    let bare = |action: AnyAction| {
        let Move { from, to, promotion, authority, .. } = Action::try_from(action).ok()?.as_move()?;
        Some((from, to, promotion, authority))
    };
    let own = bare(action);
    own.is_some() && position.legal_actions().into_iter().any(|other| other != action && bare(other) == own)
}

/// Whether a reason names a rule: as a whole, so that 2-5b does not name 2-5.
pub(super) fn names(reason: &str, rule: &str) -> bool {
    let (reason, rule) = (reason.to_lowercase(), rule.to_lowercase());
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '-';
    reason
        .match_indices(&rule)
        .any(|(at, found)| !reason[..at].ends_with(is_part) && !reason[at + found.len()..].starts_with(is_part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_named_as_a_whole() {
        let reason = "a queen gains nothing from a rook vest (2-5b, 2-8)";
        assert!(names(reason, "2-8") && names(reason, "2-5b") && names(reason, "a Rook Vest"));
        assert!(!names(reason, "2-5") && !names(reason, "8") && !names(reason, "2-12"));
        assert!(names("only a pawn is promoted (rule 11, 2-12)", "rule 11"));
    }

    #[test]
    fn the_squares_of_a_name_are_found() {
        let found = |name| squares(name).map(|(from, to)| format!("{from} {to}"));
        assert_eq!(found("a1a8+r").as_deref(), Some("a1 a8"));
        assert_eq!(found("a5~e2").as_deref(), Some("a5 e2"));
        assert_eq!(found("a5"), None);
        assert_eq!(found("é1é2"), None);
    }
}
