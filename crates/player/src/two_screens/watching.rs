//! The picture of a screen that only watches frames the game by itself, as a film does: near where something is captured, then the whole table.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use table::game::{Match, Played, PositionReset};
use table::phase::Screen;
use table::ritual::RitualQueue;
use table::scene::camera::CameraView;

use super::desk::TwoScreens;

/// For how long the capture is seen once nothing moves any more, in seconds.
const STAYS: f32 = 1.6;

/// How the picture stands.
#[derive(Default)]
pub(super) enum Picture {
    /// As whoever sits there has it.
    #[default]
    Free,
    /// The whole table.
    Whole,
    /// Near a capture, which has been over for so long, in seconds.
    Near(f32),
}

/// Frames the picture where one came only to watch.
pub(super) fn frame(
    (desk, the_match, time, screen): (Res<TwoScreens>, Res<Match>, Res<Time>, Res<State<Screen>>),
    queue: Res<RitualQueue>,
    (mut played, mut resets): (MessageReader<Played>, MessageReader<PositionReset>),
    mut picture: Local<Picture>,
    (mut views, mut redraws): (MessageWriter<CameraView>, MessageWriter<RequestRedraw>),
) {
    // Whoever comes from the title is seated first.
    let is_there = *screen == Screen::Play && the_match.screens.is_guest();
    let watches = is_there && desk.joined().is_some_and(|joined| joined.only_watches);
    let (last, is_reset) = (played.read().last().cloned(), resets.read().count() > 0);
    if !watches {
        *picture = Picture::Free;
        return;
    }
    if is_reset || matches!(*picture, Picture::Free) {
        *picture = Picture::Whole;
        views.write(CameraView::Corner);
    }
    if let Some(Played { before, action }) = last {
        let is_capture = before.man_at(action.to()).is_some() && !before.is_own(action.to());
        if is_capture {
            *picture = Picture::Near(0.0);
            views.write(CameraView::Close(action.to()));
        }
    }
    if let Picture::Near(over) = &mut *picture
        && queue.is_idle()
    {
        *over += time.delta_secs();
        redraws.write(RequestRedraw);
        if *over > STAYS {
            *picture = Picture::Whole;
            views.write(CameraView::Corner);
        }
    }
}
