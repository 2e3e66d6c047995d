//! Marks that explain something on the board: squares, circles, arrows, lines of check, a refusal. Films lay them, and whoever
//! else wants to point at a square may.
//!
//! Each colour has an edge of its own as well (whole, dashed, dotted, double, ticked, dashed and dotted), so that nothing
//! rests on colour alone, and every edge lies on a band that is dark under light colours and light under dark ones, so that it
//! is seen on every square of every board.

mod draw;
mod mark;
mod outline;

use bevy::prelude::*;
use draw::draw;
pub use draw::{Marked, Marks};
pub use mark::Mark;

/// Adds the marks to the table.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Marks>()
        .add_systems(Update, draw.run_if(resource_exists_and_changed::<Marks>).in_set(crate::phase::Phase::Table));
}
