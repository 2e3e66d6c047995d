//! A picture painted pixel by pixel on all cores, with its smaller copies for the distance; every texture is made here.

use std::thread;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// A colour as it is stored: red, green, blue of 0 to 1, encoded as sRGB.
pub type Rgb = Vec3;

/// A colour from its usual 0 to 255 parts.
pub const fn rgb(red: u8, green: u8, blue: u8) -> Rgb {
    Vec3::new(red as f32 / 255.0, green as f32 / 255.0, blue as f32 / 255.0)
}

/// Paints a texture: `paint` gets the middle of each pixel, 0 to 1 from the upper left corner. `repeat` lets it tile.
pub fn paint(width: u32, height: u32, repeat: bool, paint: impl Fn(Vec2) -> Rgb + Sync) -> Image {
    let mut pixels = vec![0u8; (width * height * 4) as usize];
    let size = Vec2::new(width as f32, height as f32);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let rows = (height as usize).div_ceil(workers).max(1);
    let paint = &paint;
    thread::scope(|scope| {
        for (number, band) in pixels.chunks_mut(rows * width as usize * 4).enumerate() {
            scope.spawn(move || {
                for (i, pixel) in band.chunks_mut(4).enumerate() {
                    let (x, y) = (i % width as usize, number * rows + i / width as usize);
                    let color = paint((Vec2::new(x as f32, y as f32) + 0.5) / size);
                    pixel.copy_from_slice(&bytes(color));
                }
            });
        }
    });
    with_mips(pixels, width, height, repeat)
}

/// Keeps a texture sharp where it is seen at a flat angle, with up to so many samples; 1 leaves it as it is.
pub fn sharpen(mut image: Image, samples: u16) -> Image {
    if let ImageSampler::Descriptor(sampler) = &mut image.sampler {
        sampler.anisotropy_clamp = samples;
    }
    image
}

fn bytes(color: Rgb) -> [u8; 4] {
    let part = |value: f32| (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
    [part(color.x), part(color.y), part(color.z), 255]
}

/// Adds the halved copies that keep a texture calm when it is far away.
fn with_mips(mut pixels: Vec<u8>, width: u32, height: u32, repeat: bool) -> Image {
    let (mut w, mut h) = (width as usize, height as usize);
    let (mut first, mut levels) = (0, 1);
    while w > 1 || h > 1 {
        let (half_w, half_h) = ((w / 2).max(1), (h / 2).max(1));
        let mut smaller = Vec::with_capacity(half_w * half_h * 4);
        for y in 0..half_h {
            for x in 0..half_w {
                for part in 0..4 {
                    let at = |dx: usize, dy: usize| {
                        let (x, y) = ((2 * x + dx).min(w - 1), (2 * y + dy).min(h - 1));
                        u32::from(pixels[first + (y * w + x) * 4 + part])
                    };
                    smaller.push(((at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1) + 2) / 4) as u8);
                }
            }
        }
        first = pixels.len();
        pixels.extend(smaller);
        (w, h) = (half_w, half_h);
        levels += 1;
    }
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(pixels);
    image.texture_descriptor.mip_level_count = levels;
    let mode = if repeat { ImageAddressMode::Repeat } else { ImageAddressMode::ClampToEdge };
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: mode,
        address_mode_v: mode,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}
