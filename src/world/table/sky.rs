//! Turns the light that a room sends from each direction into the two maps by which Bevy lights a scene from all sides:
//! one for scattered light and one for mirrored light with a level for each roughness; `looks` calls it.
//!
//! Bevy's own filter, `GeneratedEnvironmentMapLight`, works in every frame and needs compute shaders; a room's light changes only with the
//! room, so it is filtered once, when the room is built.

use std::f32::consts::{PI, TAU};

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};
use plunder_host::threads;

/// Side in pixels of a face of the sharpest mirrored light.
const SIDE: u32 = 128;
/// Levels of the mirrored light, from polished to rough.
const LEVELS: u32 = 8;
/// Side of a face of the light that is scattered, and of what becomes of it.
const SCATTERING_SIDE: u32 = 16;
const SCATTERED_SIDE: u32 = 8;
/// How many directions a rough surface gathers its light from.
const SAMPLES: u32 = 48;

/// The light from all sides as cube maps.
pub struct Maps {
    /// For scattered light.
    pub diffuse: Image,
    /// For mirrored light, one level for each roughness.
    pub specular: Image,
}

/// Filters the light of a room; `scattered` and `mirrored` give the light that comes from a direction, for either map.
pub fn maps(scattered: impl Fn(Vec3) -> Vec3 + Sync, mirrored: impl Fn(Vec3) -> Vec3 + Sync) -> Maps {
    let sharp = Cube::paint(SIDE, &mirrored);
    let mut copies = vec![sharp];
    while let Some(smaller) = copies.last().filter(|cube| cube.side > 1).map(Cube::halved) {
        copies.push(smaller);
    }
    let mut levels = vec![copies[0].clone()];
    for level in 1..LEVELS {
        let roughness = level as f32 / (LEVELS - 1) as f32;
        let lobe = lobe(roughness, SIDE);
        levels.push(Cube::paint(SIDE >> level, |direction| gathered(&copies, &lobe, direction)));
    }
    let mut coarse = Cube::paint(SIDE, &scattered);
    while coarse.side > SCATTERING_SIDE {
        coarse = coarse.halved();
    }
    let scattered = Cube::paint(SCATTERED_SIDE, |direction| irradiance(&coarse, direction));
    Maps { diffuse: image(&[scattered]), specular: image(&levels) }
}

/// Six faces of light.
#[derive(Clone)]
struct Cube {
    side: u32,
    texels: Vec<Vec3>,
}

impl Cube {
    fn paint(side: u32, light: impl Fn(Vec3) -> Vec3 + Sync) -> Self {
        let mut texels = vec![Vec3::ZERO; (6 * side * side) as usize];
        let faces = threads::share_of(6);
        threads::map(texels.chunks_mut(faces * (side * side) as usize).enumerate(), |(part, band)| {
            for (i, texel) in band.iter_mut().enumerate() {
                let number = (part * faces) as u32 * side * side + i as u32;
                let (face, at) = (number / (side * side), number % (side * side));
                *texel = light(direction(face, at % side, at / side, side).0);
            }
        });
        Self { side, texels }
    }

    fn at(&self, face: u32, x: u32, y: u32) -> Vec3 {
        self.texels[((face * self.side + y) * self.side + x) as usize]
    }

    fn halved(&self) -> Self {
        let side = self.side / 2;
        let mut texels = Vec::with_capacity((6 * side * side) as usize);
        for face in 0..6 {
            for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
                let (x, y) = (2 * x, 2 * y);
                let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| self.at(face, x + dx, y + dy));
                texels.push(four.iter().sum::<Vec3>() * 0.25);
            }
        }
        Self { side, texels }
    }

    /// The light from a direction, between the four nearest texels of its face.
    fn sample(&self, direction: Vec3) -> Vec3 {
        let (face, uv) = face_of(direction);
        let p = (uv * self.side as f32 - 0.5).clamp(Vec2::ZERO, Vec2::splat(self.side as f32 - 1.0));
        let (low, t) = (p.floor().as_uvec2(), p.fract());
        let high = (low + 1).min(UVec2::splat(self.side - 1));
        let near = self.at(face, low.x, low.y).lerp(self.at(face, high.x, low.y), t.x);
        let far = self.at(face, low.x, high.y).lerp(self.at(face, high.x, high.y), t.x);
        near.lerp(far, t.y)
    }
}

/// The direction in the world of a texel of a cube's face, and its share of the sphere.
fn direction(face: u32, x: u32, y: u32, side: u32) -> (Vec3, f32) {
    let u = (2.0 * x as f32 + 1.0) / side as f32 - 1.0;
    let v = (2.0 * y as f32 + 1.0) / side as f32 - 1.0;
    let out = match face {
        0 => Vec3::new(1.0, -v, -u),
        1 => Vec3::new(-1.0, -v, u),
        2 => Vec3::new(u, 1.0, v),
        3 => Vec3::new(u, -1.0, -v),
        4 => Vec3::new(u, -v, 1.0),
        _ => Vec3::new(-u, -v, -1.0),
    };
    // Cube maps are left-handed.
    (Vec3::new(out.x, out.y, -out.z).normalize(), out.length().powi(-3))
}

/// The face that a direction of the world meets, and where, 0 to 1.
fn face_of(direction: Vec3) -> (u32, Vec2) {
    let d = Vec3::new(direction.x, direction.y, -direction.z);
    let a = d.abs();
    let (face, u, v, out) = if a.x >= a.y && a.x >= a.z {
        if d.x > 0.0 { (0, -d.z, -d.y, a.x) } else { (1, d.z, -d.y, a.x) }
    } else if a.y >= a.z {
        if d.y > 0.0 { (2, d.x, d.z, a.y) } else { (3, d.x, -d.z, a.y) }
    } else if d.z > 0.0 {
        (4, d.x, -d.y, a.z)
    } else {
        (5, -d.x, -d.y, a.z)
    };
    (face, (Vec2::new(u, v) / out + 1.0) * 0.5)
}

/// One direction that a rough surface mirrors, beside the mirrored axis z: where, how much, and in which smaller copy
/// of the light it is looked up.
struct Ray {
    toward: Vec3,
    weight: f32,
    copy: usize,
}

/// The directions around the mirrored one that a surface of this roughness gathers light from (GGX).
fn lobe(roughness: f32, side: u32) -> Vec<Ray> {
    let alpha = roughness * roughness;
    let texel = 4.0 * PI / (6 * side * side) as f32;
    let rays = (0..SAMPLES).filter_map(|i| {
        let (u, v) = (((i as f32) + 0.5) / SAMPLES as f32, (i as f32 * 0.618_034).fract());
        let cos = ((1.0 - u) / (1.0 + (alpha * alpha - 1.0) * u)).sqrt();
        let sin = (1.0 - cos * cos).max(0.0).sqrt();
        let half = Vec3::new(sin * (TAU * v).cos(), sin * (TAU * v).sin(), cos);
        let toward = 2.0 * cos * half - Vec3::Z;
        let spread = cos * cos * (alpha * alpha - 1.0) + 1.0;
        let density = alpha * alpha / (PI * spread * spread) * 0.25;
        let solid = 1.0 / (SAMPLES as f32 * density.max(1e-6));
        let copy = (0.5 * (solid / texel).log2() + 1.0).max(0.0).round() as usize;
        (toward.z > 0.0).then_some(Ray { toward, weight: toward.z, copy })
    });
    rays.collect()
}

fn gathered(copies: &[Cube], lobe: &[Ray], axis: Vec3) -> Vec3 {
    let (right, up) = axis.any_orthonormal_pair();
    let (mut sum, mut weight) = (Vec3::ZERO, 0.0);
    for ray in lobe {
        let toward = right * ray.toward.x + up * ray.toward.y + axis * ray.toward.z;
        sum += copies[ray.copy.min(copies.len() - 1)].sample(toward) * ray.weight;
        weight += ray.weight;
    }
    sum / weight
}

/// The light that falls on a surface that looks in a direction, evened out over its half of the room.
fn irradiance(cube: &Cube, axis: Vec3) -> Vec3 {
    let (mut sum, mut weight) = (Vec3::ZERO, 0.0);
    for face in 0..6 {
        for (y, x) in (0..cube.side).flat_map(|y| (0..cube.side).map(move |x| (y, x))) {
            let (from, area) = direction(face, x, y, cube.side);
            let share = axis.dot(from).max(0.0) * area;
            sum += cube.at(face, x, y) * share;
            weight += share;
        }
    }
    sum / weight
}

fn image(levels: &[Cube]) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for level in levels {
            let texels = (level.side * level.side) as usize;
            let face = &level.texels[face * texels..(face + 1) * texels];
            data.extend(face.iter().flat_map(|&color| shared_exponent(color)));
        }
    }
    let side = levels[0].side;
    let extent = Extent3d { width: side, height: side, depth_or_array_layers: 6 };
    let format = TextureFormat::Rgb9e5Ufloat;
    let mut image = Image::new_uninit(extent, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels.len() as u32;
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image
}

/// A colour in 32 bits: nine bits a part and one common exponent.
pub fn shared_exponent(color: Vec3) -> [u8; 4] {
    let color = color.clamp(Vec3::ZERO, Vec3::splat(65_408.0));
    let largest = color.max_element();
    if largest < 2f32.powi(-16) {
        return [0; 4];
    }
    let mut exponent = largest.log2().floor() as i32 + 16;
    if (largest * 2f32.powi(24 - exponent)).round() > 511.0 {
        exponent += 1;
    }
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

    #[test]
    fn every_texel_is_found_by_its_direction() {
        for face in 0..6 {
            for (x, y) in [(0, 0), (3, 5), (7, 1)] {
                let (found, uv) = face_of(direction(face, x, y, 8).0);
                assert_eq!((found, (uv * 8.0).floor().as_uvec2()), (face, UVec2::new(x, y)));
            }
        }
    }

    #[test]
    fn an_even_room_lights_evenly_at_every_roughness() {
        let even = Cube::paint(16, |_| Vec3::splat(0.7));
        for roughness in [0.2, 0.5, 1.0] {
            let mirrored = gathered(std::slice::from_ref(&even), &lobe(roughness, 16), Vec3::Y);
            assert!((mirrored - 0.7).abs().max_element() < 1e-3);
        }
        assert!((irradiance(&even, Vec3::X) - 0.7).abs().max_element() < 1e-3);
    }
}
