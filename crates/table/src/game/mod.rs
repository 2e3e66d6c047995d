//! The running match: judges requests by the rules and says what was played; the app adds it.
//!
//! Every other room reads [`Match`] and writes [`Request`]s. The position changes in `judge` alone, at the moment a
//! request is accepted; the table catches up with what is said here.

mod judge;
pub mod keep;
pub mod kept;
pub mod message;
pub mod session;

mod direct;
mod elsewhere;
mod exercise;
mod keeper;
mod screens;
mod sight;
mod time;

use bevy::prelude::*;
pub use elsewhere::{Elsewhere, ToldTable};
pub use exercise::{Directed, Exercise, Performer, own_game};
pub use judge::Match;
pub use message::{Announced, ClockHolds, KeepRequest, Played, Ply, PositionReset, Refused, Request, Unkept};
pub use screens::{NotGranted, Screens};
pub use sight::Sight;
pub use time::Suspended;

use crate::phase::{self, Phase};

/// Adds this room to the app. Insert a [`Match`] first to begin elsewhere than at the start of a standard game.
pub fn plugin(app: &mut App) {
    phase::screens(app);
    app.init_resource::<Match>()
        .init_resource::<Exercise>()
        .add_message::<Directed>()
        .insert_resource(judge::Between(elsewhere::between_screens))
        .add_message::<Elsewhere>()
        .add_message::<NotGranted>()
        .init_resource::<ClockHolds>()
        .init_resource::<Suspended>()
        .add_message::<Request>()
        .add_message::<Played>()
        .add_message::<PositionReset>()
        .add_message::<Refused>()
        .add_message::<Announced>()
        .add_message::<KeepRequest>()
        .add_systems(PostStartup, judge::set_up)
        .add_systems(Update, (time::pass, direct::direct, elsewhere::hear, judge::judge).chain().in_set(Phase::Judge))
        .add_systems(PostUpdate, time::settle);
}
