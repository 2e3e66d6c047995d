//! The garden by day: a table of weathered planks in the dappled light of a tree, lawn and hedge blurred behind.

use bevy::prelude::*;

use super::light::{disc, heights};
use super::{Key, Room, Top};
use crate::table::textures::noise::{noise, smoothstep};

pub fn room() -> Room {
    Room {
        key: Key {
            from: Vec3::new(-13.0, 22.0, 9.0),
            aim: Vec3::ZERO,
            color: Color::srgb(1.0, 0.95, 0.86),
            strength: 0.95,
            size: 0.5,
            cone: (0.7, 0.9),
        },
        radiance,
        fill: 0.55,
        backdrop,
        floor: -13.0,
        top: Top {
            half: Vec2::new(16.0, 11.0),
            corner: 0.4,
            tile: 16.0,
            coat: StandardMaterial { perceptual_roughness: 0.75, reflectance: 0.3, ..default() },
        },
    }
}

fn radiance(d: Vec3) -> Vec3 {
    let sky = heights(d, Vec3::new(0.16, 0.19, 0.10), Vec3::new(1.05, 1.10, 1.12), Vec3::new(0.55, 0.85, 1.45));
    let around = d.x.atan2(d.z);
    let edge =
        0.16 + 0.16 * noise(Vec2::new(around * 4.0, 0.5), 0, 5) + 0.05 * noise(Vec2::new(around * 17.0, 1.5), 0, 6);
    let leaves = Vec3::new(0.10, 0.17, 0.05) * (0.6 + 0.9 * noise(Vec2::new(around * 9.0, d.y * 12.0), 0, 7));
    let open = smoothstep(edge - 0.03, edge + 0.05, d.y);
    let sun = disc(d, Vec3::new(-13.0, 22.0, 9.0), 0.16, 0.14);
    let ground = smoothstep(0.02, -0.05, d.y);
    leaves.lerp(sky, open.max(ground)) + Vec3::new(1.0, 0.93, 0.8) * 4.0 * sun
}

/// Lawn, a hedge in light and shade, and sky between the crowns.
fn backdrop(p: Vec3) -> Vec3 {
    // Once around are so many units of noise.
    let around = (p.x.atan2(p.z) / std::f32::consts::TAU + 0.5) * 60.0;
    let blur = |scale: i32, seed: u32| {
        noise(Vec2::new(p.y * 0.22 * scale as f32 * 0.5, around * scale as f32 * 0.5), 30 * scale, seed)
    };
    let mass = 0.6 * blur(1, 21) + 0.4 * blur(3, 22);
    let lawn = Vec3::new(0.13, 0.24, 0.055) * (0.75 + 0.5 * noise(p.xz() * 0.10, 0, 23));
    let hedge = Vec3::new(0.035, 0.085, 0.022).lerp(Vec3::new(0.20, 0.32, 0.07), smoothstep(0.35, 0.75, mass));
    let sky = Vec3::new(0.80, 0.90, 1.0);
    let open = smoothstep(0.45, 0.75, blur(2, 24) + 0.03 * (p.y - 16.0));
    lawn.lerp(hedge, smoothstep(-12.5, -7.0, p.y)).lerp(sky, open * smoothstep(2.0, 14.0, p.y))
}
