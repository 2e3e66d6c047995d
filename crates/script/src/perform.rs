//! When each step of an action moves and is explained, from the action's start; the schedule asks for every action.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};
use std::time::Duration;

use super::beat::{Captions, Performed};
use super::reading::{CHOICE, millis, reading_time};
use plunder_turn::plan::{Plan, PlannedStep};
use plunder_turn::step::{Role, Step};
use plunder_turn::timing;

/// How often a kind of step is explained in a film; from then on it goes at normal speed without a caption.
const EXPLAINED: u8 = 2;
/// How much longer a vest is coupled than at normal speed.
const COUPLING: f64 = 2.0;

/// From when to when, counted from an action's start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub start: Duration,
    pub end: Duration,
}

/// An action in time.
#[derive(Debug)]
pub(super) struct Performance {
    /// When the hand moves, step by step.
    pub motions: Vec<Span>,
    /// The steps that have a caption, by their numbers from 0, and when it is shown; no two at once.
    pub captions: Vec<(usize, Span)>,
    /// When the hand holds still before the vests, where there is a choice.
    pub choice: Option<Span>,
    /// How long all of it takes.
    pub length: Duration,
}

/// What has been explained in a film, by the kind of step.
#[derive(Default)]
pub(super) struct Explained(HashMap<Discriminant<Step>, u8>);

impl Explained {
    fn is_enough(&self, step: &Step) -> bool {
        self.0.get(&discriminant(step)).is_some_and(|&times| times >= EXPLAINED)
    }

    /// Whether this step is to be explained; if so that counts.
    fn explain(&mut self, step: &Step) -> bool {
        let times = self.0.entry(discriminant(step)).or_default();
        let is_new = *times < EXPLAINED;
        *times += u8::from(is_new);
        is_new
    }
}

/// Times an action. `has_captions` says whether the film's style has captions of steps.
pub(super) fn perform(action: &Performed, has_captions: bool, explained: &mut Explained) -> Performance {
    let Performed { plan, captions, speed, has_choice, .. } = action;
    let explains = has_captions && *captions == Captions::Steps;
    let spans = timing::schedule(plan);
    let arrival = arrival(plan).filter(|_| *has_choice);
    let mut result = Performance { motions: Vec::new(), captions: Vec::new(), choice: None, length: Duration::ZERO };
    // When the step before is over, its caption included.
    let (mut over, mut was_captioned) = (Duration::ZERO, false);
    for (index, (PlannedStep { step, reason, .. }, span)) in plan.steps.iter().zip(&spans).enumerate() {
        let slowness = match step {
            Step::Couple { .. } if !explained.is_enough(step) => COUPLING,
            _ => 1.0,
        };
        let is_captioned = explains && explained.explain(step);
        let before = index.checked_sub(1).and_then(|before| spans.get(before));
        let gap = before.map_or(0.0, |before| f64::from(span.start) - f64::from(before.end)) / speed;
        let start = if arrival.is_some_and(|arrival| index == arrival + 1) {
            result.choice = Some(Span { start: over, end: over + CHOICE });
            over + CHOICE
        } else if gap >= 0.0 {
            over + millis(gap)
        } else if is_captioned || was_captioned {
            // A hand that begins early would take words away.
            over
        } else {
            over.saturating_sub(millis(-gap))
        };
        let moved = start + millis(f64::from(span.end - span.start) * slowness / speed);
        over = moved;
        if is_captioned {
            over = over.max(start + reading_time(reason));
            result.captions.push((index, Span { start, end: over }));
        }
        was_captioned = is_captioned;
        result.motions.push(Span { start, end: moved });
        result.length = result.length.max(over);
    }
    if let Captions::Over(text) = captions {
        result.length = result.length.max(reading_time(text));
    }
    result
}

/// The step after which both men of a capture stand on the square.
fn arrival(plan: &Plan) -> Option<usize> {
    plan.steps.iter().rposition(|planned| matches!(planned.step, Step::Move { man: Role::Mover, .. }))
}
