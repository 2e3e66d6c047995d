//! A shape made of triangles, part of the scene and read by the geometry.

use glam::{Vec2, Vec3};

/// A shape made of triangles.
#[derive(Clone, Debug, Default)]
pub struct Mesh {
    /// The corners, in the mesh's own space.
    pub positions: Vec<Vec3>,
    /// The normals at the corners, of length 1; empty if the triangles are flat.
    pub normals: Vec<Vec3>,
    /// Where the corners lie on textures, the origin at the upper left; empty if there are none.
    pub uvs: Vec<Vec2>,
    /// What the material's colour and emission are multiplied by at the corners; empty for no change.
    pub colors: Vec<Vec3>,
    /// The corners of each triangle. Which way they turn does not matter: everything is seen from both sides.
    pub triangles: Vec<[u32; 3]>,
}
