//! What is heard of the chess clock and of the LAST MOVE marker: the lever when the hands have done what was played, a tick a second
//! while little time is left, and the flag.

use bevy::prelude::*;

use crate::game::{ClockHolds, Match, PositionReset};
use crate::ritual::MarkerDeed;
use crate::scene::layout;
use crate::soundscape::place::SoundPlace;
use crate::soundscape::score::Score;
use media::sound::Sound;
use rules::Color;
use rules::clock::is_low;

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
pub fn hear(
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
