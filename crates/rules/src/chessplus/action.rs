//! What stands on a square of Chessplus, a single man or a merged pair with the rule book's names of pairs (RULES 2.1), and what it does
//! in a turn: a man or a pair moves, a man splits off; merging follows from the square it goes to.

use std::fmt;

use crate::board::Square;
use crate::chessman::{Color, Kind};
use crate::text::{Said, Text, Value, said};

/// The single man or the merged pair on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Men {
    /// Whose they are.
    pub color: Color,
    /// The single man, or the stronger one of the pair (in the order Q R B N P).
    pub first: Kind,
    /// The other man of a pair, of the same kind or weaker.
    pub second: Option<Kind>,
}

impl Men {
    /// One man or two; of two the order has no meaning.
    #[inline]
    pub fn new(color: Color, man: Kind, other: Option<Kind>) -> Self {
        match other {
            Some(other) if other > man => Self { color, first: other, second: Some(man) },
            _ => Self { color, first: man, second: other },
        }
    }

    /// Whether this is a merged pair.
    #[inline]
    pub const fn is_pair(self) -> bool {
        self.second.is_some()
    }

    /// Whether a man of this kind is among them.
    #[inline]
    pub fn has(self, kind: Kind) -> bool {
        self.first == kind || self.second == Some(kind)
    }

    /// The different kinds among them, the stronger first: two, or one for a single man and a pair of equals.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        [Some(self.first), self.second.filter(|&second| second != self.first)].into_iter().flatten()
    }

    /// `rook`, or the rule book's name of the pair: `Roight`.
    pub fn title(self) -> String {
        let pair = self.second.and_then(|second| pair_name(self.first, second));
        pair.map_or_else(|| self.first.to_string(), str::to_owned)
    }

    /// The colour and what stands there, as a sentence names it: `white rook`, or `white Roight (rook and knight)`.
    pub(super) fn told(self) -> Said {
        let Self { color, first, second } = self;
        match second.and_then(|second| Some((second, pair_name(first, second)?))) {
            None => said!("man", color, kind = first),
            Some((second, name)) if second == first => {
                said!("pair-of-two", color, name, kind = first)
            }
            Some((second, name)) => {
                said!("pair-of", color, name, first, second)
            }
        }
    }

    /// Whether these men are exposed to en passant after a two-square advance: a single pawn or a Dpawn (RULES 2.4).
    #[inline]
    pub fn can_be_passed(self) -> bool {
        self.first == Kind::Pawn
    }

    /// Whether they may both move quietly by their own power to a square on which the pawn among them may capture en
    /// passant: a Quawn or Biawn, whose capture is marked (RULES 2.2).
    #[inline]
    pub(crate) fn needs_en_passant_mark(self) -> bool {
        self.second == Some(Kind::Pawn) && matches!(self.first, Kind::Queen | Kind::Bishop)
    }
}

/// The rule book's name of the pair of these two men, in either order; `None` with a king.
pub fn pair_name(man: Kind, other: Kind) -> Option<&'static str> {
    use Kind::{Bishop, Knight, Pawn, Queen, Rook};
    Some(match (man.max(other), man.min(other)) {
        (Queen, Pawn) => "Quawn",
        (Queen, Rook) => "Quook",
        (Queen, Knight) => "Quight",
        (Queen, Bishop) => "Quishop",
        (Queen, Queen) => "DQueen",
        (Rook, Pawn) => "Roawn",
        (Rook, Knight) => "Roight",
        (Rook, Bishop) => "Rishop",
        (Rook, Rook) => "DRook",
        (Knight, Pawn) => "Knawn",
        (Bishop, Knight) => "Knishop",
        (Knight, Knight) => "DKnight",
        (Bishop, Pawn) => "Biawn",
        (Bishop, Bishop) => "Dbi",
        (Pawn, Pawn) => "Dpawn",
        _ => return None,
    })
}

/// What the publisher of Chessplus has also called a pair, by the rule book's name of it (C5); itself where there is no other.
pub fn publisher_name(name: &str) -> &str {
    match name {
        "Roight" => "Knook",
        "Rishop" => "Biook",
        "Knishop" => "Bight",
        "Dbi" => "DBishop",
        other => other,
    }
}

impl From<Men> for Text {
    /// The man, or the pair by the rule book's name, without its colour.
    #[inline]
    fn from(men: Men) -> Self {
        let pair = men.second.and_then(|second| pair_name(men.first, second));
        pair.map_or_else(|| men.first.into(), |name| Self::new("pair").with("name", name))
    }
}

impl From<Men> for Value {
    #[inline]
    fn from(men: Men) -> Self {
        Text::from(men).into()
    }
}

impl fmt::Display for Men {
    /// `white rook`, or `white Roight (rook and knight)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told())
    }
}

/// Everything a player can do with a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action {
    /// Where the man or the pair stands; for castling, where the king stands.
    pub from: Square,
    /// Where it goes; for castling, where the king goes.
    pub to: Square,
    /// Whether what arrives becomes a queen (RULES 2.3): always so, and only so, on the far rank with a pawn.
    pub promotes: bool,
    /// The man that splits off a pair, in castling the rook; `None` for a single man and for a pair that moves whole.
    pub split: Option<Kind>,
    /// Set where a Quawn or Biawn captures en passant as a whole, because it may also move there quietly (RULES 2.2).
    /// Every other en passant capture goes without.
    pub marked_en_passant: bool,
}

impl Action {
    /// A move of a single man or of a whole pair that does not promote.
    #[inline]
    pub const fn whole(from: Square, to: Square) -> Self {
        Self { from, to, promotes: false, split: None, marked_en_passant: false }
    }

    /// The square that the action begins on.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square that the action goes to.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// What a text means by its form alone, whatever the position; `None` for a text that names no action.
    pub(super) fn parse(name: &str) -> Option<Self> {
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
        Some(Self { from, to, promotes, split, marked_en_passant })
    }
}

impl fmt::Display for Action {
    /// The action's name as `docs/notation.md` fixes it: UCI, extended.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        if self.promotes {
            f.write_str("q")?;
        }
        if let Some(man) = self.split {
            write!(f, "/{}", man.letter())?;
        }
        if self.marked_en_passant {
            f.write_str("x")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fifteen_pairs_have_the_names_of_the_book() {
        let without_king = &Kind::ALL[..5];
        let mut names: Vec<&str> = without_king
            .iter()
            .flat_map(|&man| without_king.iter().filter_map(move |&other| pair_name(man, other)))
            .collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 15);
        assert_eq!(pair_name(Kind::Knight, Kind::Rook), Some("Roight"));
        assert!(Kind::ALL.iter().all(|&man| pair_name(man, Kind::King).is_none()));
    }

    #[test]
    fn a_pair_is_told_stronger_man_first() {
        let pair = Men::new(Color::White, Kind::Knight, Some(Kind::Rook));
        assert_eq!(pair.to_string(), "white Roight (rook and knight)");
        assert_eq!(Men::new(Color::Black, Kind::Pawn, Some(Kind::Pawn)).to_string(), "black Dpawn (two pawns)");
        assert_eq!(Men::new(Color::Black, Kind::King, None).to_string(), "black king");
    }
}
