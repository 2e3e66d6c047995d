//! The language of the window: whatever shows words reads it again in each frame.

use bevy::prelude::*;

use words::language::Language;

/// The language of everything that the window shows.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Spoken(pub Language);

impl Default for Spoken {
    fn default() -> Self {
        Self(Language::english())
    }
}
