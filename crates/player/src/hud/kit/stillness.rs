//! Says when the window rests, and when the table in it looks as before although the panels are drawn again; the plugin runs it last in
//! a frame.

use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};

use table::phase::Screen;
use table::scene::kept_picture::{LooksTheSame, Repainted};
use table::wake::Rests;

/// From how many frames on, one after the other in which nothing happened, the table's picture is kept: the last of the frames that
/// something asked for has been drawn then.
const UNEVENTFUL: u32 = 2;

/// Looks what happened in this frame. What moves or is new asks for another frame (`rest`), so that what asks for none has come to rest.
pub(in crate::hud) fn look(
    (mut events, mut redraws): (MessageReader<WindowEvent>, MessageReader<RequestRedraw>),
    mut repainted: Repainted,
    screen: Res<State<Screen>>,
    (mut rests, mut same): (ResMut<Rests>, ResMut<LooksTheSame>),
    mut uneventful: Local<u32>,
) {
    let (events, redraws) = (events.read().count(), redraws.read().count());
    let is_repainted = repainted.any();
    *uneventful = if events + redraws > 0 { 0 } else { uneventful.saturating_add(1) };
    rests.set_if_neq(Rests(redraws == 0));
    let is_game = matches!(**screen, Screen::Title | Screen::Play);
    same.set_if_neq(LooksTheSame(is_game && !is_repainted && *uneventful >= UNEVENTFUL));
}
