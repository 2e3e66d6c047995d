//! SAN read back.

use thiserror::Error;

use super::foreign::{is_null_move, readings};
use super::parts::Parts;
use super::pattern::Pattern;
use super::pattern::PatternShape;
use super::{Notated, bare_san};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::chessman::{Color, Kind};
use crate::notation::ActionError;
use crate::notation::action::named;
use crate::notation::list::is_action_name;
use crate::square::Square;
use crate::text::{Said, Text, quoted, said};

/// A text that is the SAN of no legal action of a position, or of several.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {reason}", quoted(.token))]
pub struct SanError {
    /// The text as given.
    pub token: String,
    /// Why: one sentence without a full stop.
    pub reason: Said,
}

impl SanError {
    /// The same as a text.
    pub fn text(&self) -> Text {
        named(&self.token, &self.reason)
    }
}

/// The legal action that a SAN means. Marks of check and mate may be missing or wrong, `!` and `?` may follow, castling
/// may be written with zeros, and the mention of a kept vest (`_R`) may be left out. What has no legal meaning so is read as other
/// programs and people write moves: `Sf3`, `Ng1-f3`, `e2e4`, `e8/Q`, `exd6 e.p.`.
///
/// # Errors
/// The token and one reason why it means no legal action, or more than one.
pub fn parse_san<P: Notated>(position: &P, token: &str) -> Result<P::Action, SanError> {
    let error = |reason| SanError { token: token.to_owned(), reason };
    if is_null_move(token) {
        return Err(error(said!("san-null-move")));
    }
    let legal: Vec<(P::Action, Parts)> =
        position.legal_actions().into_iter().map(|action| (action, position.parts(action))).collect();
    let fitting = |pattern: &Pattern| -> Vec<P::Action> {
        legal.iter().filter(|(_, parts)| pattern.fits(parts)).map(|&(action, _)| action).collect()
    };
    let mut pattern = Pattern::read(token);
    let mut meant = pattern.as_ref().map(fitting).unwrap_or_default();
    if meant.is_empty() {
        for reading in std::iter::once(token.to_owned()).chain(readings(token)) {
            if is_action_name(&reading)
                && let Ok(action) = position.parse_action(&reading)
            {
                return Ok(action);
            }
            let Some(read) = Pattern::read(&reading) else { continue };
            meant = fitting(&read);
            let is_meant = !meant.is_empty();
            // Of what is legal in no reading the first one is explained.
            if is_meant || pattern.is_none() {
                pattern = Some(read);
            }
            if is_meant {
                break;
            }
        }
    }
    let Some(pattern) = pattern else {
        return Err(error(said!("san-no-move")));
    };
    match meant.as_slice() {
        [action] => Ok(*action),
        [] => {
            let close = legal.iter().filter(|(_, parts)| pattern.is_close_to(parts)).map(|&(action, _)| action);
            Err(error(why_none(position, &pattern, close)))
        }
        several => {
            let choice = choice(position, several.iter().copied(), 42);
            Err(error(said!("san-several", choice)))
        }
    }
}

fn why_none<P: Notated>(position: &P, pattern: &Pattern, close: impl Iterator<Item = P::Action>) -> Said {
    let close = choice(position, close, 36);
    if !close.is_empty() {
        return said!("san-close", choice = close);
    }
    let player = position.turn();
    match (position.guesses(pattern).as_slice(), &pattern.shape) {
        ([name], _) => {
            let ActionError { reason, .. } = position.explain(name);
            reason
        }
        ([], PatternShape::Travel { head, .. }) => {
            said!("san-nobody", player, who = head.in_words())
        }
        (_, PatternShape::Travel { head, to, .. }) => {
            said!("san-not-so", who = head.in_words(), player, to = *to)
        }
        (_, PatternShape::Fixed(_)) => said!("san-not-here", player),
    }
}

/// Up to four SANs as people list a choice, fewer where they would take more than `room` characters.
pub(super) fn choice<P: Notated>(position: &P, actions: impl Iterator<Item = P::Action>, room: usize) -> Said {
    let mut names: Vec<String> = actions.take(4).map(|action| bare_san(position, action)).collect();
    while names.len() > 1 && names.iter().map(|name| name.len() + 2).sum::<usize>() > room {
        names.pop();
    }
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        return Said::verbatim(last);
    }
    said!("list-or", first = names.join(", "), last)
}

/// Of the men that fit a SAN those that would get to a square on an empty board, or all if none would.
pub(crate) fn likely<T>(fitting: Vec<(Square, T)>, color: Color, kinds: &[Kind], to: Square) -> Vec<(Square, T)> {
    let gets_there = |from: Square| {
        kinds.iter().any(|&kind| {
            attacks::attacks(kind, color, from, Bitboard::EMPTY).has(to)
                || (kind == Kind::Pawn && from.file() == to.file() && from.rank().abs_diff(to.rank()) <= 2)
        })
    };
    let any_does = fitting.iter().any(|&(from, _)| gets_there(from));
    fitting.into_iter().filter(|&(from, _)| !any_does || gets_there(from)).collect()
}
