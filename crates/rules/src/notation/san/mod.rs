//! SAN, the notation for people, of both games: written from a position and an action, and read back; PGN is made of it.
//!
//! The syntax stands in `docs/notation.md`. A chess move is written as in chess; everything else uses only characters of
//! a PGN symbol (letters, digits, `_ + # = : -`), so that other programs can at least take a file apart:
//!
//! ```
//! use plunder_rules::notation::{parse_san, san};
//! use plunder_rules::plunder::{MatchOptions, Position};
//!
//! let position = Position::from_fen("4k3/8/8/3n4/8/8/3(RB)4/4K3 w - -", MatchOptions::default()).unwrap();
//! let capture = position.parse_action("d2d5+n").unwrap();
//! assert_eq!(san(&position, capture), "Rxd5:N"); // the rook takes the knight and its vest
//! let spend = position.parse_action("d2h6v").unwrap();
//! assert_eq!(san(&position, spend), "R:Bh6"); // the rook moves by its bishop vest
//! assert_eq!(parse_san(&position, "R:Bh6").unwrap(), spend);
//! ```

mod parts;
mod pattern;

use std::fmt::{self, Write};

use thiserror::Error;

use super::ActionError;
use super::action::named;
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::chessman::{Chessman, Color, Kind};
use crate::game_rules::GameRules;
use crate::outcome::{Outcome, Status};
use crate::square::Square;
use crate::text::{Said, Text, quoted, said};
pub use parts::{Head, Parts, Shape, Step, Tail};
pub use pattern::Pattern;
pub(crate) use pattern::PatternShape;

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

/// A game whose actions people write down in SAN.
pub trait Notated: GameRules {
    /// What the SAN of a legal action is put together from.
    fn parts(&self, action: Self::Action) -> Parts;

    /// The names (`NOTATION.md`) that a SAN may have meant which is the SAN of no legal action: one for each own man that
    /// fits it.
    fn guesses(&self, pattern: &Pattern) -> Vec<String>;
}

/// The SAN of a legal action.
pub fn san<P: Notated>(position: &P, action: P::Action) -> String {
    let mut text = bare_san(position, action);
    match position.after(action).status() {
        Status::Check => text.push('+'),
        Status::Ended(Outcome::Checkmate { .. }) => text.push('#'),
        _ => {}
    }
    text
}

/// The SAN without the mark of check or mate.
fn bare_san<P: Notated>(position: &P, action: P::Action) -> String {
    let parts = position.parts(action);
    let mut text = String::with_capacity(12);
    match parts.shape {
        Shape::Fixed(words) => text.push_str(&words),
        Shape::Travel { head, from, step, to, promotion } => {
            let others = position.legal_actions().into_iter().filter_map(|other| match position.parts(other).shape {
                Shape::Travel { head: its_head, from: its_from, to: its_to, .. }
                    if its_head == head && its_to == to && its_from != from =>
                {
                    Some(its_from)
                }
                _ => None,
            });
            let needs_file = head == Head::Man(Kind::Pawn) && step != Step::Quiet;
            let _ = write!(text, "{head}{}{step}{to}", origin(from, needs_file, others));
            if let Some(kind) = promotion {
                let _ = write!(text, "={}", letter(kind));
            }
        }
    }
    let _ = write!(text, "{}", parts.tail);
    text
}

/// As much of the first square as tells the man from others: nothing, its file, its rank, or both (PGN 8.2.3.4).
fn origin(from: Square, needs_file: bool, others: impl Iterator<Item = Square>) -> String {
    let (mut alone, mut file_tells, mut rank_tells) = (true, true, true);
    for other in others {
        alone = false;
        file_tells &= other.file() != from.file();
        rank_tells &= other.rank() != from.rank();
    }
    let name = from.to_string();
    match (alone, file_tells, rank_tells) {
        (true, ..) if !needs_file => String::new(),
        (_, true, _) => name[..1].to_owned(),
        (_, _, true) if !needs_file => name[1..].to_owned(),
        _ => name,
    }
}

/// The legal action that a SAN means. Marks of check and mate may be missing or wrong, `!` and `?` may follow, castling
/// may be written with zeros, and the mention of a kept vest (`_R`) may be left out.
///
/// # Errors
/// The token and one reason why it means no legal action, or more than one.
pub fn parse_san<P: Notated>(position: &P, token: &str) -> Result<P::Action, SanError> {
    let error = |reason| SanError { token: token.to_owned(), reason };
    let Some(pattern) = Pattern::read(token) else {
        return Err(error(said!(
            "san-no-move",
            "this is not a move; write one such as Nf3, exd5, O-O, N:Rf8, Nxd5:R or R-Nd4"
        )));
    };
    let legal: Vec<(P::Action, Parts)> =
        position.legal_actions().into_iter().map(|action| (action, position.parts(action))).collect();
    let mut fitting = legal.iter().filter(|(_, parts)| pattern.fits(parts));
    match (fitting.next(), fitting.next()) {
        (Some(&(action, _)), None) => Ok(action),
        (None, _) => {
            let close = legal.iter().filter(|(_, parts)| pattern.is_close_to(parts)).map(|&(action, _)| action);
            Err(error(why_none(position, &pattern, close)))
        }
        _ => {
            let all = legal.iter().filter(|(_, parts)| pattern.fits(parts)).map(|&(action, _)| action);
            let choice = choice(position, all, 42);
            Err(error(said!("san-several", "this is ambiguous; write {choice}", choice)))
        }
    }
}

fn why_none<P: Notated>(position: &P, pattern: &Pattern, close: impl Iterator<Item = P::Action>) -> Said {
    let close = choice(position, close, 36);
    if !close.is_empty() {
        return said!("san-close", "this is not legal here; write {choice} if that is meant", choice = close);
    }
    let player = position.turn();
    match (position.guesses(pattern).as_slice(), &pattern.shape) {
        ([name], _) => {
            let ActionError { reason, .. } = position.explain(name);
            reason
        }
        ([], PatternShape::Travel { head, .. }) => {
            said!("san-nobody", "{player} has no {who} that fits", player, who = head.in_words())
        }
        (_, PatternShape::Travel { head, to, .. }) => {
            said!(
                "san-not-so",
                "no {who} of {player}'s may go to {to} like that",
                who = head.in_words(),
                player,
                to = *to
            )
        }
        (_, PatternShape::Fixed(_)) => said!("san-not-here", "{player} may not do that here", player),
    }
}

/// Up to four SANs as people list a choice, fewer where they would take more than `room` characters.
fn choice<P: Notated>(position: &P, actions: impl Iterator<Item = P::Action>, room: usize) -> Said {
    let mut names: Vec<String> = actions.take(4).map(|action| bare_san(position, action)).collect();
    while names.len() > 1 && names.iter().map(|name| name.len() + 2).sum::<usize>() > room {
        names.pop();
    }
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        return Said::verbatim(last);
    }
    said!("list-or", "{first} or {last}", first = names.join(", "), last)
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

/// The letter of a kind as SAN has it.
pub(crate) fn letter(kind: Kind) -> char {
    Chessman::new(Color::White, kind).letter()
}

impl Head {
    /// The kinds by whose power it goes.
    pub(crate) fn powers(self) -> Vec<Kind> {
        match self {
            Self::Man(kind) | Self::ByVest(_, kind) | Self::Split(kind, _) => vec![kind],
            Self::Pair(first, second) => vec![first, second],
        }
    }

    /// Who this is, for a sentence.
    fn in_words(self) -> Said {
        match self {
            Self::Man(kind) => Said::new(kind.to_string(), kind.into()),
            Self::ByVest(man, vest) => said!("san-with-vest", "{man} with a {vest} vest", man, vest),
            Self::Pair(first, second) => said!("san-pair", "pair of {first} and {second}", first, second),
            Self::Split(man, rest) => said!("san-in-pair", "{man} in a pair with a {rest}", man, rest),
        }
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Man(Kind::Pawn) => Ok(()),
            Self::Man(man) => f.write_char(letter(man)),
            Self::ByVest(man, vest) => write!(f, "{}:{}", letter(man), letter(vest)),
            Self::Pair(first, second) => write!(f, "{}{}", letter(first), letter(second)),
            Self::Split(man, rest) => write!(f, "{}-{}", letter(man), letter(rest)),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Quiet => "",
            Self::Capture => "x",
            Self::Merge => "+",
        })
    }
}

impl fmt::Display for Tail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Bare => Ok(()),
            Self::Kept(vest) => write!(f, "_{}", letter(vest)),
            Self::Coupled(vest) => write!(f, ":{}", letter(vest)),
            Self::Discarded => f.write_char('-'),
        }
    }
}
