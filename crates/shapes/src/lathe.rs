//! Turns a profile around the y axis into a smooth surface.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::detail::Detail;
use crate::mesh::MeshBuilder;
use crate::profile::Profile;

/// The texture's part that is wood, from 0 to this v; the rest is the felt (see `textures::wood`).
pub(crate) const WOOD_V: f32 = 0.92;
/// A v within the felt's part of the texture.
pub const FELT_V: f32 = 0.965;
/// Length of outline that the wood's part of the texture covers.
pub(crate) const OUTLINE: f32 = 3.6;

/// Adds the turned surface. `felt` pieces, counted from the bottom, are covered with felt instead of wood.
pub fn turn(mesh: &mut MeshBuilder, profile: &Profile, segments: usize, felt: usize) {
    let mut length = 0.0;
    for (number, piece) in profile.pieces().iter().enumerate() {
        let mut rows = Vec::with_capacity(piece.len());
        for (i, &point) in piece.iter().enumerate() {
            if i > 0 {
                length += point.distance(piece[i - 1]);
            }
            let v = if number < felt { FELT_V } else { (length / OUTLINE).min(1.0) * WOOD_V };
            rows.push(circle(point, tangent(piece, i), v, segments));
        }
        mesh.sheet(&rows);
    }
}

/// Adds the turned surface with bevelled edges: the whole circle, or for a half man its front half, -z.
pub fn turn_fine(mesh: &mut MeshBuilder, profile: &Profile, detail: Detail, felt: usize, half: bool) {
    let (first, last) = if half { (detail.segments / 4, 3 * detail.segments / 4) } else { (0, detail.segments) };
    let mut length = 0.0;
    for stretch in profile.finish(detail.tolerance, detail.bevel) {
        let mut rows = Vec::with_capacity(stretch.points.len());
        for (i, &point) in stretch.points.iter().enumerate() {
            if i > 0 {
                length += point.distance(stretch.points[i - 1]);
            }
            let v = if stretch.piece < felt { FELT_V } else { (length / OUTLINE).min(1.0) * WOOD_V };
            let full = circle(point, stretch.tangents[i], v, detail.segments);
            rows.push(full[first..=last].to_vec());
        }
        mesh.sheet(&rows);
    }
}

/// Wood grain on a carved surface: laid on from the side, upright.
pub fn carved_uv(p: Vec3) -> Vec2 {
    Vec2::new(0.5 + 0.45 * p.z + 0.2 * p.x, (0.1 + p.y / OUTLINE) * WOOD_V)
}

fn tangent(piece: &[Vec2], i: usize) -> Vec2 {
    (piece[(i + 1).min(piece.len() - 1)] - piece[i.saturating_sub(1)]).normalize_or(Vec2::Y)
}

fn circle(point: Vec2, tangent: Vec2, v: f32, segments: usize) -> Vec<(Vec3, Vec3, Vec2)> {
    (0..=segments)
        .map(|j| {
            let turn = j as f32 / segments as f32;
            let (sin, cos) = (TAU * turn).sin_cos();
            let position = Vec3::new(point.x * sin, point.y, point.x * cos);
            let normal = Vec3::new(tangent.y * sin, -tangent.x, tangent.y * cos);
            (position, normal, Vec2::new(turn, v))
        })
        .collect()
}
