//! One table and two screens, in the window: the table is opened to the network around it, or one sits down at a table elsewhere. The hud adds it.
//!
//! `hosting` has the host's side: what a guest says becomes an [`Elsewhere`](table::game::Elsewhere) wish before the judge, and what the match
//! says is told afterwards. `joining` has a guest's side: requests go to the host instead of the judge, and what the host says is laid and
//! played here. `hand` shows the others what hangs in the own hand, and `watching` frames the
//! picture of who only watches. What the panels show and want stands in `desk`.

mod desk;
mod hand;
#[cfg(not(target_arch = "wasm32"))]
mod hosting;
mod joining;
mod line;
mod watching;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
pub use desk::{Asked, At, Device, Hosted, Invitation, Joined, TwoScreens, WithTable};
pub use line::{LineEvent, PageLine};
use rules::Color;
use table::game::{Match, PositionReset};
use table::phase::{Phase, Screen};
use table::scene::camera::CameraView;

use crate::hand::by_hand::OtherHand;

/// Whether a table can be opened to the network from here: a page cannot listen.
pub const CAN_HOST: bool = cfg!(not(target_arch = "wasm32"));

/// Adds both sides to the app.
pub fn plugin(app: &mut App) {
    app.init_resource::<TwoScreens>()
        .init_resource::<OtherHand>()
        .add_message::<table::command::LessonCommand>()
        .add_message::<table::command::PanelCommand>()
        .add_message::<CameraView>()
        .add_message::<RequestRedraw>()
        .add_systems(Update, joining::hear.after(Phase::Input).before(Phase::Judge))
        .add_systems(Update, (joining::tell_the_hand, face, watching::frame, let_go).in_set(Phase::Show));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_systems(Update, hosting::hear.after(Phase::Input).before(Phase::Judge).before(joining::hear))
        .add_systems(Update, hosting::tell.in_set(Phase::Show))
        .add_systems(Last, hosting::close_at_the_end);
}

/// Whoever sits down with somebody at another screen sits at the own side.
fn face(
    (the_match, screen): (Res<Match>, Res<State<Screen>>),
    mut before: Local<Option<Color>>,
    (mut views, mut redraws): (MessageWriter<CameraView>, MessageWriter<RequestRedraw>),
) {
    if *screen != Screen::Play {
        *before = None;
        return;
    }
    let own = the_match.screens.own();
    if *before != own {
        *before = own;
        views.write_batch(own.map(CameraView::seat));
        redraws.write(RequestRedraw);
    }
}

/// Nothing hangs in a hand any more when the game is another one.
fn let_go(mut resets: MessageReader<PositionReset>, mut other: ResMut<OtherHand>) {
    if resets.read().count() > 0 {
        other.0 = None;
    }
}
