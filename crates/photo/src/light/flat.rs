//! What flat lamps have in common: one side that shines, and the density of points chosen uniformly by area; used by discs and far rectangles.

use glam::Vec3;

use crate::sampling::disc;

/// A plane with a shining side.
#[derive(Clone, Copy)]
pub(super) struct Plane {
    pub(super) center: Vec3,
    pub(super) normal: Vec3,
}

impl Plane {
    /// How far a point is in front of the shining side.
    pub(super) fn before(&self, point: Vec3) -> f32 {
        (point - self.center).dot(self.normal)
    }

    /// How far along a direction of length 1 the shining side is hit.
    pub(super) fn hit(&self, point: Vec3, direction: Vec3) -> Option<f32> {
        let toward = -direction.dot(self.normal);
        let before = self.before(point);
        (toward > 0.0 && before > 0.0).then(|| before / toward)
    }

    /// The density, by solid angle, of a point chosen uniformly from an area.
    pub(super) fn pdf(&self, area: f32, direction: Vec3, distance: f32) -> f32 {
        distance * distance / (-direction.dot(self.normal) * area).max(1e-12)
    }
}

/// A disc that shines on one side.
#[derive(Clone, Copy)]
pub(super) struct Disc {
    pub(super) plane: Plane,
    pub(super) radius: f32,
    /// Factor and offset that turn the cosine of the direction's angle into the square root of the share that gets out; `None` if all does.
    pub(super) cone: Option<(f32, f32)>,
}

impl Disc {
    pub(super) fn new(plane: Plane, radius: f32, cone: Option<(f32, f32)>) -> Self {
        let cone = cone.map(|(inner, outer)| {
            let scale = 1.0 / (inner.cos() - outer.cos()).max(1e-4);
            (scale, -outer.cos() * scale)
        });
        Self { plane, radius, cone }
    }

    /// How much of its light goes opposite to a direction, from 0 to 1.
    pub(super) fn fade(&self, direction: Vec3) -> f32 {
        self.cone.map_or(1.0, |(scale, offset)| {
            let open = (-direction.dot(self.plane.normal) * scale + offset).clamp(0.0, 1.0);
            open * open
        })
    }

    /// A point on the disc.
    pub(super) fn sample(&self, u: [f32; 2]) -> Vec3 {
        let (x, y) = self.plane.normal.any_orthonormal_pair();
        let at = disc(u) * self.radius;
        self.plane.center + x * at.x + y * at.y
    }

    /// How far along a direction the disc is hit.
    pub(super) fn hit(&self, point: Vec3, direction: Vec3) -> Option<f32> {
        let distance = self.plane.hit(point, direction)?;
        let at = point + direction * distance;
        (at.distance_squared(self.plane.center) <= self.radius * self.radius).then_some(distance)
    }
}
