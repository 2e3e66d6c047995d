//! A finished picture in linear light, and the plain curve of a screen; films make them and callers keep them.

use glam::Vec3;

/// A picture in linear light.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Radiance of red, green and blue, row by row from the upper left.
    pub pixels: Vec<Vec3>,
}

/// The plain sRGB curve: anything brighter than 1 is white.
#[must_use]
pub fn srgb(radiance: Vec3) -> Vec3 {
    let encode = |value: f32| {
        if value <= 0.003_130_8 { value * 12.92 } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 }
    };
    let [red, green, blue] = radiance.clamp(Vec3::ZERO, Vec3::ONE).to_array().map(encode);
    Vec3::new(red, green, blue)
}
