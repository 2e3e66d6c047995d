//! The studio: silence, and the walls near.

use crate::sound::rooms::character::Character;

pub static ROOM: Character = Character {
    caption: "",
    bed: None,
    taps: &[(0.0043, 0.09, 0.07), (0.0079, 0.05, 0.08), (0.0127, 0.05, 0.03)],
    tail: 0.0,
};
