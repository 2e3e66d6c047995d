//! When each step of an action moves and is explained, from the action's start; the schedule asks for every action.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};
use std::time::Duration;

use turn::plan::{Plan, PlannedStep};
use turn::step::{Role, Step};
use turn::timing;

use super::beat::{Captions, Performed, Spoken};
use super::pace::{Pace, millis};

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
pub(super) struct Explained {
    pace: Pace,
    times: HashMap<Discriminant<Step>, u8>,
}

impl Explained {
    /// Nothing yet, in a film of this pace.
    pub fn new(pace: Pace) -> Self {
        Self { pace, times: HashMap::new() }
    }

    fn is_enough(&self, step: &Step) -> bool {
        self.times.get(&discriminant(step)).is_some_and(|&times| times >= self.pace.explained())
    }

    /// Whether this step is to be explained; if so that counts.
    fn explain(&mut self, step: &Step) -> bool {
        let is_new = !self.is_enough(step);
        *self.times.entry(discriminant(step)).or_default() += u8::from(is_new);
        is_new
    }

    fn forget(&mut self, step: &Step) {
        let times = self.times.entry(discriminant(step)).or_default();
        *times = times.saturating_sub(1);
    }
}

/// How a step is performed.
#[derive(Clone, Copy)]
struct Manner {
    is_captioned: bool,
    slowness: f64,
}

/// Times an action. `has_captions` says whether the film's style has captions of steps.
pub(super) fn perform(
    (action, spoken): (&Performed, &Spoken),
    has_captions: bool,
    explained: &mut Explained,
) -> Performance {
    let (pace, steps) = (explained.pace, &action.plan.steps);
    let explains = has_captions && action.captions == Captions::Steps;
    let mut manners: Vec<Manner> = Vec::with_capacity(steps.len());
    for PlannedStep { step, .. } in steps {
        let slowness = match step {
            Step::Couple { .. } if !explained.is_enough(step) => pace.coupling(),
            _ => 1.0,
        };
        manners.push(Manner { is_captioned: explains && explained.explain(step), slowness });
    }
    let mut result = lay((action, spoken), pace, &manners);
    // Where that is too long, the plainest steps go without words.
    while pace.limit().is_some_and(|limit| result.length > limit) {
        let captioned = (0..steps.len()).filter(|index| manners[*index].is_captioned);
        let Some(plainest) = captioned.min_by_key(|index| weight(&steps[*index].step)) else { break };
        manners[plainest].is_captioned = false;
        explained.forget(&steps[plainest].step);
        result = lay((action, spoken), pace, &manners);
    }
    result
}

/// How much a step needs its words.
const fn weight(step: &Step) -> u8 {
    match step {
        Step::Couple { .. } => 4,
        Step::TakeOff { .. } | Step::Promote { .. } => 3,
        Step::LiftOff { .. } | Step::Part { .. } | Step::Join { .. } => 2,
        Step::TakeFromStand { .. } | Step::HangBack { .. } => 1,
        Step::Move { .. } | Step::ToTray { .. } => 0,
    }
}

fn lay((action, spoken): (&Performed, &Spoken), pace: Pace, manners: &[Manner]) -> Performance {
    let Performed { plan, captions, has_choice, .. } = action;
    let speed = action.speed * pace.haste();
    let spans = timing::schedule(plan);
    let arrival = arrival(plan).filter(|_| *has_choice);
    let mut result = Performance { motions: Vec::new(), captions: Vec::new(), choice: None, length: Duration::ZERO };
    // When the step before is over, its caption included.
    let (mut over, mut was_captioned) = (Duration::ZERO, false);
    for (index, ((planned, span), manner)) in plan.steps.iter().zip(&spans).zip(manners).enumerate() {
        let Manner { is_captioned, slowness } = *manner;
        let before = index.checked_sub(1).and_then(|before| spans.get(before));
        let gap = before.map_or(0.0, |before| f64::from(span.start) - f64::from(before.end)) / speed;
        let start = if arrival.is_some_and(|arrival| index == arrival + 1) {
            result.choice = Some(Span { start: over, end: over + pace.choice() });
            over + pace.choice()
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
            over = over.max(start + pace.lasts(&planned.reason, spoken.length(Some(index))));
            result.captions.push((index, Span { start, end: over }));
        }
        was_captioned = is_captioned;
        result.motions.push(Span { start, end: moved });
        result.length = result.length.max(over);
    }
    if let Captions::Over(text) = captions {
        result.length = result.length.max(spoken.lasts(pace, text));
    }
    result
}

/// The step after which both men of a capture stand on the square.
fn arrival(plan: &Plan) -> Option<usize> {
    plan.steps.iter().rposition(|planned| matches!(planned.step, Step::Move { man: Role::Mover, .. }))
}
