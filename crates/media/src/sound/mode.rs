//! One way in which a body can ring, and the same while it rings; `struck` has a few of them in each blow.

use crate::sound::math::{cosine, sine};

/// A mode has died away when it is this small: a hundred decibels below full scale.
const INAUDIBLE: f32 = 1e-5;

/// One way in which a body can ring.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Mode {
    /// Its frequency, in Hz.
    pub(super) hz: f32,
    /// Its loss factor: the part of its energy that it loses in a radian. It falls by 60 dB in 2.2 / (hz * loss) seconds.
    pub(super) loss: f32,
    /// How much of the blow it takes.
    pub(super) gain: f32,
}

/// A mode of this frequency (Hz), loss factor and gain.
pub(super) const fn mode(hz: f32, loss: f32, gain: f32) -> Mode {
    Mode { hz, loss, gain }
}

/// A mode that rings: a resonator of two poles.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Resonator {
    input: f32,
    near: f32,
    far: f32,
    past: [f32; 2],
    /// The frames for which it can be heard. A mode that rang on unheard would end in numbers that slow processors down.
    pub(super) frames: u32,
}

impl Resonator {
    /// `None` for what this sample rate cannot hold. A unit blow of this many frames rings with the amplitude of the mode's
    /// gain.
    pub(super) fn new(Mode { hz, loss, gain }: Mode, contact: u32, rate: f32) -> Option<Self> {
        let turns = f64::from(hz / rate);
        (turns < 0.45).then(|| {
            let decay = std::f64::consts::PI * turns * f64::from(loss);
            let radius = libm::exp(-decay);
            Self {
                input: (f64::from(gain) * sine(turns)) as f32,
                near: (2.0 * radius * cosine(turns)) as f32,
                far: (-radius * radius) as f32,
                past: [0.0; 2],
                frames: (f64::from(fall(gain)) / decay) as u32 + contact,
            }
        })
    }

    /// Adds what follows to these samples, driven by these pushes.
    pub(super) fn add(&mut self, pushes: &[f32], out: &mut [f32]) {
        let count = self.frames.min(out.len() as u32);
        self.frames -= count;
        let Self { input, near, far, past: [mut last, mut before], .. } = *self;
        for (sample, push) in out.iter_mut().zip(pushes).take(count as usize) {
            let next = input * push + near * last + far * before;
            (before, last) = (last, next);
            *sample += next;
        }
        self.past = [last, before];
    }
}

/// How long something of this size can be heard while it falls, in time constants. Rough (by halves), because it only says
/// when it is let go.
pub(super) fn fall(size: f32) -> f32 {
    let mut size = size.abs();
    let mut halves = 0.0;
    while size > INAUDIBLE {
        size *= 0.5;
        halves += 1.0;
    }
    halves * std::f32::consts::LN_2
}
