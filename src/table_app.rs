//! The rooms that a table needs without a player: the window, the studio and the tests build on it.

use bevy::prelude::*;

use crate::game::{Played, PositionReset};
use crate::phase;

/// Adds the match, the ritual and the table.
pub fn table_plugins(app: &mut App) {
    phase::order(app);
    app.add_plugins((crate::game::plugin, crate::ritual::plugin, crate::table::plugin));
}

/// Adds a table on which nothing is played: no match speaks to it.
pub fn bare_table_plugins(app: &mut App) {
    phase::order(app);
    app.add_message::<Played>().add_message::<PositionReset>().add_plugins(crate::table::plugin);
}
