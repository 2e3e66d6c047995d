//! A picture painted pixel by pixel on all cores; every picture of the set is one.

use glam::Vec2;
use host::threads;
use shapes::color::{Rgb, bytes};

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

fn painted(width: u32, height: u32, paint: &(impl Fn(Vec2) -> Rgb + Sync)) -> Vec<u8> {
    let mut pixels = vec![0u8; (width * height * 4) as usize];
    let size = Vec2::new(width as f32, height as f32);
    let rows = threads::share_of(height as usize);
    threads::map(pixels.chunks_mut(rows * width as usize * 4).enumerate(), |(number, band)| {
        for (i, pixel) in band.chunks_mut(4).enumerate() {
            let (x, y) = (i % width as usize, number * rows + i / width as usize);
            let color = paint((Vec2::new(x as f32, y as f32) + 0.5) / size);
            pixel.copy_from_slice(&bytes(color));
        }
    });
    pixels
}
