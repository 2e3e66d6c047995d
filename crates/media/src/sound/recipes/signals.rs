//! What the table says by sound: check, a refusal, little time, a promotion, the end; `recipes` asks for them. All are bars
//! of wood under a felt mallet, so that they belong to the set and not to a machine.

use crate::sound::mode::{Mode, mode};
use crate::sound::recipes::making::{blow, part};
use crate::sound::voice::{Body, Ingredient};

/// A tuned bar as an instrument maker cuts it: the second mode two octaves above the first. The frequencies are multiples of
/// the note.
const BAR: [Mode; 3] = [mode(1.0, 0.008, 1.0), mode(3.98, 0.016, 0.30), mode(9.6, 0.030, 0.08)];
/// The same bar with a hand on it.
const HELD_BAR: [Mode; 2] = [mode(1.0, 0.07, 1.0), mode(2.76, 0.09, 0.4)];
/// A long bar over its tube.
const LONG_BAR: [Mode; 3] = [mode(1.0, 0.005, 1.0), mode(2.0, 0.008, 0.12), mode(3.98, 0.014, 0.16)];

const C3: f32 = 130.81;
const C4: f32 = 261.63;
const E4: f32 = 329.63;
const G4: f32 = 392.00;
const C5: f32 = 523.25;
const D5: f32 = 587.33;
const G5: f32 = 783.99;
const A5: f32 = 880.00;

/// A bar is struck with a felt mallet.
fn note(after: f32, level: f32, hz: f32) -> Ingredient {
    part(after, level, Body::Struck(blow(&BAR, hz, 0.0009)))
}

/// Two notes upward, like a question.
pub(super) fn check() -> Vec<Ingredient> {
    vec![note(0.0, -18.0, D5), note(0.11, -17.0, G5)]
}

/// Two dull low knocks: no.
pub(super) fn refusal() -> Vec<Ingredient> {
    let knock = |after, level, hz| part(after, level, Body::Struck(blow(&HELD_BAR, hz, 0.003)));
    vec![knock(0.0, -15.0, 196.0), knock(0.12, -16.0, 165.0)]
}

/// Three short notes on one pitch.
pub(super) fn low_time() -> Vec<Ingredient> {
    vec![note(0.0, -18.0, A5), note(0.13, -18.0, A5), note(0.26, -17.0, A5)]
}

/// Two soft notes after the new man has landed.
pub(super) fn promotion() -> Vec<Ingredient> {
    vec![note(0.07, -22.0, C5), note(0.19, -21.0, G5)]
}

/// Down to rest, and the low bar under the last note.
pub(super) fn end() -> Vec<Ingredient> {
    let long = |after, level, hz| part(after, level, Body::Struck(blow(&LONG_BAR, hz, 0.0022)));
    vec![long(0.0, -22.0, G4), long(0.26, -22.0, E4), long(0.56, -21.0, C4), long(0.57, -22.0, C3)]
}
