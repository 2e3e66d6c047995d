//! The ready-made sets of keys.

use bevy::prelude::*;

use super::Bindings;
use super::layout::Layout;

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
