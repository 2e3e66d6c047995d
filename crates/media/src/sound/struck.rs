//! What is struck: damped modes that ring after a short contact, and the tick of the contact itself; `voice` plays it, the
//! recipes and rooms say of what it is made.

use crate::sound::block::BLOCK;
use crate::sound::filter::Band;
use crate::sound::math::cosine;
use crate::sound::mode::{Mode, Resonator, fall};
use crate::sound::noise::Noise;

/// The most modes that one blow sets ringing; more are left out.
const MODES: usize = 12;
/// The noise of a contact: a short burst around a frequency.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Tick {
    /// Around this frequency, in Hz.
    pub(super) hz: f32,
    /// It falls by 60 dB in this time, in seconds.
    pub(super) seconds: f32,
    /// How loud, beside the modes.
    pub(super) gain: f32,
}

/// A blow and what it sets ringing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Blow {
    /// The modes of the thing that strikes, whose frequencies are multiplied by `pitch`.
    pub(super) modes: &'static [Mode],
    /// The factor of those frequencies.
    pub(super) pitch: f32,
    /// The modes of what is struck.
    pub(super) under: &'static [Mode],
    /// How long the two touch, in seconds: the longer (soft, slow), the duller.
    pub(super) contact: f32,
    /// The noise of the contact.
    pub(super) tick: Option<Tick>,
}

/// The tick while it sounds.
#[derive(Clone, Debug)]
struct Burst {
    band: Band,
    noise: Noise,
    level: f32,
    keep: f32,
    frames: u32,
}

impl Burst {
    fn new(tick: Tick, level: f32, rate: f32, noise: &mut Noise) -> Self {
        let band = Band::new(rate, tick.hz, 0.9);
        let level = level * tick.gain * band.makeup(tick.hz);
        // A thousandth, in time constants.
        let decay = std::f32::consts::LN_10 * 3.0 / (tick.seconds * rate);
        let keep = libm::exp(-f64::from(decay)) as f32;
        // The band itself rings on for a moment.
        let frames = (fall(level) / decay + 0.004 * rate) as u32;
        Self { band, noise: noise.fork(), level, keep, frames }
    }

    fn add(&mut self, out: &mut [f32]) {
        let count = self.frames.min(out.len() as u32);
        self.frames -= count;
        for sample in &mut out[..count as usize] {
            *sample += self.band.pass(self.noise.sample() * self.level);
            self.level *= self.keep;
        }
    }
}

/// A blow while it sounds.
#[derive(Clone, Debug)]
pub(super) struct Struck {
    modes: [Resonator; MODES],
    count: usize,
    burst: Option<Burst>,
    /// The frames of the contact, and how many of them are over.
    contact: (u32, u32),
    frames: u32,
}

impl Struck {
    /// A blow that is this loud; the noise varies what it sets ringing, as no two blows hit the same point.
    pub(super) fn new(blow: &Blow, level: f32, rate: f32, noise: &mut Noise) -> Self {
        let mut struck = Self {
            modes: [Resonator::default(); MODES],
            count: 0,
            burst: None,
            contact: ((blow.contact * rate).max(3.0) as u32, 0),
            frames: 0,
        };
        let own = blow.modes.iter().map(|mode| (mode, blow.pitch)).chain(blow.under.iter().map(|mode| (mode, 1.0)));
        // Neighbouring modes push against each other, as in a body: else all would add up to one spike at the beginning.
        let signs = [1.0, -1.0].into_iter().cycle();
        for ((given, pitch), sign) in own.zip(signs) {
            let gain = sign * given.gain * level * noise.between(0.8, 1.2);
            let pitch = pitch * noise.between(0.996, 1.004);
            let mode = Mode { hz: given.hz * pitch, gain, ..*given };
            if let (Some(place), Some(resonator)) =
                (struck.modes.get_mut(struck.count), Resonator::new(mode, struck.contact.0, rate))
            {
                *place = resonator;
                struck.count += 1;
                struck.frames = struck.frames.max(resonator.frames);
            }
        }
        struck.burst = blow.tick.map(|tick| Burst::new(tick, level, rate, noise));
        struck.frames = struck.frames.max(struck.burst.as_ref().map_or(0, |burst| burst.frames));
        struck
    }

    /// How many frames it sounds.
    pub(super) const fn frames(&self) -> u32 {
        self.frames
    }

    /// Adds what follows to these samples, a block at most.
    pub(super) fn add(&mut self, out: &mut [f32]) {
        let mut pushes = [0.0; BLOCK];
        let pushes = &mut pushes[..out.len()];
        for push in pushes.iter_mut() {
            *push = self.push();
        }
        // Mode by mode, so that each stays in the processor's registers: most of the mixer's time is spent here.
        for mode in &mut self.modes[..self.count] {
            mode.add(pushes, out);
        }
        if let Some(burst) = &mut self.burst {
            burst.add(out);
        }
    }

    /// The force of the contact in the next frame. It swells and fades without a corner, which a click would be, and sums
    /// up to 1.
    fn push(&mut self) -> f32 {
        let (all, over) = self.contact;
        if over >= all {
            return 0.0;
        }
        self.contact.1 += 1;
        let part = (f64::from(over) + 0.5) / f64::from(all);
        ((1.0 - cosine(part)) / f64::from(all)) as f32
    }
}
