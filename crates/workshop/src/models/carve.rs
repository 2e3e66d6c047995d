//! Meshes a shape given by its distance: surface nets over the cells near the surface, each vertex then moved onto it; and puts a carved surface
//! onto a mesh, smooth or with its edges kept.

use std::collections::HashMap;

use glam::{UVec3, Vec2, Vec3};
use shapes::mesh::MeshBuilder;

/// A closed surface of triangles, counter-clockwise seen from outside.
#[derive(Default)]
pub(crate) struct Surface {
    /// The corners.
    pub points: Vec<Vec3>,
    /// Three corners a triangle.
    pub triangles: Vec<[u32; 3]>,
}

/// Cells along the side of a block that is looked into only where the surface is near.
const BLOCK: u32 = 8;
const UNIT: [UVec3; 3] = [UVec3::X, UVec3::Y, UVec3::Z];

/// The distances at the corners of all cells; far from the surface only their sign is right.
struct Field {
    size: UVec3,
    values: Vec<f32>,
}

impl Field {
    fn index(&self, at: UVec3) -> usize {
        ((at.z * self.size.y + at.y) * self.size.x + at.x) as usize
    }

    fn at(&self, at: UVec3) -> f32 {
        self.values[self.index(at)]
    }

    fn sample(low: Vec3, high: Vec3, cell: f32, distance: &impl Fn(Vec3) -> f32) -> Self {
        let size = ((high - low) / cell).ceil().as_uvec3() + UVec3::ONE;
        let mut field = Self { size, values: vec![0.0; (size.x * size.y * size.z) as usize] };
        // Blended distances are not exact, so a block counts as far only at twice its reach.
        let reach = BLOCK as f32 * cell * 1.75;
        for block in grid(size.map(|cells| cells.div_ceil(BLOCK))) {
            let first = block * BLOCK;
            let middle = distance(low + (first.as_vec3() + 0.5 * BLOCK as f32) * cell);
            for inner in grid((size - first).min(UVec3::splat(BLOCK))) {
                let at = first + inner;
                let index = field.index(at);
                field.values[index] = if middle.abs() > reach { middle } else { distance(low + at.as_vec3() * cell) };
            }
        }
        field
    }

    /// The mean of the points where the surface crosses the edges of a cell, in cells.
    fn crossing(&self, at: UVec3) -> Option<Vec3> {
        let (mut sum, mut count) = (Vec3::ZERO, 0.0);
        for (axis, &unit) in UNIT.iter().enumerate() {
            let (u, v) = (UNIT[(axis + 1) % 3], UNIT[(axis + 2) % 3]);
            for corner in [UVec3::ZERO, u, v, u + v] {
                let from = at + corner;
                let (a, b) = (self.at(from), self.at(from + unit));
                if (a < 0.0) != (b < 0.0) {
                    sum += from.as_vec3() + unit.as_vec3() * (a / (a - b));
                    count += 1.0;
                }
            }
        }
        (count > 0.0).then(|| sum / count)
    }
}

/// The surface where `distance` is zero inside the box from `low` to `high`, in cells of size `cell`.
pub(crate) fn carve(low: Vec3, high: Vec3, cell: f32, distance: impl Fn(Vec3) -> f32) -> Surface {
    let field = Field::sample(low, high, cell, &distance);
    let mut surface = Surface::default();
    let mut vertices = HashMap::new();
    for at in grid(field.size - UVec3::ONE) {
        if let Some(position) = field.crossing(at) {
            vertices.insert(at, surface.points.len() as u32);
            surface.points.push(settle(low + position * cell, cell, &distance));
        }
    }
    for at in grid(field.size - UVec3::ONE) {
        for axis in 0..3 {
            face(&mut surface, &vertices, &field, at, axis);
        }
    }
    surface
}

fn grid(size: UVec3) -> impl Iterator<Item = UVec3> {
    (0..size.z).flat_map(move |z| (0..size.y).flat_map(move |y| (0..size.x).map(move |x| UVec3::new(x, y, z))))
}

/// Moves a point onto the surface, by half a cell a step at most, so that edges stay crisp.
pub(crate) fn settle(mut point: Vec3, cell: f32, distance: &impl Fn(Vec3) -> f32) -> Vec3 {
    for _ in 0..4 {
        let step = distance(point).clamp(-0.5 * cell, 0.5 * cell);
        point -= gradient(point, 0.25 * cell, distance) * step;
    }
    point
}

/// The direction away from the surface, measured over twice the reach.
pub(crate) fn gradient(p: Vec3, reach: f32, distance: &impl Fn(Vec3) -> f32) -> Vec3 {
    let slope = |axis: Vec3| distance(p + axis * reach) - distance(p - axis * reach);
    Vec3::new(slope(Vec3::X), slope(Vec3::Y), slope(Vec3::Z)).normalize_or(Vec3::Y)
}

/// The four cells around an edge that the surface crosses make one face.
fn face(surface: &mut Surface, vertices: &HashMap<UVec3, u32>, field: &Field, at: UVec3, axis: usize) {
    let (unit, u, v) = (UNIT[axis], UNIT[(axis + 1) % 3], UNIT[(axis + 2) % 3]);
    if at.dot(u) == 0 || at.dot(v) == 0 {
        return;
    }
    let inside = field.at(at) < 0.0;
    if inside == (field.at(at + unit) < 0.0) {
        return;
    }
    let corners = [at - u - v, at - v, at, at - u].map(|cell| vertices.get(&cell).copied());
    if let [Some(a), Some(b), Some(c), Some(d)] = corners {
        let (b, d) = if inside { (b, d) } else { (d, b) };
        surface.triangles.extend([[a, b, c], [a, c, d]]);
    }
}

/// Adds a carved surface with a normal and a point of the texture for each of its points.
pub(crate) fn smooth(
    mesh: &mut MeshBuilder,
    surface: &Surface,
    normal: impl Fn(Vec3) -> Vec3,
    uv: impl Fn(Vec3) -> Vec2,
) {
    let first = mesh.positions.len() as u32;
    for &point in &surface.points {
        mesh.vertex(point, normal(point), uv(point));
    }
    for triangle in &surface.triangles {
        let [a, b, c] = triangle.map(|corner| first + corner);
        mesh.triangle(a, b, c);
    }
}

/// Adds a carved surface whose edges sharper than the angle (its cosine) stay edges, for few triangles.
pub(crate) fn creased(mesh: &mut MeshBuilder, surface: &Surface, cosine: f32, uv: impl Fn(Vec3) -> Vec2) {
    let across = |triangle: &[u32; 3]| {
        let [a, b, c] = triangle.map(|corner| surface.points[corner as usize]);
        (b - a).cross(c - a)
    };
    let flats: Vec<Vec3> = surface.triangles.iter().map(across).collect();
    let mut around = vec![Vec::new(); surface.points.len()];
    for (number, triangle) in surface.triangles.iter().enumerate() {
        triangle.iter().for_each(|&corner| around[corner as usize].push(number));
    }
    let mut known: HashMap<(u32, [i32; 3]), u32> = HashMap::new();
    for (number, triangle) in surface.triangles.iter().enumerate() {
        let own = flats[number].normalize_or(Vec3::Y);
        let corners = triangle.map(|corner| {
            let alike = around[corner as usize].iter().map(|&other| flats[other]);
            let sum: Vec3 = alike.filter(|flat| flat.normalize_or(Vec3::Y).dot(own) > cosine).sum();
            let normal = sum.normalize_or(own);
            let key = (corner, (normal * 64.0).round().as_ivec3().to_array());
            let point = surface.points[corner as usize];
            *known.entry(key).or_insert_with(|| mesh.vertex(point, normal, uv(point)))
        });
        mesh.triangle(corners[0], corners[1], corners[2]);
    }
}
