//! The shots of a film: what is wanted, cut to length, with the lines `look` in front of it.

use std::time::Duration;

use rules::Color;

use super::shot::{Angle, Entry, Framing, Shot, ShotTarget};
use super::stretch::{SHORTEST, Stretch, Want, cut};
use super::talk::extent;
use super::wish::{ways, wishes};
use crate::beat::{Film, What};
use crate::schedule::{Kind, Schedule};
use crate::shown::words;
use crate::view::{Look, Manner, View};

/// From this angle on, in degrees, the camera cuts; below it moves.
const CUTS: f64 = 60.0;
/// From this angle on, in degrees, a cut is seen as one.
const JUMPS: f64 = 30.0;
/// How long a move takes at least, where there is time for it.
const CALM: Duration = Duration::from_millis(1200);
/// How long a move takes in any case, however fast the hand is: a shorter one looks like a cut that failed.
const SWIFT: Duration = Duration::from_millis(150);

/// The angles close up are a little beside the seat and lower, in degrees: the vests on the stand turn their faces there.
const ASIDE: f64 = 6.0;
/// How far from the seat's side two men on one file are seen, in degrees.
const BESIDE: f64 = 36.0;
/// How steeply men close up and vests on their way are seen, in degrees.
const LOW: f64 = 37.0;

/// The shots of a film: in the order of time, without gaps, from its start to its end. A line `look` holds until the next
/// one, `look auto` or a chapter; everything else follows the rules of films, and none of that is shorter than
/// [`SHORTEST`] unless the film is. A `look` with `move` for which there is no time at the greatest speed is a cut.
pub fn shots(film: &Film, schedule: &Schedule) -> Vec<Shot> {
    let mut wishes = wishes(film, schedule);
    let mut shots = Shots { seat: film.seat, ways: ways(film, schedule), shots: Vec::new() };
    let mut now = Duration::ZERO;
    for (look, start, end) in looks(film, schedule) {
        shots.by_the_rules(&mut wishes, now, start);
        shots.asked(look, start, end);
        now = end;
    }
    shots.by_the_rules(&mut wishes, now, schedule.length);
    let captions: Vec<_> = schedule.items.iter().filter(|item| words(film, item).is_some()).collect();
    for shot in &mut shots.shots {
        shot.has_words = captions.iter().any(|item| item.start < shot.end && item.end > shot.start);
    }
    shots.shots
}

/// The lines `look` that ask for something and last.
fn looks(film: &Film, schedule: &Schedule) -> Vec<(Look, Duration, Duration)> {
    let items = schedule.items.iter().filter(|item| item.kind == Kind::Look && item.start < item.end);
    let looks = items.filter_map(|item| match &film.beats.get(item.beat?)?.what {
        What::Look(look) if look.view != View::Auto => Some((*look, item.start, item.end)),
        _ => None,
    });
    looks.collect()
}

/// Whether these are two squares of one file.
fn is_file(places: &[ShotTarget]) -> bool {
    matches!(places, [ShotTarget::Square(one), ShotTarget::Square(other)] if one.file() == other.file())
}

/// The shots so far.
struct Shots {
    seat: Color,
    /// When men begin to move, and where.
    ways: Vec<(Duration, [ShotTarget; 2])>,
    shots: Vec<Shot>,
}

impl Shots {
    /// Adds a shot that a line asks for.
    fn asked(&mut self, look: Look, start: Duration, end: Duration) {
        let framing = match look.view {
            View::Square(square) => Framing::Places { places: vec![ShotTarget::Square(square)], tightness: 0.7 },
            view => Framing::View(view),
        };
        let angle = Angle::of(look.view, self.seat);
        let cuts = match look.manner {
            Some(Manner::Cut | Manner::Push) => true,
            Some(Manner::Move) => false,
            None => self.last().is_none_or(|last| last.angle.apart(angle) >= CUTS),
        };
        let entry = if cuts { Entry::Cut } else { self.way(angle, end - start, end - start) };
        let push = look.manner == Some(Manner::Push);
        self.push(Shot { start, end, entry, framing, angle, push, is_asked: true, has_words: false });
    }

    /// Adds the shots between two lines. Where there is no time for one the camera stays as it is.
    fn by_the_rules(&mut self, wishes: &mut Vec<Stretch>, start: Duration, end: Duration) {
        let later = wishes.split_off(wishes.partition_point(|wish| wish.start < end));
        let mut wanted = std::mem::replace(wishes, later);
        wanted.retain(|wish| wish.end > start);
        if start >= end {
            return;
        }
        if let Some(last) = self.shots.last_mut().filter(|_| end - start < SHORTEST) {
            last.end = end;
            return;
        }
        for stretch in cut(wanted, start, end) {
            self.wanted(stretch);
        }
    }

    fn wanted(&mut self, Stretch { start, end, mut want, places, settled, .. }: Stretch) {
        let length = end - start;
        let time = settled.saturating_sub(start).max(SWIFT).min(length);
        let last = self.last().map(|last| (last.angle, last.size()));
        let mut way = last.and_then(|(from, _)| self.way_to(from, &want, time, length));
        // A cut to a picture as large as the last one would be a jump, and so would a small turn be.
        let jumps = |shots: &Self, want: &Want| {
            last.is_some_and(|(from, size)| {
                let (framing, angle) = shots.look_at(want);
                framing.size() == size || from.apart(angle) < JUMPS
            })
        };
        if way.is_none() && jumps(self, &want) && !(want.is_wide() && places.is_empty()) {
            want = if want.is_wide() { Want::Stand(self.with_ways(places, start, end)) } else { Want::Wide };
            way = last.and_then(|(from, _)| self.way_to(from, &want, time, length));
        }
        let (mut framing, ideal) = self.look_at(&want);
        let (entry, mut angle) = way.unwrap_or((Entry::Cut, ideal));
        if entry == Entry::Cut && want.is_wide() && jumps(self, &want) {
            (framing, angle) = (Framing::View(View::Board), Angle::of(View::Board, self.seat));
        }
        self.push(Shot { start, end, entry, framing, angle, push: false, is_asked: false, has_words: false });
    }

    /// How the camera moves to what is wanted, and from where it then looks; none where it had better cut. From the seat the
    /// angle is given; near by the camera goes as far around as there is time for.
    fn way_to(&self, from: Angle, want: &Want, time: Duration, length: Duration) -> Option<(Entry, Angle)> {
        let ideal = self.look_at(want).1;
        if from.apart(ideal) >= CUTS || want.is_wide() && from.time_to(ideal) > time {
            return None;
        }
        let angle = if want.is_wide() { ideal } else { from.towards(ideal, time) };
        Some((self.way(angle, time, length), angle))
    }

    /// The places, and where men move in this time.
    fn with_ways(&self, mut places: Vec<ShotTarget>, start: Duration, end: Duration) -> Vec<ShotTarget> {
        let ways = self.ways.iter().filter(|(time, _)| (start..end).contains(time));
        for place in ways.flat_map(|(_, squares)| squares) {
            if !places.contains(place) {
                places.push(*place);
            }
        }
        places
    }

    /// What a wish shows, and from where at best.
    fn look_at(&self, want: &Want) -> (Framing, Angle) {
        let near = Angle::from_seat(self.seat, ASIDE, LOW);
        let of = |places: &[ShotTarget], tightness| Framing::Places { places: places.to_vec(), tightness };
        match want {
            Want::Wide => (Framing::View(self.table()), Angle::of(self.table(), self.seat)),
            // So that of two men one behind the other both are seen.
            Want::Close { places, .. } if is_file(places) => {
                (of(places, 0.6), Angle::from_seat(self.seat, BESIDE, LOW))
            }
            Want::Close { places, .. } => (of(places, 0.6), near),
            Want::Stand(places) => (of(places, 0.85), near),
            Want::Line(places) => (of(places, 0.8), near),
            // Of one square, or two beside each other, the surroundings are seen too.
            Want::Talk(places) => (of(places, if extent(places) > 1 { 0.85 } else { 0.6 }), near),
        }
    }

    /// The whole table from the seat.
    const fn table(&self) -> View {
        match self.seat {
            Color::White => View::White,
            Color::Black => View::Black,
        }
    }

    /// The way to an angle within `time`, calmly where the shot is long enough; a cut where there is no time.
    fn way(&self, angle: Angle, time: Duration, length: Duration) -> Entry {
        let Some(last) = self.last() else { return Entry::Cut };
        let needed = last.angle.time_to(angle);
        match needed <= length {
            true => Entry::Move(needed.max(CALM.min(time)).min(length)),
            false => Entry::Cut,
        }
    }

    fn last(&self) -> Option<&Shot> {
        self.shots.last()
    }

    /// Adds a shot; one that shows what the last one shows goes on with it.
    fn push(&mut self, shot: Shot) {
        match self.shots.last_mut() {
            Some(last) if last.framing == shot.framing && last.angle == shot.angle && !last.push && !shot.push => {
                last.end = shot.end;
                last.is_asked |= shot.is_asked;
            }
            _ => self.shots.push(shot),
        }
    }
}
