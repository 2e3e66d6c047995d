//! Whether anybody listens, and what other rooms ask to be heard.

use bevy::prelude::*;

use super::message::{Heard, HeardAt};
use super::place::SoundPlace;
use super::score::Score;

/// The order of what this room does in a frame, at its end: everything that was said in it is heard in it.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Listening;

/// What other rooms let be heard.
pub(super) fn hear_others(mut heard: MessageReader<Heard>, mut placed: MessageReader<HeardAt>, mut score: Score) {
    for Heard(sound) in heard.read() {
        score.play(*sound);
    }
    for HeardAt(sound, point) in placed.read() {
        let pan = score.pan(SoundPlace::Point(*point));
        score.play_at(0.0, pan, *sound);
    }
}
