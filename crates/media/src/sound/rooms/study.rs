//! The study in the evening: a fire that breathes and crackles on one side, a clock some way off on the other.

use crate::sound::mode::{Mode, mode};
use crate::sound::noise::Noise;
use crate::sound::rooms::bed::{Bed, Happening, Layer};
use crate::sound::rooms::character::Character;
use crate::sound::struck::{Blow, Tick};
use crate::sound::voice::{Body, Ingredient};

/// Where fire and clock are, from -1 to 1.
const FIRE: f32 = -0.35;
const CLOCK: f32 = 0.45;

/// What splits in a log, for a pitch of 1.
const SPLIT: [Mode; 3] = [mode(1000.0, 0.30, 1.0), mode(1730.0, 0.28, 0.7), mode(2900.0, 0.25, 0.4)];
/// The clock's case, through the length of the room.
const CASE: [Mode; 3] = [mode(940.0, 0.035, 1.0), mode(1480.0, 0.035, 0.9), mode(2290.0, 0.040, 0.5)];

pub static ROOM: Character = Character {
    caption: "sound-room-study",
    bed: Some(bed),
    taps: &[
        (0.0071, 0.17, 0.12),
        (0.0113, 0.10, 0.16),
        (0.0179, 0.12, 0.08),
        (0.0237, 0.07, 0.11),
        (0.0311, 0.08, 0.06),
        (0.0413, 0.05, 0.07),
    ],
    tail: 0.10,
};

fn bed(seed: u64, rate: f32) -> Bed {
    let mut noise = Noise::new(seed, u64::MAX);
    let layers = vec![
        // The draught in the chimney, the flames, and the hiss of the embers.
        Layer::new(&mut noise, rate, 85.0, 0.6, (0.0015, 0.0033), 0.7),
        Layer::new(&mut noise, rate, 260.0, 0.5, (0.0008, 0.0033), 5.0),
        Layer::new(&mut noise, rate, 3300.0, 0.5, (0.00016, 0.0006), 2.5),
    ];
    Bed::new(&mut noise, rate, layers, &[(crackle, 0.4), (tick, 0.7)])
}

/// Many small splits, few large ones, and often several in a row.
fn crackle(noise: &mut Noise, _: u32) -> Happening {
    let size = noise.unit().powi(4);
    let pitch = noise.between(0.9, 3.0) * (1.0 - 0.45 * size);
    let blow = Blow {
        modes: &SPLIT,
        pitch,
        under: &[],
        contact: noise.between(0.00012, 0.0004),
        tick: Some(Tick { hz: 1400.0 * pitch, seconds: noise.between(0.006, 0.03), gain: 0.7 }),
    };
    let part = Ingredient { after: 0.0, level: 0.004 + 0.020 * size, body: Body::Struck(blow) };
    let rest = noise.unit();
    let next = 0.012 + 0.75 * rest * rest * rest;
    Happening { parts: vec![part], pan: FIRE + noise.between(-0.2, 0.2), next }
}

/// A second's pendulum: two beats of different pitch in turns.
fn tick(_: &mut Noise, number: u32) -> Happening {
    let pitch = if number.is_multiple_of(2) { 1.0 } else { 0.86 };
    let blow = Blow { modes: &CASE, pitch, under: &[], contact: 0.0004, tick: None };
    Happening { parts: vec![Ingredient { after: 0.0, level: 0.012, body: Body::Struck(blow) }], pan: CLOCK, next: 1.0 }
}
