//! A presentation that runs by itself: box, turntable, some parts, the camera's ride and a game, round after round, without
//! panels, until somebody presses a key or a button; for a fair or a shop window. `window` adds it.

use bevy::prelude::*;

use super::guide::Guide;
use super::part::Part;
use super::{CameFrom, Exhibit, Ride, Showing};
use player::hud::Hud;
use rules::{Chessman, Color, Kind};
use table::command::{Command, Dispatch, LookBackCommand};
use table::game::Match;
use table::phase::Screen;
use table::ritual::{LookBack, RitualQueue};

/// How long the case, one part and the case on the turntable are shown, in seconds.
const CASE: f32 = 9.0;
const PART: f32 = 8.0;
const TURN: f32 = 18.0;
/// How long the table stands still after the last action of the game, in seconds.
const AFTER_THE_GAME: f32 = 6.0;

/// Where the presentation is; it does not run by default.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Presentation {
    at: Option<usize>,
    /// For how long this stop has been shown, and for how long a game has stood still, in seconds.
    shown: f32,
    still: f32,
}

/// What is shown, one after the other.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Stop {
    Exhibit(Exhibit, f32),
    Game,
}

impl Presentation {
    /// From the beginning.
    pub fn running() -> Self {
        Self { at: Some(0), ..Self::default() }
    }

    /// Whether it runs.
    pub const fn is_on(&self) -> bool {
        self.at.is_some()
    }

    /// Ends it; what it shows stays.
    pub fn end(&mut self) {
        *self = Self::default();
    }
}

/// The stops of a round; without a game on the table there is none to show.
fn stops(has_game: bool) -> Vec<Stop> {
    let worn = |vest, color, kind| Part::Worn { vest, by: Chessman::new(color, kind) };
    let parts = [
        worn(Kind::Queen, Color::White, Kind::Knight),
        worn(Kind::Rook, Color::Black, Kind::Pawn),
        Part::Man(Chessman::new(Color::White, Kind::Queen)),
        worn(Kind::Knight, Color::Black, Kind::King),
        Part::Vest(Kind::Bishop),
    ];
    let mut stops = vec![Stop::Exhibit(Exhibit::Box, CASE), Stop::Exhibit(Exhibit::Turntable(None), TURN)];
    stops.extend(parts.map(|part| Stop::Exhibit(Exhibit::Turntable(Some(part)), PART)));
    stops.push(Stop::Exhibit(Exhibit::Stroll(Ride::Table), Ride::Table.seconds()));
    stops.extend(has_game.then_some(Stop::Game));
    stops
}

/// What goes on at the table.
type Play<'w> = (Res<'w, Match>, Res<'w, LookBack>, Res<'w, RitualQueue>);

/// Goes from stop to stop.
pub(super) fn present(
    mut presentation: ResMut<Presentation>,
    (the_match, look_back, queue): Play,
    time: Res<Time<Real>>,
    (mut showing, mut guide, mut came_from): (ResMut<Showing>, ResMut<Guide>, ResMut<CameFrom>),
    mut hud: ResMut<Hud>,
    mut dispatch: Dispatch,
    mut was: Local<Option<usize>>,
) {
    let before = std::mem::replace(&mut *was, presentation.at);
    if before.is_some() != presentation.is_on() {
        (hud.bare, hud.presents) = (presentation.is_on(), presentation.is_on());
    }
    let Some(at) = presentation.at else { return };
    let stops = stops(the_match.game.plies() > 0);
    let stop = stops[at % stops.len()];
    if before != Some(at) {
        (presentation.shown, presentation.still) = (0.0, 0.0);
        match stop {
            Stop::Exhibit(exhibit, _) => {
                *guide = Guide { at: 0.0, paused: false, ..*guide };
                showing.0 = Some(exhibit);
            }
            Stop::Game => {
                showing.0 = None;
                came_from.0 = Screen::Play;
                dispatch.send(Command::LookBack(LookBackCommand::Replay));
            }
        }
        return;
    }
    let passed = time.delta_secs();
    presentation.shown += passed;
    let is_over = match stop {
        Stop::Exhibit(_, seconds) => presentation.shown >= seconds,
        Stop::Game => {
            let moves = look_back.is_on() || !queue.is_idle();
            presentation.still = if moves { 0.0 } else { presentation.still + passed };
            presentation.still >= AFTER_THE_GAME
        }
    };
    if is_over {
        presentation.at = Some((at + 1) % stops.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_shows_box_parts_ride_and_the_game_if_there_is_one() {
        let round = stops(true);
        assert_eq!(round.first(), Some(&Stop::Exhibit(Exhibit::Box, CASE)));
        assert_eq!(round.last(), Some(&Stop::Game));
        assert!(round.iter().any(|stop| matches!(stop, Stop::Exhibit(Exhibit::Stroll(_), _))));
        assert_eq!(stops(false).len(), round.len() - 1);
    }
}
