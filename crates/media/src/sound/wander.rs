//! A number that wanders between 0 and 1: the unevenness of a rubbed surface, a fire's flicker, gusts of wind.

use crate::sound::noise::Noise;

/// Goes smoothly from one random height to the next.
#[derive(Clone, Debug)]
pub(super) struct Wander {
    noise: Noise,
    /// How far it gets in one sample, as a part of the way between two heights.
    pace: f32,
    part: f32,
    ends: [f32; 2],
}

impl Wander {
    /// Reaches this many heights a second.
    pub(super) fn new(mut noise: Noise, rate: f32, heights: f32) -> Self {
        let ends = [noise.unit(), noise.unit()];
        Self { noise, pace: (heights / rate).min(1.0), part: 0.0, ends }
    }

    /// Where it is, one sample later each time.
    pub(super) fn next(&mut self) -> f32 {
        self.part += self.pace;
        if self.part >= 1.0 {
            self.part -= 1.0;
            self.ends = [self.ends[1], self.noise.unit()];
        }
        let ease = self.part * self.part * (3.0 - 2.0 * self.part);
        self.ends[0] + (self.ends[1] - self.ends[0]) * ease
    }
}
