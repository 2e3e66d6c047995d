//! What stands on the table: board, chessmen, vests, stand, trays, room and cameras; the app adds it.

pub mod components;
pub mod layout;

use bevy::prelude::*;

pub use components::{Captured, Chessman, LastMoveMarker, OfTheSet, Ring, Square, StandSlot, Vest};

/// Adds this room to the app.
pub fn plugin(_app: &mut App) {}
