//! Carving by distance: shapes as signed distance functions, blended and meshed by surface nets; the knight's head and
//! the bishop's mitre are made with it, since no lathe can turn them.

use std::collections::HashMap;

use bevy::math::{UVec3, Vec2, Vec3};

use super::builder::MeshBuilder;
use super::lathe::{OUTLINE, WOOD_V};

/// The distance to a ball's surface, negative inside.
pub fn ball(p: Vec3, center: Vec3, radius: f32) -> f32 {
    p.distance(center) - radius
}

/// The distance to a cone with round ends, from a ball at `a` to a ball at `b`.
pub fn round_cone(p: Vec3, a: Vec3, radius_a: f32, b: Vec3, radius_b: f32) -> f32 {
    let axis = b - a;
    let along = ((p - a).dot(axis) / axis.length_squared()).clamp(0.0, 1.0);
    p.distance(a + axis * along) - (radius_a + (radius_b - radius_a) * along)
}

/// The distance to a box with its centre at the origin and rounded edges.
pub fn round_box(p: Vec3, half: Vec3, rounding: f32) -> f32 {
    let q = p.abs() - half + Vec3::splat(rounding);
    q.max(Vec3::ZERO).length() + q.max_element().min(0.0) - rounding
}

/// The union of two shapes with a soft transition of width `blend`.
pub fn join(a: f32, b: f32, blend: f32) -> f32 {
    let h = (blend - (a - b).abs()).max(0.0) / blend;
    a.min(b) - h * h * blend * 0.25
}

/// Shape `a` with shape `b` cut away, the edge softened by `blend`.
pub fn cut(a: f32, b: f32, blend: f32) -> f32 {
    -join(-a, b, blend)
}

/// Adds the surface where `distance` is zero inside the box from `low` to `high`, in cells of size `cell`.
pub fn carve(mesh: &mut MeshBuilder, low: Vec3, high: Vec3, cell: f32, distance: impl Fn(Vec3) -> f32) {
    let size = ((high - low) / cell).ceil().as_uvec3() + UVec3::ONE;
    let index = |at: UVec3| ((at.z * size.y + at.y) * size.x + at.x) as usize;
    let point = |at: UVec3| low + at.as_vec3() * cell;
    let mut field = vec![0.0; (size.x * size.y * size.z) as usize];
    for at in grid(size) {
        field[index(at)] = distance(point(at));
    }
    let mut vertices = HashMap::new();
    for at in grid(size - UVec3::ONE) {
        if let Some(position) = crossing(at, &|at| field[index(at)]) {
            let position = settle(low + position * cell, cell, &distance);
            let normal = gradient(position, cell, &distance);
            vertices.insert(at, mesh.vertex(position, normal, wood_uv(position)));
        }
    }
    for at in grid(size - UVec3::ONE) {
        for axis in 0..3 {
            face(mesh, &vertices, &|at| field[index(at)], at, axis);
        }
    }
}

fn grid(size: UVec3) -> impl Iterator<Item = UVec3> {
    (0..size.z).flat_map(move |z| (0..size.y).flat_map(move |y| (0..size.x).map(move |x| UVec3::new(x, y, z))))
}

const UNIT: [UVec3; 3] = [UVec3::X, UVec3::Y, UVec3::Z];

/// The mean of the points where the surface crosses the edges of a cell, in cells.
fn crossing(at: UVec3, field: &dyn Fn(UVec3) -> f32) -> Option<Vec3> {
    let (mut sum, mut count) = (Vec3::ZERO, 0.0);
    for (axis, &unit) in UNIT.iter().enumerate() {
        let (u, v) = (UNIT[(axis + 1) % 3], UNIT[(axis + 2) % 3]);
        for corner in [UVec3::ZERO, u, v, u + v] {
            let from = at + corner;
            let (a, b) = (field(from), field(from + unit));
            if (a < 0.0) != (b < 0.0) {
                sum += from.as_vec3() + unit.as_vec3() * (a / (a - b));
                count += 1.0;
            }
        }
    }
    (count > 0.0).then(|| sum / count)
}

/// Moves a point onto the surface, by a cell at most, so that edges stay crisp.
fn settle(mut point: Vec3, cell: f32, distance: &impl Fn(Vec3) -> f32) -> Vec3 {
    for _ in 0..3 {
        let step = distance(point).clamp(-0.5 * cell, 0.5 * cell);
        point -= gradient(point, cell, distance) * step;
    }
    point
}

fn gradient(p: Vec3, cell: f32, distance: &impl Fn(Vec3) -> f32) -> Vec3 {
    let e = 0.25 * cell;
    let slope = |axis: Vec3| distance(p + axis * e) - distance(p - axis * e);
    Vec3::new(slope(Vec3::X), slope(Vec3::Y), slope(Vec3::Z)).normalize_or(Vec3::Y)
}

/// The four cells around an edge that the surface crosses make one face.
fn face(mesh: &mut MeshBuilder, vertices: &HashMap<UVec3, u32>, field: &dyn Fn(UVec3) -> f32, at: UVec3, axis: usize) {
    let (unit, u, v) = (UNIT[axis], UNIT[(axis + 1) % 3], UNIT[(axis + 2) % 3]);
    if at.dot(u) == 0 || at.dot(v) == 0 {
        return;
    }
    let inside = field(at) < 0.0;
    if inside == (field(at + unit) < 0.0) {
        return;
    }
    let cells = [at - u - v, at - v, at, at - u];
    let corners = cells.map(|cell| vertices.get(&cell).copied());
    if let [Some(a), Some(b), Some(c), Some(d)] = corners {
        if inside {
            mesh.quad(a, b, c, d);
        } else {
            mesh.quad(a, d, c, b);
        }
    }
}

/// Wood grain on a carved surface: laid on from the side, upright.
fn wood_uv(p: Vec3) -> Vec2 {
    Vec2::new(0.5 + 0.45 * p.z + 0.2 * p.x, (0.1 + p.y / OUTLINE) * WOOD_V)
}
