//! The layout of the keyboard that somebody writes with, as far as its keys have told it.
//!
//! A command follows the letter that the layout gives, as in other programs: Ctrl+Z is where Z stands. Where the layout has no such
//! letter, as a Cyrillic or Greek one, the key's place counts. Arrows, Enter and their like are the same everywhere.

use bevy::input::keyboard::{Key, NativeKey, NativeKeyCode};
use bevy::prelude::*;

/// A key that means nothing: what stands on it is no command's, and what a command wants stands elsewhere.
pub const NOTHING: KeyCode = KeyCode::Unidentified(NativeKeyCode::Unidentified);

/// What stands on the keys. It is learned from what they write, since no system tells it beforehand.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    /// What a key writes without Shift, by its place.
    written: Vec<(KeyCode, char)>,
    /// The letter written last was of another alphabet than the Latin one.
    is_foreign: bool,
}

impl Layout {
    /// Remembers what a key wrote, with Shift or without.
    pub fn learn(&mut self, place: KeyCode, logical: &Key, shift: bool) {
        let Some(letter) = letter(logical).filter(|_| !is_on_number_pad(place)) else { return };
        if letter.is_alphabetic() && !is_digit(place) {
            self.is_foreign = !is_latin(letter);
        }
        if shift && !letter.is_alphabetic() || self.written.contains(&(place, letter)) {
            return;
        }
        self.written.retain(|(known, _)| *known != place);
        self.written.push((place, letter));
    }

    /// Which key is meant by one at this place that writes this, named by what stands there on an American keyboard. With Control
    /// only those signs count that are commands with it.
    pub fn code(&self, place: KeyCode, logical: &Key, control: bool) -> KeyCode {
        if let Some(named) = named(logical) {
            return if place == KeyCode::NumpadEnter { place } else { named };
        }
        if is_on_number_pad(place) {
            return place;
        }
        let Some(letter) = letter(logical) else {
            return match logical {
                // A dead key writes accents.
                Key::Dead(_) if !self.is_foreign && is_letter(place) => NOTHING,
                _ => place,
            };
        };
        if let Some(code) = of_letter(letter).filter(|code| !control || *code != KeyCode::Slash) {
            return code;
        }
        let is_foreign = if letter.is_alphabetic() { !is_latin(letter) } else { self.is_foreign };
        // The digits of some layouts are written with Shift, and no other key has them.
        if is_foreign || is_digit(place) || !is_letter(place) { place } else { NOTHING }
    }

    /// What stands on the key at this place, as far as it is known; otherwise what does on an American keyboard.
    pub fn sign(&self, place: KeyCode) -> String {
        let known = self.written.iter().find(|(known, _)| *known == place).map(|(_, letter)| *letter);
        let Some(letter) = known else { return super::sign(place).to_owned() };
        let mut upper = letter.to_uppercase();
        match (upper.next(), upper.next()) {
            (Some(upper), None) => upper.to_string(),
            _ => letter.to_string(),
        }
    }

    /// What the key at this place writes, as far as it is known.
    pub fn written_at(&self, place: KeyCode) -> Key {
        let known = self.written.iter().find(|(known, _)| *known == place);
        known
            .map_or(Key::Unidentified(NativeKey::Unidentified), |(_, letter)| Key::Character(letter.to_string().into()))
    }

    /// At which place a key stands that is named as on an American keyboard.
    pub fn place(&self, code: KeyCode) -> KeyCode {
        let is_it = |(_, letter): &&(KeyCode, char)| of_letter(*letter) == Some(code);
        self.written.iter().find(is_it).map_or(code, |(place, _)| *place)
    }
}

/// The one character that a key writes, in lower case.
fn letter(logical: &Key) -> Option<char> {
    let Key::Character(text) = logical else { return None };
    let mut letters = text.chars().flat_map(char::to_lowercase);
    letters.next().filter(|_| letters.next().is_none())
}

/// The key that has this letter or sign on an American keyboard, if a command may be meant by it.
fn of_letter(letter: char) -> Option<KeyCode> {
    let name = match letter {
        'a'..='z' => format!("Key{}", letter.to_ascii_uppercase()),
        '0'..='9' => format!("Digit{letter}"),
        '+' | '=' => return Some(KeyCode::Equal),
        '-' | '−' => return Some(KeyCode::Minus),
        ',' => return Some(KeyCode::Comma),
        '/' | '?' => return Some(KeyCode::Slash),
        _ => return None,
    };
    super::code(&name)
}

/// Keys that are the same on every keyboard, also where a system puts them elsewhere, as on a number pad without Num Lock.
fn named(logical: &Key) -> Option<KeyCode> {
    Some(match logical {
        Key::ArrowUp => KeyCode::ArrowUp,
        Key::ArrowDown => KeyCode::ArrowDown,
        Key::ArrowLeft => KeyCode::ArrowLeft,
        Key::ArrowRight => KeyCode::ArrowRight,
        Key::Enter => KeyCode::Enter,
        Key::Escape => KeyCode::Escape,
        Key::Tab => KeyCode::Tab,
        Key::Space => KeyCode::Space,
        Key::Backspace => KeyCode::Backspace,
        Key::Home => KeyCode::Home,
        Key::End => KeyCode::End,
        Key::PageUp => KeyCode::PageUp,
        Key::PageDown => KeyCode::PageDown,
        _ => return None,
    })
}

/// Whether a letter is of the Latin alphabet, with accents or without.
const fn is_latin(letter: char) -> bool {
    letter.is_ascii_alphabetic() || matches!(letter, '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
}

const fn is_digit(place: KeyCode) -> bool {
    use KeyCode::*;
    matches!(place, Digit0 | Digit1 | Digit2 | Digit3 | Digit4 | Digit5 | Digit6 | Digit7 | Digit8 | Digit9)
}

const fn is_on_number_pad(place: KeyCode) -> bool {
    use KeyCode::*;
    matches!(
        place,
        Numpad0
            | Numpad1
            | Numpad2
            | Numpad3
            | Numpad4
            | Numpad5
            | Numpad6
            | Numpad7
            | Numpad8
            | Numpad9
            | NumpadAdd
            | NumpadSubtract
            | NumpadDivide
            | NumpadMultiply
            | NumpadDecimal
            | NumpadComma
            | NumpadEnter
    )
}

/// Whether a letter or a sign that a command may want stands at this place of an American keyboard.
fn is_letter(place: KeyCode) -> bool {
    let is_sign = matches!(place, KeyCode::Equal | KeyCode::Minus | KeyCode::Comma | KeyCode::Slash);
    is_sign || super::name(place).is_some_and(|name| name.starts_with("Key"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(layout: &Layout, place: KeyCode, letter: &str, control: bool) -> KeyCode {
        layout.code(place, &Key::Character(letter.into()), control)
    }

    #[test]
    fn a_letter_counts_wherever_the_layout_has_it() {
        let layout = Layout::default();
        for control in [false, true] {
            // German, French.
            assert_eq!(code(&layout, KeyCode::KeyY, "z", control), KeyCode::KeyZ);
            assert_eq!(code(&layout, KeyCode::KeyQ, "a", control), KeyCode::KeyA);
            assert_eq!(code(&layout, KeyCode::Semicolon, "M", control), KeyCode::KeyM);
            assert_eq!(code(&layout, KeyCode::BracketRight, "+", control), KeyCode::Equal);
            assert_eq!(code(&layout, KeyCode::Slash, "-", control), KeyCode::Minus);
            // The place of a sign that stands elsewhere means nothing.
            assert_eq!(code(&layout, KeyCode::Minus, "ß", control), NOTHING);
            assert_eq!(layout.code(KeyCode::Equal, &Key::Dead(Some('´')), control), NOTHING);
            // French digits are written with Shift.
            assert_eq!(code(&layout, KeyCode::Digit1, "&", control), KeyCode::Digit1);
            assert_eq!(code(&layout, KeyCode::Digit2, "é", control), KeyCode::Digit2);
            assert_eq!(code(&layout, KeyCode::Digit1, "1", control), KeyCode::Digit1);
            // Dvorak.
            assert_eq!(code(&layout, KeyCode::KeyQ, "'", control), NOTHING, "no Ctrl+Q");
        }
    }

    #[test]
    fn where_there_is_no_such_letter_the_place_counts() {
        let mut layout = Layout::default();
        for (place, letter) in [(KeyCode::KeyZ, "я"), (KeyCode::KeyU, "Г"), (KeyCode::Comma, "б"), (KeyCode::KeyU, "υ")]
        {
            assert_eq!(code(&layout, place, letter, true), place, "{letter}");
        }
        // The Greek Q writes a sign; that the layout is Greek is known once a letter was written.
        layout.learn(KeyCode::KeyA, &Key::Character("α".into()), false);
        assert_eq!(code(&layout, KeyCode::KeyQ, ";", true), KeyCode::KeyQ);
        layout.learn(KeyCode::KeyA, &Key::Character("a".into()), false);
        assert_eq!(code(&layout, KeyCode::KeyQ, ";", true), NOTHING);
        // The Hebrew Q writes a slash.
        layout.learn(KeyCode::KeyA, &Key::Character("ש".into()), false);
        assert_eq!(code(&layout, KeyCode::KeyQ, "/", true), KeyCode::KeyQ);
    }

    #[test]
    fn what_stands_on_a_key_is_learned() {
        let mut layout = Layout::default();
        assert_eq!(layout.sign(KeyCode::KeyQ), "Q");
        layout.learn(KeyCode::KeyQ, &Key::Character("A".into()), true);
        layout.learn(KeyCode::Minus, &Key::Character("ß".into()), false);
        layout.learn(KeyCode::Minus, &Key::Character("?".into()), true);
        assert_eq!((layout.sign(KeyCode::KeyQ), layout.sign(KeyCode::Minus)), ("A".into(), "ß".into()));
        assert_eq!(layout.place(KeyCode::KeyA), KeyCode::KeyQ);
        assert_eq!(layout.place(KeyCode::KeyU), KeyCode::KeyU);
    }
}
