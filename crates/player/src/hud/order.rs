//! When the panels are shown within a frame.

use bevy::prelude::*;

/// The panels of the game are shown; who shows something over them comes after.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shown;
