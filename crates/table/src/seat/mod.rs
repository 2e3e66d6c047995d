//! The computer at the table: it sits where nobody else does, thinks on threads of its own, and asks the match for its moves as the
//! hand does; the coach thinks here too. The app of a player adds it.
//!
//! [`Match::players`](crate::game::Match::players) says who sits where. [`computer`] lets a computer move, [`analysis`] looks at the position on the table and at a
//! whole game for the coach. Every thought is a [`mind::Thought`]: it belongs to one point of the match and is stopped
//! when the match is at another one, so that nothing is ever played into a game that was taken back, replaced or ended.

pub mod analysis;
pub mod computer;
pub mod conduct;
pub mod mind;

pub use analysis::{Analysis, GameReview, Wishes};
use bevy::prelude::*;
use bevy::window::RequestRedraw;
pub use computer::Thinking;
pub use conduct::Conduct;

use crate::game::own_game;
use crate::phase::{self, Phase};
use crate::wake::Waker;

/// Adds this room to the app.
pub fn plugin(app: &mut App) {
    phase::screens(app);
    app.init_resource::<Conduct>()
        .init_resource::<Thinking>()
        .init_resource::<Wishes>()
        .init_resource::<Analysis>()
        .init_resource::<GameReview>()
        .init_resource::<Waker>()
        .add_message::<RequestRedraw>()
        .add_systems(Update, (computer::pause_the_show, computer::think).chain().in_set(Phase::Input))
        .add_systems(
            Update,
            (analysis::hear, analysis::look.run_if(own_game), analysis::go_on).chain().in_set(Phase::Show),
        );
}
