//! The sounds of vests: a plastic ring on its metal peg, over a man, and clicking home; `recipes` asks for them.
//!
//! A ring on a peg is heard from 2 to 6 kHz. A loss of 0.006 would be over in 0.2 s at 2 kHz; a steel rod loses
//! less at its lowest mode, and that one is left over and rings long, while the upper ones lose more and are soon gone.

use crate::sound::mode::{Mode, mode};
use crate::sound::recipes::making::{blow, part, tick};
use crate::sound::rubbed::Rub;
use crate::sound::struck::Blow;
use crate::sound::voice::{Body, Ingredient};

/// The peg when its ring has left it.
const BARE_PEG: [Mode; 5] = [
    mode(2090.0, 0.0013, 1.0),
    mode(3310.0, 0.0022, 0.65),
    mode(4260.0, 0.0040, 0.4),
    mode(5140.0, 0.0060, 0.3),
    mode(5990.0, 0.0060, 0.2),
];
/// The peg with a ring on it, which takes a little of its ringing away.
const LADEN_PEG: [Mode; 5] = [
    mode(2060.0, 0.0016, 1.0),
    mode(3250.0, 0.0040, 0.7),
    mode(4180.0, 0.0060, 0.5),
    mode(5060.0, 0.0060, 0.4),
    mode(5900.0, 0.0080, 0.25),
];
/// The ring by itself: hard plastic.
const RING: [Mode; 4] =
    [mode(1380.0, 0.060, 0.8), mode(2240.0, 0.050, 1.0), mode(3380.0, 0.045, 0.8), mode(4720.0, 0.040, 0.5)];
/// The man inside, who knocks when the ring comes to rest on him.
const SEAT: [Mode; 2] = [mode(340.0, 0.10, 0.35), mode(610.0, 0.10, 0.35)];

/// How many decibels a light touch on the peg is loud.
const PEG: f32 = -25.0;

pub(super) fn off_peg() -> Vec<Ingredient> {
    let along = Rub { seconds: 0.13, hz: (2300.0, 3600.0), sharpness: 1.1, grain: 0.6 };
    vec![
        part(0.0, -34.0, Body::Rubbed(along)),
        part(0.085, PEG, Body::Struck(Blow { tick: tick(4200.0, 0.012, 0.2), ..blow(&BARE_PEG, 1.0, 0.00016) })),
        part(0.087, PEG - 3.0, Body::Struck(blow(&RING, 1.1, 0.0003))),
    ]
}

pub(super) fn onto_peg() -> Vec<Ingredient> {
    // The ring meets the peg, slides down and swings to rest: three touches, each softer.
    let touch = |after, level, contact| part(after, PEG + level, Body::Struck(blow(&LADEN_PEG, 1.0, contact)));
    let along = Rub { seconds: 0.1, hz: (3300.0, 2300.0), sharpness: 1.1, grain: 0.6 };
    vec![
        touch(0.0, 1.0, 0.00015),
        part(0.001, PEG - 1.0, Body::Struck(blow(&RING, 1.0, 0.0003))),
        part(0.01, -36.0, Body::Rubbed(along)),
        touch(0.105, -2.0, 0.00018),
        touch(0.190, -7.0, 0.00022),
    ]
}

pub(super) fn over_man(seconds: f32) -> Vec<Ingredient> {
    let along = Rub { seconds, hz: (1250.0, 2900.0), sharpness: 0.8, grain: 0.55 };
    vec![part(0.0, -32.0, Body::Rubbed(along))]
}

pub(super) fn home() -> Vec<Ingredient> {
    let click = |level, pitch, contact| {
        let clip = Blow { under: &SEAT, tick: tick(3400.0, 0.012, 0.25), ..blow(&RING, pitch, contact) };
        (level, clip)
    };
    let (first, second) = (click(-23.0, 1.12, 0.00030), click(-19.0, 0.95, 0.00026));
    vec![part(0.0, first.0, Body::Struck(first.1)), part(0.017, second.0, Body::Struck(second.1))]
}
