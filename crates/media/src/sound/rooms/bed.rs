//! What beds have in common: layers of noise that swell and sink, and things that happen now and then; `study` and `garden`
//! are made of it.

use crate::sound::filter::Band;
use crate::sound::noise::Noise;
use crate::sound::voice::{Ingredient, Voice};
use crate::sound::voices::Voices;
use crate::sound::wander::Wander;

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
