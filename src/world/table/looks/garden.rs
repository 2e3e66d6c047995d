//! The garden by day: a table of weathered planks in the dappled light of a tree, lawn and hedge blurred behind.

use bevy::prelude::*;
use plunder_shapes::drum::GARDEN_FLOOR;

use super::light::{disc, heights};
use super::room::{Key, Room, Top};
use crate::sound;
use plunder_shapes::noise::{noise, smoothstep};

pub fn room() -> Room {
    Room {
        name: "look-garden",
        sound: sound::Room::Garden,
        key: Key {
            from: Vec3::new(-13.0, 22.0, 9.0),
            aim: Vec3::ZERO,
            color: Color::srgb(1.0, 0.94, 0.83),
            strength: 1.15,
            size: 1.0,
            cone: (0.62, 0.76),
        },
        radiance,
        fill: 0.48,
        leaves: true,
        top: Top {
            half: Vec2::new(16.5, 14.0),
            corner: 0.4,
            tile: 16.0,
            coat: StandardMaterial { perceptual_roughness: 0.75, reflectance: 0.3, ..default() },
        },
        floor: GARDEN_FLOOR,
    }
}

fn radiance(d: Vec3) -> Vec3 {
    let sky = heights(d, Vec3::new(0.16, 0.19, 0.10), Vec3::new(1.02, 1.01, 0.97), Vec3::new(0.78, 0.86, 0.98));
    let around = d.x.atan2(d.z);
    let edge =
        0.16 + 0.16 * noise(Vec2::new(around * 4.0, 0.5), 0, 5) + 0.05 * noise(Vec2::new(around * 17.0, 1.5), 0, 6);
    let leaves = Vec3::new(0.10, 0.17, 0.05) * (0.6 + 0.9 * noise(Vec2::new(around * 9.0, d.y * 12.0), 0, 7));
    let open = smoothstep(edge - 0.03, edge + 0.05, d.y);
    let sun = disc(d, Vec3::new(-13.0, 22.0, 9.0), 0.16, 0.14);
    let ground = smoothstep(0.02, -0.05, d.y);
    leaves.lerp(sky, open.max(ground)) + Vec3::new(1.0, 0.93, 0.8) * 4.0 * sun
}
