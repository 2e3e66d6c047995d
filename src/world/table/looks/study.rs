//! The study in the evening: a lamp at White's left on a dark desk, books and small lights out of focus behind.

use bevy::prelude::*;
use plunder_shapes::drum::STUDY_FLOOR;

use super::light::{disc, heights, panel, window};
use super::room::{Key, Room, Top};
use crate::sound;

/// The colour of lamp light.
const WARM: Vec3 = Vec3::new(1.0, 0.70, 0.40);

pub fn room() -> Room {
    Room {
        name: "look-study",
        sound: sound::Room::Study,
        key: Key {
            from: Vec3::new(-10.5, 11.5, 3.5),
            aim: Vec3::new(0.2, 0.0, 0.0),
            color: Color::srgb(1.0, 0.91, 0.79),
            strength: 1.22,
            size: 1.3,
            cone: (0.20, 0.78),
        },
        radiance,
        fill: 1.25,
        leaves: false,
        top: Top {
            half: Vec2::new(17.0, 14.5),
            corner: 0.6,
            tile: 16.0,
            coat: StandardMaterial { perceptual_roughness: 0.46, reflectance: 0.28, ..default() },
        },
        floor: STUDY_FLOOR,
    }
}

fn radiance(d: Vec3) -> Vec3 {
    let room = heights(d, Vec3::new(0.05, 0.03, 0.02), Vec3::new(0.10, 0.075, 0.055), Vec3::new(0.24, 0.18, 0.13));
    let lamp = panel(d, Vec3::new(-0.72, 0.60, 0.28), Vec2::new(0.20, 0.16), 0.05);
    let shade = disc(d, Vec3::new(-0.72, 0.60, 0.28), 0.62, 0.35);
    let dusk = window(d, Vec3::new(0.55, 0.42, -0.75), Vec2::new(0.42, 0.34), Vec2::new(2.0, 2.0), 0.02);
    let bounce = panel(d, Vec3::new(0.25, 0.9, 0.35), Vec2::new(0.5, 0.35), 0.25);
    room + WARM * (9.0 * lamp + 0.45 * shade)
        + Vec3::new(0.75, 0.88, 1.15) * 1.7 * dusk
        + Vec3::new(1.0, 0.85, 0.66) * 0.8 * bounce
}
