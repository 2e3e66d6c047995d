//! The sounds of the chess clock: its lever, its tick and its flag; `recipes` asks for them.

use crate::sound::mode::{Mode, mode};
use crate::sound::recipes::making::{blow, part, tick as noise};
use crate::sound::struck::Blow;
use crate::sound::voice::{Body, Ingredient};

const LEVER: [Mode; 4] =
    [mode(760.0, 0.070, 1.0), mode(1450.0, 0.060, 0.8), mode(2380.0, 0.050, 0.6), mode(3900.0, 0.030, 0.3)];
/// The spring under the lever, which sings a little.
const SPRING: [Mode; 2] = [mode(3150.0, 0.006, 0.10), mode(4470.0, 0.007, 0.06)];
const CASE: [Mode; 2] = [mode(230.0, 0.09, 0.35), mode(410.0, 0.09, 0.35)];
const ESCAPEMENT: [Mode; 4] =
    [mode(430.0, 0.10, 0.15), mode(2480.0, 0.035, 1.0), mode(3720.0, 0.030, 0.8), mode(5150.0, 0.030, 0.5)];

/// The lever goes down under the hand, and the other player's comes up and stops.
pub(super) fn lever() -> Vec<Ingredient> {
    let down = Blow { under: &CASE, tick: noise(1800.0, 0.02, 0.2), ..blow(&LEVER, 1.0, 0.00045) };
    let up = Blow { tick: noise(2200.0, 0.015, 0.2), ..blow(&LEVER, 1.16, 0.0004) };
    vec![
        part(0.0, -18.0, Body::Struck(down)),
        part(0.0, -24.0, Body::Struck(blow(&SPRING, 1.0, 0.0002))),
        part(0.046, -24.0, Body::Struck(up)),
    ]
}

/// A tooth of the wheel is caught: two small contacts that the ear hears as one.
pub(super) fn tick() -> Vec<Ingredient> {
    let caught = |after, level, pitch| part(after, level, Body::Struck(blow(&ESCAPEMENT, pitch, 0.0002)));
    vec![caught(0.0, -31.0, 1.0), caught(0.009, -29.0, 0.93)]
}

/// The flag drops on its pin, and swings once more.
pub(super) fn flag() -> Vec<Ingredient> {
    let drop = Blow { under: &CASE, tick: noise(2600.0, 0.012, 0.25), ..blow(&ESCAPEMENT, 0.82, 0.00025) };
    vec![
        part(0.0, -24.0, Body::Struck(drop)),
        part(0.002, -27.0, Body::Struck(blow(&SPRING, 0.9, 0.0002))),
        part(0.085, -34.0, Body::Struck(blow(&ESCAPEMENT, 0.88, 0.0002))),
    ]
}
