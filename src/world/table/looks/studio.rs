//! The studio: a light, seamless ground and backdrop under soft boxes, for filming and cut-outs.

use bevy::prelude::*;
use plunder_shapes::room::STUDIO;

use super::room::Room;
use crate::sound;

pub fn room() -> Room {
    Room {
        name: "look-studio",
        sound: sound::Room::Studio,
        numbers: STUDIO,
        leaves: false,
        coat: StandardMaterial { perceptual_roughness: 1.0, reflectance: 0.2, ..default() },
    }
}
