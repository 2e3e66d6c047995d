//! Picking, dragging and the keyboard: turns what a player does into requests.
//!
//! [`input`] collects what was done, `gesture` recognises clicks and drags in it, and [`work`] passes them to the mode that has the table: to
//! the assisted hand (`assisted`, which changes the [`Intent`]), to a turn by hand ([`by_hand`]) or to the free table ([`free`]). `show` and
//! [`hold`] show on the table what can be done and what is held.

mod assisted;
pub mod button_set;
pub mod by_hand;
pub mod free;
pub mod gamepad;
mod gesture;
pub mod hold;
pub mod input;
pub mod intent;
pub mod pick;
pub mod show;
pub mod work;

pub use assisted::Hand;
use assisted::let_go;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
pub use input::{Inbox, Input, KeyPress, Modifiers, Pointer};
pub use intent::{Aiming, Intent, Requests};
pub use pick::Target;
use table::phase::Phase;
pub use work::{Covered, Waits};

use crate::access::Access;
use crate::bindings::{Bindings, Buttons, Layout};

/// Adds this room to the app.
pub fn plugin(app: &mut App) {
    app.init_resource::<Intent>()
        .init_resource::<Hand>()
        .init_resource::<Inbox>()
        .init_resource::<intent::NextAction>()
        .init_resource::<Covered>()
        .init_resource::<Access>()
        .init_resource::<gamepad::Plugged>()
        .init_resource::<Bindings>()
        .init_resource::<Layout>()
        .init_resource::<Buttons>()
        .add_message::<RequestRedraw>()
        .add_message::<KeyboardInput>()
        .add_message::<WindowEvent>()
        .add_systems(Update, (gamepad::notice, gamepad::press).chain().before(input::gather).in_set(Phase::Input))
        .add_plugins((by_hand::plugin, free::plugin))
        .add_systems(Update, (input::gather, work::work_off.in_set(input::WorkOff)).chain().in_set(Phase::Input))
        .add_systems(
            Update,
            (
                (let_go, show::fade),
                (hold::hold, hold::hold_ring, hold::lean, show::paint, show::glow, hold::veil),
                show::swell,
            )
                .chain()
                .in_set(Phase::Show),
        );
}
