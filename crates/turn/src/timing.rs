//! When each step of a plan starts and ends at speed 1, pure.

use std::time::Duration;

use crate::plan::{Plan, PlannedStep};
use crate::step::{Role, Step, Travel};
use rules::Square;

/// The time that a step takes, in seconds from the plan's start at speed 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Span {
    /// When it starts.
    pub start: f32,
    /// When it ends.
    pub end: f32,
}

/// The spans of all steps, in the order of the steps. A step may start shortly before the one before it ends, as hands
/// do it, but never where that would blur the order of 2-7.
pub fn schedule(plan: &Plan) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::with_capacity(plan.steps.len());
    for (index, PlannedStep { step, .. }) in plan.steps.iter().enumerate() {
        let start = match index.checked_sub(1).and_then(|last| Some((&plan.steps.get(last)?.step, spans.get(last)?))) {
            Some((last, span)) => (span.end + rest(plan, last) - overlap(last, step)).max(span.start),
            None => 0.0,
        };
        spans.push(Span { start, end: start + seconds(plan, step) });
    }
    spans
}

/// How long the whole plan takes at speed 1.
pub fn duration(plan: &Plan) -> Duration {
    Duration::from_secs_f32(schedule(plan).iter().fold(0.0, |longest, span| span.end.max(longest)))
}

/// How long a step takes: farther ways take longer, but less than in proportion.
fn seconds(plan: &Plan, step: &Step) -> f32 {
    match *step {
        Step::Move { from, to, travel, .. } => {
            let way = distance(from, to);
            match travel {
                Travel::Slide => 0.42 + 0.07 * way,
                Travel::Carry => 0.66 + 0.06 * way,
                Travel::Leap => 0.80 + 0.05 * way,
            }
        }
        Step::Part { .. } | Step::Join { .. } => 0.50,
        Step::TakeOff { .. } => 0.60,
        // The stand is on the a-file's side and the trays on the h-file's.
        Step::TakeFromStand { .. } | Step::HangBack { .. } => 0.80 + 0.05 * f32::from(place(plan).file()),
        Step::Promote { .. } => 2.10,
        Step::Couple { .. } => 0.80,
        Step::LiftOff { .. } => 0.50,
        Step::ToTray { .. } => 0.72 + 0.04 * f32::from(7 - place(plan).file()),
    }
}

/// A short rest after a step, so that the eye sees what stands there.
fn rest(plan: &Plan, step: &Step) -> f32 {
    match step {
        Step::Move { man: Role::Mover, .. } if plan.cast.get(Role::Captured).is_some() => 0.15,
        Step::Couple { .. } => 0.15,
        _ => 0.0,
    }
}

/// How long before the end of a step the next one may start.
fn overlap(last: &Step, next: &Step) -> f32 {
    match (last, next) {
        (Step::Move { .. }, Step::Move { .. } | Step::TakeFromStand { .. }) => 0.15,
        (Step::TakeOff { from: Role::Mover, .. }, Step::TakeOff { from: Role::Receiver, .. }) => 0.30,
        (Step::HangBack { vest: hung, .. }, Step::TakeFromStand { vest: taken, .. }) if hung != taken => 0.25,
        (Step::HangBack { .. }, Step::Promote { .. } | Step::LiftOff { .. }) => 0.25,
        (Step::HangBack { .. }, Step::ToTray { .. }) => 0.40,
        _ => 0.0,
    }
}

fn place(plan: &Plan) -> Square {
    plan.action.to()
}

fn distance(from: Square, to: Square) -> f32 {
    f32::from(from.file().abs_diff(to.file())).hypot(f32::from(from.rank().abs_diff(to.rank())))
}
