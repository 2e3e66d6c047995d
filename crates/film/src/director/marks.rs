//! Which marks lie on the board at a moment: those of the script, lines of check, the way of a
//! possibility, and the cross where an action is refused.

use std::time::Duration;

use super::calls::{Call, TableAct, attempt};
use script::shots::{CheckLine, check_lines};
use script::{Film, Schedule, What};
use table::ritual::Trial;
use table::scene::marks::Mark;

/// A mark with its time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lasting {
    start: Duration,
    end: Duration,
    mark: Mark,
}

/// All marks of a film.
pub fn marks(film: &Film, schedule: &Schedule, calls: &[Call]) -> Vec<Lasting> {
    let written = schedule.items.iter().filter_map(|item| {
        let What::Mark(mark) = &film.beats.get(item.beat?)?.what else { return None };
        Some(Lasting { start: item.start, end: item.end, mark: Mark::of(mark)? })
    });
    let mut marks: Vec<Lasting> = written.collect();
    for CheckLine { start, end, from, king } in check_lines(film, schedule) {
        marks.extend(from.into_iter().map(|from| Lasting { start, end, mark: Mark::Check(from, king) }));
    }
    for call in calls {
        match &call.deed {
            TableAct::Refuse(refusal) => {
                let (stopped, back) = Trial::stopped(&attempt(refusal, call));
                let [start, end] = [stopped, back].map(|seconds| call.start + Duration::from_secs_f32(seconds));
                marks.push(Lasting { start, end, mark: Mark::Refused(refusal.to) });
            }
            TableAct::Ghost(plan) => {
                let (from, to) = (plan.action.from(), plan.action.to());
                marks.push(Lasting { start: call.start, end: call.end, mark: Mark::Way(from, to) });
            }
            _ => {}
        }
    }
    marks
}

/// The marks at a moment, the uppermost last.
pub fn at(marks: &[Lasting], moment: Duration) -> Vec<Mark> {
    marks.iter().filter(|mark| (mark.start..mark.end).contains(&moment)).map(|mark| mark.mark).collect()
}
