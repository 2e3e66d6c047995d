//! The keys that can be bound, by name, code and sign.

use bevy::prelude::*;

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
