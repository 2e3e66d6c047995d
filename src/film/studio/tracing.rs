//! The path tracer in place of the engine's renderer, for a stage that has no engine to draw its pictures.

use std::sync::atomic::AtomicBool;

use bevy::prelude::*;
use plunder_photo::{Film, Job, PhotoError, Picture, Sampling, Settings};

use super::frame::{Frame, Size};
use super::photograph::{curve, scene};
use super::places::Places;

/// From this many samples on a photograph is not denoised: the remaining noise looks like film grain.
const CLEAN: u32 = 256;

/// How a photograph is exposed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Exposure {
    /// The number of samples of every pixel; 128 by default.
    pub samples: u32,
    /// The most that light arriving by way of more than one surface may add to a sample; `None` for no limit.
    pub clamp: Option<f32>,
    /// Never denoise, however few samples there are.
    pub raw: bool,
    /// With plain random numbers instead of ones that are spread evenly.
    pub random: bool,
}

impl Default for Exposure {
    fn default() -> Self {
        Self { samples: 128, clamp: None, raw: false, random: false }
    }
}

impl Exposure {
    /// The tracer's settings for a picture of this size.
    pub fn settings(&self, size: Size) -> Settings {
        let Size { width, height } = size;
        let sampling = if self.random { Sampling::Random } else { Sampling::Owen };
        Settings { width, height, samples: self.samples, clamp: self.clamp, sampling, ..Settings::default() }
    }

    /// The picture of what was traced, denoised if it has few samples.
    pub fn develop(&self, film: &Film) -> Picture {
        if self.raw || film.samples() >= CLEAN { film.raw() } else { film.denoised(0) }
    }
}

/// Traces the pictures of a stage.
pub(super) struct Tracing {
    exposure: Exposure,
    size: Size,
    before: Places,
    /// The camera has jumped since the last picture.
    is_cut: bool,
}

impl Tracing {
    pub(super) fn new(exposure: Exposure, size: Size) -> Self {
        Self { exposure, size, before: Places::default(), is_cut: false }
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// Remembers where everything is: what moves from here on is blurred in the next picture.
    pub(super) fn remember(&mut self, world: &mut World) {
        self.before = Places::of(world);
        if std::mem::take(&mut self.is_cut) {
            self.before.forget_camera();
        }
    }

    /// Forgets where everything was: what has moved until now is not blurred.
    pub(super) fn forget(&mut self) {
        self.before = Places::default();
    }

    /// The camera jumps to another place, and the next picture is not blurred by that.
    pub(super) fn cut_camera(&mut self) {
        self.is_cut = true;
    }

    /// Takes a picture of the table.
    pub(super) fn take(&self, world: &mut World) -> Result<Frame, PhotoError> {
        let scene = scene(world, self.size, &self.before);
        let mut job = Job::new(&scene, &self.exposure.settings(self.size))?;
        job.run(&AtomicBool::new(false), |_, _| ());
        let picture = self.exposure.develop(&job.into_film());
        let bytes = |radiance: &Vec3| {
            let [red, green, blue] = (curve(*radiance) * 255.0).round().to_array().map(|part| part as u8);
            [red, green, blue, 255]
        };
        Ok(Frame { size: self.size, rgba: picture.pixels.iter().flat_map(bytes).collect() })
    }
}
