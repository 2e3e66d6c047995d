//! A shape of triangles, as the scene carries it and the geometry reads it.

use glam::{Vec2, Vec3};

/// A shape of triangles.
#[derive(Clone, Debug, Default)]
pub struct Mesh {
    /// The corners, in the mesh's own space.
    pub positions: Vec<Vec3>,
    /// The normals at the corners, of length 1; empty if the triangles are flat.
    pub normals: Vec<Vec3>,
    /// Where the corners lie on textures, the origin at the upper left; empty if there are none.
    pub uvs: Vec<Vec2>,
    /// What colour and glow of the material are multiplied by at the corners; empty if they are as the material says.
    pub colors: Vec<Vec3>,
    /// The corners of each triangle. Which way they turn does not matter: everything is seen from both sides.
    pub triangles: Vec<[u32; 3]>,
}
