//! Light that scatters under a surface until it comes out again, as in alabaster and boxwood.
//!
//! The medium scatters equally in all directions and has the index of what is around it; its albedo follows from the colour that comes
//! out of a thick piece (van de Hulst's fit, inverted as by Kulla and Conty, 2017).

use glam::Vec3;

use super::tracer::{Corner, Tracer};
use crate::geometry::{Ray, Surface, Trail, leave};
use crate::sampling::{Frame, Sampler, cosine_hemisphere, sphere};
use crate::surface::{Bsdf, Look, base, pale};

/// After this many bounces light comes out where it went in, so that it is neither lost nor walks for ever.
const TURNS: u32 = 1024;
/// How often it bounces before chance may end a walk.
const SURE: u32 = 16;

/// The medium under a surface.
struct Medium {
    /// The extinction coefficient, per length.
    extinction: Vec3,
    /// The share of that which goes on in another direction.
    albedo: Vec3,
}

impl Medium {
    fn new(color: Vec3, radius: Vec3) -> Self {
        let kept = |color: f32| {
            let root = (9.592_17 + 41.6808 * color + 17.7126 * color * color).sqrt();
            let lost = (4.097_12 + 4.208_63 * color - root).clamp(0.0, 1.0);
            1.0 - lost * lost
        };
        let color = color.clamp(Vec3::ZERO, Vec3::ONE);
        // For white the fit falls slightly short of 1.
        let albedo = Vec3::new(kept(color.x), kept(color.y), kept(color.z));
        let albedo = Vec3::select(color.cmpge(Vec3::splat(0.9999)), Vec3::ONE, albedo);
        Self { extinction: radius.max(Vec3::splat(1e-6)).recip(), albedo }
    }
}

impl Tracer<'_> {
    /// Follows light that entered at a vertex: where it comes out, what it is multiplied by, and how many rays that took.
    pub(super) fn walk(
        &self,
        corner: &Corner,
        look: Look,
        time: f32,
        sampler: &mut Sampler,
        trail: &mut Trail,
    ) -> (Corner<'_>, Vec3, u32) {
        let material = &self.palette.materials[corner.surface.material];
        let radius = material.material.subsurface.map_or(Vec3::ONE, |subsurface| subsurface.radius);
        let medium = Medium::new(look.base, radius);
        let comes_out = |surface: Surface| Corner {
            bsdf: Bsdf::exit(material, look),
            frame: Frame::new(surface.normal),
            normal: surface.normal,
            surface,
        };
        let [first, second, ..] = sampler.four();
        let inward = Frame::new(-corner.surface.flat).to_world(cosine_hemisphere([first, second]));
        let mut ray = Ray::new(leave(corner.surface.point, -corner.surface.flat), inward, time);
        let mut through = Vec3::ONE;
        for turn in 0..TURNS {
            let random = sampler.random();
            // One colour is chosen by its share, and the result is weighted by the densities of all three.
            let shares = through / (through.x + through.y + through.z).max(f32::MIN_POSITIVE);
            let choice = random.unit();
            let color = if choice < shares.x { 0 } else { 1 + usize::from(choice >= shares.x + shares.y) };
            ray.reach = -(1.0 - random.unit()).ln() / medium.extinction[color];
            let hit = self.world.hit_of(corner.surface.instance, &ray, trail);
            let length = hit.map_or(ray.reach, |hit| hit.distance);
            let passes = (-medium.extinction * length).exp();
            if let Some(hit) = hit {
                through *= passes / shares.dot(passes).max(f32::MIN_POSITIVE);
                let inside = self.world.surface(&ray, &hit);
                through *= pale(base(self.scene, &material.material, &inside));
                let surface =
                    Surface { flat: -inside.flat, normal: -inside.normal, material: corner.surface.material, ..inside };
                return (comes_out(surface), through, turn + 1);
            }
            let scatters = passes * medium.extinction;
            through *= medium.albedo * scatters / shares.dot(scatters).max(f32::MIN_POSITIVE);
            if turn >= SURE {
                let keep = through.max_element().min(1.0);
                if random.unit() >= keep {
                    return (comes_out(corner.surface), Vec3::ZERO, turn + 1);
                }
                through /= keep;
            }
            ray = Ray::new(ray.origin + ray.direction * length, sphere(random.two()), time);
        }
        (comes_out(corner.surface), through, TURNS)
    }
}
