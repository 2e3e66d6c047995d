//! What a lamp or the surroundings send toward a point.

use glam::Vec3;

/// A direction towards light.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Toward {
    /// Of length 1.
    pub(crate) direction: Vec3,
    pub(crate) distance: f32,
    pub(crate) radiance: Vec3,
    /// By solid angle.
    pub(crate) pdf: f32,
}

/// The luminance of a colour.
pub(crate) fn luminance(color: Vec3) -> f32 {
    color.dot(Vec3::new(0.2126, 0.7152, 0.0722))
}
