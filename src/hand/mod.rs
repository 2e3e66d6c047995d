//! Picking, dragging and the keyboard: turns what a player does into requests; the app adds it.
//!
//! [`inbox`] collects what was done, [`work`] turns it into changes of the [`Intent`] and into requests, [`marks`]
//! says what is to be shown, and [`paint`], [`glow`] and [`held`] show it.

mod deeds;
pub mod glow;
pub mod held;
pub mod hits;
pub mod inbox;
pub mod intent;
pub mod keys;
mod lean;
pub mod marks;
pub mod paint;
pub mod pick;
pub mod work;

use bevy::prelude::*;

pub use inbox::{Inbox, Input, KeyPress};
pub use intent::{Gesture, Intent, Target};
pub use keys::Modifiers;
pub use work::Covered;

use crate::game::{Played, PositionReset, Request};
use crate::phase::Phase;
use crate::rules::Square;

/// What the hand remembers besides the [`Intent`].
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Hand {
    /// What is under the pointer.
    pub hover: Target,
    /// The keyboard's cursor, once it was used.
    pub cursor: Option<Square>,
    /// The point at which the dragged man hangs.
    pub drag: Option<Vec3>,
    /// The main button is down.
    press: Option<deeds::Press>,
    /// The intent came to an action that is to be requested.
    decided: Option<Request>,
    /// Something was requested: what else was done waits for the answer.
    requested: bool,
}

impl Default for Hand {
    fn default() -> Self {
        Self { hover: Target::Nothing, cursor: None, drag: None, press: None, decided: None, requested: false }
    }
}

/// Adds this room to the app.
pub fn plugin(app: &mut App) {
    app.init_resource::<Intent>()
        .init_resource::<Hand>()
        .init_resource::<Inbox>()
        .init_resource::<Covered>()
        .add_systems(Update, (inbox::gather, work::work_off).chain().in_set(Phase::Input))
        .add_systems(
            Update,
            (let_go, (held::hold, held::hold_ring, lean::lean, paint::paint, glow::glow)).chain().in_set(Phase::Show),
        );
}

/// Once the position changed, nothing is selected.
fn let_go(
    mut played: MessageReader<Played>,
    mut resets: MessageReader<PositionReset>,
    mut intent: ResMut<Intent>,
    mut hand: ResMut<Hand>,
) {
    let any_played = played.read().count() > 0;
    let any_reset = resets.read().count() > 0;
    if any_played || any_reset {
        *intent = Intent::Idle;
        hand.drag = None;
        hand.press = None;
    }
}
