//! What is seen where nothing stands, and lights everything: one radiance, or a panorama.

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

impl Default for Surroundings {
    fn default() -> Self {
        Self::Constant(Vec3::ZERO)
    }
}
