//! The studio: an even, light, seamless ground and backdrop, two wide soft boxes and one above, for filming and cut-outs.

use bevy::prelude::*;
use plunder_shapes::drum::{RADIUS, STUDIO_FLOOR};

use super::light::{heights, panel};
use super::room::{Key, Room, Top};
use crate::sound;

pub fn room() -> Room {
    Room {
        name: "look-studio",
        sound: sound::Room::Studio,
        key: Key {
            from: Vec3::new(-9.0, 15.0, 6.0),
            aim: Vec3::ZERO,
            color: Color::srgb(1.0, 0.985, 0.96),
            strength: 0.62,
            size: 3.2,
            cone: (0.42, 0.95),
        },
        radiance,
        fill: 0.62,
        leaves: false,
        top: Top {
            half: Vec2::splat(RADIUS - 2.0),
            corner: RADIUS - 2.0,
            tile: 16.0,
            coat: StandardMaterial { perceptual_roughness: 1.0, reflectance: 0.2, ..default() },
        },
        floor: STUDIO_FLOOR,
    }
}

fn radiance(d: Vec3) -> Vec3 {
    let cove = heights(d, Vec3::splat(0.55), Vec3::new(0.62, 0.61, 0.60), Vec3::splat(0.42));
    let left = panel(d, Vec3::new(-0.80, 0.50, 0.32), Vec2::new(0.34, 0.46), 0.03);
    let right = panel(d, Vec3::new(0.86, 0.42, -0.10), Vec2::new(0.22, 0.50), 0.03);
    let above = panel(d, Vec3::new(0.05, 0.98, -0.30), Vec2::new(0.55, 0.30), 0.04);
    // Black cards beside the soft boxes give white lacquer its edges.
    let card = panel(d, Vec3::new(-0.30, 0.35, 0.9), Vec2::new(0.16, 0.6), 0.08);
    cove * (1.0 - 0.8 * card) + 5.0 * left + 3.2 * right + 3.6 * above
}
