//! What the panels read from the world in a frame; `frame` and what floats over the table use it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::bindings::Layout;
use crate::hand::by_hand::TurnByHand;
use crate::hand::gamepad::Plugged;
use crate::hand::{Hand, Intent};
use crate::hud::kit::spoken::Spoken;
use crate::lesson::{OnTable, Progress};
use table::game::kept::Kept;
use table::game::session::Offered;
use table::game::{Exercise, Match, Unkept};
use table::phase::Screen;
use table::ritual::{LookBack, Pace, RitualQueue, Timeline};
use table::scene::camera::AutoTurn;
use table::scene::{Look, Materials, Quality, RenderScale};
use table::seat::{Analysis, GameReview, Thinking};
use table::wake::Waker;

/// What the panels read.
#[derive(SystemParam)]
pub(in crate::hud) struct Readings<'w, 's> {
    pub(in crate::hud) the_match: Res<'w, Match>,
    pub(in crate::hud) intent: Res<'w, Intent>,
    pub(in crate::hud) plugged: Res<'w, Plugged>,
    pub(in crate::hud) hand: Res<'w, Hand>,
    pub(in crate::hud) own: Res<'w, TurnByHand>,
    pub(in crate::hud) pace: Res<'w, Pace>,
    pub(in crate::hud) queue: Res<'w, RitualQueue>,
    pub(in crate::hud) look_back: Res<'w, LookBack>,
    pub(in crate::hud) timeline: Res<'w, Timeline>,
    pub(in crate::hud) auto_turn: Res<'w, AutoTurn>,
    pub(in crate::hud) look: Res<'w, Look>,
    pub(in crate::hud) materials: Res<'w, Materials>,
    pub(in crate::hud) tier: Option<Res<'w, Quality>>,
    pub(in crate::hud) scale: Option<Res<'w, RenderScale>>,
    pub(in crate::hud) time: Res<'w, Time<Real>>,
    pub(in crate::hud) minds: (Res<'w, Thinking>, Res<'w, Analysis>, Res<'w, GameReview>),
    pub(in crate::hud) continuation: Option<Res<'w, Offered>>,
    pub(in crate::hud) kept: Option<Res<'w, Kept>>,
    pub(in crate::hud) unkept: Option<Res<'w, Unkept>>,
    pub(in crate::hud) exercise: Res<'w, Exercise>,
    pub(in crate::hud) screen: Res<'w, State<Screen>>,
    pub(in crate::hud) spoken: Res<'w, Spoken>,
    pub(in crate::hud) on_table: Res<'w, OnTable>,
    pub(in crate::hud) layout: Res<'w, Layout>,
    pub(in crate::hud) progress: Res<'w, Progress>,
    pub(in crate::hud) waker: Res<'w, Waker>,
    pub(in crate::hud) cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
}

impl Readings<'_, '_> {
    /// How well the table is drawn: the tier, and the share of the window's width and height in percent.
    pub(in crate::hud) fn drawn(&self) -> Option<(Quality, u8)> {
        let percent = self.scale.as_ref().map_or(100.0, |scale| 100.0 * scale.0);
        self.tier.as_ref().map(|tier| (**tier, percent.round() as u8))
    }
}
