//! Balls as lamps: the cone in which one is seen, uniform or fading to its rim; used by `lights`.

use std::f32::consts::PI;

use glam::{Vec2, Vec3};

use crate::sampling::Frame;

/// A ball that shines.
#[derive(Clone, Copy)]
pub(super) struct Ball {
    pub(super) center: Vec3,
    pub(super) radius: f32,
    /// The exponent with which it fades to its rim.
    pub(super) falloff: f32,
}

impl Ball {
    /// 1 - cos of the half angle of the cone in which the ball is seen; `None` from within.
    fn cone(&self, point: Vec3) -> Option<f32> {
        let distance2 = point.distance_squared(self.center);
        let sin2 = self.radius * self.radius / distance2;
        // Written so that a far ball keeps its precision.
        (sin2 < 1.0).then(|| sin2 / (1.0 + (1.0 - sin2).sqrt()))
    }

    /// The density of `sample` within the cone.
    pub(super) fn pdf(&self, point: Vec3) -> f32 {
        self.cone(point).map_or(0.0, |cone| 1.0 / (2.0 * PI * cone))
    }

    /// A direction in the cone.
    pub(super) fn sample(&self, point: Vec3, u: [f32; 2]) -> Option<Vec3> {
        let height = self.cone(point)? * u[0];
        let sin = (height * (2.0 - height)).max(0.0).sqrt();
        let local = (Vec2::from_angle(2.0 * PI * u[1]) * sin).extend(1.0 - height);
        Some(Frame::new((self.center - point).normalize()).to_world(local))
    }

    /// How far away the ball is in a direction of length 1, and how bright compared with its middle.
    pub(super) fn hit(&self, point: Vec3, direction: Vec3) -> Option<(f32, f32)> {
        let to_center = self.center - point;
        let middle = to_center.dot(direction);
        // Measured from the closest point, where little is lost to rounding.
        let beside2 = (to_center - direction * middle).length_squared();
        let half2 = self.radius * self.radius - beside2;
        if half2 < 0.0 || middle < 0.0 || to_center.length_squared() < self.radius * self.radius {
            return None;
        }
        let half = half2.sqrt();
        let fade = if self.falloff > 0.0 { (half / self.radius).powf(self.falloff) } else { 1.0 };
        Some((middle - half, fade))
    }
}
