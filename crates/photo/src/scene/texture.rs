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
        let (x, y) = (corner.x as i32, corner.y as i32);
        let above = self.pixel(x, y).lerp(self.pixel(x + 1, y), part.x);
        let below = self.pixel(x, y + 1).lerp(self.pixel(x + 1, y + 1), part.x);
        above.lerp(below, part.y)
    }

    fn pixel(&self, x: i32, y: i32) -> Vec3 {
        let (x, y) = (x.rem_euclid(self.width as i32) as usize, y.rem_euclid(self.height as i32) as usize);
        let at = (y * self.width as usize + x) * 4;
        let channel = |offset: usize| match self.encoding {
            Encoding::Srgb => LINEAR_OF_SRGB[usize::from(self.pixels[at + offset])],
            Encoding::Linear => f32::from(self.pixels[at + offset]) / 255.0,
        };
        Vec3::new(channel(0), channel(1), channel(2))
    }
}

/// The linear value of every byte with the sRGB curve.
static LINEAR_OF_SRGB: std::sync::LazyLock<[f32; 256]> = std::sync::LazyLock::new(|| {
    std::array::from_fn(|byte| {
        let value = byte as f32 / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
});
