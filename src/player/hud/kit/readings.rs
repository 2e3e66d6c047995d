//! What the panels read from the world in a frame; `frame` and what floats over the table use it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::player::bindings::Layout;
use crate::player::hand::by_hand::TurnByHand;
use crate::player::hand::gamepad::Plugged;
use crate::player::hand::{Hand, Intent};
use crate::player::hud::kit::spoken::Spoken;
use crate::player::lesson::{OnTable, Progress};
use crate::world::game::kept::Kept;
use crate::world::game::session::Continuation;
use crate::world::game::{Exercise, Match, Unkept};
use crate::world::phase::Screen;
use crate::world::ritual::{LookBack, Pace, RitualQueue, Timeline};
use crate::world::seat::{Analysis, GameReview, Thinking};
use crate::world::table::camera::AutoTurn;
use crate::world::table::{Look, Materials, Quality, RenderScale};
use crate::world::wake::Waker;

/// What the panels read.
#[derive(SystemParam)]
pub(in crate::player::hud) struct Readings<'w, 's> {
    pub(in crate::player::hud) the_match: Res<'w, Match>,
    pub(in crate::player::hud) intent: Res<'w, Intent>,
    pub(in crate::player::hud) plugged: Res<'w, Plugged>,
    pub(in crate::player::hud) hand: Res<'w, Hand>,
    pub(in crate::player::hud) own: Res<'w, TurnByHand>,
    pub(in crate::player::hud) pace: Res<'w, Pace>,
    pub(in crate::player::hud) queue: Res<'w, RitualQueue>,
    pub(in crate::player::hud) look_back: Res<'w, LookBack>,
    pub(in crate::player::hud) timeline: Res<'w, Timeline>,
    pub(in crate::player::hud) auto_turn: Res<'w, AutoTurn>,
    pub(in crate::player::hud) look: Res<'w, Look>,
    pub(in crate::player::hud) materials: Res<'w, Materials>,
    pub(in crate::player::hud) tier: Option<Res<'w, Quality>>,
    pub(in crate::player::hud) scale: Option<Res<'w, RenderScale>>,
    pub(in crate::player::hud) time: Res<'w, Time<Real>>,
    pub(in crate::player::hud) minds: (Res<'w, Thinking>, Res<'w, Analysis>, Res<'w, GameReview>),
    pub(in crate::player::hud) continuation: Option<Res<'w, Continuation>>,
    pub(in crate::player::hud) kept: Option<Res<'w, Kept>>,
    pub(in crate::player::hud) unkept: Option<Res<'w, Unkept>>,
    pub(in crate::player::hud) exercise: Res<'w, Exercise>,
    pub(in crate::player::hud) screen: Res<'w, Screen>,
    pub(in crate::player::hud) spoken: Res<'w, Spoken>,
    pub(in crate::player::hud) on_table: Res<'w, OnTable>,
    pub(in crate::player::hud) layout: Res<'w, Layout>,
    pub(in crate::player::hud) progress: Res<'w, Progress>,
    pub(in crate::player::hud) waker: Res<'w, Waker>,
    pub(in crate::player::hud) cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
}

impl Readings<'_, '_> {
    /// How well the table is drawn: the tier, and the share of the window's width and height in percent.
    pub(in crate::player::hud) fn drawn(&self) -> Option<(Quality, u8)> {
        let percent = self.scale.as_ref().map_or(100.0, |scale| 100.0 * scale.0);
        self.tier.as_ref().map(|tier| (**tier, percent.round() as u8))
    }
}
