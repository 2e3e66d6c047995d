//! What is heard of the match: a refusal at once; check and the end when the hands have done what led to them.

use bevy::prelude::*;

use crate::game::{Announced, Played, PositionReset, Refused};
use crate::ritual::RitualQueue;
use crate::ritual::farewell::KingLaidDown;
use crate::soundscape::score::Score;
use media::sound::Sound;

/// Hears the king of a lost game fall.
pub fn hear_the_king(mut landed: MessageReader<KingLaidDown>, mut score: Score) {
    for KingLaidDown in landed.read() {
        let material = score.material();
        score.play(Sound::TipOver(material));
    }
}

/// Hears what the match says. A position that was set up says nothing new: only what is played is heard.
pub fn hear(
    mut announced: MessageReader<Announced>,
    (mut played, mut resets): (MessageReader<Played>, MessageReader<PositionReset>),
    mut refused: MessageReader<Refused>,
    queue: Res<RitualQueue>,
    mut due: Local<Option<Sound>>,
    mut score: Score,
) {
    if refused.read().count() > 0 {
        score.play(Sound::Refusal);
    }
    let is_reset = resets.read().count() > 0;
    if played.read().count() > 0 || is_reset {
        *due = None;
    }
    for announcement in announced.read().filter(|_| !is_reset) {
        match announcement {
            Announced::Check(_) => *due = Some(Sound::Check),
            Announced::Over(_) => *due = Some(Sound::End),
            _ => {}
        }
    }
    if queue.is_idle()
        && let Some(sound) = due.take()
    {
        score.play(sound);
    }
}
