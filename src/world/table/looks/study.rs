//! The study in the evening: a lamp at White's left over a dark desk, books, dusk and a fire around.

use bevy::prelude::*;
use plunder_shapes::room::STUDY;

use super::room::Room;
use crate::sound;

pub fn room() -> Room {
    Room {
        name: "look-study",
        sound: sound::Room::Study,
        numbers: STUDY,
        leaves: false,
        coat: StandardMaterial { perceptual_roughness: 0.46, reflectance: 0.28, ..default() },
    }
}
