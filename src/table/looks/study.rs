//! The study in the evening: a lamp at White's left on a dark desk, books and small lights out of focus behind.

use bevy::prelude::*;

use super::light::{disc, heights, panel, window};
use super::{Key, Room, Top};
use crate::table::textures::noise::{noise, random, smoothstep};

/// The colour of lamp light.
const WARM: Vec3 = Vec3::new(1.0, 0.70, 0.40);

pub fn room() -> Room {
    Room {
        key: Key {
            from: Vec3::new(-10.5, 11.5, 3.5),
            aim: Vec3::new(0.2, 0.0, 0.0),
            color: Color::srgb(1.0, 0.88, 0.72),
            strength: 1.0,
            size: 1.3,
            cone: (0.20, 0.78),
        },
        radiance,
        fill: 1.0,
        backdrop,
        floor: -14.0,
        top: Top {
            half: Vec2::new(17.0, 11.5),
            corner: 0.6,
            tile: 16.0,
            coat: StandardMaterial { perceptual_roughness: 0.42, reflectance: 0.4, ..default() },
        },
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

/// The wall with shelves, seen out of focus, and lamps as soft discs.
fn backdrop(p: Vec3) -> Vec3 {
    let around = p.x.atan2(p.z) / std::f32::consts::TAU + 0.5;
    let height = p.y;
    let floor = Vec3::new(0.020, 0.012, 0.008);
    let wall = Vec3::new(0.042, 0.026, 0.017);
    let books = shelves(around, height);
    let glow = smoothstep(0.35, 0.0, (around - 0.14).abs().min((around - 1.14).abs()));
    let lit = wall.lerp(books, smoothstep(-9.0, -2.0, height) * smoothstep(34.0, 22.0, height));
    let base = floor.lerp(lit, smoothstep(-13.0, -5.0, height)) * (0.55 + 1.3 * glow);
    base + bokeh(around, height)
}

fn shelves(around: f32, height: f32) -> Vec3 {
    let row = (height + 8.0) / 7.5;
    let within = row.fract();
    let gap = smoothstep(0.0, 0.16, within) * smoothstep(1.0, 0.80, within);
    let along = around * 150.0;
    let tone = noise(Vec2::new(row.floor() * 7.0, along), 150, 3);
    let tint = noise(Vec2::new(row.floor() * 5.0 + 40.0, along * 0.6), 90, 4);
    let book = Vec3::new(0.10, 0.055, 0.030).lerp(Vec3::new(0.045, 0.050, 0.045), tint) * (0.35 + 1.3 * tone);
    Vec3::new(0.020, 0.012, 0.008).lerp(book, gap)
}

/// Small lights far out of focus: discs with a slightly brighter rim.
fn bokeh(around: f32, height: f32) -> Vec3 {
    let mut sum = Vec3::ZERO;
    for number in 0..26 {
        let at = Vec2::new(random(number, 91), -3.0 + 24.0 * random(number, 92).powf(1.6));
        let turn = (around - at.x).rem_euclid(1.0);
        let across = turn.min(1.0 - turn) * 400.0;
        let radius = 1.1 + 1.3 * random(number, 93);
        let away = Vec2::new(across, height - at.y).length() / radius;
        let rim = 0.75 + 0.25 * smoothstep(0.5, 0.95, away);
        let light = 0.05 + 0.24 * random(number, 94).powi(3);
        sum += WARM.lerp(Vec3::new(1.0, 0.85, 0.65), random(number, 95))
            * (light * rim * (1.0 - smoothstep(0.90, 1.06, away)));
    }
    sum
}
