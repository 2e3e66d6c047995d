//! A ray prepared for testing four boxes at once; the trees make one for each space that they search.

use glam::{Vec3, Vec4};

/// A ray prepared for the boxes of a tree.
pub(super) struct Probe {
    pub(super) origin: [Vec4; 3],
    pub(super) inverse: [Vec4; 3],
    /// On each axis, which side of a box comes first: 0 the lower, 1 the upper.
    pub(super) first: [usize; 3],
}

/// The smallest magnitude of a direction's component, so that its inverse is finite and no product with it is undefined.
const LEAST: f32 = 1e-18;

impl Probe {
    pub(super) fn new(origin: Vec3, direction: Vec3) -> Self {
        let inverse = |value: f32| 1.0 / if value.abs() < LEAST { LEAST.copysign(value) } else { value };
        let inverse = [inverse(direction.x), inverse(direction.y), inverse(direction.z)];
        Self {
            origin: origin.to_array().map(Vec4::splat),
            inverse: inverse.map(Vec4::splat),
            first: inverse.map(|value| usize::from(value < 0.0)),
        }
    }
}
