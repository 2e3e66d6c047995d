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

mod pattern;
mod read;

pub(crate) use pattern::PatternShape;
pub use pattern::{Head, Parts, Pattern, Shape, Step, Tail};
pub use read::{SanError, letters_of, parse_san};
pub(crate) use read::{is_aside, is_move, is_null_move, likely, translated};

use std::fmt::{self, Write};

use crate::board::Square;
use crate::chessman::{Chessman, Color, Kind};
use crate::game_rules::GameRules;
use crate::outcome::{Outcome, Status};
use crate::text::{Said, said};

/// A game whose actions people write down in SAN.
pub trait Notated: GameRules {
    /// What the SAN of a legal action is put together from.
    fn parts(&self, action: Self::Action) -> Parts;

    /// The names (`docs/notation.md`) that a SAN may have meant which is the SAN of no legal action: one for each own man that
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
    pub(super) fn in_words(self) -> Said {
        match self {
            Self::Man(kind) => Said::new(kind.to_string(), kind.into()),
            Self::ByVest(man, vest) => said!("san-with-vest", man, vest),
            Self::Pair(first, second) => said!("san-pair", first, second),
            Self::Split(man, rest) => said!("san-in-pair", man, rest),
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
