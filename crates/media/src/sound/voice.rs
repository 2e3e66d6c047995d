//! One part of a sound while it is heard: it waits for its moment, sounds at its place and ends; `voices` keeps them.

use crate::sound::block::BLOCK;
use crate::sound::noise::Noise;
use crate::sound::rubbed::{Rub, Rubbed};
use crate::sound::struck::{Blow, Struck};
use crate::sound::whistled::{Note, Whistled};

/// How long a voice takes to fall silent when it is taken away, in seconds.
const FADE: f32 = 0.008;

/// One part of a sound.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ingredient {
    /// How long after the sound's beginning it is heard, in seconds.
    pub(super) after: f32,
    /// How loud, as a factor.
    pub(super) level: f32,
    /// What it is.
    pub(super) body: Body,
}

/// What a part is made of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Body {
    /// Something is struck.
    Struck(Blow),
    /// Something slides along something.
    Rubbed(Rub),
    /// Something whistles.
    Whistled(Note),
}

#[derive(Clone, Debug)]
enum Sounding {
    Struck(Box<Struck>),
    Rubbed(Rubbed),
    Whistled(Whistled),
}

/// A part while it is heard.
#[derive(Clone, Debug)]
pub(super) struct Voice {
    wait: u32,
    left: u32,
    sides: [f32; 2],
    /// How loud it still is, and by how much less in each frame.
    fade: (f32, f32),
    sounding: Sounding,
}

impl Voice {
    /// A part that begins after this many frames, besides its own delay, at a place from -1 to 1.
    pub(super) fn new(part: &Ingredient, wait: u32, pan: f32, rate: f32, noise: &mut Noise) -> Self {
        let sounding = match &part.body {
            Body::Struck(blow) => Sounding::Struck(Box::new(Struck::new(blow, part.level, rate, noise))),
            Body::Rubbed(rub) => Sounding::Rubbed(Rubbed::new(rub, part.level, rate, noise)),
            Body::Whistled(note) => Sounding::Whistled(Whistled::new(note, part.level, rate)),
        };
        let left = match &sounding {
            Sounding::Struck(struck) => struck.frames(),
            Sounding::Rubbed(rubbed) => rubbed.frames(),
            Sounding::Whistled(whistled) => whistled.frames(),
        };
        // As loud everywhere: the squares of both sides sum up to the same. In the middle both are 1.
        let sides = [(1.0 - pan).max(0.0).sqrt(), (1.0 + pan).max(0.0).sqrt()];
        Self { wait: wait + (part.after * rate) as u32, left, sides, fade: (1.0, 0.0), sounding }
    }

    /// Falls silent from now on; what is not heard yet is never heard.
    pub(super) fn end(&mut self, rate: f32) {
        if self.wait > 0 {
            self.left = 0;
        } else if self.fade.1 == 0.0 {
            self.fade.1 = 1.0 / (FADE * rate).max(1.0);
        }
    }

    /// Whether it falls silent already.
    pub(super) fn is_ending(&self) -> bool {
        self.fade.1 > 0.0
    }

    /// Whether nothing more comes.
    pub(super) fn is_over(&self) -> bool {
        self.left == 0
    }

    /// Adds what follows to these frames, at most [`BLOCK`].
    pub(super) fn add(&mut self, out: &mut [[f32; 2]]) {
        // A block has few frames: the casts lose nothing.
        let skipped = self.wait.min(out.len() as u32);
        self.wait -= skipped;
        let out = &mut out[skipped as usize..];
        let count = self.left.min(out.len() as u32);
        self.left -= count;
        let mut made = [0.0; BLOCK];
        let made = &mut made[..count as usize];
        match &mut self.sounding {
            Sounding::Struck(struck) => struck.add(made),
            Sounding::Rubbed(rubbed) => rubbed.add(made),
            Sounding::Whistled(whistled) => whistled.add(made),
        }
        let [left, right] = self.sides;
        for (frame, sample) in out.iter_mut().zip(made) {
            if self.fade.1 > 0.0 {
                self.fade.0 = (self.fade.0 - self.fade.1).max(0.0);
                *sample *= self.fade.0;
            }
            frame[0] += *sample * left;
            frame[1] += *sample * right;
        }
        if self.fade.0 == 0.0 {
            self.left = 0;
        }
    }
}
