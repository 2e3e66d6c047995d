//! Lets the time of the player to move go by, and ends the game when a flag falls; the plugin runs it before the requests of a frame
//! are judged, so that an action is charged with the time up to it.

use bevy::prelude::*;

use super::holds::ClockHolds;
use super::judge::{Match, Verdicts};
use crate::clock;
use crate::phase::Screen;
use crate::rules::record::GameResult;

impl Match {
    /// Whether the clock is under way: the first action of a game that is not over was played.
    pub fn clock_is_under_way(&self) -> bool {
        let is_begun = self.clock.as_ref().is_some_and(|clock| clock.presses() > 0);
        is_begun && !self.adjourned && self.game.result().is_none()
    }

    /// Whether the men are to be hidden: nobody is to think about a position for which no time is charged.
    pub fn hides_the_men(&self, holds: ClockHolds, screen: Screen) -> bool {
        (holds.paused || screen == Screen::Title) && self.clock_is_under_way()
    }
}

/// Lets the time of this frame go by on the clock.
pub fn pass(
    time: Res<Time<Real>>,
    holds: Res<ClockHolds>,
    screen: Option<Res<Screen>>,
    mut the_match: ResMut<Match>,
    mut verdicts: Verdicts,
) {
    if the_match.clock.is_none() {
        return;
    }
    let away = screen.is_some_and(|screen| *screen != Screen::Play);
    let goes = the_match.clock_is_under_way() && !holds.performing && !holds.paused && !away;
    // Time that goes by changes nothing that the other rooms follow.
    let Some(clock) = the_match.bypass_change_detection().clock.as_mut() else { return };
    if goes {
        clock.go_on()
    } else {
        clock.pause()
    }
    let fallen = clock.pass(time.delta()).or(clock.fallen());
    if let Some(player) = fallen.filter(|_| the_match.game.result().is_none()) {
        let result: GameResult = clock::ruling(&the_match.position(), player);
        the_match.end_on_time(result, &mut verdicts);
    }
}
