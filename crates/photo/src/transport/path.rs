//! One path: at each surface it samples a light and bounces, and the two are combined by their weights (Veach, 1997); a tracer
//! follows one for each sample.

use std::mem;

use glam::Vec3;

use crate::geometry::{Ray, Surface, Trail, leave};
use crate::light::From;
use crate::sampling::{Frame, Sampler};
use crate::surface::{Bsdf, Look, glow};

use super::tracer::{Sample, Tracer, Transport};

/// How often every path bounces before chance may end it.
const SURE: u32 = 2;
/// The highest probability with which a path survives once chance may end it.
const KEPT: f32 = 0.95;
/// How much of the distance to a lamp is tested, so that the surface that it lies on is not in the way.
const NEARLY: f32 = 0.9999;

/// Where a path last bounced, for weighting what it hits next.
#[derive(Clone, Copy)]
struct Turned {
    from: From,
    pdf: f32,
}

/// A surface from which light leaves.
pub(super) struct Corner<'a> {
    pub(super) surface: Surface,
    pub(super) bsdf: Bsdf<'a>,
    pub(super) frame: Frame,
    pub(super) normal: Vec3,
}

impl Tracer<'_> {
    /// What comes along a ray of the camera.
    pub(super) fn follow(&self, mut ray: Ray, sampler: &mut Sampler, trail: &mut Trail) -> Sample {
        let mut found = Sample { albedo: Vec3::ONE, ..Sample::default() };
        let mut through = Vec3::ONE;
        let mut turned: Option<Turned> = None;
        let mut is_first = true;
        for depth in 0..=self.rules.bounces {
            found.rays += 1;
            let hit = self.world.hit(&ray, trail);
            let reach = hit.map_or(f32::INFINITY, |hit| hit.distance);
            let mut light = self.met(turned, &ray, reach);
            let Some(hit) = hit else {
                found.radiance += self.clamped(through * light, depth);
                break;
            };
            let surface = self.world.surface(&ray, &hit);
            let out = -ray.direction;
            let material = &self.palette.materials[surface.material];
            if material.material.opacity < 1.0 && sampler.one() >= material.material.opacity {
                found.radiance += self.clamped(through * light, depth);
                ray.origin = leave(surface.point, -surface.flat);
                continue;
            }
            light += glow(self.scene, &material.material, &surface);
            found.radiance += self.clamped(through * light, depth);
            let look = Look::new(self.scene, &material.material, &surface, out);
            let frame = Frame::new(look.normal);
            let bsdf = Bsdf::new(material, look, frame.to_local(out), surface.outside);
            if mem::take(&mut is_first) {
                (found.albedo, found.normal, found.depth) = (bsdf.color(), look.normal, hit.distance);
            }
            if depth == self.rules.bounces {
                break;
            }
            let mut corner = Corner { surface, bsdf, frame, normal: look.normal };
            let chance = corner.bsdf.chance_under();
            // The first two numbers of a set are spread best, so the direction is theirs.
            let [first, second, lamp, choice] = sampler.four();
            if choice < chance {
                let (exit, weight, rays) = self.walk(&corner, look, ray.time, sampler, trail);
                through *= weight * (corner.bsdf.under() / chance);
                found.rays += rays;
                corner = exit;
            } else {
                through /= 1.0 - chance;
            }
            let (light, rays) = self.looked(&corner, ray.time, lamp, [first, second], trail);
            found.radiance += self.clamped(through * light, depth + 1);
            found.rays += rays;
            let Some((next, weight, pdf)) = self.turn(&corner, ray.time, sampler) else { break };
            through *= weight;
            turned = Some(Turned { from: corner.from(), pdf });
            ray = next;
            if depth >= SURE {
                let keep = through.max_element().min(KEPT);
                if sampler.one() >= keep {
                    break;
                }
                through /= keep;
            }
        }
        found
    }

    /// The light of lamps that a ray hits before `reach`, and of the surroundings if nothing stops it.
    fn met(&self, turned: Option<Turned>, ray: &Ray, reach: f32) -> Vec3 {
        let weight = |density: f32| match (turned, self.rules.transport) {
            (None, _) | (_, Transport::BouncesOnly) => 1.0,
            (Some(_), Transport::LampsOnly) => 0.0,
            (Some(turned), Transport::Both) => balance(turned.pdf, density),
        };
        let from = turned.map(|turned| turned.from);
        let passed = self.lights.passed(from, ray.origin, ray.direction, reach, weight);
        if reach.is_finite() { passed } else { passed + self.lights.beyond(from, ray.direction, weight) }
    }

    /// What comes straight from one of the lights, and how many rays it took.
    fn looked(&self, corner: &Corner, time: f32, choice: f32, u: [f32; 2], trail: &mut Trail) -> (Vec3, u32) {
        if self.rules.transport == Transport::BouncesOnly {
            return (Vec3::ZERO, 0);
        }
        let Some(toward) = self.lights.sample(corner.from(), choice, u) else { return (Vec3::ZERO, 0) };
        let Some((value, pdf)) = corner.evaluate(toward.direction) else { return (Vec3::ZERO, 0) };
        let weight = if self.rules.transport == Transport::LampsOnly { 1.0 } else { balance(toward.pdf, pdf) };
        let light = value * toward.radiance * (weight / toward.pdf);
        if light.max_element() <= 0.0 {
            return (Vec3::ZERO, 0);
        }
        let mut ray = Ray::new(corner.leave(toward.direction), toward.direction, time);
        ray.reach = toward.distance * NEARLY;
        if self.world.shadows(&ray, trail) { (Vec3::ZERO, 1) } else { (light, 1) }
    }

    /// The next segment of a path, what its light is multiplied by, and the density of its direction.
    fn turn(&self, corner: &Corner, time: f32, sampler: &mut Sampler) -> Option<(Ray, Vec3, f32)> {
        let [first, second, choice, side] = sampler.four();
        let scattered = corner.bsdf.sample([choice, first, second, side])?;
        let direction = corner.frame.to_world(scattered.into).normalize();
        let above = direction.dot(corner.surface.flat) > 0.0;
        if above != (scattered.into.z > 0.0) || scattered.weight.max_element() <= 0.0 {
            return None;
        }
        Some((Ray::new(corner.leave(direction), direction, time), scattered.weight, scattered.pdf))
    }

    fn clamped(&self, light: Vec3, depth: u32) -> Vec3 {
        match self.rules.clamp {
            Some(most) if depth > 1 => light * (most / light.max_element().max(most)),
            _ => light,
        }
    }
}

impl Corner<'_> {
    fn from(&self) -> From {
        From { point: self.surface.point, normal: self.normal }
    }

    /// Where a ray in this direction begins.
    fn leave(&self, direction: Vec3) -> Vec3 {
        let flat = self.surface.flat;
        leave(self.surface.point, if direction.dot(flat) < 0.0 { -flat } else { flat })
    }

    /// The scattering from a direction, unless shading normal and triangle disagree about the side.
    fn evaluate(&self, direction: Vec3) -> Option<(Vec3, f32)> {
        let local = self.frame.to_local(direction);
        let above = direction.dot(self.surface.flat) > 0.0;
        (above == (local.z > 0.0)).then(|| self.bsdf.evaluate(local))
    }
}

/// The power heuristic: the weight of what was found with one density if the other could have found it too.
fn balance(found: f32, other: f32) -> f32 {
    let (found, other) = (found * found, other * other);
    if found.is_infinite() { 1.0 } else { found / (found + other).max(f32::MIN_POSITIVE) }
}
