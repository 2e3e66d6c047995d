//! The vest itself: a collar ring whose steep side carries the label and whose upper edge, a broad chamfer, carries the ornament that is
//! seen from above.

use std::f32::consts::TAU;
use std::ops::Range;

use glam::{Vec2, Vec3};

use crate::detail::Detail;
use crate::mesh::MeshBuilder;
use crate::profile::Profile;
use crate::size::{RING_BORE, RING_HEIGHT, RING_OUTER, RING_TOP};

/// A stretch of the outline that is printed: its lower and its upper end, each a radius and a height, and its part of the
/// texture from the top.
pub struct Print {
    /// The lower end.
    pub low: Vec2,
    /// The upper end.
    pub high: Vec2,
    /// The rows of the texture, the upper end first.
    pub rows: Range<f32>,
}

impl Print {
    /// How long it is from its lower to its upper end.
    pub fn height(&self) -> f32 {
        self.low.distance(self.high)
    }

    /// How long it is around the ring, in its middle.
    pub fn round(&self) -> f32 {
        TAU * 0.5 * (self.low.x + self.high.x)
    }

    /// The row of the texture for a point of this height.
    fn row(&self, height: f32) -> f32 {
        let up = ((height - self.low.y) / (self.high.y - self.low.y)).clamp(0.0, 1.0);
        self.rows.end + (self.rows.start - self.rows.end) * up
    }
}

/// The rounding of the ring's lower edge.
const EDGE: f32 = 0.018;
/// Where the label's side ends and the chamfer begins: radius and height.
const SHOULDER: Vec2 = Vec2::new(0.357, 0.146);

/// The steep side, which carries the label.
pub const SIDE: Print = Print { low: Vec2::new(RING_OUTER, EDGE * 1.3), high: SHOULDER, rows: 0.0..0.5 };
/// The chamfer, which carries the ornament.
pub const CHAMFER: Print = Print { low: SHOULDER, high: Vec2::new(RING_TOP, RING_HEIGHT - 0.006), rows: 0.56..0.92 };
/// A row of the texture that is plain colour, for all other sides.
const PLAIN: f32 = 0.97;

/// The ring standing on its lower edge, the label's middle towards +z.
pub fn ring(detail: Detail) -> MeshBuilder {
    let (segments, steps) = (detail.segments * 4 / 3, detail.steps.min(6));
    // From the bore's lower edge around the outside to the bore again.
    let profile = Profile::start(RING_BORE + 0.012, 0.0, steps)
        .line(RING_OUTER - EDGE, 0.0)
        .curve(&[(RING_OUTER - 0.003, EDGE * 0.4), (SIDE.low.x, SIDE.low.y)])
        .line(SHOULDER.x, SHOULDER.y)
        .line(CHAMFER.high.x, CHAMFER.high.y)
        .curve(&[
            (RING_BORE + 0.010, RING_HEIGHT),
            (RING_BORE + 0.003, RING_HEIGHT - 0.004),
            (RING_BORE, RING_HEIGHT - 0.014),
        ])
        .line(RING_BORE, 0.012)
        .curve(&[(RING_BORE + 0.012, 0.0)]);
    let mut mesh = MeshBuilder::default();
    for stretch in profile.finish(0.4 * detail.tolerance, detail.bevel) {
        let rows: Vec<Vec<_>> = (stretch.points.iter().zip(&stretch.tangents))
            .map(|(&point, &tangent)| {
                let v = match stretch.piece {
                    2 => SIDE.row(point.y),
                    3 => CHAMFER.row(point.y),
                    _ => PLAIN,
                };
                around(point, tangent, v, segments)
            })
            .collect();
        mesh.sheet(&rows);
    }
    mesh
}

fn around(point: Vec2, tangent: Vec2, v: f32, segments: usize) -> Vec<(Vec3, Vec3, Vec2)> {
    (0..=segments)
        .map(|j| {
            let turn = j as f32 / segments as f32;
            let (sin, cos) = (TAU * (turn - 0.5)).sin_cos();
            let position = Vec3::new(point.x * sin, point.y, point.x * cos);
            (position, Vec3::new(tangent.y * sin, -tangent.x, tangent.y * cos), Vec2::new(turn, v))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use glam::Vec3Swizzles;

    use super::*;

    #[test]
    fn from_above_the_ornament_takes_most_of_the_ring() {
        let mesh = ring(Detail::LOW);
        let printed = |print: &Print| {
            let widths = mesh
                .positions
                .iter()
                .zip(&mesh.uvs)
                .filter(|(_, uv)| (print.rows.start - 0.001..print.rows.end + 0.001).contains(&uv.y));
            let radius = |p: &Vec3| p.xz().length();
            widths.fold((9.0_f32, 0.0_f32), |(low, high), (p, _)| (low.min(radius(p)), high.max(radius(p))))
        };
        let ((_, side), (inner, outer)) = (printed(&SIDE), printed(&CHAMFER));
        assert!(side > outer && outer - inner > 0.55 * (RING_OUTER - RING_BORE), "{inner} to {outer}");
    }

    #[test]
    fn the_bore_is_free_and_the_ring_stands_on_its_lower_edge() {
        let mesh = ring(Detail::LOW);
        let inner = mesh.positions.iter().map(|p| p.xz().length()).fold(9.0, f32::min);
        assert!((inner - RING_BORE).abs() < 1e-3);
        let outer = mesh.positions.iter().map(|p| p.xz().length()).fold(0.0, f32::max);
        assert!((outer - RING_OUTER).abs() < 0.004);
        assert!(mesh.positions.iter().all(|p| p.y > -1e-4 && p.y < RING_HEIGHT + 1e-3));
    }
}
