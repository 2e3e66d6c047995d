//! What is seen where nothing stands, and lights everything: one radiance, or a panorama.

use std::f32::consts::{PI, TAU};
use std::sync::Arc;

use glam::Vec3;

/// What is seen where nothing stands.
#[derive(Clone, Debug)]
pub enum Surroundings {
    /// The same radiance from everywhere.
    Constant(Vec3),
    /// A picture all around.
    Panorama(Panorama),
}

/// An equirectangular picture all around.
#[derive(Clone, Debug)]
pub struct Panorama {
    /// Width in pixels, which goes once around.
    pub width: u32,
    /// Height in pixels, from straight up to straight down.
    pub height: u32,
    /// Linear radiance, row by row from the upper left.
    pub pixels: Arc<[Vec3]>,
    /// The angle by which it is turned about the vertical (y) axis. At 0 the middle of the picture lies towards -z and its right half
    /// towards +x.
    pub turn: f32,
    /// What every pixel is multiplied by.
    pub strength: f32,
}

impl Panorama {
    /// The panorama with this radiance in each direction of length 1.
    pub fn of(width: u32, height: u32, radiance: impl Fn(Vec3) -> Vec3) -> Self {
        let pixel = |number: u32| {
            let (x, y) = ((number % width) as f32 + 0.5, (number / width) as f32 + 0.5);
            radiance(direction(x / width as f32, y / height as f32))
        };
        Self { width, height, pixels: (0..width * height).map(pixel).collect(), turn: 0.0, strength: 1.0 }
    }
}

/// The direction of a point of an equirectangular picture, from 0 to 1 across and down.
pub(crate) fn direction(across: f32, down: f32) -> Vec3 {
    let (down, round) = ((down * PI).sin_cos(), ((across - 0.5) * TAU).sin_cos());
    Vec3::new(down.0 * round.0, down.1, -down.0 * round.1)
}

impl Default for Surroundings {
    fn default() -> Self {
        Self::Constant(Vec3::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_a_picture_lies_towards_minus_z_and_its_right_half_towards_x() {
        let picture = Panorama::of(256, 128, |direction| direction.max(Vec3::ZERO));
        let at = |x: u32, y: u32| picture.pixels[(y * picture.width + x) as usize];
        assert!(at(0, 0).y > 0.99, "the first row is straight up");
        assert!(at(192, 64).x > 0.99 && at(0, 64).z > 0.99);
        assert!(at(128, 64).z < 1e-6);
    }
}
