//! Runs the clock of the player to move, and ends the game when a flag falls. Time belongs to the state in which it passed: the
//! window rests while nothing moves, so the time since the last frame may be long, and all of it passes in the state in which that frame left the
//! clock. The plugin lets it pass before the requests of a frame are judged, so that an action is charged with the time up to it, and
//! settles who is charged until the next frame when everything else is done.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::holds::ClockHolds;
use super::judge::{Match, Verdicts};
use crate::clock;
use crate::rules::record::GameResult;
use crate::world::phase::Screen;

impl Match {
    /// Whether the clock is under way: the first action of a game that is not over was played, here if the game is out of a file.
    pub fn clock_is_under_way(&self) -> bool {
        let is_begun = self.clock.as_ref().is_some_and(|clock| clock.presses() > 0 && !clock.waits());
        is_begun && !self.adjourned && self.game.result().is_none()
    }

    /// Whether the men are to be hidden: nobody is to think about a position for which no time is charged.
    pub fn hides_the_men(&self, holds: ClockHolds, screen: Screen) -> bool {
        (holds.paused || screen == Screen::Title) && self.clock_is_under_way()
    }

    /// Whether a clock runs as things are. While a player is asked to let something be taken back neither does: no game
    /// is lost by being asked.
    fn clock_goes(&self, holds: ClockHolds, screen: Screen) -> bool {
        let is_held = holds.performing || holds.paused || screen != Screen::Play || self.undo_asked.is_some();
        self.clock_is_under_way() && !is_held
    }
}

/// Lets the time since the last frame go by, for whom it did.
pub fn pass(time: Res<Time<Real>>, mut the_match: ResMut<Match>, mut verdicts: Verdicts) {
    // Time that goes by changes nothing that the other rooms follow.
    let Some(clock) = the_match.bypass_change_detection().clock.as_mut() else { return };
    let fallen = clock.pass(time.delta()).or(clock.fallen());
    if let Some(player) = fallen.filter(|_| the_match.game.result().is_none()) {
        let result: GameResult = clock::ruling(&the_match.position(), player);
        the_match.end_on_time(result, &mut verdicts);
    }
}

/// Settles whether time goes by from this frame to the next one.
pub fn settle(
    (holds, screen): (Res<ClockHolds>, Option<Res<Screen>>),
    mut the_match: ResMut<Match>,
    redraws: Option<ResMut<Messages<RequestRedraw>>>,
) {
    let screen = screen.map_or(Screen::Play, |screen| *screen);
    let goes = the_match.clock_goes(*holds, screen);
    let Some(clock) = the_match.bypass_change_detection().clock.as_mut() else { return };
    let went = clock.is_running();
    if goes {
        clock.go_on()
    } else {
        clock.pause()
    }
    // What shows whether it goes was drawn before this.
    if let Some(mut redraws) = redraws.filter(|_| clock.is_running() != went) {
        redraws.write(RequestRedraw);
    }
}
