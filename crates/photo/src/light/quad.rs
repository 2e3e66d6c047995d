//! Rectangles as lamps, sampled uniformly by the solid angle in which they are seen; used by `lights`.
//!
//! After Ureña, Fajardo and King, "An Area-Preserving Parametrization for Spherical Rectangles" (2013), in double precision.

use std::f64::consts::TAU;

use glam::{DVec2, Vec2, Vec3};

use super::flat::Plane;

/// A rectangle that subtends less than this is sampled by its area, which makes no measurable difference there.
const SMALL: f64 = 1e-4;

/// A rectangle that shines on one side.
#[derive(Clone, Copy)]
pub(super) struct Quad {
    pub(super) plane: Plane,
    /// From the middle to the middles of two edges.
    pub(super) right: Vec3,
    pub(super) up: Vec3,
}

/// A rectangle as it is seen from a point.
struct Seen {
    low: DVec2,
    high: DVec2,
    depth: f64,
    /// The z of two of the planes through the edges.
    edges: [f64; 2],
    corner: f64,
    angle: f64,
}

impl Quad {
    pub(super) fn area(&self) -> f32 {
        4.0 * self.right.length() * self.up.length()
    }

    /// How far along a direction the rectangle is hit.
    pub(super) fn hit(&self, point: Vec3, direction: Vec3) -> Option<f32> {
        let distance = self.plane.hit(point, direction)?;
        let at = point + direction * distance - self.plane.center;
        let inside = |half: Vec3| at.dot(half).abs() <= half.length_squared();
        (inside(self.right) && inside(self.up)).then_some(distance)
    }

    /// The density of `sample` in a direction that hits the rectangle.
    pub(super) fn pdf(&self, point: Vec3, direction: Vec3, distance: f32) -> f32 {
        self.density(self.seen(point).as_ref(), direction, distance)
    }

    /// A direction to a point of the rectangle, how far away that is, and its density.
    pub(super) fn sample(&self, point: Vec3, u: [f32; 2]) -> Option<(Vec3, f32, f32)> {
        let seen = self.seen(point);
        let place = seen.as_ref().map_or_else(
            || Vec2::from_array(u) * 2.0 - 1.0,
            |seen| {
                let middle = (seen.low + seen.high) * 0.5;
                ((seen.sample(u) - middle) / (seen.high - middle)).as_vec2()
            },
        );
        let direction = (self.plane.center + self.right * place.x + self.up * place.y - point).normalize_or_zero();
        let distance = self.plane.hit(point, direction)?;
        Some((direction, distance, self.density(seen.as_ref(), direction, distance)))
    }

    fn density(&self, seen: Option<&Seen>, direction: Vec3, distance: f32) -> f32 {
        seen.map_or_else(|| self.plane.pdf(self.area(), direction, distance), |seen| (1.0 / seen.angle) as f32)
    }

    fn seen(&self, point: Vec3) -> Option<Seen> {
        let (right, up) = (self.right.as_dvec3(), self.up.as_dvec3());
        let (width, height) = (right.length(), up.length());
        let to_center = self.plane.center.as_dvec3() - point.as_dvec3();
        let (x, y) = (right / width, up / height);
        let middle = DVec2::new(to_center.dot(x), to_center.dot(y));
        let (low, high) = (middle - DVec2::new(width, height), middle + DVec2::new(width, height));
        let depth = -to_center.dot(x.cross(y)).abs();
        // The z of the normals of the four planes through the edges; those of the second and fourth have no y, the others no x.
        let z = |beside: f64| beside / (beside * beside + depth * depth).sqrt();
        let normals = [-z(low.y), z(high.x), z(high.y), -z(low.x)];
        let angle = |edge: usize| (-normals[edge] * normals[(edge + 1) % 4]).acos();
        let corner = TAU - angle(2) - angle(3);
        let angle = angle(0) + angle(1) - corner;
        (angle > SMALL).then_some(Seen { low, high, depth, edges: [normals[0], normals[2]], corner, angle })
    }
}

impl Seen {
    /// A point in the rectangle's plane, uniform by solid angle.
    fn sample(&self, u: [f32; 2]) -> DVec2 {
        let turn = f64::from(u[0]) * self.angle + self.corner;
        let [first, second] = self.edges;
        let slope = (turn.cos() * first - second) / turn.sin();
        let cos = (1.0 / (slope * slope + first * first).sqrt()).copysign(slope).clamp(-1.0, 1.0);
        let x = (-(cos * self.depth) / (1.0 - cos * cos).max(1e-30).sqrt()).clamp(self.low.x, self.high.x);
        let distance = (x * x + self.depth * self.depth).sqrt();
        let height = |y: f64| y / (distance * distance + y * y).sqrt();
        let (low, high) = (height(self.low.y), height(self.high.y));
        let at = low + f64::from(u[1]) * (high - low);
        let y = if at * at < 1.0 - 1e-12 { at * distance / (1.0 - at * at).sqrt() } else { self.high.y };
        DVec2::new(x, y.clamp(self.low.y, self.high.y))
    }
}
