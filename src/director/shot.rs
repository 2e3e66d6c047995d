//! What the camera shows when, as plain data: by the looks of a script, or by whoever plans it.

use std::time::Duration;

use super::part::Part;
use crate::rules::{Color, Kind, Square};
use crate::script::{self, Film, Manner, Schedule, View, What};

/// How a shot begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Begins {
    /// At once.
    Cut,
    /// On a way from where the camera stands, as long as it needs.
    Move,
    /// On a way that takes so long, and longer only where a turn would be too fast.
    MoveWithin(Duration),
    /// On a way where the turn is small, at once where it is not.
    Either,
}

/// What a shot shows.
#[derive(Clone, PartialEq, Debug)]
pub enum Subject {
    /// A view, seen from the side of the film's seat.
    View(View),
    /// These places.
    Places {
        /// All of them are in the picture.
        places: Vec<Place>,
        /// How much of the picture's width or height they fill, up to 1, but for the room of the captions.
        tightness: f32,
        /// From where; left out, from the seat's side.
        angle: Option<Angle>,
    },
}

/// From which side and how steeply the camera looks, in degrees.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Angle {
    /// Where it stands around the board: 0 is White's side, 90 the h-file's, 180 Black's.
    pub azimuth: f32,
    /// How steeply it looks down.
    pub elevation: f32,
}

/// A place on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A square with what may stand on it.
    Square(Square),
    /// The hooks of the vests of one kind.
    Hooks(Kind),
    /// The tray of this captor.
    Tray(Color),
    /// The reserve of this player.
    Reserve(Color),
    /// The box of spare vests.
    Spares,
}

/// A shot.
#[derive(Clone, PartialEq, Debug)]
pub struct Shot {
    /// When it begins, from the film's start.
    pub start: Duration,
    /// When it ends.
    pub end: Duration,
    /// How it begins.
    pub begins: Begins,
    /// What it shows.
    pub subject: Subject,
    /// Whether the camera comes slowly closer.
    pub push: bool,
}

/// The shots of a script as its looks say, with the whole table from the seat at the beginning of each chapter and wherever the
/// camera may choose.
pub fn shots(film: &Film, schedule: &Schedule) -> Vec<Shot> {
    let seat = || match film.seat {
        Color::White => View::White,
        Color::Black => View::Black,
    };
    let shot = |start, begins, view: View, push| {
        let subject = Subject::View(if view == View::Auto { seat() } else { view });
        Shot { start, end: schedule.length, begins, subject, push }
    };
    let mut shots = vec![shot(Duration::ZERO, Begins::Cut, seat(), false)];
    for item in &schedule.items {
        match (item.kind, item.beat.and_then(|beat| film.beats.get(beat)).map(|beat| &beat.what)) {
            (script::Kind::Chapter, _) => shots.push(shot(item.start, Begins::Cut, seat(), false)),
            (script::Kind::Look, Some(What::Look(look))) => {
                let begins = match look.manner {
                    Some(Manner::Cut | Manner::Push) => Begins::Cut,
                    Some(Manner::Move) => Begins::Move,
                    None => Begins::Either,
                };
                shots.push(shot(item.start, begins, look.view, look.manner == Some(Manner::Push)));
            }
            _ => {}
        }
    }
    end_each(shots)
}

/// Each shot ends where the next one begins; of several at one time the last one counts.
fn end_each(mut shots: Vec<Shot>) -> Vec<Shot> {
    let starts: Vec<Duration> = shots.iter().skip(1).map(|shot| shot.start).collect();
    for (shot, next) in shots.iter_mut().zip(starts) {
        shot.end = next;
    }
    shots.retain(|shot| shot.start < shot.end);
    shots
}

/// The shots of a part of a film; it begins with a cut.
pub(super) fn of_part(shots: &[Shot], part: &Part) -> Vec<Shot> {
    let mut shots: Vec<Shot> =
        shots.iter().filter(|shot| shot.end > part.start && shot.start < part.end).cloned().collect();
    if let Some(first) = shots.first_mut() {
        first.begins = Begins::Cut;
    }
    shots
}
