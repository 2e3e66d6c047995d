//! The soft dark rim that board, trays and the box of spares throw on the table top around their feet, where light from all sides does
//! not reach; `looks` lays it on the table in the tiers that do not shade the ground themselves.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::rules::Color as Side;
use crate::world::table::layout::{
    BOARD_HALF, FRAME_WIDTH, TABLE_Y, reserve_center, reserve_half_size, spares_half_size, spares_point, tray_center,
    tray_half_size,
};
use crate::world::table::models;
use plunder_shapes::mesh::MeshBuilder;

/// Half the size of the shaded part of the table, in squares, and pixels a square.
const HALF: Vec2 = Vec2::new(11.0, 9.0);
const DENSITY: f32 = 20.0;
/// How dark it is at a foot, 0 to 1.
const DARKEST: f32 = 0.62;
/// How high above the table the rim lies; less would flicker from afar.
const LIFT: f32 = 0.006;
/// Thickness of the walls of trays and boxes, about.
const WALL: f32 = 0.14;

/// What stands on the table: its middle, half its size, its height.
fn feet() -> Vec<(Vec2, Vec2, f32)> {
    let mut feet = vec![(Vec2::ZERO, Vec2::splat(BOARD_HALF + FRAME_WIDTH - 0.02), -TABLE_Y)];
    feet.extend(Side::ALL.map(|by| (tray_center(by).xz(), tray_half_size() + WALL, 0.13)));
    feet.extend(Side::ALL.map(|color| (reserve_center(color).xz(), reserve_half_size() + WALL, 0.13)));
    feet.push((spares_point().xz(), spares_half_size() + WALL, -TABLE_Y));
    feet
}

/// How dark the table is at a point, 0 to 1.
fn dark(p: Vec2, feet: &[(Vec2, Vec2, f32)]) -> f32 {
    let open = feet.iter().map(|&(middle, half, height)| {
        let away = ((p - middle).abs() - half).max(Vec2::ZERO).length();
        1.0 - DARKEST * (-away / (0.10 + 0.75 * height)).exp()
    });
    1.0 - open.product::<f32>()
}

/// The rim as a sheet a little above the table top.
pub fn mesh() -> Mesh {
    let mut mesh = MeshBuilder::default();
    let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)].map(|(x, z)| {
        let p = Vec2::new(x, z) * HALF;
        mesh.vertex(Vec3::new(p.x, TABLE_Y + LIFT, p.y), Vec3::Y, Vec2::new(x, z) * 0.5 + 0.5)
    });
    mesh.quad(corners[0], corners[1], corners[2], corners[3]);
    models::mesh(mesh)
}

/// Its picture: black, as thick as `veil` makes of how dark it is, both from 0 to 1.
pub fn picture(veil: impl Fn(f32) -> f32) -> Image {
    let size = (2.0 * HALF * DENSITY).as_uvec2();
    let feet = feet();
    let mut data = Vec::with_capacity((size.x * size.y * 4) as usize);
    for y in 0..size.y {
        for x in 0..size.x {
            let p = (Vec2::new(x as f32, y as f32) + 0.5) / DENSITY - HALF;
            // Nothing is left at the sheet's edge.
            let edge = ((HALF - p.abs()).min_element() / 1.5).clamp(0.0, 1.0);
            data.extend([0, 0, 0, (veil(dark(p, &feet) * edge) * 255.0) as u8]);
        }
    }
    let extent = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new_uninit(extent, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.sampler = bevy::image::ImageSampler::linear();
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_dark_at_the_board_and_light_away_from_everything() {
        let feet = feet();
        assert!(dark(Vec2::new(0.0, 4.6), &feet) > 0.4);
        assert!(dark(Vec2::new(0.0, 7.0), &feet) < 0.05);
        assert!(HALF.cmpgt(tray_center(Side::White).xz().abs() + tray_half_size() + 1.0).all());
    }
}
