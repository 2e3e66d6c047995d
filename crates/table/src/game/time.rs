//! Runs the clock of the player to move, and ends the game when a flag falls. Time belongs to the state in which it passed: the
//! window rests while nothing moves, so the time since the last frame may be long, and all of it passes in the state in which that frame left the
//! clock. The plugin lets it pass before the requests of a frame are judged, so that an action is charged with the time up to it, and
//! settles who is charged until the next frame when everything else is done. For the time in which the machine slept nobody is charged.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use host::time;
use rules::clock;
use rules::record::GameResult;

use super::judge::{Match, Verdicts};
use super::message::ClockHolds;
use crate::phase::Screen;

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
        // Who sits at another screen does not wait because this one is looked away from.
        let is_left = !self.screens.any() && (holds.paused || screen != Screen::Play);
        let is_held = holds.performing || is_left || self.undo_asked.is_some() || self.screens.clock_stands;
        self.clock_is_under_way() && !is_held
    }
}

/// Says for how long the machine has slept in all by a clock that goes on meanwhile.
#[derive(Resource)]
pub struct Suspended(pub fn() -> Duration);

impl Default for Suspended {
    fn default() -> Self {
        Self(time::suspended)
    }
}

/// Sleep that nobody is to be charged for.
#[derive(Default)]
pub struct Slept {
    /// How much there was until the last frame.
    known: Option<Duration>,
    /// How much of it no frame's time held so far.
    rest: Duration,
}

impl Slept {
    /// The part of a frame's time in which the machine was awake, after it has slept so long in all.
    fn awake(&mut self, passed: Duration, slept: Duration) -> Duration {
        self.rest += self.known.replace(slept).map_or(Duration::ZERO, |known| slept.saturating_sub(known));
        let asleep = self.rest.min(passed);
        self.rest -= asleep;
        passed - asleep
    }
}

/// Lets the time since the last frame go by, for whom it did.
pub fn pass(
    (time, suspended): (Res<Time<Real>>, Res<Suspended>),
    mut the_match: ResMut<Match>,
    mut verdicts: Verdicts,
    mut slept: Local<Slept>,
) {
    let awake = slept.awake(time.delta(), suspended.0());
    if the_match.screens.is_guest() {
        // The host's clock counts.
        return;
    }
    // Time that goes by changes nothing that the other rooms follow.
    let Some(clock) = the_match.bypass_change_detection().clock.as_mut() else { return };
    let fallen = clock.pass(awake).or(clock.fallen());
    if let Some(player) = fallen.filter(|_| the_match.game.result().is_none()) {
        let result: GameResult = clock::ruling(&the_match.position(), player);
        the_match.end_on_time(result, &mut verdicts);
    }
}

/// Settles whether time goes by from this frame to the next one.
pub fn settle(
    (holds, screen): (Res<ClockHolds>, Res<State<Screen>>),
    mut the_match: ResMut<Match>,
    redraws: Option<ResMut<Messages<RequestRedraw>>>,
) {
    if the_match.screens.is_guest() {
        return;
    }
    let goes = the_match.clock_goes(*holds, *screen.get());
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use bevy::time::TimeUpdateStrategy;
    use rules::Color;
    use rules::clock::{Clock, TimeControl};

    use super::*;

    /// For how many seconds the machine has slept in all.
    static SLEPT: AtomicU64 = AtomicU64::new(0);

    #[test]
    fn nobody_is_charged_for_the_time_in_which_the_machine_slept() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, crate::game::plugin));
        app.insert_resource(Suspended(|| Duration::from_secs(SLEPT.load(Ordering::Relaxed))));
        let mut clock = Clock::new(TimeControl::read("300").unwrap(), Color::White);
        clock.go_on();
        clock.press();
        app.world_mut().resource_mut::<Match>().clock = Some(clock);
        let frame = |app: &mut App, seconds| {
            app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(seconds)));
            app.update();
            app.world().resource::<Match>().clock.as_ref().unwrap().left(Color::Black).as_secs()
        };
        app.update();
        let before = frame(&mut app, 0);
        assert_eq!(frame(&mut app, 10), before - 10);
        // An hour with the lid shut, three seconds of which passed before and after.
        SLEPT.store(3597, Ordering::Relaxed);
        assert_eq!(frame(&mut app, 3600), before - 13);
        assert_eq!(frame(&mut app, 5), before - 18);
    }

    #[test]
    fn sleep_that_is_known_before_its_time_has_passed_is_taken_off_later() {
        let second = Duration::from_secs;
        let mut slept = Slept::default();
        assert_eq!(slept.awake(second(1), second(50)), second(1), "what was before is nothing");
        assert_eq!(slept.awake(second(1), second(150)), Duration::ZERO);
        assert_eq!(slept.awake(second(101), second(150)), second(2));
    }
}
