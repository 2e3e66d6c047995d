//! What is done on the table when, as plain data read off a film and its schedule; and which marks lie on the board at a moment: those of the
//! script, lines of check, the way of a possibility, and the cross where an action is refused.

use std::sync::Arc;
use std::time::Duration;

use rules::AnyPosition;
use script::shots::{CheckLine, check_lines};
use script::{Beat, Film, Kind, Performed, REACHING, Refusal, Schedule, What, way_of_refusal};
use table::ritual::{Attempt, Trial};
use table::scene::marks::Mark;
use turn::plan::Plan;
use turn::timing::Span;

/// Something that is done on the table.
#[derive(Clone, PartialEq, Debug)]
pub enum TableAct {
    /// The table is laid out anew.
    Lay(AnyPosition),
    /// An action is performed, each of its steps in its time, in seconds from the call's start.
    Perform(Arc<Performed>, Vec<Span>),
    /// An illegal action is tried.
    Refuse(Arc<Refusal>),
    /// A possibility is shown.
    Ghost(Arc<Plan>),
    /// Sound begins or ends.
    Sound(bool),
}

/// When something is done.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// The number of its beat.
    pub beat: usize,
    /// When it begins, from the film's start.
    pub start: Duration,
    /// When it is over.
    pub end: Duration,
    /// What is done.
    pub deed: TableAct,
}

/// All calls of a film, in their order.
pub fn calls(film: &Film, schedule: &Schedule) -> Vec<Call> {
    film.beats.iter().enumerate().filter_map(|(beat, Beat { what, .. })| call(film, schedule, beat, what)).collect()
}

fn call(film: &Film, schedule: &Schedule, beat: usize, what: &What) -> Option<Call> {
    let of = |kind: Kind| schedule.items.iter().find(|item| item.beat == Some(beat) && item.kind == kind);
    let lasting = |kind: Kind| of(kind).map(|item| (item.start, item.end));
    let at_once = || Some(reached(film, schedule, beat)).map(|at| (at, at));
    let (times, deed) = match what {
        What::Action(performed) => {
            let times = lasting(Kind::Action)?;
            (Some(times), TableAct::Perform(Arc::new((**performed).clone()), spans(schedule, beat, times.0)))
        }
        What::Position(position) | What::Back(position) => (at_once(), TableAct::Lay(*position)),
        What::Refuse(refusal) => (lasting(Kind::Refuse), TableAct::Refuse(Arc::new(refusal.clone()))),
        What::Ghost(plan) => (lasting(Kind::Ghost), TableAct::Ghost(Arc::new((**plan).clone()))),
        What::Sound(is_on) => (at_once(), TableAct::Sound(*is_on)),
        _ => return None,
    };
    let (start, end) = times?;
    Some(Call { beat, start, end, deed })
}

/// The steps of an action in seconds from its start.
fn spans(schedule: &Schedule, beat: usize, from: Duration) -> Vec<Span> {
    let seconds = |at: Duration| at.saturating_sub(from).as_secs_f32();
    let motions = schedule.motions.iter().filter(|motion| motion.beat == beat);
    motions.map(|motion| Span { start: seconds(motion.start), end: seconds(motion.end) }).collect()
}

/// What the hand does in a refusal.
pub(super) fn attempt(refusal: &Refusal, call: &Call) -> Attempt {
    let &Refusal { from, to, arrives, ref action, .. } = refusal;
    let (way, length) = (way_of_refusal(refusal), call.end.saturating_sub(call.start).as_secs_f32());
    let reaches = refusal.reaches_for().map(|vest| (vest, REACHING.as_secs_f32()));
    Attempt { from, to, arrives, vest: action.contains('~'), reaches, way: way.as_secs_f32(), length }
}

/// How far the film has come when a beat that takes no time is laid: to the end of all that took time before it.
pub(super) fn reached(film: &Film, schedule: &Schedule, beat: usize) -> Duration {
    let is_title = |start: Duration| start.is_zero() && film.headings.title.is_some();
    let came_before = |of: Option<usize>, start| of.map_or_else(|| is_title(start), |of| of <= beat);
    let items = schedule.items.iter().filter(|item| !item.takes.is_zero() && came_before(item.beat, item.start));
    items.map(|item| item.start + item.takes).max().unwrap_or_default()
}

/// The position that the table shows when a beat begins.
pub fn position_at(film: &Film, beat: usize) -> AnyPosition {
    film.beats.iter().take(beat).fold(film.start, |position, Beat { what, .. }| match what {
        What::Action(performed) => performed.position.after(performed.plan.action),
        What::Position(position) | What::Back(position) => *position,
        _ => position,
    })
}

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

#[cfg(test)]
mod tests {
    use script::{Writing, film};

    use super::*;

    #[test]
    fn what_takes_no_time_is_done_when_all_before_it_is_over() {
        let text = "title: T\nfen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\nsay One.\nd2d5\nback\nsay Two.\nsound off\nwait 1\n\
                    position 4k3/8/8/8/8/8/4P3/4K3 w - -\ne2e4\n";
        let film = film(text, Writing::Script, &|_| Err(String::new())).unwrap();
        let schedule = Schedule::of(&film);
        let calls = calls(&film, &schedule);
        let names: Vec<&str> = calls
            .iter()
            .map(|call| match call.deed {
                TableAct::Perform(..) => "perform",
                TableAct::Lay(_) => "lay",
                TableAct::Sound(_) => "sound",
                _ => "other",
            })
            .collect();
        assert_eq!(names, ["perform", "lay", "sound", "lay", "perform"]);
        let item = |text: &str| schedule.items.iter().find(|item| item.text == text).unwrap();
        assert_eq!(calls[0].start, item("d2d5").start);
        // After the pause behind the action; the caption begins with the new table.
        assert_eq!(calls[1].start, item("pause").end);
        assert_eq!(calls[1].start, item("Two.").start);
        assert_eq!(calls[2].start, item("1").start, "sound goes when the caption was read");
        let laid = schedule.items.iter().find(|item| item.kind == Kind::Position).unwrap();
        assert_eq!(calls[3].start, laid.start);
        let TableAct::Perform(_, spans) = &calls[0].deed else { panic!("the action comes first") };
        assert_eq!(spans.first().map(|span| span.start), Some(0.0));
        assert!(calls.windows(2).all(|pair| pair[0].end <= pair[1].start), "one after the other");
    }
}
