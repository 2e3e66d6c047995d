//! What makes the table easier to see, to hear and to use for some; the settings keep it, and every room that shows something
//! reads it.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

/// How the picture and the words are adapted to the person who looks at them.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Access {
    /// How large words and buttons are, from 1 (as drawn) to [`Access::LARGEST`].
    pub text_scale: f32,
    /// The camera jumps where it would glide.
    pub reduced_motion: bool,
    /// What is heard is also written.
    pub captions: bool,
    /// Panels without transparency, brighter words, broader marks.
    pub contrast: bool,
}

impl Default for Access {
    fn default() -> Self {
        Self { text_scale: 1.0, reduced_motion: false, captions: false, contrast: false }
    }
}

impl Access {
    /// The largest [`Access::text_scale`].
    pub const LARGEST: f32 = 2.0;

    /// The scale, whatever stands in the file.
    pub fn scale(&self) -> f32 {
        if self.text_scale.is_finite() { self.text_scale.clamp(1.0, Self::LARGEST) } else { 1.0 }
    }
}
