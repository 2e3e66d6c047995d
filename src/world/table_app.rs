//! The rooms that a table needs without a player: the window, the studio and the tests build on it.

use bevy::prelude::*;

use crate::world::game::{Played, PositionReset};
use crate::world::{command, phase};

/// Adds the match, the ritual, the table and what is heard of them.
pub fn table_plugins(app: &mut App) {
    phase::order(app);
    app.add_plugins((
        command::plugin,
        crate::world::game::plugin,
        crate::world::ritual::plugin,
        crate::world::table::plugin,
    ))
    .add_plugins(crate::world::soundscape::plugin);
}

/// Adds a table without a match: [`PositionReset`] lays it out, and [`Played`] says what it is to perform.
pub fn performing_plugins(app: &mut App) {
    phase::order(app);
    app.add_message::<Played>().add_message::<PositionReset>();
    app.add_plugins((
        command::plugin,
        crate::world::ritual::plugin,
        crate::world::table::plugin,
        crate::world::soundscape::plugin,
    ));
}
