//! When and where something is heard: the events that are pushed into the mixer.

use crate::sound::vocabulary::Sound;

/// One thing that is heard.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Event {
    /// When it begins, in seconds since the mixer's first frame. What should have begun already begins at once.
    pub at: f64,
    /// What it is.
    pub sound: Sound,
    /// How loud, as a factor: 1 is as the sound is made. From 0 to 2.
    pub gain: f32,
    /// From where, as the player sits: -1 is quite left, 0 the middle, 1 quite right.
    pub pan: f32,
}

impl Event {
    /// As loud as it is made, in the middle.
    pub const fn new(at: f64, sound: Sound) -> Self {
        Self { at, sound, gain: 1.0, pan: 0.0 }
    }
}
