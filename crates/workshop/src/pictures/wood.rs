//! Wood and felt: planks cut from a log with its year rings, table tops of boards, turned wood for the men, cloth.

use std::f32::consts::TAU;

use glam::{Vec2, Vec2Swizzles};
use rules;
use shapes::color::{Rgb, rgb};
use shapes::noise::{layers, noise, random, smoothstep};
use shapes::room::TOP_TILE as TILE;

use super::sheet::Sheet;
use crate::models::INLAY_ROWS;

/// How one kind of wood looks.
#[derive(Clone, Copy)]
pub struct Wood {
    /// Colour of the soft early wood.
    pub light: Rgb,
    /// Colour of the dense late wood.
    pub dark: Rgb,
    /// Colour of the pores.
    pub pore: Rgb,
    /// How many year rings lie on the length of one square.
    pub rings: f32,
    /// How much of the surface is pores, 0 to 1.
    pub pores: f32,
    /// How strongly the fibres shimmer across the grain, 0 to 1.
    pub figure: f32,
    /// How many short flecks, the cut medullary rays, there are, 0 to 1.
    pub rays: f32,
}

/// Maple of the light squares.
pub(crate) const MAPLE: Wood = Wood {
    light: rgb(224, 188, 138),
    dark: rgb(203, 162, 109),
    pore: rgb(170, 126, 78),
    rings: 11.0,
    pores: 0.10,
    figure: 0.75,
    rays: 0.55,
};
/// Walnut of the dark squares.
pub const WALNUT: Wood = Wood {
    light: rgb(118, 76, 48),
    dark: rgb(78, 47, 29),
    pore: rgb(46, 27, 17),
    rings: 8.0,
    pores: 0.45,
    figure: 0.45,
    rays: 0.0,
};
/// Rosewood of the frame, the trays and the stand's feet.
pub const ROSEWOOD: Wood = Wood {
    light: rgb(92, 52, 31),
    dark: rgb(50, 27, 17),
    pore: rgb(28, 15, 10),
    rings: 10.0,
    pores: 0.40,
    figure: 0.2,
    rays: 0.0,
};
/// Boxwood of the white men.
pub const BOXWOOD: Wood = Wood {
    light: rgb(247, 228, 188),
    dark: rgb(222, 187, 131),
    pore: rgb(196, 156, 100),
    rings: 24.0,
    pores: 0.12,
    figure: 0.0,
    rays: 0.0,
};
/// Ebony of the black men.
pub const EBONY: Wood = Wood {
    light: rgb(48, 38, 34),
    dark: rgb(24, 19, 18),
    pore: rgb(13, 11, 10),
    rings: 20.0,
    pores: 0.40,
    figure: 0.0,
    rays: 0.0,
};
/// The felt under the men and in the trays: bottle green.
pub const FELT: Rgb = rgb(45, 57, 50);

/// The colour of a plank at a point in squares, x along the grain; each seed is another plank.
pub(crate) fn plank(wood: &Wood, p: Vec2, seed: u32) -> Rgb {
    grain(wood, p + Vec2::new(random(1, seed), random(2, seed)) * 60.0, p.y, 0, seed)
}

/// The same plank, but running into itself after this many squares along the grain.
pub(crate) fn endless_plank(wood: &Wood, p: Vec2, length: u32, seed: u32) -> Rgb {
    grain(wood, p + Vec2::new(0.0, random(2, seed) * 60.0), p.y, length as i32, seed)
}

/// `p` places the noise and `across` the plank in the log; after `length` squares along x all repeats, unless it is 0.
fn grain(wood: &Wood, p: Vec2, across: f32, length: i32, seed: u32) -> Rgb {
    // Noise with this many units a square along and across the grain. Its y repeats.
    let spots = |along: f32, across: f32, seed: u32| {
        noise(Vec2::new(p.y * across, p.x * along), (length as f32 * along).round() as i32, seed)
    };
    // The saw's way through the log: how far the heart is to the side and below, both drifting along the trunk.
    let sway = 0.75 * spots(0.25, 0.4, seed) + 0.25 * spots(1.0, 1.5, seed + 1);
    let aside = across - 1.6 * (random(3, seed) - 0.35) + 0.6 * (sway - 0.5);
    let below = 0.2 + 0.8 * random(4, seed) + 2.6 * (spots(0.25, 0.12, seed + 2) - 0.5);
    let waves = 0.30 * spots(0.5, 3.0, seed + 3) + 0.10 * spots(2.0, 9.0, seed + 12);
    let ring = aside.hypot(below) * wood.rings + waves;
    let (year, age) = (ring.floor() as i32, ring.fract());
    // Late wood darkens slowly and ends at once; years differ.
    let late = age.powf(1.7) * (1.0 - smoothstep(0.90, 1.0, age)) * (0.35 + 0.65 * random(year, seed));
    let fibre = 0.5 * spots(1.0, 70.0, seed + 4) + 0.5 * spots(3.0, 180.0, seed + 5);
    let cloud = spots(0.5, 1.3, seed + 6);
    let shimmer = (spots(3.0, 0.7, seed + 7) - 0.5) * (0.4 + spots(0.5, 0.5, seed + 8));
    let tone = 0.75 * late + 0.60 * (fibre - 0.5) + 0.45 * (cloud - 0.5) + 0.45 * wood.figure * shimmer + 0.22;
    let vessel = spots(6.0, 210.0, seed + 9) - 0.18 * (age - 0.3).abs();
    let vessels = smoothstep(0.90 - 0.30 * wood.pores, 1.02 - 0.30 * wood.pores, vessel);
    let fleck = smoothstep(0.86, 0.97, spots(18.0, 75.0, seed + 10)) * smoothstep(0.4, 0.7, spots(1.0, 1.0, seed + 11));
    let color = wood.light.lerp(wood.dark, tone.clamp(0.0, 1.15));
    color.lerp(wood.pore, 0.65 * vessels).lerp(wood.pore, 0.5 * wood.rays * fleck)
}

/// The texture of the men of one colour: turned wood, its grain upright, with the felt at the lower end.
pub fn man(color: rules::Color) -> Sheet {
    let (wood, seed) = match color {
        rules::Color::White => (BOXWOOD, 11),
        rules::Color::Black => (EBONY, 23),
    };
    Sheet::single(768, 1536, move |uv| match uv.y {
        row if row > INLAY_ROWS => inlaid(color, uv),
        row if row > 0.93 => felt(uv * 40.0),
        _ => turned(&wood, uv, seed),
    })
}

/// The colours of the finials, bone and ebony, and of the knights' manes.
fn inlaid(color: rules::Color, uv: Vec2) -> Rgb {
    match (color, uv.x < 0.5) {
        (rules::Color::White, true) => EBONY.light,
        (rules::Color::White, false) => rgb(201, 158, 102),
        (rules::Color::Black, true) => rgb(232, 212, 170),
        (rules::Color::Black, false) => rgb(112, 78, 54),
    }
}

/// Turned wood: `uv.x` runs once around, `uv.y` along the outline. A round stick is cut from a log beside its heart.
fn turned(wood: &Wood, uv: Vec2, seed: u32) -> Rgb {
    // Noise on the stick's side: `around` units around and `along` units a whole outline.
    let streak =
        |along: f32, around: i32, seed: u32| noise(Vec2::new(uv.y * along, uv.x * around as f32), around, seed);
    let (sin, cos) = (uv.x * TAU).sin_cos();
    // The outline winds in and out, so the rings are cut at varying depth.
    let depth = 0.22 + 0.10 * (streak(9.0, 3, seed) - 0.5) + 0.05 * (streak(23.0, 4, seed + 1) - 0.5);
    let ring = Vec2::new(depth * cos + 0.55, depth * sin).length() * wood.rings + 0.5 * streak(6.0, 7, seed + 2);
    let (year, age) = (ring.floor() as i32, ring.fract());
    let late = age * age * (1.0 - smoothstep(0.85, 1.0, age)) * (0.4 + 0.6 * random(year, seed));
    let fibre = 0.55 * streak(14.0, 110, seed + 3) + 0.45 * streak(34.0, 260, seed + 4);
    let cloud = streak(5.0, 3, seed + 5);
    let tone = 0.55 * late + 0.45 * (fibre - 0.5) + 0.4 * (cloud - 0.5) + 0.30;
    let vessels = smoothstep(0.94 - 0.25 * wood.pores, 1.04 - 0.25 * wood.pores, streak(36.0, 230, seed + 6));
    wood.light.lerp(wood.dark, tone.clamp(0.0, 1.0)).lerp(wood.pore, 0.6 * vessels)
}

/// Felt at a point; one unit holds a few fibres.
pub fn felt(p: Vec2) -> Rgb {
    let fluff = layers(p * 2.0, 3, 5);
    FELT * (0.72 + 0.56 * fluff)
}

/// The felt of the trays, tiling.
pub(crate) fn felt_cloth() -> Sheet {
    const UNITS: f32 = 64.0;
    Sheet::tile(512, |uv| {
        let p = uv * UNITS;
        let fluff = 0.4 * noise(p, 64, 5) + 0.35 * noise(p * 2.0 + 7.0, 128, 6) + 0.25 * noise(p.yx() * 4.0, 256, 7);
        FELT * (0.70 + 0.6 * fluff)
    })
}

/// The wood of trays and stand; one texture covers 4 by 4 squares, the grain along x.
pub fn timber() -> Sheet {
    Sheet::tile(1024, |uv| endless_plank(&ROSEWOOD, uv * 4.0, 4, 41))
}

/// So many boards side by side, the grain along x, with a gap of so many squares between.
pub fn boards(kind: &'static Wood, count: f32, gap: f32) -> Sheet {
    Sheet::tile(2048, move |uv| {
        let across = uv.y * count;
        let number = across.floor();
        let within = across - number;
        let p = Vec2::new(uv.x, within / count) * TILE;
        let shade = 0.94 + 0.12 * random(number as i32, 78);
        let edge = within.min(1.0 - within) * TILE / count;
        endless_plank(kind, p, TILE as u32, 500 + number as u32)
            * shade
            * (0.25 + 0.75 * smoothstep(gap * 0.4, gap + 0.012, edge))
    })
}
