//! A ray and what it hit; everything that traces uses them.

use glam::Vec3;

/// A half line at a moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ray {
    pub(crate) origin: Vec3,
    /// Of any length; distances are multiples of it.
    pub(crate) direction: Vec3,
    /// How far the ray goes.
    pub(crate) reach: f32,
    /// The moment, from 0 at the beginning of a frame to 1 at its end.
    pub(crate) time: f32,
    /// Whether it comes straight from the camera.
    pub(crate) is_view: bool,
}

impl Ray {
    /// A ray without end.
    pub(crate) fn new(origin: Vec3, direction: Vec3, time: f32) -> Self {
        Self { origin, direction, reach: f32::INFINITY, time, is_view: false }
    }
}

/// Where a ray first met a triangle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    /// How far along the ray.
    pub(crate) distance: f32,
    pub(crate) instance: u32,
    pub(crate) triangle: u32,
    /// The weights of the second and third corner.
    pub(crate) weights: [f32; 2],
}
