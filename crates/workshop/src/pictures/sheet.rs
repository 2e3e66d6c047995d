//! A picture painted pixel by pixel on all cores, and flat shapes by their signed distance, negative inside: the pens with which letters and
//! symbols are drawn.

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

/// The distance to a disc.
pub fn disc(p: Vec2, center: Vec2, radius: f32) -> f32 {
    p.distance(center) - radius
}

/// The distance to an upright rectangle from `low` to `high`.
pub fn rectangle(p: Vec2, low: Vec2, high: Vec2) -> f32 {
    let q = (p - (low + high) * 0.5).abs() - (high - low) * 0.5;
    q.max(Vec2::ZERO).length() + q.max_element().min(0.0)
}

/// The distance to the line from `a` to `b`.
pub fn segment(p: Vec2, a: Vec2, b: Vec2) -> f32 {
    let axis = b - a;
    let along = ((p - a).dot(axis) / axis.length_squared().max(1e-9)).clamp(0.0, 1.0);
    p.distance(a + axis * along)
}

/// The distance to a polygon.
pub fn polygon(p: Vec2, corners: &[(f32, f32)]) -> f32 {
    let corner = |i: usize| Vec2::new(corners[i % corners.len()].0, corners[i % corners.len()].1);
    let (mut nearest, mut inside) = (f32::MAX, false);
    for i in 0..corners.len() {
        let (a, b) = (corner(i), corner(i + 1));
        nearest = nearest.min(segment(p, a, b));
        if (a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y) {
            inside = !inside;
        }
    }
    if inside { -nearest } else { nearest }
}
