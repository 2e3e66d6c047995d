//! Puts a carved surface onto a mesh, smooth or with its edges kept; the men's heads and the halves call it.

use std::collections::HashMap;

use glam::{Vec2, Vec3};
use shapes::mesh::MeshBuilder;

use super::carve::Surface;

/// Adds a carved surface with a normal and a point of the texture for each of its points.
pub fn smooth(mesh: &mut MeshBuilder, surface: &Surface, normal: impl Fn(Vec3) -> Vec3, uv: impl Fn(Vec3) -> Vec2) {
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
pub fn creased(mesh: &mut MeshBuilder, surface: &Surface, cosine: f32, uv: impl Fn(Vec3) -> Vec2) {
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
