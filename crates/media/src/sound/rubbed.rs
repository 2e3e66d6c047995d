//! What is rubbed: noise in a band that moves while one thing slides along another; `voice` plays it.

use crate::sound::filter::Band;
use crate::sound::noise::Noise;
use crate::sound::wander::Wander;

/// After this many samples of its own the band is aimed anew.
const AIM: u32 = 16;

/// One thing slides along another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rub {
    /// How long, in seconds.
    pub(super) seconds: f32,
    /// The centre of the noise at the start and at the end, in Hz. In between it rises a little with the speed.
    pub(super) hz: (f32, f32),
    /// How narrow the band is: 0.5 is broad, 2 nearly a whistle.
    pub(super) sharpness: f32,
    /// How uneven the surfaces are: from 0 (a breath) to 1 (it stutters).
    pub(super) grain: f32,
}

/// A rub while it sounds.
#[derive(Clone, Debug)]
pub(super) struct Rubbed {
    rub: Rub,
    level: f32,
    band: Band,
    noise: Noise,
    grain: Wander,
    frame: u32,
    frames: u32,
}

impl Rubbed {
    /// A rub that is this loud where it is loudest.
    pub(super) fn new(rub: &Rub, level: f32, rate: f32, noise: &mut Noise) -> Self {
        let centre = 0.5 * (rub.hz.0 + rub.hz.1);
        let band = Band::new(rate, rub.hz.0, rub.sharpness);
        let level = level * band.makeup(centre);
        let grain = Wander::new(noise.fork(), rate, noise.between(90.0, 120.0));
        // The cast keeps to the range of the target: nothing rubs for a day.
        let frames = (rub.seconds.clamp(0.02, 600.0) * rate) as u32;
        Self { rub: *rub, level, band, noise: noise.fork(), grain, frame: 0, frames }
    }

    /// How many frames it sounds.
    pub(super) const fn frames(&self) -> u32 {
        self.frames
    }

    /// Adds what follows to these samples.
    pub(super) fn add(&mut self, out: &mut [f32]) {
        let Rub { hz: (from, to), grain, .. } = self.rub;
        for sample in out {
            let part = (self.frame as f32 / self.frames as f32).min(1.0);
            // The speed of a hand that starts and stops gently, 1 in the middle.
            let speed = 4.0 * part * (1.0 - part);
            if self.frame.is_multiple_of(AIM) {
                self.band.aim((from + (to - from) * part) * (0.8 + 0.3 * speed));
            }
            let uneven = 1.0 - grain * self.grain.next();
            *sample += self.band.pass(self.noise.sample()) * self.level * speed * uneven;
            self.frame += 1;
        }
    }
}
