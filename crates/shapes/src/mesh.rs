//! Collects vertices and triangles; every shape of the set is built with it, and drawn, written or traced from it.

use glam::{Mat3, Mat4, Vec2, Vec3};

/// A growing triangle mesh: counter-clockwise triangles seen from outside.
#[derive(Clone, PartialEq, Debug, Default)]
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
    /// A linear colour at each vertex, which multiplies the material's; empty where there is none.
    pub colors: Vec<Vec3>,
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

    /// The vertices of each triangle.
    pub fn triangles(&self) -> impl Iterator<Item = [u32; 3]> {
        self.indices.chunks_exact(3).map(|corners| [corners[0], corners[1], corners[2]])
    }

    /// The mesh with every vertex in this linear colour.
    #[must_use]
    pub fn tinted(mut self, color: Vec3) -> Self {
        self.colors = vec![color; self.positions.len()];
        self
    }

    /// Adds all of another mesh, moved by `matrix`. If only one of the two has colours, or says how open it lies, the other is white, or
    /// lies in the open.
    pub fn append(&mut self, other: &Self, matrix: Mat4) {
        let first = self.positions.len();
        let all = first + other.positions.len();
        join(&mut self.colors, first, &other.colors, all, Vec3::ONE);
        join(&mut self.open, first, &other.open, all, 1.0);
        let normal_matrix = Mat3::from_mat4(matrix).inverse().transpose();
        self.positions.extend(other.positions.iter().map(|&p| matrix.transform_point3(p)));
        self.normals.extend(other.normals.iter().map(|&n| (normal_matrix * n).normalize_or(Vec3::Y)));
        self.uvs.extend(&other.uvs);
        self.indices.extend(other.indices.iter().map(|i| i + first as u32));
    }
}

/// Puts what the vertices of a second mesh have behind what the `first` vertices have, `all` together. What says nothing of any of its
/// vertices has the `usual` value at each; where neither says anything, nor does the whole.
fn join<T: Copy>(values: &mut Vec<T>, first: usize, second: &[T], all: usize, usual: T) {
    if !(values.is_empty() && second.is_empty()) {
        values.resize(first, usual);
        values.extend(second);
        values.resize(all, usual);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mesh_without_colours_is_white_beside_one_that_has_some_and_lies_in_the_open() {
        let plain = || {
            let mut mesh = MeshBuilder::default();
            mesh.vertex(Vec3::ZERO, Vec3::Y, Vec2::ZERO);
            mesh
        };
        let mut closed = plain().tinted(Vec3::X);
        closed.open = vec![0.5];
        for (first, second, opens, colors) in [
            (plain(), closed.clone(), vec![1.0, 0.5], vec![Vec3::ONE, Vec3::X]),
            (closed.clone(), plain(), vec![0.5, 1.0], vec![Vec3::X, Vec3::ONE]),
            (plain(), plain(), vec![], vec![]),
        ] {
            let mut both = first;
            both.append(&second, Mat4::IDENTITY);
            assert_eq!((both.open, both.colors), (opens, colors));
        }
    }
}
