//! The garden by day: a table of weathered planks on a terrace, in the dappled light of a tree.

use bevy::prelude::*;
use plunder_shapes::room::GARDEN;

use super::room::Room;
use crate::sound;

pub fn room() -> Room {
    Room {
        name: "look-garden",
        sound: sound::Room::Garden,
        numbers: GARDEN,
        leaves: true,
        coat: StandardMaterial { perceptual_roughness: 0.75, reflectance: 0.3, ..default() },
    }
}
