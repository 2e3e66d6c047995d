//! A piece of a source line that knows its place: what the readers of headings and directions take apart.

use super::fault::{Location, Placed};

/// A part of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    /// What it says.
    pub text: &'a str,
    /// Where it begins.
    pub place: Location,
}

impl<'a> Piece<'a> {
    /// The lines of a text, without blanks around them; empty ones too, so that the last line tells how many there are.
    pub fn lines(text: &'a str) -> impl Iterator<Item = Self> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = text.lines().enumerate();
        lines.map(|(index, text)| Self { text, place: Location { line: index + 1, column: 1 } }.trimmed())
    }

    /// The piece from this byte on.
    fn from(self, at: usize) -> Self {
        let (before, text) = self.text.split_at(at);
        let column = self.place.column + before.chars().count();
        Self { text, place: Location { column, ..self.place } }
    }

    /// The piece without blanks around it.
    pub fn trimmed(self) -> Self {
        let piece = self.from(self.text.len() - self.text.trim_start().len());
        Self { text: piece.text.trim_end(), ..piece }
    }

    /// The first word, and what follows it without blanks around; both are empty where nothing stands.
    pub fn first_word(self) -> (Self, Self) {
        let piece = self.trimmed();
        let end = piece.text.find(char::is_whitespace).unwrap_or(piece.text.len());
        (Self { text: &piece.text[..end], ..piece }, piece.from(end).trimmed())
    }

    /// Its words.
    pub fn words(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let (word, after) = rest.first_word();
            rest = after;
            (!word.text.is_empty()).then_some(word)
        })
    }

    /// What stands before and after the first such character.
    pub fn split_once(self, letter: char) -> Option<(Self, Self)> {
        let at = self.text.find(letter)?;
        Some((Self { text: &self.text[..at], ..self }.trimmed(), self.from(at + letter.len_utf8()).trimmed()))
    }

    /// The piece without a comment: that begins with `#` at the start or after a blank, so that the mark of mate is none.
    pub fn without_comment(self) -> Self {
        let befores = std::iter::once(' ').chain(self.text.chars());
        let mut hashes = self.text.char_indices().zip(befores);
        let comment = hashes.find(|((_, letter), before)| *letter == '#' && before.is_whitespace());
        let end = comment.map_or(self.text.len(), |((at, _), _)| at);
        Self { text: &self.text[..end], ..self }.trimmed()
    }

    /// The place of a text within the piece, its beginning where it is not there.
    pub fn place_of(self, text: &str) -> Location {
        self.text.find(text).map_or(self.place, |at| self.from(at).place)
    }

    /// The place of a byte of the piece.
    pub fn place_at(self, at: usize) -> Location {
        self.from(at).place
    }

    /// Its text with its place, to keep.
    pub fn to_owned(self) -> Placed<String> {
        Placed { place: self.place, value: self.text.to_owned() }
    }
}
