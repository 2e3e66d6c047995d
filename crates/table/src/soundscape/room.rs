//! What is heard around the table follows its look; and what ends everything that was under way: a skipped or paused ritual, and
//! a table that is laid out anew.

use bevy::prelude::*;

use crate::command::PaceCommand;
use crate::ritual::{Pace, SkipRitual};
use crate::scene::{LayOut, Look};
use crate::soundscape::message::Cue;
use crate::soundscape::score::Score;
use crate::soundscape::volumes::Volumes;
use media::sound::Room;

/// Enters the room of the look, at first and when it has changed.
pub fn enter(look: Res<Look>, mut heard: Local<Option<Room>>, mut score: Score) {
    if !look.is_changed() {
        return;
    }
    let room = look.sound();
    if heard.replace(room) != Some(room) {
        score.enter(room);
    }
}

/// Passes the volumes on, at first and when they have changed.
pub fn set_volumes(volumes: Res<Volumes>, mut score: Score) {
    if volumes.is_changed() {
        score.cue(Cue::Volumes(*volumes));
    }
}

/// Ends what is under way.
pub fn hush(
    mut skips: MessageReader<SkipRitual>,
    mut commands: MessageReader<PaceCommand>,
    mut layouts: MessageReader<LayOut>,
    pace: Res<Pace>,
    mut was_paused: Local<bool>,
    mut score: Score,
) {
    let is_skipped = skips.read().count() > 0;
    let is_skipped = commands.read().filter(|command| **command == PaceCommand::Skip).count() > 0 || is_skipped;
    let is_laid_out = layouts.read().count() > 0;
    let pauses = pace.paused && !std::mem::replace(&mut *was_paused, pace.paused);
    *was_paused = pace.paused;
    if is_skipped || is_laid_out || pauses {
        score.cue(Cue::Hush);
    }
}
