//! A player performs the ritual with own hands (2-7): every deed is the player's, in any order that the rules allow, and the table
//! only helps a clumsy hand.
//!
//! `turns` begins and ends such turns, `obey` and `commands` turn gestures (by `aim`, `click` and `focus`) into deeds, and `stage` lets men
//! and vests follow them: `places` and `vests` say where everything is, `props` which man or vest it is, `glide` how it gets there, `sounds` what is heard.
//! A turn that is over is requested at once and not performed again; `conclude` makes the table that of the position then.

mod aim;
mod click;
mod commands;
mod conclude;
mod elsewhere;
mod focus;
pub(in crate::hand) mod glide;
mod hang;
mod obey;
mod offers;
mod places;
mod props;
mod show;
pub(in crate::hand) mod sounds;
mod stage;
mod turn_by_hand;
mod turns;
mod vests;

use bevy::prelude::*;

pub use elsewhere::{OtherHand, in_hand};
pub use obey::DeedsByHand;
pub use turn_by_hand::TurnByHand;

use crate::hand::inbox::WorkOff;
use table::phase::Phase;
use table::ritual::Performing;

/// Adds turns by hand to the hand's room.
pub fn plugin(app: &mut App) {
    app.init_resource::<TurnByHand>()
        .init_resource::<OtherHand>()
        .add_systems(Update, turns::begin.before(WorkOff).in_set(Phase::Input))
        .add_systems(Update, turns::note.after(WorkOff).in_set(Phase::Input))
        .add_systems(
            Update,
            (elsewhere::follow, turns::listen, stage::conclude).chain().before(Performing).in_set(Phase::Ritual),
        )
        .add_systems(Update, (turns::notice, stage::stage, show::show).chain().in_set(Phase::Show));
}
