//! Which key does what, and what a player has changed of it.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::layout::Layout;

macro_rules! keys {
    ($($key:ident)*) => { [$((stringify!($key), KeyCode::$key)),*] };
}

/// The keys that can be changed, by the names that a file of settings has for them.
pub(super) const KEYS: [(&str, KeyCode); 67] = keys!(
    KeyA KeyB KeyC KeyD KeyE KeyF KeyG KeyH KeyI KeyJ KeyK KeyL KeyM KeyN KeyO KeyP KeyQ KeyR KeyS KeyT KeyU KeyV KeyW KeyX KeyY KeyZ
    Digit0 Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9
    ArrowUp ArrowDown ArrowLeft ArrowRight Enter Space Tab Escape Backspace Delete Insert Home End PageUp PageDown
    Minus Equal Comma Period Slash Semicolon Quote BracketLeft BracketRight Backslash Backquote IntlBackslash
    NumpadAdd NumpadSubtract NumpadEnter Numpad0
);

/// Every key that can be changed.
pub fn all() -> impl Iterator<Item = KeyCode> {
    KEYS.iter().map(|(_, code)| *code)
}

/// The key that a file or a panel calls so.
pub fn code(name: &str) -> Option<KeyCode> {
    KEYS.iter().find(|(known, _)| *known == name).map(|(_, code)| *code)
}

/// What a file calls a key; none for one that cannot be changed.
pub fn name(code: KeyCode) -> Option<&'static str> {
    KEYS.iter().find(|(_, known)| *known == code).map(|(name, _)| *name)
}

/// What stands on a key of an English keyboard.
pub fn sign(code: KeyCode) -> &'static str {
    match code {
        KeyCode::ArrowUp => "↑",
        KeyCode::ArrowDown => "↓",
        KeyCode::ArrowLeft => "←",
        KeyCode::ArrowRight => "→",
        KeyCode::Enter | KeyCode::NumpadEnter => "Enter",
        KeyCode::Space => "Space",
        KeyCode::Escape => "Esc",
        KeyCode::Minus | KeyCode::NumpadSubtract => "-",
        KeyCode::Equal => "=",
        KeyCode::NumpadAdd => "+",
        KeyCode::PageUp => "Page up",
        KeyCode::PageDown => "Page down",
        KeyCode::Comma => ",",
        KeyCode::Period => ".",
        KeyCode::Slash => "/",
        _ => {
            let name = name(code).unwrap_or("?");
            name.strip_prefix("Key").or(name.strip_prefix("Digit")).unwrap_or(name)
        }
    }
}

/// Arrows, Enter, Esc and Tab under the left hand.
const LEFT: [(KeyCode, KeyCode); 7] = [
    (KeyCode::KeyW, KeyCode::ArrowUp),
    (KeyCode::KeyA, KeyCode::ArrowLeft),
    (KeyCode::KeyS, KeyCode::ArrowDown),
    (KeyCode::KeyD, KeyCode::ArrowRight),
    (KeyCode::KeyE, KeyCode::Enter),
    (KeyCode::KeyQ, KeyCode::Escape),
    (KeyCode::KeyF, KeyCode::Tab),
];

/// The same under the right hand.
const RIGHT: [(KeyCode, KeyCode); 7] = [
    (KeyCode::KeyI, KeyCode::ArrowUp),
    (KeyCode::KeyJ, KeyCode::ArrowLeft),
    (KeyCode::KeyK, KeyCode::ArrowDown),
    (KeyCode::KeyL, KeyCode::ArrowRight),
    (KeyCode::KeyO, KeyCode::Enter),
    (KeyCode::KeyU, KeyCode::Escape),
    (KeyCode::KeyP, KeyCode::Tab),
];

/// Sets of keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeySet {
    /// As they come.
    Standard,
    /// What is needed most under the left hand.
    Left,
    /// Under the right hand.
    Right,
}

impl KeySet {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Left, Self::Right];

    /// The keys of the set.
    pub fn bindings(self) -> Bindings {
        let pairs: &[(KeyCode, KeyCode)] = match self {
            Self::Standard => &[],
            Self::Left => &LEFT,
            Self::Right => &RIGHT,
        };
        let mut bindings = Bindings::default();
        let layout = Layout::default();
        pairs.iter().for_each(|(key, stands_for)| bindings.change(&layout, *key, *stands_for));
        bindings
    }
}

/// Which keys have changed places, by the names of `KEYS`; a name that there is no key for changes nothing.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bindings(Vec<(String, String)>);

impl Bindings {
    /// What the key at this place means where it was changed.
    pub fn changed(&self, place: KeyCode) -> Option<KeyCode> {
        let name = name(place)?;
        self.0.iter().find(|(pressed, _)| pressed == name).and_then(|(_, meant)| code(meant))
    }

    /// What the key at this place means on an American keyboard: itself, or the key whose part it has.
    pub fn meant(&self, place: KeyCode) -> KeyCode {
        self.changed(place).unwrap_or(place)
    }

    /// What a key means that is at this place and writes this. With Control keys mean what they mean everywhere.
    pub fn code(&self, layout: &Layout, place: KeyCode, logical: &Key, control: bool) -> KeyCode {
        let changed = self.changed(place).filter(|_| !control);
        changed.unwrap_or_else(|| layout.code(place, logical, control))
    }

    /// The place of the changed key that means this one.
    fn place_of(&self, code: KeyCode) -> Option<KeyCode> {
        let name = name(code)?;
        self.0.iter().find(|(_, meant)| meant == name).and_then(|(pressed, _)| self::code(pressed))
    }

    /// The key that has to be pressed for what this one means as it comes.
    pub fn pressed_for(&self, key: KeyCode) -> KeyCode {
        self.place_of(key).unwrap_or(key)
    }

    /// What stands on the key that has to be pressed for what this one means as it comes.
    pub fn sign_for(&self, layout: &Layout, key: KeyCode) -> String {
        self.place_of(key).map_or_else(|| sign(key).to_owned(), |place| layout.sign(place))
    }

    /// From now on the key at `pressed` means what `stands_for` means as it comes; the key that meant it until now means what
    /// `pressed` did.
    pub fn change(&mut self, layout: &Layout, pressed: KeyCode, stands_for: KeyCode) {
        let (Some(_), Some(_)) = (name(pressed), name(stands_for)) else { return };
        let before = self.code(layout, pressed, &layout.written_at(pressed), false);
        let old = self.place_of(stands_for).unwrap_or_else(|| layout.place(stands_for));
        self.set(layout, pressed, stands_for);
        if old != pressed {
            self.set(layout, old, before);
        }
    }

    /// The key at a place means this; one that meant nothing gives nothing away.
    fn set(&mut self, layout: &Layout, place: KeyCode, meant: KeyCode) {
        let Some(pressed) = name(place) else { return };
        self.0.retain(|(known, _)| known != pressed);
        let is_own = layout.code(place, &layout.written_at(place), false) == meant;
        if let Some(meant) = name(meant).filter(|_| !is_own) {
            self.0.push((pressed.to_owned(), meant.to_owned()));
        }
    }

    /// Whether every key is as it comes.
    pub fn is_standard(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::Key;

    use super::super::{KeySet, Layout, name};
    use super::{KEYS, *};

    /// Every key still means one thing, and everything is meant by one key.
    fn is_whole(bindings: &Bindings) {
        let mut meant: Vec<&str> = KEYS.iter().filter_map(|(_, code)| name(bindings.meant(*code))).collect();
        meant.sort_unstable();
        meant.dedup();
        assert_eq!(meant.len(), KEYS.len());
        for (_, code) in KEYS {
            assert_eq!(bindings.meant(bindings.pressed_for(code)), code);
        }
    }

    #[test]
    fn keys_change_places() {
        let mut bindings = Bindings::default();
        bindings.change(&Layout::default(), KeyCode::KeyZ, KeyCode::KeyU);
        assert_eq!((bindings.meant(KeyCode::KeyZ), bindings.meant(KeyCode::KeyU)), (KeyCode::KeyU, KeyCode::KeyZ));
        // And once more: the key that meant it before takes the other's place.
        bindings.change(&Layout::default(), KeyCode::KeyB, KeyCode::KeyU);
        assert_eq!(bindings.pressed_for(KeyCode::KeyU), KeyCode::KeyB);
        is_whole(&bindings);
        bindings.change(&Layout::default(), KeyCode::KeyU, KeyCode::KeyU);
        bindings.change(&Layout::default(), KeyCode::KeyZ, KeyCode::KeyZ);
        assert!(bindings.is_standard(), "{bindings:?}");
    }

    #[test]
    fn whatever_is_changed_nothing_is_lost() {
        let mut bindings = KeySet::Left.bindings();
        is_whole(&bindings);
        is_whole(&KeySet::Right.bindings());
        assert_eq!(bindings.meant(KeyCode::KeyW), KeyCode::ArrowUp);
        // A walk through the list with steps of every length.
        for step in 1..KEYS.len() {
            for index in 0..KEYS.len() {
                bindings.change(&Layout::default(), KEYS[index].1, KEYS[(index * step + 7) % KEYS.len()].1);
            }
            is_whole(&bindings);
        }
    }

    #[test]
    fn a_key_is_changed_by_its_place_and_named_by_what_stands_on_it() {
        // French: A and Q, M elsewhere.
        let mut layout = Layout::default();
        for (place, letter) in [(KeyCode::KeyQ, "a"), (KeyCode::KeyA, "q"), (KeyCode::Semicolon, "m")] {
            layout.learn(place, &Key::Character(letter.into()), false);
        }
        let mut bindings = Bindings::default();
        bindings.change(&layout, KeyCode::KeyQ, KeyCode::KeyU);
        let code = |bindings: &Bindings, place, letter: &str| {
            bindings.code(&layout, place, &Key::Character(letter.into()), false)
        };
        assert_eq!(code(&bindings, KeyCode::KeyQ, "a"), KeyCode::KeyU);
        assert_eq!(code(&bindings, KeyCode::KeyU, "u"), KeyCode::KeyA, "they have changed parts");
        assert_eq!(code(&bindings, KeyCode::KeyA, "q"), KeyCode::KeyQ, "the letter that stands there");
        assert_eq!(
            (bindings.sign_for(&layout, KeyCode::KeyU), bindings.sign_for(&layout, KeyCode::KeyA)),
            ("A".into(), "U".into())
        );
        assert_eq!(bindings.sign_for(&layout, KeyCode::KeyM), "M");
        // And back.
        bindings.change(&layout, KeyCode::KeyU, KeyCode::KeyU);
        assert!(bindings.is_standard(), "{bindings:?}");
    }

    #[test]
    fn a_file_with_names_of_no_keys_changes_nothing() {
        let read: Bindings = ron::from_str(r#"[("KeyA", "Hyper"), ("Shift", "KeyB"), ("KeyC", "KeyD")]"#).unwrap();
        assert_eq!(read.meant(KeyCode::KeyA), KeyCode::KeyA);
        assert_eq!(read.meant(KeyCode::KeyC), KeyCode::KeyD);
    }
}
