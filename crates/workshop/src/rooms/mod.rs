//! The rooms around the table, painted on the inside of their drums, and the tops of their tables; `pictures` bakes them.

pub mod garden;
mod scenery;
pub mod studio;
pub mod study;

use glam::{Vec2, Vec3};
use plunder_shapes::color::from_linear;
use plunder_shapes::drum;

use crate::pictures::sheet::Sheet;

/// What is painted on a drum with this floor: once around from left to right, from the floor's middle to the ceiling's downwards.
/// `scenery` is the light that is seen at a point of the drum; 1 is white.
pub fn backdrop(floor: f32, scenery: fn(Vec3) -> Vec3) -> Sheet {
    let color = move |uv: Vec2| scenery(drum::point(uv.x, uv.y, floor)).map(from_linear);
    Sheet { width: 2048, height: 1024, repeat: true, color: Box::new(color) }
}
