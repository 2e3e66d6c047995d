//! The running match: judges requests by the rules and says what was played; the app adds it.

use bevy::prelude::*;

/// Adds this room to the app.
pub fn plugin(_app: &mut App) {}
