//! A ray and what it hit, the path of what moves during a frame, and where a ray that leaves a surface begins, so that it does not hit the same
//! surface again.
//!
//! The last after Wächter and Binder, "A Fast and Robust Method for Avoiding Self-Intersection" (Ray Tracing Gems, 2019).

use glam::{Affine3A, Quat, Vec3};

use super::tree::Bounds;

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

/// Nearer to the origin than this, a fixed distance is used instead of steps in the last bits.
const NEAR: f32 = 1.0 / 32.0;
/// That distance.
const FIXED: f32 = 1.0 / 65_536.0 * 0.5;
/// The steps in the last bits for a normal along an axis.
const STEPS: f32 = 512.0;

/// A point slightly off the surface, on the side to which the normal points.
pub(crate) fn leave(point: Vec3, normal: Vec3) -> Vec3 {
    let off = |value: f32, normal: f32| {
        if value.abs() < NEAR {
            return value + FIXED * normal;
        }
        let steps = (STEPS * normal) as i32;
        let bits = value.to_bits() as i32;
        f32::from_bits((bits + if value < 0.0 { -steps } else { steps }) as u32)
    };
    Vec3::new(off(point.x, normal.x), off(point.y, normal.y), off(point.z, normal.z))
}

/// At how many moments the box of a moving thing is computed.
const MOMENTS: u32 = 16;

/// A thing that moves: its decomposed transform at the beginning and at the end.
pub(crate) struct Motion {
    scale: [Vec3; 2],
    rotation: [Quat; 2],
    translation: [Vec3; 2],
}

impl Motion {
    pub(crate) fn new(from: &Affine3A, to: &Affine3A) -> Self {
        let (first, last) = (from.to_scale_rotation_translation(), to.to_scale_rotation_translation());
        Self { scale: [first.0, last.0], rotation: [first.1, last.1], translation: [first.2, last.2] }
    }

    /// Where the thing is at a moment from 0 to 1.
    pub(crate) fn at(&self, time: f32) -> Affine3A {
        let between = |ends: [Vec3; 2]| ends[0].lerp(ends[1], time);
        let rotation = self.rotation[0].slerp(self.rotation[1], time);
        Affine3A::from_scale_rotation_translation(between(self.scale), rotation, between(self.translation))
    }

    /// Writes it as a graphics card reads it.
    #[cfg(feature = "card")]
    pub(crate) fn write(&self, words: &mut crate::words::Words) {
        self.scale.iter().for_each(|scale| _ = words.three(*scale));
        self.rotation.iter().for_each(|rotation| _ = words.numbers(&rotation.to_array()));
        self.translation.iter().for_each(|translation| _ = words.three(*translation));
    }

    /// A box around the thing along its whole path.
    pub(super) fn around(&self, bounds: Bounds) -> Bounds {
        let moment = |moment| bounds.moved(&self.at(moment as f32 / MOMENTS as f32));
        let around = (0..=MOMENTS).map(moment).fold(Bounds::EMPTY, Bounds::union);
        // Between two moments a turning corner bulges out of the boxes by less than a hundredth of their size.
        let bulge = (around.max - around.min).max_element() * 0.01;
        Bounds { min: around.min - bulge, max: around.max + bulge }
    }
}
