//! The studio, as it is painted: the photographer's paper under the set and up the wall.

use glam::Vec3;
use plunder_shapes::color::{Rgb, rgb};
use plunder_shapes::noise::{layers, smoothstep};

use crate::pictures::sheet::Sheet;

/// Photographer's paper.
const PAPER: Rgb = rgb(188, 185, 181);

/// The top of its table.
pub fn top() -> Sheet {
    Sheet::tile(512, |uv| PAPER * (0.985 + 0.03 * layers(uv * 64.0, 3, 5)))
}

/// Paper that runs from the ground up the wall, a little darker far up.
pub fn scenery(p: Vec3) -> Vec3 {
    let ground = Vec3::new(0.515, 0.498, 0.470);
    let high = Vec3::new(0.68, 0.67, 0.66);
    ground.lerp(high, smoothstep(-1.0, 26.0, p.y)) * (1.0 - 0.25 * smoothstep(26.0, 60.0, p.y))
}
