//! How sentences about any game are put together.

use super::board::Square;
use super::chessman::{Chessman, Color, Kind};
use crate::text::{Said, Text, Value};

impl From<Color> for Text {
    fn from(color: Color) -> Self {
        Self::new(match color {
            Color::White => "color-white",
            Color::Black => "color-black",
        })
    }
}

impl From<Kind> for Text {
    fn from(kind: Kind) -> Self {
        Self::new(match kind {
            Kind::Pawn => "kind-pawn",
            Kind::Knight => "kind-knight",
            Kind::Bishop => "kind-bishop",
            Kind::Rook => "kind-rook",
            Kind::Queen => "kind-queen",
            Kind::King => "kind-king",
        })
    }
}

impl From<Chessman> for Text {
    fn from(man: Chessman) -> Self {
        Self::new("man").with("color", man.color).with("kind", man.kind)
    }
}

impl From<Chessman> for Value {
    fn from(man: Chessman) -> Self {
        Text::from(man).into()
    }
}

impl From<Color> for Value {
    fn from(color: Color) -> Self {
        Text::from(color).into()
    }
}

impl From<Kind> for Value {
    fn from(kind: Kind) -> Self {
        Text::from(kind).into()
    }
}

impl From<Square> for Value {
    fn from(square: Square) -> Self {
        Self::Word(square.to_string())
    }
}

/// The text with its first letter in upper case.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The player's name at the head of a sentence.
pub const fn player(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// The player's name at the head of a sentence, in every language.
pub fn told(color: Color) -> Said {
    Said::new(player(color).to_owned(), color.into())
}

/// A fault or reason, as the rules say it, as a sentence: with a capital and a full stop. What begins with a move, a square or a
/// name that a colon follows stays as it was written.
pub fn sentence(fault: impl std::fmt::Display) -> String {
    let text = fault.to_string();
    let first = text.split(' ').next().unwrap_or_default();
    let is_written = first.contains(|letter: char| letter.is_ascii_digit() || letter == ':');
    let mut text = if is_written { text } else { capital(&text) };
    if !text.ends_with(['.', '!', '?']) {
        text.push('.');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_begins_with_a_capital_unless_a_move_or_a_square_begins_it() {
        assert_eq!(sentence("a king neither merges nor is merged with"), "A king neither merges nor is merged with.");
        assert_eq!(sentence("white's king is in check"), "White's king is in check.");
        for written in ["e2e5: a pawn steps one square", "exd5: nothing stands on d5", "d4 is empty"] {
            assert_eq!(sentence(written), format!("{written}."));
        }
        assert_eq!(sentence("Is that so?"), "Is that so?");
        assert_eq!(sentence("a queen gains nothing"), "A queen gains nothing.");
        assert_eq!(sentence("f1 is attacked"), "f1 is attacked.");
        assert_eq!(sentence(""), ".");
    }
}
