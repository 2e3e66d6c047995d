//! What is heard at the table: turns what happens into [`Cue`]s, by which the window's speaker and a film's sound track play the
//! same.
//!
//! `steps` hears what the ritual performs, `carried` what a player carries, `verdicts` what the match says, and other rooms
//! write [`Heard`] or [`HeardAt`]. `score` gives each sound its time, its place and its caption. [`speaker`] is for a window only: it sends the
//! cues to the machine's sound device, by a thread of its own.

mod message;
mod score;
pub mod speaker;
mod steps;
mod verdicts;

use bevy::prelude::*;
pub use message::{Caption, Captions, Cue, Heard, HeardAt, Volumes};
pub use score::Listening;
use score::hear_others;

use crate::game::{Announced, Played, PositionReset, Refused};
use crate::ritual::MarkerDeed;
use crate::ritual::farewell::KingLaidDown;

/// Adds this room to the app.
pub fn plugin(app: &mut App) {
    app.init_resource::<Volumes>()
        .init_resource::<Captions>()
        .init_resource::<steps::Aloft>()
        .add_message::<Heard>()
        .add_message::<HeardAt>()
        .add_message::<Cue>()
        .add_message::<Caption>()
        .add_message::<KingLaidDown>()
        .add_message::<MarkerDeed>()
        // A table without a match says none of these.
        .add_message::<Announced>()
        .add_message::<Refused>()
        .add_message::<Played>()
        .add_message::<PositionReset>()
        .add_systems(
            Last,
            (
                verdicts::enter,
                verdicts::set_volumes,
                verdicts::hush,
                steps::hear,
                steps::hear_at_once,
                steps::hear_carried,
                verdicts::hear_the_clock,
                verdicts::hear_the_marker,
                verdicts::hear,
                verdicts::hear_the_king,
                hear_others,
            )
                .chain()
                .in_set(Listening),
        );
}
