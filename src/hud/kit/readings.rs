//! What the panels read of the world in a frame; `frame` and what floats over the table take it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::bindings::Layout;
use crate::game::Match;
use crate::game::kept::Kept;
use crate::game::session::Continuation;
use crate::hand::by_hand::OwnTurn;
use crate::hand::gamepad::Plugged;
use crate::hand::{Hand, Intent};
use crate::hud::kit::spoken::Spoken;
use crate::lesson::{OnTable, Progress};
use crate::phase::Screen;
use crate::ritual::{Pace, Review, RitualQueue, Timeline};
use crate::seat::{Analysis, GameReview, Thinking};
use crate::table::camera::AutoTurn;
use crate::table::{Look, Materials};
use crate::wake::Waker;

/// What the panels read.
#[derive(SystemParam)]
pub(in crate::hud) struct Readings<'w, 's> {
    pub(in crate::hud) the_match: Res<'w, Match>,
    pub(in crate::hud) intent: Res<'w, Intent>,
    pub(in crate::hud) plugged: Res<'w, Plugged>,
    pub(in crate::hud) hand: Res<'w, Hand>,
    pub(in crate::hud) own: Res<'w, OwnTurn>,
    pub(in crate::hud) pace: Res<'w, Pace>,
    pub(in crate::hud) queue: Res<'w, RitualQueue>,
    pub(in crate::hud) review: Res<'w, Review>,
    pub(in crate::hud) timeline: Res<'w, Timeline>,
    pub(in crate::hud) auto_turn: Res<'w, AutoTurn>,
    pub(in crate::hud) look: Res<'w, Look>,
    pub(in crate::hud) materials: Res<'w, Materials>,
    pub(in crate::hud) time: Res<'w, Time<Real>>,
    pub(in crate::hud) minds: (Res<'w, Thinking>, Res<'w, Analysis>, Res<'w, GameReview>),
    pub(in crate::hud) continuation: Option<Res<'w, Continuation>>,
    pub(in crate::hud) kept: Option<Res<'w, Kept>>,
    pub(in crate::hud) screen: Res<'w, Screen>,
    pub(in crate::hud) spoken: Res<'w, Spoken>,
    pub(in crate::hud) on_table: Res<'w, OnTable>,
    pub(in crate::hud) layout: Res<'w, Layout>,
    pub(in crate::hud) progress: Res<'w, Progress>,
    pub(in crate::hud) waker: Res<'w, Waker>,
    pub(in crate::hud) cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
}
