//! A scene ready to be traced, and one sample of one pixel of it; a job builds its passes from them.

use glam::{UVec2, Vec2, Vec3};

use crate::geometry::{Trail, World};
use crate::light::Lights;
use crate::sampling::{Place, Sampler, Sampling};
use crate::scene::Scene;
use crate::surface::Palette;

use super::lens::{Lens, tent};

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
