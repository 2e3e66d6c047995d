//! The free table: whoever likes lifts anything and puts it anywhere, as on a real table and without rules, until the players go back
//! to their game, which waits untouched ([`table::ritual::LookBack`] says whether the table is free).
//!
//! `take` says what the pointer does, `reach` finds what lies under it, `spot` says where a thing comes to rest, and `follow` moves things there.

mod follow;
mod reach;
mod take;

use bevy::prelude::*;
pub use reach::FreeTable;
use reach::{Held, Moving};
use table::phase::Phase;
pub(super) use take::FreeDeeds;

/// Adds the free table to the hand's room.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreeTable>().add_systems(Update, follow::follow.in_set(Phase::Show));
}
