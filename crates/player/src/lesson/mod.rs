//! Lessons and puzzles at the table: what `teaching` wants done is done by the match, the ritual and the marks.
//!
//! `conduct` tells the exercise what happened and does what it wants; men that were moved wrongly go back. `on_table` shows
//! what is refused or only possible, and `proofs` works out, beside the table, how a puzzle goes on off its written line.
//! [`Progress`] remembers what was done. The player's own game waits meanwhile ([`table::game::Exercise`]).

mod conduct;
mod on_table;
mod progress;
mod proofs;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
pub use on_table::OnTable;
pub use progress::{Progress, begin};
use table::game::own_game;
use table::phase::Phase;
use table::soundscape::Heard;

/// Adds this room to the app.
pub fn plugin(app: &mut App) {
    app.init_resource::<OnTable>()
        .init_resource::<Progress>()
        .init_resource::<conduct::Returning>()
        .init_resource::<on_table::Attempts>()
        .init_resource::<proofs::Proving>()
        .add_message::<RequestRedraw>()
        .add_message::<Heard>()
        .add_systems(Update, on_table::act.run_if(on_table::is_busy).in_set(Phase::Table))
        .add_systems(Update, (conduct::go_back.run_if(not(own_game)), conduct::conduct).chain().in_set(Phase::Show));
}
