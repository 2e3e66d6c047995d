//! What makes a room for the ear; each room has a file that says it.

use crate::sound::rooms::bed::Bed;

/// A reflection: how late (seconds), how loud on the left and on the right.
pub type Tap = (f32, f32, f32);

/// What is heard in a room.
pub struct Character {
    /// The message with what is written of it for those who do not hear it; empty where nothing is heard.
    pub caption: &'static str,
    /// What is heard by itself, from a seed and a rate; none where it is silent.
    pub(super) bed: Option<fn(u64, f32) -> Bed>,
    /// What walls and table top give back at first, `LATEST` of `echo` at the latest.
    pub taps: &'static [Tap],
    /// How loud the tail of the reflections is.
    pub tail: f32,
}
