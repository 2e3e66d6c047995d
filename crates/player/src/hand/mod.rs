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
pub mod inbox;
pub mod intent;
pub mod keys;
pub mod lean;
pub mod marks;
mod mode;
mod nudge;
pub mod paint;
pub mod pick;
mod press;
mod requests;
pub mod signs;
mod state;
mod target;
pub mod veil;
pub mod work;

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};

use crate::access::Access;
use crate::bindings::{Bindings, Buttons, Layout};
use state::let_go;
use table::phase::Phase;

pub use inbox::{Inbox, Input, KeyPress, Pointer};
pub use intent::{Aiming, Intent};
pub use keys::Modifiers;
pub use requests::Requests;
pub use state::Hand;
pub use target::Target;
pub use work::{Covered, Waits};

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
