//! Picking, dragging and the keyboard: turns what a player does into requests; the app adds it.
//!
//! [`inbox`] collects what was done, `gesture` recognises clicks and drags in it, and [`work`] passes them to the mode that has the table
//! (`mode`): to the assisted hand (`deeds`, which changes the [`Intent`]), to a turn by hand ([`by_hand`]) or to the free table ([`free`]).
//! [`marks`] says what is to be shown, and [`paint`], [`glow`] and [`held`] show it.

mod answers;
pub mod button_set;
pub mod buttons;
pub mod by_hand;
mod carry;
mod cursor;
mod deeds;
mod exercise;
pub mod free;
pub mod gamepad;
mod gesture;
pub mod glow;
pub mod held;
pub mod hits;
pub mod inbox;
pub mod intent;
pub mod keys;
pub mod lean;
pub mod marks;
mod mode;
mod nudge;
pub mod paint;
pub mod pick;
mod requests;
pub mod signs;
mod target;
pub mod veil;
pub mod work;

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};

pub use inbox::{Inbox, Input, KeyPress, Pointer};
pub use intent::{Aiming, Intent};
pub use keys::Modifiers;
pub use requests::Requests;
pub use target::Target;
pub use work::{Covered, Waits};

use crate::player::access::Access;
use crate::player::bindings::{Bindings, Buttons, Layout};
use crate::rules::Square;
use crate::text::Text;
use crate::world::game::{Played, PositionReset};
use crate::world::phase::{Phase, Screen};
use crate::world::ritual::LookBack;

/// What the hand remembers besides the [`Intent`].
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Hand {
    /// What is under the pointer.
    pub hover: Target,
    /// The keyboard's cursor, once it was used.
    pub cursor: Option<Square>,
    /// The point at which the dragged man hangs, if nothing is in its way.
    pub drag: Option<Vec3>,
    /// The square of the man under the pointer, if a click would select it.
    pub raised: Option<Square>,
    /// A few words beside the man on this square: why it can do nothing.
    pub said: Option<(Square, Text)>,
    /// What is possible in the open choice is to be seen: 1 at first, then down to 0.
    pub nudge: f32,
    /// The main button is down.
    press: Option<deeds::Press>,
}

impl Default for Hand {
    fn default() -> Self {
        Self { hover: Target::Nothing, cursor: None, drag: None, raised: None, said: None, nudge: 0.0, press: None }
    }
}

/// Adds this room to the app.
pub fn plugin(app: &mut App) {
    app.init_resource::<Intent>()
        .init_resource::<Hand>()
        .init_resource::<Inbox>()
        .init_resource::<requests::NextAction>()
        .init_resource::<Covered>()
        .init_resource::<Access>()
        .init_resource::<gamepad::Plugged>()
        .init_resource::<Bindings>()
        .init_resource::<Layout>()
        .init_resource::<Buttons>()
        .add_message::<RequestRedraw>()
        .add_message::<KeyboardInput>()
        .add_message::<WindowEvent>()
        .add_systems(Update, (gamepad::notice, gamepad::press).chain().before(inbox::gather).in_set(Phase::Input))
        .add_plugins((by_hand::plugin, free::plugin))
        .add_systems(Update, (inbox::gather, work::work_off.in_set(inbox::WorkOff)).chain().in_set(Phase::Input))
        .add_systems(
            Update,
            (
                (let_go, nudge::fade),
                (held::hold, held::hold_ring, lean::lean, paint::paint, glow::glow, veil::veil),
                nudge::swell,
            )
                .chain()
                .in_set(Phase::Show),
        );
}

/// Once the position changed, or another one is looked at, nothing is selected.
fn let_go(
    mut played: MessageReader<Played>,
    mut resets: MessageReader<PositionReset>,
    (look_back, screen): (Res<LookBack>, Option<Res<Screen>>),
    mut intent: ResMut<Intent>,
    mut hand: ResMut<Hand>,
) {
    // Films, the set and the title have no cursor.
    if hand.cursor.is_some() && screen.is_some_and(|screen| *screen != Screen::Play) {
        hand.cursor = None;
    }
    let any_played = played.read().count() > 0;
    let any_reset = resets.read().count() > 0;
    let looks_back = look_back.is_changed() && look_back.is_on();
    if any_played || any_reset || looks_back {
        *intent = Intent::Idle;
        hand.drag = None;
        hand.press = None;
        hand.said = None;
    }
}
