//! A picture on a thing, eight bits a channel; materials look it up by position.

use std::sync::Arc;

use glam::{Vec2, Vec3};

/// How the numbers of a texture are encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// Colours with the sRGB curve.
    #[default]
    Srgb,
    /// Numbers as they are: normals, roughness.
    Linear,
}

/// A picture that repeats in both directions.
#[derive(Clone, Debug)]
pub struct Texture {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Red, green, blue and alpha of each pixel, row by row from the upper left. Alpha is ignored.
    pub pixels: Arc<[u8]>,
    /// How the numbers are encoded.
    pub encoding: Encoding,
}

impl Texture {
    /// The linear colour at a position, blended between the four nearest pixels.
    pub(crate) fn at(&self, uv: Vec2) -> Vec3 {
        let size = Vec2::new(self.width as f32, self.height as f32);
        let place = (uv - uv.floor()) * size - 0.5;
        let corner = place.floor();
        let part = place - corner;
        let (left, right) = beside(corner.x, self.width);
        let (top, bottom) = beside(corner.y, self.height);
        match self.encoding {
            Encoding::Srgb => {
                let linear: &[f32; 256] = &LINEAR_OF_SRGB;
                self.blend([left, right], [top, bottom], part, |byte| linear[usize::from(byte)])
            }
            Encoding::Linear => self.blend([left, right], [top, bottom], part, |byte| f32::from(byte) / 255.0),
        }
    }

    fn blend(&self, columns: [usize; 2], rows: [usize; 2], part: Vec2, value: impl Fn(u8) -> f32) -> Vec3 {
        let pixel = |x: usize, y: usize| {
            let at = (y * self.width as usize + x) * 4;
            let [red, green, blue, _] = self.pixels[at..].first_chunk::<4>().copied().unwrap_or_default();
            Vec3::new(value(red), value(green), value(blue))
        };
        let row = |y: usize| pixel(columns[0], y).lerp(pixel(columns[1], y), part.x);
        row(rows[0]).lerp(row(rows[1]), part.y)
    }
}

/// A pixel and the next of so many that repeat. The first may be the one before all, and rounding may make it the one after.
fn beside(first: f32, count: u32) -> (usize, usize) {
    let count = count as usize;
    let first = if first < 0.0 { count - 1 } else { (first as usize).min(count - 1) };
    (first, if first + 1 == count { 0 } else { first + 1 })
}

/// The linear value of every byte with the curve of sRGB.
pub(crate) static LINEAR_OF_SRGB: std::sync::LazyLock<[f32; 256]> = std::sync::LazyLock::new(|| {
    std::array::from_fn(|byte| {
        let value = byte as f32 / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
});
