//! Where a ray that leaves a surface begins, so that it does not hit the same surface again; used for every bounce and shadow ray.
//!
//! After Wächter and Binder, "A Fast and Robust Method for Avoiding Self-Intersection" (Ray Tracing Gems, 2019).

use glam::Vec3;

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
