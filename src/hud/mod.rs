//! The panels: they read the match and write requests; the app adds it.

use bevy::prelude::*;

/// Adds this room to the app.
pub fn plugin(_app: &mut App) {}
