//! Where a word may be divided; `lines` asks.

use hypher::Lang;

/// The language by whose patterns words are divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hyphens {
    /// English.
    English,
    /// German.
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
    pub fn of(tag: &str) -> Self {
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
