//! What flat lamps have in common: one side that shines, and the density of points chosen evenly by area; discs and far rectangles use it.

use glam::Vec3;

use crate::sampling::disc;

/// A plane with a shining side.
#[derive(Clone, Copy)]
pub(super) struct Plane {
    pub(super) center: Vec3,
    pub(super) normal: Vec3,
}

impl Plane {
    /// How far a point is before the shining side.
    pub(super) fn before(&self, point: Vec3) -> f32 {
        (point - self.center).dot(self.normal)
    }

    /// How far along a direction of length 1 the shining side is met.
    pub(super) fn hit(&self, point: Vec3, direction: Vec3) -> Option<f32> {
        let toward = -direction.dot(self.normal);
        let before = self.before(point);
        (toward > 0.0 && before > 0.0).then(|| before / toward)
    }

    /// The density, by solid angle, of a point chosen evenly from an area.
    pub(super) fn pdf(&self, area: f32, direction: Vec3, distance: f32) -> f32 {
        distance * distance / (-direction.dot(self.normal) * area).max(1e-12)
    }
}

/// A disc that shines on one side.
#[derive(Clone, Copy)]
pub(super) struct Disc {
    pub(super) plane: Plane,
    pub(super) radius: f32,
}

impl Disc {
    /// A point on the disc.
    pub(super) fn sample(&self, u: [f32; 2]) -> Vec3 {
        let (x, y) = self.plane.normal.any_orthonormal_pair();
        let at = disc(u) * self.radius;
        self.plane.center + x * at.x + y * at.y
    }

    /// How far along a direction the disc is met.
    pub(super) fn hit(&self, point: Vec3, direction: Vec3) -> Option<f32> {
        let distance = self.plane.hit(point, direction)?;
        let at = point + direction * distance;
        (at.distance_squared(self.plane.center) <= self.radius * self.radius).then_some(distance)
    }
}
