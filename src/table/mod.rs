//! What stands on the table: board, chessmen, vests, stand, trays, room and cameras; the app adds it.

use bevy::prelude::*;

/// Adds this room to the app.
pub fn plugin(_app: &mut App) {}
