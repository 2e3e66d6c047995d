//! Polished stone: veins by noise that is bent by noise, for the stone men, board and joinery.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use super::sheet::Sheet;
use super::wood::felt;
use crate::models::INLAY_ROWS;
use rules;
use shapes::color::{Rgb, rgb};
use shapes::noise::{smoothstep, solid};

/// How one kind of stone looks.
#[derive(Clone, Copy)]
pub(crate) struct Stone {
    /// Colour of the ground, where it is light and where it is dark.
    pub ground: [Rgb; 2],
    /// Colour of the veins.
    pub vein: Rgb,
    /// How strongly the veins show, 0 to 1.
    pub strength: f32,
    /// How many clouds of the ground cross one square.
    pub scale: f32,
}

/// Cream marble of the light squares.
pub(crate) const CREAM: Stone =
    Stone { ground: [rgb(222, 210, 190), rgb(203, 187, 162)], vein: rgb(160, 134, 104), strength: 0.55, scale: 0.9 };
/// Green marble of the dark squares.
pub(crate) const GREEN: Stone =
    Stone { ground: [rgb(70, 92, 78), rgb(44, 64, 54)], vein: rgb(150, 166, 146), strength: 0.40, scale: 1.1 };
/// Dark stone of the frame.
pub(crate) const SLATE: Stone =
    Stone { ground: [rgb(44, 44, 46), rgb(30, 30, 33)], vein: rgb(96, 94, 92), strength: 0.25, scale: 0.7 };
/// Alabaster of the white men.
pub(crate) const ALABASTER: Stone =
    Stone { ground: [rgb(240, 234, 221), rgb(224, 212, 190)], vein: rgb(168, 142, 108), strength: 0.62, scale: 2.3 };
/// Black marble of the black men.
pub(crate) const BLACK: Stone =
    Stone { ground: [rgb(30, 30, 32), rgb(19, 19, 21)], vein: rgb(168, 160, 146), strength: 0.60, scale: 2.3 };

/// The colour of a stone at a point in squares; each seed is another block.
pub(crate) fn stone(stone: &Stone, p: Vec3, seed: u32) -> Rgb {
    let p = p * stone.scale + seed as f32 * Vec3::new(17.3, 5.1, 3.7);
    let bend = Vec3::new(solid(p, 4, seed), solid(p + 31.7, 4, seed + 1), solid(p + 57.1, 2, seed + 8)) - 0.5;
    let q = p + 1.6 * bend;
    let cloud = smoothstep(0.3, 0.7, solid(q, 4, seed + 2));
    // A vein runs where a wide and a fine noise pass their middle.
    let vein = |at: Vec3, width: f32, seed: u32| 1.0 - smoothstep(0.0, width, (solid(at, 4, seed) - 0.5).abs());
    let wide = vein(q * 0.7, 0.026, seed + 3) * smoothstep(0.38, 0.62, solid(p * 0.8, 2, seed + 5));
    let fine = 0.6 * vein(q * 1.9, 0.028, seed + 4) * smoothstep(0.42, 0.68, solid(p * 1.1, 2, seed + 6));
    let grain = 0.98 + 0.04 * solid(p * 40.0, 2, seed + 7);
    stone.ground[0].lerp(stone.ground[1], cloud).lerp(stone.vein, (wide.max(fine) * stone.strength).min(1.0)) * grain
}

/// The texture of the men of one colour, with the felt at the lower end.
pub(crate) fn man(color: rules::Color) -> Sheet {
    let (kind, seed) = match color {
        rules::Color::White => (ALABASTER, 11),
        rules::Color::Black => (BLACK, 23),
    };
    Sheet::single(768, 1536, move |uv| {
        if uv.y > INLAY_ROWS {
            return inlaid(color, uv);
        }
        if uv.y > 0.93 {
            return felt(uv * 40.0);
        }
        let (sin, cos) = (uv.x * TAU).sin_cos();
        stone(&kind, Vec3::new(0.28 * sin, uv.y * 3.9, 0.28 * cos), seed)
    })
}

/// The colours of the finials and of the knights' manes.
fn inlaid(color: rules::Color, uv: Vec2) -> Rgb {
    match (color, uv.x < 0.5) {
        (rules::Color::White, true) => rgb(38, 38, 41),
        (rules::Color::White, false) => rgb(186, 160, 128),
        (rules::Color::Black, true) => rgb(236, 228, 210),
        (rules::Color::Black, false) => rgb(104, 99, 92),
    }
}

/// The stone of board, trays and stand; one texture covers 4 by 4 squares.
pub(crate) fn slab() -> Sheet {
    Sheet::tile(1024, |uv| {
        // A sheet that runs over into the next one at its end.
        let at = |shift: Vec2| stone(&SLATE, ((uv + shift) * 4.0).extend(0.0), 41);
        let part = |x: f32| smoothstep(0.8, 1.0, x);
        let near = at(Vec2::ZERO).lerp(at(Vec2::NEG_X), part(uv.x));
        let far = at(Vec2::NEG_Y).lerp(at(Vec2::NEG_ONE), part(uv.x));
        near.lerp(far, part(uv.y))
    })
}
