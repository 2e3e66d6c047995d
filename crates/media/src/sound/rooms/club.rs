//! A chess club in the afternoon: a large, quiet room; now and then somebody presses a clock or puts a man down at another table.

use crate::sound::mode::{Mode, mode};
use crate::sound::noise::Noise;
use crate::sound::rooms::bed::{Bed, Happening, Layer};
use crate::sound::rooms::character::Character;
use crate::sound::struck::{Blow, Tick};
use crate::sound::voice::{Body, Ingredient};

/// A man on a board at another table.
const MAN: [Mode; 3] = [mode(620.0, 0.030, 1.0), mode(1150.0, 0.024, 0.8), mode(1980.0, 0.018, 0.4)];
/// A clock's lever.
const LEVER: [Mode; 3] = [mode(1420.0, 0.028, 1.0), mode(2610.0, 0.022, 0.8), mode(3900.0, 0.016, 0.5)];

pub static ROOM: Character = Character {
    caption: "sound-room-club",
    bed: Some(bed),
    taps: &[
        (0.0109, 0.13, 0.10),
        (0.0181, 0.09, 0.13),
        (0.0263, 0.10, 0.08),
        (0.0367, 0.07, 0.09),
        (0.0491, 0.06, 0.07),
        (0.0643, 0.05, 0.05),
    ],
    tail: 0.16,
};

fn bed(seed: u64, rate: f32) -> Bed {
    let mut noise = Noise::new(seed, u64::MAX);
    let layers = vec![
        // The street behind the windows, and the room's own air.
        Layer::new(&mut noise, rate, 110.0, 0.6, (0.0017, 0.0036), 0.4),
        Layer::new(&mut noise, rate, 520.0, 0.5, (0.0004, 0.0012), 1.3),
    ];
    Bed::new(&mut noise, rate, layers, &[(man, 2.5), (lever, 4.0)])
}

/// Somebody moves, far to one side.
fn man(noise: &mut Noise, _: u32) -> Happening {
    let sounds = Sounds { modes: &MAN, pitch: (0.85, 1.25), contact: (0.0004, 0.0009), level: (0.010, 0.019) };
    struck(noise, sounds, (900.0, (0.004, 0.012), 0.4), (1.5, 6.0))
}

/// Somebody presses a clock.
fn lever(noise: &mut Noise, _: u32) -> Happening {
    let sounds = Sounds { modes: &LEVER, pitch: (0.9, 1.15), contact: (0.0002, 0.0004), level: (0.008, 0.014) };
    struck(noise, sounds, (2400.0, (0.003, 0.008), 0.5), (3.0, 9.0))
}

/// How one thing that is struck differs from the next: from the least to the most.
struct Sounds {
    modes: &'static [Mode],
    pitch: (f32, f32),
    /// Seconds.
    contact: (f32, f32),
    level: (f32, f32),
}

/// Something is struck somewhere in the room, with a tick of so many hertz, seconds and gain; the next comes after so many seconds.
fn struck(
    noise: &mut Noise,
    sounds: Sounds,
    (hz, seconds, gain): (f32, (f32, f32), f32),
    next: (f32, f32),
) -> Happening {
    let mut within = |(least, most): (f32, f32)| noise.between(least, most);
    let blow = Blow {
        modes: sounds.modes,
        pitch: within(sounds.pitch),
        under: &[],
        contact: within(sounds.contact),
        tick: Some(Tick { hz, seconds: within(seconds), gain }),
    };
    let part = Ingredient { after: 0.0, level: within(sounds.level), body: Body::Struck(blow) };
    Happening { parts: vec![part], pan: within((-0.8, 0.8)), next: within(next) }
}
