//! How a photograph is taken: its size, its samples, and how paths are traced.

use std::time::Duration;

use crate::sampling::Sampling;
use crate::transport::{Rules, Transport};

/// How a photograph is taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// How many samples every pixel gets.
    pub samples: u32,
    /// The time after which no further pass is begun, even if there are fewer samples. The first pass is always taken.
    pub time: Option<Duration>,
    /// The most that light arriving by way of more than one surface may add to a sample. It removes bright specks and some light:
    /// such a picture is biased, and should say so.
    pub clamp: Option<f32>,
    /// How often a path may bounce.
    pub bounces: u32,
    /// Where samples come from.
    pub sampling: Sampling,
    /// How light is found.
    pub transport: Transport,
    /// Another seed gives different noise.
    pub seed: u32,
    /// How many threads work; 0 means one for each core. The picture does not depend on it.
    pub threads: usize,
    /// How much memory the picture may take, in bytes. The scene is not counted.
    pub memory: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            width: 1920,
            height: 1080,
            samples: 256,
            time: None,
            clamp: None,
            bounces: 64,
            sampling: Sampling::Owen,
            transport: Transport::Both,
            seed: 0,
            threads: 0,
            memory: 4 << 30,
        }
    }
}

impl Settings {
    /// How paths are traced.
    pub(crate) fn rules(&self) -> Rules {
        Rules {
            sampling: self.sampling,
            transport: self.transport,
            bounces: self.bounces,
            clamp: self.clamp,
            seed: self.seed,
        }
    }
}
