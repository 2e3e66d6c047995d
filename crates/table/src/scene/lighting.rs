//! The light of the room in the few numbers and the small picture that the set's shaders work with.
//!
//! And what the set stands on: the table in its room, or nothing, for films and pages that have a ground of their own. Commands choose it
//! before the table is built; the room and the cameras are made by it.

use std::f32::consts::PI;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use clap::ValueEnum;

/// Side in pixels of the sharpest level of the mirrored room, and how many levels of roughness it has.
const SIDE: u32 = 64;
const LEVELS: u32 = 6;

/// The light of a room. Brightness is that of the picture: a white sheet that faces a light of 1 is white.
#[derive(Resource, Clone, Debug)]
pub struct Lighting {
    /// Where the key light hangs, in squares.
    pub key_from: Vec3,
    /// Where it shines.
    pub key_aim: Vec3,
    /// Its light on a sheet that faces it at `key_aim`.
    pub key_color: Vec3,
    /// Half the width of the lamp, in squares.
    pub key_size: f32,
    /// Half the angle of its full light, and of any light, in radians.
    pub key_cone: (f32, f32),
    /// The scattered light on a sheet that looks towards +x, -x, +y, -y, +z, -z.
    pub ambient: [Vec3; 6],
    /// The same in every direction, as nine numbers ([`harmonics`]).
    pub scattered: [Vec3; 9],
    /// The light on a level sheet in the open: the lamp's and the scattered.
    pub on_level: Vec3,
    /// What is mirrored of the table below.
    pub below: Vec3,
    /// What is mirrored: the sphere of directions folded into a square (octahedral), a level for each roughness.
    pub mirror: Handle<Image>,
}

/// A lamp: where it hangs, and half its width, in squares.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Lamp {
    pub from: Vec3,
    pub size: f32,
}

/// The middle colour of the board's upper side, in linear light; `finish` sets it.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct BoardColor(pub Vec3);

/// The directions of [`Lighting::ambient`].
const AXES: [Vec3; 6] = [Vec3::X, Vec3::NEG_X, Vec3::Y, Vec3::NEG_Y, Vec3::Z, Vec3::NEG_Z];

/// The scattered light in the six main directions, from the light that comes from each direction.
pub fn ambient(radiance: impl Fn(Vec3) -> Vec3) -> [Vec3; 6] {
    let samples: Vec<(Vec3, Vec3)> = sphere(1500).map(|from| (from, radiance(from))).collect();
    AXES.map(|axis| {
        let (sum, weight) = samples.iter().fold((Vec3::ZERO, 0.0), |(sum, weight), &(from, light)| {
            let share = axis.dot(from).max(0.0);
            (sum + light * share, weight + share)
        });
        sum / weight
    })
}

/// The scattered light on a sheet that looks in any direction (x, y, z), as what multiplies 1, x, y, z, xy, yz, zx, 3yy - 1 and xx - zz:
/// the light from all directions in spherical harmonics, gathered by a sheet ("An Efficient Representation for Irradiance Environment
/// Maps", Ramamoorthi and Hanrahan, 2001).
pub fn harmonics(radiance: impl Fn(Vec3) -> Vec3) -> [Vec3; 9] {
    const COUNT: usize = 1500;
    // What a sheet gathers of each band, and the square of how long each function is over the sphere, a sheet in even light being 1.
    const SHARES: [f32; 9] = [1.0, 2.0, 2.0, 2.0, 3.75, 3.75, 3.75, 0.3125, 0.9375];
    let mut sums = [Vec3::ZERO; 9];
    for from in sphere(COUNT) {
        let light = radiance(from) / COUNT as f32;
        for ((sum, function), share) in sums.iter_mut().zip(functions(from)).zip(SHARES) {
            *sum += light * function * share;
        }
    }
    sums
}

/// The functions that [`harmonics`] weighs, in a direction.
fn functions(Vec3 { x, y, z }: Vec3) -> [f32; 9] {
    [1.0, x, y, z, x * y, y * z, z * x, 3.0 * y * y - 1.0, x * x - z * z]
}

/// The picture for [`Lighting::mirror`].
pub fn mirror(radiance: impl Fn(Vec3) -> Vec3) -> Image {
    let mut level = Fold::paint(SIDE, &radiance);
    let mut data = Vec::new();
    for number in 0..LEVELS {
        if number > 0 {
            let roughness = number as f32 / (LEVELS - 1) as f32;
            let source = level.halved();
            level = Fold::paint(source.side, |axis| source.blurred(axis, roughness));
        }
        data.extend(level.texels.iter().flat_map(|&color| root(color)));
    }
    let extent = Extent3d { width: SIDE, height: SIDE, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8Unorm;
    let mut image = Image::new_uninit(extent, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = LEVELS;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}

/// A colour in four bytes, as the shader takes it: the root of an eighth of it, which graphics in software filter fast.
fn root(color: Vec3) -> [u8; 4] {
    let part = |value: f32| ((value / 8.0).clamp(0.0, 1.0).sqrt() * 255.0 + 0.5) as u8;
    [part(color.x), part(color.y), part(color.z), 255]
}

/// Directions spread evenly over the sphere.
fn sphere(count: usize) -> impl Iterator<Item = Vec3> {
    (0..count).map(move |i| {
        let y = 1.0 - 2.0 * (i as f32 + 0.5) / count as f32;
        let (sin, cos) = (i as f32 * 2.399_963).sin_cos();
        let r = (1.0 - y * y).sqrt();
        Vec3::new(r * cos, y, r * sin)
    })
}

/// The light from all directions, folded into a square.
struct Fold {
    side: u32,
    texels: Vec<Vec3>,
}

impl Fold {
    fn paint(side: u32, light: impl Fn(Vec3) -> Vec3) -> Self {
        let at = |i: u32| (Vec2::new((i % side) as f32, (i / side) as f32) + 0.5) / side as f32;
        Self { side, texels: (0..side * side).map(|i| light(unfold(at(i)))).collect() }
    }

    fn halved(&self) -> Self {
        let side = self.side / 2;
        let texel = |x: u32, y: u32| self.texels[(y * self.side + x) as usize];
        let four = |x: u32, y: u32| (texel(x, y) + texel(x + 1, y) + texel(x, y + 1) + texel(x + 1, y + 1)) * 0.25;
        Self { side, texels: (0..side * side).map(|i| four(i % side * 2, i / side * 2)).collect() }
    }

    /// The light around an axis as a surface of this roughness gathers it.
    fn blurred(&self, axis: Vec3, roughness: f32) -> Vec3 {
        let sharpness = 2.0 / (roughness.powi(4) + 0.02);
        let (mut sum, mut weight) = (Vec3::ZERO, 0.0);
        for (i, &light) in self.texels.iter().enumerate() {
            let at = Vec2::new((i as u32 % self.side) as f32, (i as u32 / self.side) as f32) + 0.5;
            let share = (sharpness * (axis.dot(unfold(at / self.side as f32)) - 1.0)).exp();
            sum += light * share;
            weight += share;
        }
        sum / weight
    }
}

/// The direction that a point of the square, 0 to 1, stands for; the shader folds the same way.
fn unfold(at: Vec2) -> Vec3 {
    let p = at * 2.0 - 1.0;
    let y = 1.0 - p.x.abs() - p.y.abs();
    let back = (-y).max(0.0);
    Vec3::new(p.x - back.copysign(p.x), y, p.y - back.copysign(p.y)).normalize_or(Vec3::Y)
}

impl Lighting {
    /// The key light, as far as it throws shadows.
    pub(super) const fn lamp(&self) -> Lamp {
        Lamp { from: self.key_from, size: self.key_size }
    }

    /// The brightness of the key light in candela for a sheet at distance one, and the cosines of its cone as the shader wants
    /// them: a scale and an offset.
    pub(super) fn cone(&self) -> (f32, f32) {
        let (inner, outer) = (self.key_cone.0.min(PI).cos(), self.key_cone.1.min(PI).cos());
        let scale = 1.0 / (inner - outer).max(1e-4);
        (scale, -outer * scale)
    }
}

/// What is seen around and below the set.
#[derive(Resource, ValueEnum, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Background {
    /// The table top and the room around it.
    #[default]
    Room,
    /// Nothing: what is not the set is transparent, but for its shadow. The room still lights it.
    #[value(name = "none")]
    Nothing,
}

impl From<Background> for media::movie::Opacity {
    fn from(background: Background) -> Self {
        match background {
            Background::Nothing => Self::Kept,
            Background::Room => Self::PassedOver,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_room_scatters_and_mirrors_evenly() {
        let [even, others @ ..] = harmonics(|_| Vec3::splat(0.6));
        assert!(
            (even - 0.6).length() < 1e-3 && others.iter().all(|other| other.length() < 0.01),
            "{even} and {others:?}"
        );
        for side in ambient(|_| Vec3::splat(0.6)) {
            assert!((side - 0.6).abs().max_element() < 1e-3, "{side}");
        }
        let fold = Fold::paint(16, |_| Vec3::splat(0.6));
        assert!((fold.halved().blurred(Vec3::X, 0.4) - 0.6).abs().max_element() < 1e-3);
    }

    #[test]
    fn light_from_one_side_is_found_on_that_side() {
        let lamp = |d: Vec3| Vec3::splat(if d.x > 0.9 { 5.0 } else { 0.0 });
        let [right, left, up, ..] = ambient(lamp);
        assert!(right.x > 0.5 && left.x == 0.0 && up.x < right.x);
        let numbers = harmonics(lamp);
        for (axis, side) in AXES.into_iter().zip(ambient(lamp)) {
            let sum: Vec3 = numbers.iter().zip(functions(axis)).map(|(number, function)| *number * function).sum();
            assert!((sum - side).abs().max_element() < 0.09, "{axis}: {sum} and {side}");
        }
        let fold = Fold::paint(32, lamp);
        assert!(fold.blurred(Vec3::X, 0.2).x > 4.0 && fold.blurred(Vec3::NEG_X, 0.2).x < 0.1);
    }
}
