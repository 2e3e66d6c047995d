//! How a photograph is exposed, and how it is developed; the window's photographer, the stage and the commands ask.

use plunder_photo::{Film, Picture, Sampling, Settings};

use super::frame::Size;

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
