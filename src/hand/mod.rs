//! Picking, dragging and the keyboard: turns what a player does into requests; the app adds it.

use bevy::prelude::*;

/// Adds this room to the app.
pub fn plugin(_app: &mut App) {}
