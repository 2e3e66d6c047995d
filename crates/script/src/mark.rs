//! Marks on the board: squares, circles, arrows and labels, read from their lines; the table draws them.

use std::fmt;

use rules::{Kind, Square};

use super::fault::Fault;
use super::text::Piece;

/// The longest label, in characters.
pub const LONGEST_LABEL: usize = 40;

/// The colour of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum Colour {
    Red,
    Orange,
    Yellow,
    #[default]
    Green,
    Blue,
    Purple,
}

/// Something drawn on the board until it is cleared.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A square is filled.
    Square(Square, Colour),
    /// A square is circled.
    Circle(Square, Colour),
    /// An arrow from a square to another one.
    Arrow(Square, Square, Colour),
    /// Words beside what stands on a square, at most [`LONGEST_LABEL`] characters.
    Label(Square, String),
}

impl Colour {
    /// All colours.
    pub const ALL: [Self; 6] = [Self::Red, Self::Orange, Self::Yellow, Self::Green, Self::Blue, Self::Purple];

    /// The kind whose vest has this colour: tables mark with the colours of vests.
    pub const fn vest(self) -> Kind {
        match self {
            Self::Red => Kind::Rook,
            Self::Orange => Kind::Knight,
            Self::Yellow => Kind::Queen,
            Self::Green => Kind::Pawn,
            Self::Blue => Kind::Bishop,
            Self::Purple => Kind::King,
        }
    }
}

impl fmt::Display for Colour {
    /// The word that scripts have for it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "red",
            Self::Orange => "orange",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Purple => "purple",
        })
    }
}

/// Reads what follows `square`, `circle` or `arrow`; `word` is that word.
///
/// # Errors
/// A square off the board or missing, a colour that does not exist, or a word too many.
pub(super) fn mark(word: Piece, rest: Piece) -> Result<Mark, Fault> {
    let (first, rest) = rest.first_word();
    let from = square(word, first)?;
    if word.text != "arrow" {
        let colour = colour(rest)?;
        return Ok(if word.text == "square" { Mark::Square(from, colour) } else { Mark::Circle(from, colour) });
    }
    let (second, rest) = rest.first_word();
    let to = square(word, second)?;
    if from == to {
        return Err(Fault::new(second.place, "the arrow ends where it begins", "give it two squares"));
    }
    Ok(Mark::Arrow(from, to, colour(rest)?))
}

/// The square that a word names.
///
/// # Errors
/// The word is missing, or no square.
pub(super) fn square(word: Piece, piece: Piece) -> Result<Square, Fault> {
    let name = word.text;
    if piece.text.is_empty() {
        return Err(Fault::new(
            word.place,
            format!("`{name}` lacks a square"),
            format!("write something like {}", usual(name)),
        ));
    }
    Square::parse(piece.text)
        .ok_or_else(|| Fault::new(piece.place, format!("`{}` is no square of the board", piece.text), "write a1 to h8"))
}

/// A line that does what this word does.
fn usual(name: &str) -> &'static str {
    match name {
        "arrow" => "arrow d2 d5 red",
        "label" => "label d2 rook, bishop vest",
        "circle" => "circle e4 red",
        _ => "square e4 red",
    }
}

fn colour(rest: Piece) -> Result<Colour, Fault> {
    let (word, more) = rest.first_word();
    if !more.text.is_empty() {
        return Err(Fault::new(more.place, format!("`{}` is too much", more.text), "a mark ends with its colour"));
    }
    if word.text.is_empty() {
        return Ok(Colour::default());
    }
    Colour::ALL.into_iter().find(|colour| colour.to_string() == word.text).ok_or_else(|| {
        let all = Colour::ALL.map(|colour| colour.to_string()).join(", ");
        Fault::new(word.place, format!("`{}` is no colour of a mark", word.text), format!("write one of {all}"))
    })
}
