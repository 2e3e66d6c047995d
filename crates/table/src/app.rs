//! The rooms that a table needs without a player: the window, the studio and the tests build on it.

use bevy::prelude::*;

use crate::game::{Played, PositionReset};
use crate::{command, phase};

/// Adds the match, the ritual, the table and what is heard of them.
pub fn table_plugins(app: &mut App) {
    phase::order(app);
    app.add_plugins((command::plugin, crate::game::plugin, crate::ritual::plugin, crate::scene::plugin))
        .add_plugins(crate::soundscape::plugin);
}

/// Adds a table without a match: [`PositionReset`] lays it out, and [`Played`] says what it is to perform.
pub fn performing_plugins(app: &mut App) {
    phase::order(app);
    app.add_message::<Played>().add_message::<PositionReset>();
    app.add_plugins((command::plugin, crate::ritual::plugin, crate::scene::plugin, crate::soundscape::plugin));
}
