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

/// What is to be painted: how large, whether it tiles, and the colour at each point, 0 to 1 from the upper left corner.
pub struct Sheet {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Whether it tiles.
    pub repeat: bool,
    /// The colour at a point.
    pub color: Box<dyn Fn(Vec2) -> Rgb + Send + Sync>,
}

impl Sheet {
    /// A square sheet that tiles.
    pub fn tile(side: u32, color: impl Fn(Vec2) -> Rgb + Send + Sync + 'static) -> Self {
        Self { width: side, height: side, repeat: true, color: Box::new(color) }
    }

    /// A sheet that does not tile.
    pub fn single(width: u32, height: u32, color: impl Fn(Vec2) -> Rgb + Send + Sync + 'static) -> Self {
        Self { width, height, repeat: false, color: Box::new(color) }
    }

    /// Painted: red, green, blue and 255 of each pixel.
    pub fn pixels(&self) -> Vec<u8> {
        painted(self.width, self.height, &self.color)
    }
}

/// Paints a texture: `paint` gets the middle of each pixel, 0 to 1 from the upper left corner. `repeat` lets it tile.
pub fn paint(width: u32, height: u32, repeat: bool, paint: impl Fn(Vec2) -> Rgb + Sync) -> Image {
    with_mips(painted(width, height, &paint), width, height, repeat)
}

fn painted(width: u32, height: u32, paint: &(impl Fn(Vec2) -> Rgb + Sync)) -> Vec<u8> {
    let mut pixels = vec![0u8; (width * height * 4) as usize];
    let size = Vec2::new(width as f32, height as f32);
    let rows = rows_each(height as usize);
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
    pixels
}

/// How many of this many rows each core takes.
fn rows_each(rows: usize) -> usize {
    rows.div_ceil(thread::available_parallelism().map_or(1, usize::from)).max(1)
}

/// Keeps a texture sharp where it is seen at a flat angle, with up to this many samples; 1 leaves it as it is.
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

/// Halves a picture until it is at most so wide and high.
pub fn shrunk(mut pixels: Vec<u8>, mut width: u32, mut height: u32, most: u32) -> (Vec<u8>, u32, u32) {
    while width.max(height) > most.max(1) {
        pixels = halved(&pixels, width as usize, height as usize);
        (width, height) = ((width / 2).max(1), (height / 2).max(1));
    }
    (pixels, width, height)
}

/// The picture at half its size.
fn halved(pixels: &[u8], width: usize, height: usize) -> Vec<u8> {
    let (half_width, half_height) = ((width / 2).max(1), (height / 2).max(1));
    let mut smaller = vec![0u8; half_width * half_height * 4];
    let rows = rows_each(half_height);
    let halve = |first: usize, band: &mut [u8]| {
        for (i, row) in band.chunks_exact_mut(half_width * 4).enumerate() {
            let y = 2 * (first + i);
            let line = |y: usize| &pixels[y.min(height - 1) * width * 4..][..width * 4];
            let (upper, lower) = (line(y), line(y + 1));
            for (x, pixel) in row.chunks_exact_mut(4).enumerate() {
                let (left, right) = (8 * x, (8 * x + 4).min(width * 4 - 4));
                for (part, value) in pixel.iter_mut().enumerate() {
                    let at = |line: &[u8], start: usize| u16::from(line[start + part]);
                    let sum = at(upper, left) + at(upper, right) + at(lower, left) + at(lower, right);
                    *value = ((sum + 2) / 4) as u8;
                }
            }
        }
    };
    if half_width * half_height < 1 << 16 {
        halve(0, &mut smaller);
        return smaller;
    }
    thread::scope(|scope| {
        for (number, band) in smaller.chunks_mut(rows * half_width * 4).enumerate() {
            let halve = &halve;
            scope.spawn(move || halve(number * rows, band));
        }
    });
    smaller
}

/// A texture from its pixels, with the halved copies that keep it calm when it is far away.
pub fn with_mips(mut pixels: Vec<u8>, width: u32, height: u32, repeat: bool) -> Image {
    let (mut w, mut h) = (width, height);
    let (mut first, mut levels) = (0, 1);
    while w > 1 || h > 1 {
        let smaller = halved(&pixels[first..], w as usize, h as usize);
        first = pixels.len();
        pixels.extend(smaller);
        (w, h) = ((w / 2).max(1), (h / 2).max(1));
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
