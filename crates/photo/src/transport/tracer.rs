//! A scene ready to be traced, and one path for each sample of a pixel: at each surface it samples a light and bounces, and the two are
//! combined by their weights (Veach, 1997).

use std::mem;

use glam::{UVec2, Vec2, Vec3};

use super::lens::{Lens, tent};
use crate::geometry::{Ray, Surface, Trail, World, leave};
use crate::light::{From, Lights};
use crate::sampling::{Frame, Place, Sampler, Sampling};
use crate::scene::Scene;
use crate::surface::{Bsdf, Look, Palette, glow};

/// How light is found; all ways converge to the same picture, and tests compare them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Transport {
    /// Lamps are both sampled and hit by bounces, each weighted by how well it does.
    #[default]
    Both,
    /// Lamps and surroundings are only sampled from each surface. Things that glow are still hit by bounces.
    LampsOnly,
    /// Lamps and surroundings are only hit by bounces.
    BouncesOnly,
}

/// How paths are traced.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    pub(crate) sampling: Sampling,
    pub(crate) transport: Transport,
    /// How often a path may bounce.
    pub(crate) bounces: u32,
    /// The most that light arriving by way of more than one surface may add to a sample.
    pub(crate) clamp: Option<f32>,
    pub(crate) seed: u32,
}

/// A scene ready to be traced.
pub(crate) struct Tracer<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) world: World<'a>,
    pub(crate) palette: Palette,
    pub(crate) lights: Lights<'a>,
    pub(crate) rules: Rules,
    pub(crate) lens: Lens,
    width: u32,
}

/// What one path returns.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sample {
    pub(crate) radiance: Vec3,
    /// What the denoiser needs of the first surface: its colour,
    pub(crate) albedo: Vec3,
    /// its normal,
    pub(crate) normal: Vec3,
    /// and how far away it is.
    pub(crate) depth: f32,
    /// How many rays were traced.
    pub(crate) rays: u32,
}

impl<'a> Tracer<'a> {
    /// Prepares a scene that was checked, and its materials, for pictures of this size, on so many threads.
    pub(crate) fn new(scene: &'a Scene, rules: Rules, (width, height): (u32, u32), threads: usize) -> Self {
        Self {
            scene,
            world: World::new(scene, threads),
            palette: Palette::new(&scene.materials, threads),
            lights: Lights::new(scene, threads),
            rules,
            lens: Lens::new(&scene.camera, width, height),
            width,
        }
    }

    /// One sample of a pixel.
    pub(crate) fn sample(&self, x: u32, y: u32, sample: u32, trail: &mut Trail) -> Sample {
        let place = Place { pixel: y * self.width + x, sample, seed: self.rules.seed };
        let mut sampler = Sampler::new(self.rules.sampling, place);
        let [across, down, first, second] = sampler.four();
        let moment = sampler.one();
        let aside = Vec2::new(tent(across), tent(down));
        let ray = self.lens.ray(UVec2::new(x, y), aside, [first, second], moment);
        let mut found = self.follow(ray, &mut sampler, trail);
        if !found.radiance.is_finite() {
            // Rounding at the limits of an f32: it costs one sample instead of a hole in the picture.
            found.radiance = Vec3::ZERO;
        }
        found
    }
}

/// How often every path bounces before chance may end it.
const SURE: u32 = 2;
/// The highest probability with which a path survives once chance may end it.
const KEPT: f32 = 0.95;
/// How much of the distance to a lamp is tested, so that the surface that it lies on is not in the way.
const NEARLY: f32 = 0.9999;

/// How rough surfaces are at least, as a path sees them that went somewhere with this density: one that could have gone anywhere finds a
/// lamp's mirrored image in lacquer so rarely that it would be a bright speck (Kaplanyan and Dachsbacher, "Path Space Regularization for
/// Holistic and Robust Light Transport", 2013). So caustics are a little soft.
fn least_roughness(pdf: f32) -> f32 {
    0.5 * (1.0 - pdf).max(0.0).sqrt()
}

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
        let mut least = 0.0;
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
            let look = Look::new(self.scene, &material.material, &surface, out, least);
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
            least = least_roughness(pdf).max(least);
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
