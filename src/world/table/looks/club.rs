//! A chess club's room in the afternoon: a varnished table by tall windows, other boards around.

use bevy::prelude::*;
use plunder_shapes::room::CLUB;

use super::room::Room;
use crate::sound;

pub fn room() -> Room {
    Room {
        name: "look-club",
        sound: sound::Room::Club,
        numbers: CLUB,
        leaves: false,
        coat: StandardMaterial { perceptual_roughness: 0.38, reflectance: 0.35, ..default() },
    }
}
