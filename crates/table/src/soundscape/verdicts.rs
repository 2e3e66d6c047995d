//! What is heard of the match, of its clock and of the room around the table.
//!
//! Of the chess clock and the LAST MOVE marker: the lever when the hands have done what was played, a tick a second while little time is left,
//! and the flag. The room follows its look. Whatever was under way ends with a ritual that is skipped or paused, and with a table that is laid
//! out anew.

use bevy::prelude::*;
use media::sound::{Room, Sound};
use rules::Color;
use rules::clock::is_low;

use crate::command::PaceCommand;
use crate::game::{Announced, ClockHolds, Match, Played, PositionReset, Refused};
use crate::ritual::farewell::KingLaidDown;
use crate::ritual::{MarkerDeed, Pace, RitualQueue, SkipRitual};
use crate::scene::{LayOut, Look, layout};
use crate::soundscape::message::{Cue, Volumes};
use crate::soundscape::score::{Score, SoundPlace};

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

/// What was heard last.
#[derive(Default)]
pub struct Last {
    /// How often the clock was pressed.
    presses: usize,
    /// The whole seconds that the player to move had, while they were few.
    second: Option<(Color, u128)>,
    /// Whose flag has fallen.
    fallen: Option<Color>,
}

/// Hears the clock.
pub fn hear_the_clock(
    the_match: Option<Res<Match>>,
    holds: Option<Res<ClockHolds>>,
    mut resets: MessageReader<PositionReset>,
    mut last: Local<Last>,
    mut score: Score,
) {
    let is_reset = resets.read().count() > 0;
    let Some(clock) = the_match.as_ref().and_then(|the_match| the_match.clock.as_ref()) else {
        *last = Last::default();
        return;
    };
    let pan = score.pan(SoundPlace::Point(layout::clock_place().translation));
    let is_held = holds.is_some_and(|holds| holds.performing);
    if is_reset {
        *last = Last { presses: clock.presses(), second: None, fallen: clock.fallen() };
    }
    if clock.presses() != last.presses && !is_held {
        last.presses = clock.presses();
        score.play_at(0.0, pan, Sound::ClockLever);
    }
    if clock.fallen() != last.fallen {
        last.fallen = clock.fallen();
        if last.fallen.is_some() {
            score.play_at(0.0, pan, Sound::ClockFlag);
        }
    }
    let left = clock.left(clock.turn());
    let second = (clock.is_running() && is_low(left)).then(|| (clock.turn(), left.as_millis().div_ceil(1000)));
    if let Some((player, seconds)) = second
        && last.second != second
    {
        let goes_on = last.second.is_some_and(|(of, before)| of == player && before == seconds + 1);
        match goes_on {
            true => score.play_at(0.0, pan, Sound::ClockTick),
            // Only where time runs out just now, not in every turn of a player who is short of it.
            false if u128::from(LOW_SECONDS) == seconds && !clock.is_in_period(player) => score.play(Sound::LowTime),
            false => {}
        }
    }
    last.second = second;
}

/// The second with which time is said to run short.
const LOW_SECONDS: u32 = 20;

/// Hears the marker.
pub fn hear_the_marker(mut deeds: MessageReader<MarkerDeed>, mut score: Score) {
    for deed in deeds.read() {
        let sound = match *deed {
            MarkerDeed::OffPeg => Sound::VestOffPeg,
            MarkerDeed::OverMan { seconds } => Sound::VestOverMan { seconds },
            MarkerDeed::Home => Sound::VestHome,
            MarkerDeed::OntoPeg => Sound::VestOntoPeg,
        };
        score.play(sound);
    }
}

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
