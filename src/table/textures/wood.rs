//! Wood and felt: planks for board, frame and table, turned wood for the men; `spawn` and `board` ask for it.

use bevy::prelude::*;

use super::canvas::{Rgb, paint, rgb};
use super::noise::{noise, random, smoothstep};
use crate::rules;

/// How one kind of wood looks.
#[derive(Clone, Copy)]
pub struct Wood {
    /// Colour of the soft early wood.
    pub light: Rgb,
    /// Colour of the dense late wood.
    pub dark: Rgb,
    /// Colour of the pores.
    pub pore: Rgb,
    /// How many year rings cross one square.
    pub rings: f32,
}

/// Maple of the light squares.
pub const MAPLE: Wood =
    Wood { light: rgb(214, 172, 118), dark: rgb(184, 138, 84), pore: rgb(154, 110, 64), rings: 3.2 };
/// Walnut of the dark squares.
pub const WALNUT: Wood = Wood { light: rgb(112, 66, 38), dark: rgb(76, 42, 24), pore: rgb(50, 27, 16), rings: 3.8 };
/// Rosewood of the frame, the trays and the stand's feet.
pub const ROSEWOOD: Wood = Wood { light: rgb(94, 46, 28), dark: rgb(54, 24, 16), pore: rgb(34, 15, 11), rings: 4.5 };
/// Boxwood of the white men.
pub const BOXWOOD: Wood =
    Wood { light: rgb(247, 234, 206), dark: rgb(231, 208, 166), pore: rgb(214, 184, 138), rings: 0.0 };
/// Ebony of the black men.
pub const EBONY: Wood = Wood { light: rgb(44, 35, 33), dark: rgb(26, 20, 19), pore: rgb(16, 12, 12), rings: 0.0 };
/// The felt under the men and in the trays.
pub const FELT: Rgb = rgb(72, 18, 26);

/// The colour of a plank at a point in squares, x along the grain; each seed is another plank.
pub fn plank(wood: &Wood, p: Vec2, seed: u32) -> Rgb {
    let p = p + Vec2::new(random(1, seed), random(2, seed)) * 60.0;
    let sway = noise(Vec2::new(p.x * 0.45, p.y * 0.9), 0, seed) + 0.4 * noise(Vec2::new(p.x * 1.3, p.y * 2.0), 0, seed);
    let ring = (p.y * wood.rings + 2.6 * sway).rem_euclid(1.0);
    let late = ring * ring * (1.0 - smoothstep(0.90, 1.0, ring));
    let fibre = 0.6 * noise(Vec2::new(p.x * 2.2, p.y * 46.0), 0, seed + 1)
        + 0.4 * noise(Vec2::new(p.x * 5.0, p.y * 115.0), 0, seed + 2);
    let cloud = noise(p * Vec2::new(0.7, 1.6), 0, seed + 3);
    let tone = 0.52 * late + 0.40 * fibre + 0.30 * cloud - 0.12;
    let pores = smoothstep(0.70, 0.92, noise(Vec2::new(p.x * 4.5, p.y * 85.0), 0, seed + 4)) * (0.3 + 0.5 * late);
    wood.light.lerp(wood.dark, tone.clamp(0.0, 1.0)).lerp(wood.pore, pores)
}

/// The texture of the men of one colour: turned wood, its grain upright, with the felt at the lower end.
pub fn man(color: rules::Color, size: u32) -> Image {
    let (wood, seed) = match color {
        rules::Color::White => (BOXWOOD, 11),
        rules::Color::Black => (EBONY, 23),
    };
    paint(size, size * 2, false, |uv| if uv.y > 0.93 { felt(uv * 40.0) } else { turned(&wood, uv, seed) })
}

/// Turned wood: `uv.x` runs once around, `uv.y` along the outline.
fn turned(wood: &Wood, uv: Vec2, seed: u32) -> Rgb {
    let streak =
        |along: f32, around: i32, seed: u32| noise(Vec2::new(uv.y * along, uv.x * around as f32), around, seed);
    let bend = 0.035 * (noise(Vec2::new(uv.y * 7.0, uv.x * 4.0), 4, seed) - 0.5);
    let figure = noise(Vec2::new(uv.y * 3.0, (uv.x + bend) * 14.0), 14, seed + 1);
    let figure = smoothstep(0.25, 0.85, figure);
    let fibre = 0.55 * streak(14.0, 90, seed + 2) + 0.45 * streak(30.0, 210, seed + 3);
    let pores = smoothstep(0.76, 0.95, streak(26.0, 150, seed + 4));
    wood.light.lerp(wood.dark, (0.55 * figure + 0.5 * fibre - 0.05).clamp(0.0, 1.0)).lerp(wood.pore, 0.55 * pores)
}

/// Felt at a point; one unit holds a few fibres.
pub fn felt(p: Vec2) -> Rgb {
    let fluff = 0.5 * noise(p * 3.0, 0, 5) + 0.5 * noise(p * 9.0, 0, 6);
    FELT * (0.75 + 0.5 * fluff)
}

/// The felt of the trays, tiling.
pub fn felt_cloth(size: u32) -> Image {
    paint(size, size, true, |uv| felt(uv * 24.0))
}

/// The wood of trays and stand; one texture covers 4 by 4 squares, the grain along x.
pub fn timber(size: u32) -> Image {
    paint(size, size, true, |uv| plank(&ROSEWOOD, uv * 4.0, 41))
}
