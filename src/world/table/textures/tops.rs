//! The table tops of the looks: a walnut desk, photographer's paper, weathered garden planks; `Paint` asks for them.

use bevy::prelude::*;

use super::canvas::{Rgb, Sheet, rgb};
use super::noise::{layers, random, smoothstep};
use super::wood::{self, Wood};
use crate::world::table::Look;

/// Oiled walnut of the desk.
const DESK: Wood = Wood {
    light: rgb(78, 50, 33),
    dark: rgb(44, 27, 18),
    pore: rgb(24, 15, 10),
    rings: 1.5,
    pores: 0.4,
    figure: 0.4,
    rays: 0.0,
};
/// Grey, weathered wood.
const WEATHERED: Wood = Wood {
    light: rgb(190, 182, 168),
    dark: rgb(150, 141, 127),
    pore: rgb(96, 90, 82),
    rings: 3.0,
    pores: 0.5,
    figure: 0.2,
    rays: 0.0,
};
/// Photographer's paper.
const PAPER: Rgb = rgb(188, 185, 181);
/// Side in squares of what a top's texture covers.
const TILE: f32 = 16.0;

/// The texture of a look's table top.
pub fn sheet(look: Look) -> Sheet {
    match look {
        Look::Study => boards(&DESK, 4.0, 0.004),
        Look::Studio => Sheet::tile(512, |uv| PAPER * (0.985 + 0.03 * layers(uv * 64.0, 3, 5))),
        Look::Garden => boards(&WEATHERED, 8.0, 0.09),
    }
}

/// This many boards side by side, the grain along x, with a gap of this many squares between.
fn boards(kind: &'static Wood, count: f32, gap: f32) -> Sheet {
    Sheet::tile(2048, move |uv| {
        let across = uv.y * count;
        let number = across.floor();
        let within = across - number;
        let p = Vec2::new(uv.x, within / count) * TILE;
        let shade = 0.94 + 0.12 * random(number as i32, 78);
        let edge = within.min(1.0 - within) * TILE / count;
        wood::endless_plank(kind, p, 16, 500 + number as u32)
            * shade
            * (0.25 + 0.75 * smoothstep(gap * 0.4, gap + 0.012, edge))
    })
}
