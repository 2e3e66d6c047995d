//! What takes the table's place where the set stands on nothing: a sheet that shows only how much darker the set's shadow makes it; `looks`
//! lays it.

use bevy::prelude::*;

use crate::world::table::layout::TABLE_Y;
use crate::world::table::models;
use plunder_shapes::mesh::MeshBuilder;

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

/// How opaque black has to be to look as dark as a shadow that lets so little light through, 0 to 1. Films and pages are laid over one another in
/// the bytes of sRGB and not in light, so that this is the root that those bytes are of light; the shaders have the same number.
pub fn veil(dark: f32) -> f32 {
    1.0 - (1.0 - dark).powf(1.0 / 2.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_veil_darkens_bytes_as_a_shadow_darkens_light() {
        assert_eq!((veil(0.0), veil(1.0)), (0.0, 1.0));
        for (byte, dark) in [(255.0_f32, 0.5_f32), (180.0, 0.3), (90.0, 0.8)] {
            let light = (byte / 255.0).powf(2.2) * (1.0 - dark);
            assert!((byte * (1.0 - veil(dark)) - 255.0 * light.powf(1.0 / 2.2)).abs() < 0.01);
        }
    }
}
