//! The light of the room as it comes from all sides: soft boxes in a warm room, filtered here for every roughness, so
//! that lacquer and metal have something to mirror; `room` gives it to every camera.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

/// One soft light of the room: where it is, how narrow, how bright.
struct Lobe {
    direction: Vec3,
    sharpness: f32,
    color: Vec3,
}

fn lobes() -> [Lobe; 4] {
    [
        // The window behind White's left shoulder, a soft box above the board, a lamp far right, and the bright wall.
        Lobe { direction: Vec3::new(-0.75, 0.55, 0.45), sharpness: 22.0, color: Vec3::new(5.2, 5.0, 4.6) },
        Lobe { direction: Vec3::new(0.10, 0.95, -0.25), sharpness: 16.0, color: Vec3::new(3.4, 3.2, 2.9) },
        Lobe { direction: Vec3::new(0.85, 0.35, -0.40), sharpness: 26.0, color: Vec3::new(3.0, 2.4, 1.7) },
        Lobe { direction: Vec3::new(0.15, 0.30, -0.95), sharpness: 5.0, color: Vec3::new(0.55, 0.56, 0.62) },
    ]
}

/// The light from a direction, blurred as a surface of this roughness mirrors it.
fn radiance(direction: Vec3, roughness: f32) -> Vec3 {
    let blur = 1.0 / (2.0 * roughness.powi(4)).max(1e-4);
    let height = direction.y / (1.0 + 1.5 * roughness * roughness);
    let ground = Vec3::new(0.16, 0.12, 0.09);
    let wall = Vec3::new(0.36, 0.34, 0.32);
    let ceiling = Vec3::new(0.85, 0.83, 0.80);
    let t = height * 2.5;
    let room = if t < 0.0 { wall.lerp(ground, (-t).min(1.0)) } else { wall.lerp(ceiling, t.min(1.0)) };
    lobes().iter().fold(room, |sum, lobe| {
        let sharpness = lobe.sharpness * blur / (lobe.sharpness + blur);
        let cosine = direction.dot(lobe.direction.normalize());
        sum + lobe.color * (sharpness / lobe.sharpness) * (sharpness * (cosine - 1.0)).exp()
    })
}

/// The light that falls on a surface that looks in a direction, evened out over its half of the room.
fn irradiance(direction: Vec3) -> Vec3 {
    let (mut sum, mut weight) = (Vec3::ZERO, 0.0);
    for face in 0..6 {
        for y in 0..12 {
            for x in 0..12 {
                let (from, area) = texel(face, x, y, 12);
                let share = direction.dot(from).max(0.0) * area;
                sum += radiance(from, 0.0) * share;
                weight += share;
            }
        }
    }
    sum / weight
}

/// The direction in the world of a texel of a cube's face, and its share of the sphere.
fn texel(face: usize, x: u32, y: u32, size: u32) -> (Vec3, f32) {
    let u = (2.0 * x as f32 + 1.0) / size as f32 - 1.0;
    let v = (2.0 * y as f32 + 1.0) / size as f32 - 1.0;
    let direction = match face {
        0 => Vec3::new(1.0, -v, -u),
        1 => Vec3::new(-1.0, -v, u),
        2 => Vec3::new(u, 1.0, v),
        3 => Vec3::new(u, -1.0, -v),
        4 => Vec3::new(u, -v, 1.0),
        _ => Vec3::new(-u, -v, -1.0),
    };
    // Cube maps are left-handed.
    let world = Vec3::new(direction.x, direction.y, -direction.z);
    (world.normalize(), direction.length().powi(-3))
}

/// The map for diffuse light.
pub fn diffuse() -> Image {
    cube(8, 1, |direction, _| irradiance(direction))
}

/// The map for mirrored light, one level for each roughness.
pub fn specular() -> Image {
    cube(64, 7, |direction, level| radiance(direction, level as f32 / 6.0))
}

fn cube(size: u32, levels: u32, light: impl Fn(Vec3, u32) -> Vec3) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let side = size >> level;
            for y in 0..side {
                for x in 0..side {
                    data.extend(shared_exponent(light(texel(face, x, y, side).0, level)));
                }
            }
        }
    }
    let extent = Extent3d { width: size, height: size, depth_or_array_layers: 6 };
    let format = TextureFormat::Rgb9e5Ufloat;
    let mut image = Image::new_uninit(extent, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image
}

/// A colour in 32 bits: nine bits a part and one common exponent.
fn shared_exponent(color: Vec3) -> [u8; 4] {
    let color = color.clamp(Vec3::ZERO, Vec3::splat(65_408.0));
    let exponent = (color.max_element().max(1e-9).log2().floor() as i32).max(-16) + 1 + 15;
    let scale = 2f32.powi(24 - exponent);
    let part = |value: f32| ((value * scale + 0.5) as u32).min(511);
    (part(color.x) | part(color.y) << 9 | part(color.z) << 18 | (exponent as u32) << 27).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_survive_the_shared_exponent() {
        for color in [Vec3::new(0.16, 0.12, 0.09), Vec3::new(5.2, 0.4, 0.0), Vec3::splat(1.0), Vec3::splat(0.999)] {
            let bits = u32::from_le_bytes(shared_exponent(color));
            let scale = 2f32.powi((bits >> 27) as i32 - 24);
            let back = Vec3::new((bits & 511) as f32, (bits >> 9 & 511) as f32, (bits >> 18 & 511) as f32) * scale;
            assert!((back - color).abs().max_element() < 0.004 * color.max_element(), "{color} became {back}");
        }
    }
}
