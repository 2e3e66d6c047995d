//! Turns the camera to the player to move, where the players want that, once the table has come to rest; `plugin` runs it.

use bevy::prelude::*;

use crate::game::{Match, Played, PositionReset};
use crate::ritual::queue::RitualQueue;
use crate::scene::camera::{AutoTurn, CameraView, Framing};

/// Sends the camera to the seat of the player to move when everything that was played is performed, and when the players
/// begin to want it. After the end of a game nobody is to move.
#[allow(clippy::too_many_arguments)]
pub fn to_mover(
    auto: Res<AutoTurn>,
    the_match: Res<Match>,
    queue: Res<RitualQueue>,
    mut played: MessageReader<Played>,
    mut resets: MessageReader<PositionReset>,
    cameras: Query<&Framing>,
    mut due: Local<bool>,
    mut views: MessageWriter<CameraView>,
) {
    let news = played.read().count() + resets.read().count() > 0;
    *due |= news || (auto.is_changed() && !auto.is_added());
    if queue.is_idle() && std::mem::take(&mut *due) && auto.0 && the_match.game.result().is_none() {
        let now = cameras.iter().find_map(Framing::view).unwrap_or_default();
        views.write(now.seat_after(the_match.person()));
    }
}
