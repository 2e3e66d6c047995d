//! Collects vertices and triangles and hands them to Bevy as a mesh; every model here is built with it.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use super::carve::Surface;

/// A growing triangle mesh: counter-clockwise triangles seen from outside.
#[derive(Default, Clone)]
pub struct MeshBuilder {
    /// Where each vertex is.
    pub positions: Vec<Vec3>,
    /// The outward direction at each vertex, of length one.
    pub normals: Vec<Vec3>,
    /// The point of the texture at each vertex.
    pub uvs: Vec<Vec2>,
    /// Three vertex numbers a triangle.
    pub indices: Vec<u32>,
    /// How open each vertex lies, 0 to 1; empty until it is baked.
    pub open: Vec<f32>,
}

impl MeshBuilder {
    /// Adds a vertex and returns its number.
    pub fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        self.positions.push(position);
        self.normals.push(normal.normalize_or(Vec3::Y));
        self.uvs.push(uv);
        self.positions.len() as u32 - 1
    }

    /// Adds a triangle; a triangle without area is left out.
    pub fn triangle(&mut self, a: u32, b: u32, c: u32) {
        let corner = |i: u32| self.positions[i as usize];
        if (corner(b) - corner(a)).cross(corner(c) - corner(a)).length_squared() > 1e-14 {
            self.indices.extend([a, b, c]);
        }
    }

    /// Adds a quadrilateral from its corners, counter-clockwise.
    pub fn quad(&mut self, a: u32, b: u32, c: u32, d: u32) {
        self.triangle(a, b, c);
        self.triangle(a, c, d);
    }

    /// Adds a grid of vertices as a sheet of quadrilaterals: `rows` lists rows of equal length.
    pub fn sheet(&mut self, rows: &[Vec<(Vec3, Vec3, Vec2)>]) {
        let numbered: Vec<Vec<u32>> =
            rows.iter().map(|row| row.iter().map(|&(p, n, uv)| self.vertex(p, n, uv)).collect()).collect();
        for pair in numbered.windows(2) {
            for (low, high) in pair[0].windows(2).zip(pair[1].windows(2)) {
                self.quad(low[0], low[1], high[1], high[0]);
            }
        }
    }

    /// Adds a carved surface with a normal and a point of the texture for each of its points.
    pub fn surface(&mut self, surface: &Surface, normal: impl Fn(Vec3) -> Vec3, uv: impl Fn(Vec3) -> Vec2) {
        let first = self.positions.len() as u32;
        for &point in &surface.points {
            self.vertex(point, normal(point), uv(point));
        }
        for triangle in &surface.triangles {
            let [a, b, c] = triangle.map(|corner| first + corner);
            self.triangle(a, b, c);
        }
    }

    /// Adds a carved surface whose edges sharper than the angle (its cosine) stay edges, for few triangles.
    pub fn creased(&mut self, surface: &Surface, cosine: f32, uv: impl Fn(Vec3) -> Vec2) {
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
                *known.entry(key).or_insert_with(|| self.vertex(point, normal, uv(point)))
            });
            self.triangle(corners[0], corners[1], corners[2]);
        }
    }

    /// Adds all of another mesh, moved by `transform`.
    pub fn append(&mut self, other: &Self, transform: Transform) {
        let first = self.positions.len() as u32;
        let matrix = transform.to_matrix();
        let normal_matrix = Mat3::from_mat4(matrix).inverse().transpose();
        self.positions.extend(other.positions.iter().map(|&p| matrix.transform_point3(p)));
        self.normals.extend(other.normals.iter().map(|&n| (normal_matrix * n).normalize_or(Vec3::Y)));
        self.uvs.extend(&other.uvs);
        self.indices.extend(other.indices.iter().map(|i| i + first));
    }

    /// The finished mesh; only the renderer and the picking rays keep it.
    pub fn build(self) -> Mesh {
        let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_indices(Indices::U32(self.indices));
        if self.open.is_empty() {
            return mesh;
        }
        let open: Vec<Vec2> = self.open.iter().map(|&open| Vec2::new(open, 0.0)).collect();
        mesh.with_inserted_attribute(Mesh::ATTRIBUTE_UV_1, open)
    }
}
