//! Words before they are broken into lines: how they look, in which colour, the room that they have, and where a word may be divided.

use hypher::Lang;

/// Which font.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Face {
    /// Vollkorn: text and titles.
    #[default]
    Serif,
    /// Alegreya Sans: numbers, captions, running heads, rulings.
    Sans,
}

/// How letters look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Style {
    /// The font.
    pub face: Face,
    /// The height of a line of its letters, in points.
    pub size: f32,
    /// Their colour.
    pub ink: Ink,
    /// What is added between letters, as a part of the size.
    pub tracking: f32,
    /// Whether all figures are equally wide.
    pub aligned: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self { face: Face::Serif, size: 10.0, ink: Ink::Black, tracking: 0.0, aligned: false }
    }
}

impl Style {
    /// Text of this size.
    pub(crate) fn serif(size: f32) -> Self {
        Self { size, ..Self::default() }
    }

    /// What stands beside the text, of this size.
    pub(crate) fn sans(size: f32) -> Self {
        Self { face: Face::Sans, size, ..Self::default() }
    }

    /// The same in another colour.
    #[must_use]
    pub(crate) const fn ink(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }
}

/// Words of one style.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Run {
    /// The words; a no-break space keeps two together.
    pub text: String,
    /// How they look.
    pub style: Style,
    /// The anchor that they lead to, with what a reader says of the link.
    pub link: Option<(String, String)>,
}

impl Run {
    /// Words that lead nowhere.
    pub(crate) fn new(text: impl Into<String>, style: Style) -> Self {
        Self { text: printed(text.into()), style, link: None }
    }

    /// Words that lead to an anchor; `said` is what a reader says of it.
    pub(crate) fn link(
        text: impl Into<String>,
        style: Style,
        anchor: impl Into<String>,
        said: impl Into<String>,
    ) -> Self {
        Self { text: printed(text.into()), style, link: Some((anchor.into(), said.into())) }
    }
}

/// Words with the apostrophes of print.
fn printed(text: String) -> String {
    text.replace('\'', "’")
}

/// How lines stand between the margins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Alignment {
    /// All but the last as wide as the column.
    #[default]
    Justified,
    /// Beginning at the left.
    Left,
    /// In the middle.
    Centred,
    /// Ending at the right.
    Right,
}

/// The room that a paragraph has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Measure {
    /// How wide its lines are at most, in points.
    pub width: f32,
    /// How far its first line is set in.
    pub indent: f32,
    /// How lines stand.
    pub alignment: Alignment,
    /// By which patterns words are divided.
    pub hyphens: Hyphens,
}

/// A colour, by what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Ink {
    /// Of words.
    #[default]
    Black,
    /// Of numbers of rules and of references: the board's inlay, dark enough to be read on white.
    Brass,
    /// Of running heads, captions and what stands beside.
    Grey,
    /// Of fine lines.
    Line,
    /// Behind a ruling.
    Tint,
}

impl Ink {
    /// Its red, green and blue.
    pub(crate) const fn rgb(self) -> [u8; 3] {
        match self {
            Self::Black => [24, 20, 18],
            Self::Brass => [134, 92, 14],
            Self::Grey => [86, 80, 76],
            Self::Line => [176, 166, 150],
            Self::Tint => [247, 243, 234],
        }
    }
}

/// Points in a millimetre; every length here is in points, as in PDF.
pub(crate) const MM: f32 = 72.0 / 25.4;

/// The language by whose patterns words are divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hyphens {
    English,
    German,
    /// Of any other language: only at hyphens that are written.
    Written,
}

/// The shortest word that is divided, and the fewest letters before and behind.
const SHORTEST: usize = 6;
const BEFORE: usize = 2;
const BEHIND: usize = 3;

impl Hyphens {
    /// The patterns of a language by its tag.
    pub(crate) fn of(tag: &str) -> Self {
        match tag.split(['-', '_']).next() {
            Some("en") => Self::English,
            Some("de") => Self::German,
            _ => Self::Written,
        }
    }

    /// The places in a text at which a line may end within a word: byte positions, each with whether a hyphen is to be drawn there.
    pub(super) fn places(self, text: &str) -> Vec<(usize, bool)> {
        let mut places = Vec::new();
        let mut start = 0;
        while start < text.len() {
            let rest = &text[start..];
            let length = rest.find(|letter: char| !letter.is_alphabetic()).unwrap_or(rest.len());
            let word = &rest[..length];
            places.extend(self.divisions(word).into_iter().map(|at| (start + at, true)));
            let Some(sign) = rest[length..].chars().next() else { break };
            start += length + sign.len_utf8();
            let behind = text[start..].chars().take_while(|letter| letter.is_alphabetic()).count();
            // Words joined by a hyphen, not the numbers of rules or moves.
            if matches!(sign, '-' | '–') && word.chars().count() > 2 && behind > 2 {
                places.push((start, false));
            }
        }
        places
    }

    fn divisions(self, word: &str) -> Vec<usize> {
        let lang = match self {
            Self::English => Lang::English,
            Self::German => Lang::German,
            Self::Written => return Vec::new(),
        };
        // Names in capitals stay whole.
        if word.chars().count() < SHORTEST || word.chars().skip(1).any(char::is_uppercase) {
            return Vec::new();
        }
        let mut at = 0;
        let ends = hypher::hyphenate_bounded(word, lang, BEFORE, BEHIND).map(|syllable| {
            at += syllable.len();
            at
        });
        let mut ends: Vec<usize> = ends.collect();
        ends.pop();
        ends
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use media::lettering::{contrast, luminance};

    #[test]
    fn words_stand_out_from_the_paper() {
        for ink in [Ink::Black, Ink::Brass, Ink::Grey] {
            for ground in [[255, 255, 255], Ink::Tint.rgb()] {
                let found = contrast(luminance(ink.rgb()), luminance(ground));
                assert!(found >= 4.5, "{ink:?} on {ground:?}: {found}");
            }
        }
    }

    fn divided(hyphens: Hyphens, text: &str) -> String {
        let mut shown = text.to_owned();
        for (at, is_drawn) in hyphens.places(text).into_iter().rev() {
            shown.insert(at, if is_drawn { '·' } else { '|' });
        }
        shown
    }

    #[test]
    fn words_are_divided_by_their_language_and_numbers_never() {
        assert_eq!(divided(Hyphens::English, "conventional-move"), "con·ven·tional-|move");
        assert_eq!(divided(Hyphens::German, "Läuferweste,"), "Läu·fer·weste,");
        for whole in ["2-5b", "e5d6x", "O-O-O", "Q-N+a4", "PlunderChess", "d4e5+q", "queen", "Weste"] {
            assert_eq!(divided(Hyphens::German, whole), whole);
        }
        assert_eq!(divided(Hyphens::of("fr"), "conventional-move"), "conventional-|move");
    }

    #[test]
    fn a_word_of_any_length_is_divided() {
        assert!(!Hyphens::German.places(&"dampfschifffahrts".repeat(20)).is_empty());
    }
}
