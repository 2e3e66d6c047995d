//! What walls and table top give back of the table's sounds, so that they do not hang in nothing.

use super::signal::Fader;
use crate::sound::rooms::Room;

/// The latest reflection, in seconds.
const LATEST: f32 = 0.08;
/// Walls are duller than what they give back: above this frequency (Hz) they take more than they give.
const DULL: f64 = 3800.0;
/// The ways round a furnished room, in seconds: no two have a common measure, so they blur into a tail.
const ROUNDS: [f32; 4] = [0.0297, 0.0371, 0.0411, 0.0437];
/// How much of the sound is left after a round.
const KEPT: f32 = 0.56;
/// How long the change to another room takes, in seconds.
const CHANGE: f32 = 0.3;

/// A delay of a fixed length whose walls dull what comes round.
#[derive(Clone, Debug)]
struct Line {
    samples: Vec<f32>,
    at: usize,
    dulled: f32,
}

impl Line {
    fn new(seconds: f32, rate: f32) -> Self {
        Self { samples: vec![0.0; (seconds * rate) as usize + 1], at: 0, dulled: 0.0 }
    }

    fn oldest(&self) -> f32 {
        self.samples[self.at]
    }

    fn put(&mut self, sample: f32) {
        // What is too small to be heard ends here, so that silence is silence again and never slow.
        self.samples[self.at] = if sample.abs() < 1e-8 { 0.0 } else { sample };
        self.at = (self.at + 1) % self.samples.len();
    }

    /// What was put in this many samples ago.
    fn ago(&self, samples: usize) -> f32 {
        let length = self.samples.len();
        self.samples[(self.at + length - samples.clamp(1, length)) % length]
    }
}

/// The reflections of all rooms, each as loud as its room is near.
#[derive(Clone, Debug)]
pub(super) struct Echo {
    rate: f32,
    early: Line,
    rounds: [Line; 4],
    dull: f32,
    rooms: [(Room, Fader); Room::ALL.len()],
}

impl Echo {
    /// In this room at first.
    pub(super) fn new(room: Room, rate: f32) -> Self {
        let fader = |other: Room| (other, Fader::new(f32::from(u8::from(other == room)), CHANGE, rate));
        Self {
            rate,
            early: Line::new(LATEST, rate),
            rounds: ROUNDS.map(|seconds| Line::new(seconds, rate)),
            dull: libm::exp(-std::f64::consts::TAU * DULL / f64::from(rate)) as f32,
            rooms: Room::ALL.map(fader),
        }
    }

    /// Goes to another room; at once where nothing was heard yet.
    pub(super) fn enter(&mut self, room: Room, is_first: bool) {
        for (other, fader) in &mut self.rooms {
            let aim = f32::from(u8::from(*other == room));
            if is_first { fader.jump(aim) } else { fader.go(aim) }
        }
    }

    /// What comes back while this frame is heard.
    pub(super) fn answer(&mut self, [left, right]: [f32; 2]) -> [f32; 2] {
        let dulled = (left + right) * 0.5 * (1.0 - self.dull) + self.early.dulled * self.dull;
        self.early.dulled = if dulled.abs() < 1e-8 { 0.0 } else { dulled };
        self.early.put(self.early.dulled);
        let mut out = [0.0; 2];
        let mut send = 0.0;
        for (room, fader) in &mut self.rooms {
            let near = fader.next();
            if near == 0.0 {
                continue;
            }
            let character = room.character();
            send += near * character.tail;
            for (seconds, to_left, to_right) in character.taps {
                let sample = near * self.early.ago((seconds * self.rate) as usize);
                out[0] += sample * to_left;
                out[1] += sample * to_right;
            }
        }
        let around = self.around(send * self.early.ago((0.02 * self.rate) as usize));
        [out[0] + around[0], out[1] + around[1]]
    }

    /// The tail: four rounds that mix each time (a Hadamard matrix, which keeps the energy).
    fn around(&mut self, sample: f32) -> [f32; 2] {
        let [a, b, c, d] = [0, 1, 2, 3].map(|round| {
            let line: &mut Line = &mut self.rounds[round];
            line.dulled = line.oldest() * (1.0 - self.dull) + line.dulled * self.dull;
            line.dulled
        });
        let mixed = [a + b + c + d, a - b + c - d, a + b - c - d, a - b - c + d];
        for (line, back) in self.rounds.iter_mut().zip(mixed) {
            line.dulled = if line.dulled.abs() < 1e-8 { 0.0 } else { line.dulled };
            line.put(sample + back * 0.5 * KEPT);
        }
        [a + c, b + d]
    }
}
