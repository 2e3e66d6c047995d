//! The lines of checks: who gives check to which king, and for how long that is shown.

use std::time::Duration;

use crate::beat::{Film, What};
use crate::schedule::{Item, Kind, Schedule};
use rules::{AnyPosition, Square};

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
