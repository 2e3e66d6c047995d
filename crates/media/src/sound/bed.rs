//! What the beds of rooms are made of: layers of noise that swell and sink, and things that happen now and then, such as the songs of birds.

use super::generators::{Body, Ingredient, Note, Voice, Voices};
use super::signal::{Band, Noise, Wander};

/// Noise in a band, each ear its own, that swells and sinks.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    bands: [(Band, Noise); 2],
    swell: Wander,
    /// The level where it has sunk, and how much is added where it has swollen.
    level: (f32, f32),
}

impl Layer {
    /// Noise around `hz`, between these two levels, that reaches this many heights a second.
    pub(super) fn new(noise: &mut Noise, rate: f32, hz: f32, sharpness: f32, levels: (f32, f32), heights: f32) -> Self {
        let band = Band::new(rate, hz, sharpness);
        let makeup = band.makeup(hz);
        Self {
            bands: [(band.clone(), noise.fork()), (band, noise.fork())],
            swell: Wander::new(noise.fork(), rate, heights),
            level: (levels.0 * makeup, (levels.1 - levels.0) * makeup),
        }
    }

    fn next(&mut self) -> [f32; 2] {
        let swell = self.swell.next();
        let level = self.level.0 + self.level.1 * swell * swell;
        self.bands.each_mut().map(|(band, noise)| band.pass(noise.sample()) * level)
    }
}

/// What happened now, and when the next thing of its kind happens.
#[derive(Clone, Debug)]
pub(super) struct Happening {
    /// What is heard.
    pub(super) parts: Vec<Ingredient>,
    /// From where, -1 to 1.
    pub(super) pan: f32,
    /// When the next follows, in seconds.
    pub(super) next: f32,
}

/// Says what happens, by chance and by how many there were before.
pub(super) type Chance = fn(&mut Noise, u32) -> Happening;

/// Something that happens again and again.
#[derive(Clone, Debug)]
struct Habit {
    chance: Chance,
    noise: Noise,
    number: u32,
    wait: u32,
    /// Its own: the voices of two habits would be added in an order that depends on how the stream is cut.
    voices: Voices,
}

/// A bed: it never ends and never repeats.
#[derive(Clone, Debug)]
pub(super) struct Bed {
    rate: f32,
    layers: Vec<Layer>,
    habits: Vec<Habit>,
}

impl Bed {
    /// Of these layers and habits; each habit first shows after this many seconds.
    pub(super) fn new(noise: &mut Noise, rate: f32, layers: Vec<Layer>, habits: &[(Chance, f32)]) -> Self {
        let habit = |&(chance, first): &(Chance, f32)| Habit {
            chance,
            noise: noise.fork(),
            number: 0,
            wait: (first * rate) as u32,
            voices: Voices::new(rate),
        };
        Self { rate, layers, habits: habits.iter().map(habit).collect() }
    }

    /// Adds what follows to these frames, a block at most.
    pub(super) fn add(&mut self, out: &mut [[f32; 2]]) {
        // A block has few frames: the cast loses nothing.
        let count = out.len() as u32;
        for habit in &mut self.habits {
            while habit.wait < count {
                let Happening { parts, pan, next } = (habit.chance)(&mut habit.noise, habit.number);
                for part in parts {
                    habit.voices.start(Voice::new(&part, habit.wait, pan, self.rate, &mut habit.noise));
                }
                habit.number = habit.number.wrapping_add(1);
                habit.wait += ((next * self.rate) as u32).max(1);
            }
            habit.wait -= count;
            habit.voices.add(out);
        }
        for frame in out {
            for layer in &mut self.layers {
                let [left, right] = layer.next();
                frame[0] += left;
                frame[1] += right;
            }
        }
    }
}

/// One note of a song.
fn note(after: f32, level: f32, hz: (f32, f32), seconds: f32, tremble: f32) -> Ingredient {
    Ingredient { after, level, body: Body::Whistled(Note { hz, seconds, tremble }) }
}

/// A bird in the nearest tree: a phrase of a few notes in one of four ways.
pub(super) fn near(noise: &mut Noise, _: u32) -> Happening {
    let level = noise.between(0.008, 0.015);
    let parts = song(noise, level);
    Happening { parts, pan: noise.between(-0.7, 0.7), next: noise.between(3.5, 11.0) }
}

/// Another, farther away.
pub(super) fn far(noise: &mut Noise, _: u32) -> Happening {
    let level = noise.between(0.003, 0.006);
    let parts = song(noise, level);
    Happening { parts, pan: noise.between(-0.9, 0.9), next: noise.between(2.0, 7.0) }
}

/// A pigeon on a roof: five soft low notes.
pub(super) fn pigeon(noise: &mut Noise, _: u32) -> Happening {
    let hz = noise.between(440.0, 480.0);
    let level = noise.between(0.004, 0.007);
    let notes = [(0.0, 0.30), (0.38, 0.62), (1.06, 0.34), (1.55, 0.26), (1.88, 0.26)];
    let parts = notes.map(|(after, seconds)| note(after, level, (hz, hz * 0.94), seconds, 0.006));
    Happening { parts: parts.into(), pan: noise.between(-0.8, 0.8), next: noise.between(14.0, 32.0) }
}

fn song(noise: &mut Noise, level: f32) -> Vec<Ingredient> {
    let hz = noise.between(2600.0, 4300.0);
    match noise.unit() {
        // Two notes in turns, as a tit saws.
        way if way < 0.3 => {
            let pairs = 2 + (noise.unit() * 3.0) as u8;
            let pair = |number: u8| {
                let start = f32::from(number) * 0.31;
                [
                    note(start, level, (hz, hz * 1.03), 0.11, 0.0),
                    note(start + 0.14, level, (hz * 0.8, hz * 0.78), 0.14, 0.0),
                ]
            };
            (0..pairs).flat_map(pair).collect()
        }
        // A run downward that grows faster, as a finch ends.
        way if way < 0.6 => {
            let run = |number: u8| {
                let part = f32::from(number) / 9.0;
                let top = hz * (1.25 - 0.4 * part);
                note(
                    0.105 * f32::from(number) * (1.0 - 0.25 * part),
                    level * (0.5 + 0.5 * part),
                    (top, top * 0.86),
                    0.07,
                    0.0,
                )
            };
            (0..9).map(run).collect()
        }
        // A few thoughtful notes, as a blackbird whistles.
        way if way < 0.85 => {
            let mut start = 0.0;
            let mut phrase = Vec::new();
            for _ in 0..4 {
                let (pitch, seconds) = (hz * noise.between(0.55, 0.85), noise.between(0.14, 0.30));
                phrase.push(note(start, level, (pitch, pitch * noise.between(0.92, 1.1)), seconds, 0.012));
                start += seconds + noise.between(0.03, 0.12);
            }
            phrase
        }
        // One long trembling call.
        _ => vec![note(0.0, level * 0.8, (hz, hz * 0.95), 0.55, 0.05)],
    }
}
