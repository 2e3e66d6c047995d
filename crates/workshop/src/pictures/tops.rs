//! Table tops of boards; the rooms lay them.

use glam::Vec2;

use super::sheet::Sheet;
use super::wood::{self, Wood};
use shapes::noise::{random, smoothstep};
use shapes::room::TOP_TILE as TILE;

/// So many boards side by side, the grain along x, with a gap of so many squares between.
pub fn boards(kind: &'static Wood, count: f32, gap: f32) -> Sheet {
    Sheet::tile(2048, move |uv| {
        let across = uv.y * count;
        let number = across.floor();
        let within = across - number;
        let p = Vec2::new(uv.x, within / count) * TILE;
        let shade = 0.94 + 0.12 * random(number as i32, 78);
        let edge = within.min(1.0 - within) * TILE / count;
        wood::endless_plank(kind, p, TILE as u32, 500 + number as u32)
            * shade
            * (0.25 + 0.75 * smoothstep(gap * 0.4, gap + 0.012, edge))
    })
}
