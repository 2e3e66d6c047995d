//! All lights of a scene: which one a point samples, and how likely that is.

use glam::Vec3;

use crate::scene::{Lamp, Scene, Shape};

use super::lamps::Ball;
use super::lamps::Quad;
use super::lamps::{Disc, Plane};
use super::sky::Sky;
use super::{Toward, luminance};

/// The smallest cosine that a lamp's share is computed with, as long as its shining side is seen at all.
const TURNED: f32 = 0.1;

/// All lights of a scene.
pub(crate) struct Lights<'a> {
    pub(super) lamps: Vec<Bright>,
    pub(super) sky: Sky<'a>,
    pub(super) sky_power: f32,
}

pub(super) struct Bright {
    pub(super) body: Body,
    pub(super) radiance: Vec3,
    pub(super) seen: bool,
    /// Its brightness times its area.
    pub(super) power: f32,
    pub(super) center: Vec3,
    pub(super) size2: f32,
}

pub(super) enum Body {
    Ball(Ball),
    Disc(Disc),
    Quad(Quad),
}

/// The point on a surface from which light is sampled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct From {
    pub(crate) point: Vec3,
    pub(crate) normal: Vec3,
}

impl<'a> Lights<'a> {
    /// Prepares them, on so many threads.
    pub(crate) fn new(scene: &'a Scene, threads: usize) -> Self {
        let sky = Sky::new(&scene.surroundings, threads);
        Self { lamps: scene.lamps.iter().map(Bright::new).collect(), sky_power: sky.power(), sky }
    }

    /// A direction towards one of the lights, chosen by how much each may contribute.
    pub(crate) fn sample(&self, from: From, choice: f32, u: [f32; 2]) -> Option<Toward> {
        let sum = self.sum(from);
        let mut aim = choice * sum;
        for lamp in &self.lamps {
            let share = lamp.share(from);
            if aim < share {
                let toward = lamp.sample(from.point, u)?;
                return Some(Toward { pdf: toward.pdf * share / sum, ..toward });
            }
            aim -= share;
        }
        if self.sky_power <= 0.0 {
            return None;
        }
        let (direction, pdf, radiance) = self.sky.sample(from.normal, u);
        let pdf = pdf * self.sky_power / sum;
        (pdf > 0.0).then_some(Toward { direction, distance: f32::INFINITY, radiance, pdf })
    }

    /// The light of the lamps that a ray of unit direction passes before `reach`. `weight` gives the share of a lamp's light that counts, from
    /// the density with which `sample` would have chosen it from the ray's origin; without `from`, the ray is the camera's.
    pub(crate) fn passed(
        &self,
        from: Option<From>,
        origin: Vec3,
        direction: Vec3,
        reach: f32,
        weight: impl Fn(f32) -> f32,
    ) -> Vec3 {
        let mut light = Vec3::ZERO;
        for lamp in &self.lamps {
            if from.is_none() && !lamp.seen {
                continue;
            }
            if let Some((distance, fade)) = lamp.hit(origin, direction)
                && distance < reach
            {
                let density =
                    |from: From| lamp.pdf(from.point, direction, distance) * lamp.share(from) / self.sum(from);
                light += lamp.radiance * (fade * weight(from.map_or(0.0, density)));
            }
        }
        light
    }

    /// What comes from the surroundings in a direction, weighted likewise.
    pub(crate) fn beyond(&self, from: Option<From>, direction: Vec3, weight: impl Fn(f32) -> f32) -> Vec3 {
        let (radiance, pdf) = self.sky.seen(from.map(|from| from.normal), direction);
        radiance * weight(from.map_or(0.0, |from| pdf * self.sky_power / self.sum(from)))
    }

    fn sum(&self, from: From) -> f32 {
        let sum = self.sky_power + self.lamps.iter().map(|lamp| lamp.share(from)).sum::<f32>();
        sum.max(1e-30)
    }
}

impl Bright {
    fn new(lamp: &Lamp) -> Self {
        let (body, center, area, radius) = match lamp.shape {
            Shape::Sphere { center, radius } => ball(center, radius, 0.0),
            Shape::Glow { center, radius, falloff } => ball(center, radius, falloff),
            Shape::Disc { center, normal, radius } => disc(center, normal, radius, None),
            Shape::Spot { center, normal, radius, cone } => disc(center, normal, radius, Some(cone)),
            Shape::Rectangle { center, right, up } => {
                let plane = Plane { center, normal: right.cross(up).normalize_or(Vec3::NEG_Y) };
                let quad = Quad { plane, right, up };
                (Body::Quad(quad), center, quad.area(), (right + up).length())
            }
        };
        let power = luminance(lamp.radiance) * area;
        Self { body, radiance: lamp.radiance, seen: lamp.seen, power, center, size2: radius * radius }
    }

    /// An estimate of what the lamp contributes at a point; 0 only where it contributes nothing.
    fn share(&self, from: From) -> f32 {
        let to_center = self.center - from.point;
        let distance2 = to_center.length_squared();
        let plane = match &self.body {
            Body::Ball(_) => return self.power / distance2.max(self.size2),
            Body::Disc(disc) => &disc.plane,
            Body::Quad(quad) => &quad.plane,
        };
        let before = plane.before(from.point);
        if before <= 0.0 {
            return 0.0;
        }
        self.power * (before / distance2.sqrt()).max(TURNED) / distance2.max(self.size2)
    }

    fn sample(&self, point: Vec3, u: [f32; 2]) -> Option<Toward> {
        let (direction, distance, fade, pdf) = match &self.body {
            Body::Ball(ball) => {
                let direction = ball.sample(point, u)?;
                // A direction to the very rim may pass by a hair.
                let (distance, fade) = ball.hit(point, direction).unwrap_or((point.distance(ball.center), 0.0));
                (direction, distance, fade, ball.pdf(point))
            }
            Body::Disc(disc) => {
                let direction = (disc.sample(u) - point).normalize_or_zero();
                let distance = disc.plane.hit(point, direction)?;
                (direction, distance, disc.fade(direction), self.pdf(point, direction, distance))
            }
            Body::Quad(quad) => {
                let (direction, distance, pdf) = quad.sample(point, u)?;
                (direction, distance, 1.0, pdf)
            }
        };
        (pdf > 0.0).then_some(Toward { direction, distance, radiance: self.radiance * fade, pdf })
    }

    fn hit(&self, point: Vec3, direction: Vec3) -> Option<(f32, f32)> {
        match &self.body {
            Body::Ball(ball) => ball.hit(point, direction),
            Body::Disc(disc) => disc.hit(point, direction).map(|distance| (distance, disc.fade(direction))),
            Body::Quad(quad) => quad.hit(point, direction).map(|distance| (distance, 1.0)),
        }
    }

    fn pdf(&self, point: Vec3, direction: Vec3, distance: f32) -> f32 {
        match &self.body {
            Body::Ball(ball) => ball.pdf(point),
            Body::Disc(disc) => disc.plane.pdf(std::f32::consts::PI * self.size2, direction, distance),
            Body::Quad(quad) => quad.pdf(point, direction, distance),
        }
    }
}

fn ball(center: Vec3, radius: f32, falloff: f32) -> (Body, Vec3, f32, f32) {
    (Body::Ball(Ball { center, radius, falloff }), center, std::f32::consts::PI * radius * radius, radius)
}

fn disc(center: Vec3, normal: Vec3, radius: f32, cone: Option<(f32, f32)>) -> (Body, Vec3, f32, f32) {
    let plane = Plane { center, normal: normal.normalize_or(Vec3::NEG_Y) };
    (Body::Disc(Disc::new(plane, radius, cone)), center, std::f32::consts::PI * radius * radius, radius)
}
