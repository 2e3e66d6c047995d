//! A player performs the ritual with own hands (2-7): every deed is the player's, in any order that the rules allow, and the table
//! only helps a clumsy hand.
//!
//! `turn_by_hand` begins and ends such turns, `gestures` turn (by `aim` and `focus`) into deeds, and `stage` lets men
//! and vests follow them: `places` says where everything is, `props` which man or vest it is, `glide` how it gets there, `sounds` what is heard.
//! A turn that is over is requested at once and not performed again; `conclude` makes the table that of the position then.

mod aim;
mod conclude;
mod elsewhere;
mod focus;
mod gestures;
pub(in crate::hand) mod glide;
mod places;
mod props;
mod show;
pub(in crate::hand) mod sounds;
mod stage;
mod turn_by_hand;

use bevy::prelude::*;
pub use elsewhere::{OtherHand, in_hand};
pub use gestures::DeedsByHand;
use table::phase::Phase;
use table::ritual::Performing;
pub use turn_by_hand::TurnByHand;

use crate::hand::input::WorkOff;

/// Adds turns by hand to the hand's room.
pub fn plugin(app: &mut App) {
    app.init_resource::<TurnByHand>()
        .init_resource::<OtherHand>()
        .add_systems(Update, turn_by_hand::begin.before(WorkOff).in_set(Phase::Input))
        .add_systems(Update, turn_by_hand::note.after(WorkOff).in_set(Phase::Input))
        .add_systems(
            Update,
            (elsewhere::follow, turn_by_hand::listen, stage::conclude).chain().before(Performing).in_set(Phase::Ritual),
        )
        .add_systems(Update, (turn_by_hand::notice, stage::stage, show::show).chain().in_set(Phase::Show));
}
