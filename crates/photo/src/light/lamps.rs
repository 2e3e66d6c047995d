//! Lamps, sampled from a point: balls, in the cone in which one is seen, uniform or fading to their rims; flat ones, which shine on one side,
//! uniformly by area; and rectangles, uniformly by the solid angle in which they are seen.
//!
//! Rectangles after Ureña, Fajardo and King, "An Area-Preserving Parametrization for Spherical Rectangles" (2013), in double precision.

use std::f32::consts::PI;
use std::f64::consts::TAU;

use glam::{DVec2, Vec2, Vec3};

use crate::sampling::{Frame, disc};

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
