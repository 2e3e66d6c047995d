//! Axis-aligned boxes, from which trees are built.

use glam::{Affine3A, Vec3};

/// An axis-aligned box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) min: Vec3,
    pub(crate) max: Vec3,
}

impl Bounds {
    /// The empty box.
    pub(crate) const EMPTY: Self = Self { min: Vec3::INFINITY, max: Vec3::NEG_INFINITY };

    pub(crate) fn of(points: impl IntoIterator<Item = Vec3>) -> Self {
        points.into_iter().fold(Self::EMPTY, Self::with)
    }

    pub(crate) fn with(self, point: Vec3) -> Self {
        Self { min: self.min.min(point), max: self.max.max(point) }
    }

    pub(crate) fn union(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    pub(crate) fn center(self) -> Vec3 {
        (self.min + self.max) * 0.5
    }

    /// Half of the surface area; 0 for the empty box.
    pub(crate) fn half_area(self) -> f32 {
        let size = (self.max - self.min).max(Vec3::ZERO);
        size.x * size.y + size.y * size.z + size.z * size.x
    }

    /// The box around this one after a transform.
    pub(crate) fn moved(self, transform: &Affine3A) -> Self {
        if self.min.x > self.max.x {
            return self;
        }
        let corner = |index: u32| {
            let pick = |bit: u32, low: f32, high: f32| if index & bit == 0 { low } else { high };
            let corner = Vec3::new(
                pick(1, self.min.x, self.max.x),
                pick(2, self.min.y, self.max.y),
                pick(4, self.min.z, self.max.z),
            );
            transform.transform_point3(corner)
        };
        Self::of((0..8).map(corner))
    }

    /// The box, enlarged a little to allow for rounding.
    pub(crate) fn padded(self) -> Self {
        let pad = self.min.abs().max(self.max.abs()) * 1e-5;
        Self { min: self.min - pad, max: self.max + pad }
    }
}
