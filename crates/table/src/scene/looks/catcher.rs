//! What takes the table's place where the set stands on nothing: a sheet that shows only how much darker the set's shadow makes it; `looks`
//! lays it.

use bevy::prelude::*;

use crate::scene::layout::TABLE_Y;
use crate::scene::models;
use shapes::mesh::MeshBuilder;

/// Half the size of the sheet, in squares: no shadow of the set reaches its edge.
const HALF: Vec2 = Vec2::new(24.0, 22.0);

/// The sheet, where the table top would be.
pub fn sheet() -> Mesh {
    let mut mesh = MeshBuilder::default();
    let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)].map(|(x, z)| {
        let p = Vec2::new(x, z) * HALF;
        mesh.vertex(Vec3::new(p.x, TABLE_Y, p.y), Vec3::Y, Vec2::splat(0.5))
    });
    mesh.quad(corners[0], corners[1], corners[2], corners[3]);
    models::mesh(mesh)
}
