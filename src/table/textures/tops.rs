//! The table tops of the looks: a walnut desk, photographer's paper, weathered garden planks; `Paint` asks for them.

use bevy::prelude::*;

use super::canvas::{Rgb, paint, rgb};
use super::noise::{layers, random, smoothstep};
use super::wood::{self, Wood};
use crate::table::Look;

/// Oiled walnut of the desk.
const DESK: Wood = Wood { light: rgb(74, 47, 31), dark: rgb(45, 27, 18), pore: rgb(27, 16, 11), rings: 1.1 };
/// Grey, weathered wood.
const WEATHERED: Wood =
    Wood { light: rgb(186, 178, 164), dark: rgb(150, 141, 127), pore: rgb(104, 97, 88), rings: 2.4 };
/// Photographer's paper.
const PAPER: Rgb = rgb(205, 202, 198);
/// Side in squares of what a top's texture covers.
const TILE: f32 = 16.0;

/// The texture of a look's table top.
pub fn texture(look: Look, size: u32) -> Image {
    match look {
        Look::Study => boards(&DESK, 4.0, 0.004, size),
        Look::Studio => paint(size / 4, size / 4, true, |uv| PAPER * (0.985 + 0.03 * layers(uv * 64.0, 3, 5))),
        Look::Garden => boards(&WEATHERED, 8.0, 0.09, size),
    }
}

/// So many boards side by side, the grain along x, with a gap of so many squares between.
fn boards(kind: &Wood, count: f32, gap: f32, size: u32) -> Image {
    paint(size, size, true, |uv| {
        let across = uv.y * count;
        let number = across.floor();
        let within = across - number;
        let p = Vec2::new(uv.x, within / count) * TILE;
        let shade = 0.94 + 0.12 * random(number as i32, 78);
        let edge = within.min(1.0 - within) * TILE / count;
        wood::plank(kind, p, 500 + number as u32) * shade * (0.25 + 0.75 * smoothstep(gap * 0.4, gap + 0.012, edge))
    })
}
