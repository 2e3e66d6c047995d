//! What whistles: one gliding tone, a note of a bird; `voice` plays it.

use crate::sound::math::sine;

/// A note that glides from one pitch to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Note {
    /// The pitch at the start and at the end, in Hz.
    pub(super) hz: (f32, f32),
    /// How long, in seconds.
    pub(super) seconds: f32,
    /// How far it trembles, as a part of its pitch.
    pub(super) tremble: f32,
}

/// How often a trembling note trembles, in Hz.
const TREMBLE: f32 = 28.0;

/// A note while it sounds.
#[derive(Clone, Debug)]
pub(super) struct Whistled {
    note: Note,
    level: f32,
    rate: f32,
    turns: f64,
    frame: u32,
    frames: u32,
}

impl Whistled {
    /// A note that is this loud.
    pub(super) fn new(note: &Note, level: f32, rate: f32) -> Self {
        let frames = (note.seconds.clamp(0.01, 10.0) * rate) as u32;
        Self { note: *note, level, rate, turns: 0.0, frame: 0, frames }
    }

    /// How many frames it sounds.
    pub(super) const fn frames(&self) -> u32 {
        self.frames
    }

    /// Adds what follows to these samples.
    pub(super) fn add(&mut self, out: &mut [f32]) {
        let Note { hz: (from, to), tremble, .. } = self.note;
        for sample in out {
            let part = (self.frame as f32 / self.frames as f32).min(1.0);
            let seconds = f64::from(self.frame) / f64::from(self.rate);
            let shake = tremble * sine(seconds * f64::from(TREMBLE)) as f32;
            let turn = (from + (to - from) * part) * (1.0 + shake) / self.rate;
            self.turns += f64::from(turn.min(0.45));
            self.turns -= self.turns.floor();
            let swell = 4.0 * part * (1.0 - part);
            // A bird's note is nearly a pure tone, with a trace of the octave.
            let octave = if turn < 0.2 { 0.12 * sine(self.turns * 2.0) } else { 0.0 };
            *sample += (sine(self.turns) + octave) as f32 * self.level * swell * swell;
            self.frame += 1;
        }
    }
}
