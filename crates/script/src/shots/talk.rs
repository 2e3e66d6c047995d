//! What is said about marked squares wants to be seen close up: for as long as somebody speaks of them, tries something there or moves between
//! them. And the lines of checks: who gives check to which king, and for how long that is shown.

use std::time::Duration;

use rules::{AnyPosition, Square};
use turn::plan::Plan;
use turn::step::Step;

use super::shot::ShotTarget;
use super::stretch::{BACK, SHORTEST, Stretch, Want};
use crate::beat::{Film, What};
use crate::mark::Mark;
use crate::schedule::{Item, Kind, Schedule};

/// How long the camera takes to come closer at most.
const COMES: Duration = Duration::from_millis(1500);
/// Squares that lie farther apart than this many files or ranks are seen as well with the whole table.
const WIDEST: u8 = 5;

/// Something that belongs to a talk, or ends it.
enum Passage {
    /// Words, and what is shown while they are read.
    Words,
    /// A hand goes between these squares and nobody leaves the board.
    Hand(Vec<Square>),
    /// A capture with a choice, or a hand that reaches for a vest: the camera comes closer by itself.
    Shown,
    /// Something else is to be seen.
    Other,
}

/// The talks of a film in the order of time.
pub(super) fn talks(film: &Film, schedule: &Schedule, checks: &[CheckLine]) -> Vec<Stretch> {
    let mut parts: Vec<(&Item, Passage)> =
        schedule.items.iter().filter_map(|item| Some((item, part(film, item)?))).collect();
    parts.sort_by_key(|(item, _)| item.start);
    let mut found = Vec::new();
    let mut rest = parts.as_slice();
    while !rest.is_empty() {
        let length = rest.iter().take_while(|(_, part)| matches!(part, Passage::Words | Passage::Hand(_))).count();
        let (talk, behind) = rest.split_at(length);
        let end = match behind.first() {
            Some((next, Passage::Shown)) => next.start,
            Some((next, _)) => next.start.saturating_sub(BACK),
            None => schedule.length.saturating_sub(SHORTEST + BACK),
        };
        found.extend(stretch((film, schedule, checks), talk, end));
        rest = behind.split_first().map_or(&[], |(_, rest)| rest);
    }
    found
}

fn part(film: &Film, item: &Item) -> Option<Passage> {
    let what = item.beat.and_then(|beat| film.beats.get(beat)).map(|beat| &beat.what);
    match (item.kind, what) {
        (Kind::Caption, Some(What::Say { .. } | What::Ask(_))) => Some(Passage::Words),
        (Kind::Refuse, Some(What::Refuse(refusal))) if refusal.reaches_for().is_some() => Some(Passage::Shown),
        (Kind::Refuse, Some(What::Refuse(refusal))) => Some(Passage::Hand(vec![refusal.from, refusal.to])),
        (Kind::Ghost, Some(What::Ghost(plan))) => Some(ways(plan).map_or(Passage::Other, Passage::Hand)),
        (Kind::Action, Some(What::Action(performed))) if performed.has_choice => Some(Passage::Shown),
        (Kind::Action, Some(What::Action(performed))) => {
            Some(ways(&performed.plan).map_or(Passage::Other, Passage::Hand))
        }
        (Kind::Chapter | Kind::Position | Kind::Action | Kind::Ghost, _) => Some(Passage::Other),
        (Kind::Hold, _) if item.text == "cut" || item.text == "end" => Some(Passage::Other),
        _ => None,
    }
}

/// The squares that a hand goes between where it only moves men on the board.
fn ways(plan: &Plan) -> Option<Vec<Square>> {
    let mut squares = Vec::new();
    for planned in &plan.steps {
        match planned.step {
            Step::Move { from, to, .. } => squares.extend([from, to]),
            Step::Part { .. } | Step::Join { .. } => {}
            _ => return None,
        }
    }
    Some(squares)
}

/// A talk as a stretch, if squares are marked in it that lie near each other.
fn stretch(
    (film, schedule, checks): (&Film, &Schedule, &[CheckLine]),
    talk: &[(&Item, Passage)],
    end: Duration,
) -> Option<Stretch> {
    let first = talk.first()?.0.start;
    let marks = schedule.items.iter().filter(|item| item.kind == Kind::Mark && item.start < end && item.end > first);
    let marks: Vec<(Duration, &Mark)> = marks.filter_map(|item| Some((item.start, mark(film, item)?))).collect();
    let start = marks.iter().map(|(start, _)| *start).min()?.max(first);
    let mut squares: Vec<Square> = marks.iter().flat_map(|(_, mark)| named(mark)).collect();
    for (item, part) in talk {
        if let Passage::Hand(ways) = part
            && item.start < end
        {
            squares.extend(ways);
        }
    }
    for check in checks.iter().filter(|check| check.start < end && check.end > start) {
        squares.extend(check.from.iter().chain([&check.king]));
    }
    let mut places: Vec<ShotTarget> = Vec::new();
    for place in squares.into_iter().map(ShotTarget::Square) {
        if !places.contains(&place) {
            places.push(place);
        }
    }
    if end < start + SHORTEST || extent(&places) > WIDEST {
        return None;
    }
    let settled = (start + COMES).min(end);
    Some(Stretch { settled, ..Stretch::new(start, end, Want::Talk(places)) })
}

/// How many files or ranks, whichever are more, lie between the squares that are farthest apart.
pub(super) fn extent(places: &[ShotTarget]) -> u8 {
    let far = |of: fn(Square) -> u8| {
        let lines = places.iter().filter_map(|place| match place {
            ShotTarget::Square(square) => Some(of(*square)),
            ShotTarget::Hooks(_) => None,
        });
        lines.clone().max().unwrap_or_default() - lines.min().unwrap_or_default()
    };
    far(Square::file).max(far(Square::rank))
}

fn mark<'a>(film: &'a Film, item: &Item) -> Option<&'a Mark> {
    match &film.beats.get(item.beat?)?.what {
        What::Mark(mark) => Some(mark),
        _ => None,
    }
}

/// The squares of a mark.
fn named(mark: &Mark) -> Vec<Square> {
    match mark {
        Mark::Square(square, _) | Mark::Circle(square, _) | Mark::Label(square, _) => vec![*square],
        Mark::Arrow(from, to, _) => vec![*from, *to],
    }
}

/// A check, from the end of the action that gives it to the next thing that moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckLine {
    /// When the action that gives it is over, from the film's start.
    pub start: Duration,
    /// When something moves next, the table is laid out anew or the film ends.
    pub end: Duration,
    /// Who gives it.
    pub from: Vec<Square>,
    /// The king.
    pub king: Square,
}

/// The checks of a film in their order, mates included, so that a director can draw their lines.
pub fn check_lines(film: &Film, schedule: &Schedule) -> Vec<CheckLine> {
    let actions = schedule.items.iter().filter(|item| item.kind == Kind::Action);
    let checks = actions.filter_map(|item| {
        let What::Action(performed) = &film.beats.get(item.beat?)?.what else { return None };
        let after = performed.position.after(performed.plan.action);
        let king = after.royal_king(after.turn()).filter(|_| performed.gives_check)?;
        Some(CheckLine { start: item.end, end: next(schedule, item), from: checkers(&after), king })
    });
    checks.collect()
}

/// When the picture of the table changes after an action.
fn next(schedule: &Schedule, action: &Item) -> Duration {
    let changes = |item: &&Item| {
        matches!(item.kind, Kind::Action | Kind::Refuse | Kind::Ghost | Kind::Position | Kind::Chapter)
            || item.kind == Kind::Hold && item.text == "cut"
    };
    let later = schedule.items.iter().filter(|item| item.start >= action.end && item.beat != action.beat);
    later.filter(changes).map(|item| item.start).min().unwrap_or(schedule.length)
}

fn checkers(position: &AnyPosition) -> Vec<Square> {
    position.checkers().into_iter().collect()
}
