//! One plan under way: begins and ends its steps on the clock. And what the ritual is asked besides what was played, and what it says while
//! it performs; panels, captions and the recorder write and read these.

use bevy::prelude::*;
use rules::text::Said;
use rules::{AnyAction, AnyPosition};
use turn::plan::{Plan, PlannedStep, plan};
use turn::step::{Cast, Step};
use turn::timing::{Span, schedule};

use crate::ritual::hands::{Hands, JOINED};
use crate::ritual::motion::Doing;

/// A plan that hands are performing.
pub struct Performance {
    plan: Plan,
    spans: Vec<Span>,
    clock: f32,
    begun: usize,
    under_way: Vec<(usize, Doing)>,
    hands: Hands,
}

/// What comes next on the clock.
enum Event {
    Begin(usize),
    End(usize),
}

impl Performance {
    /// Finds the men of the action on the table. Nothing moves yet.
    pub fn new(world: &mut World, before: AnyPosition, action: AnyAction) -> Self {
        let plan = plan(before, action);
        let spans = schedule(&plan);
        let mut performance = Self::timed(world, before, plan, spans);
        if performance.hands.is_joined {
            performance.clock = performance.spans.first().map_or(0.0, |span| span.end * JOINED);
        }
        performance
    }

    /// The same, with each step in a time of its own, from the performance's start. Nothing moves yet.
    pub fn timed(world: &mut World, before: AnyPosition, plan: Plan, spans: Vec<Span>) -> Self {
        let hands = Hands::new(world, before, &plan);
        Self { spans, plan, clock: 0.0, begun: 0, under_way: Vec::new(), hands }
    }

    /// What is performed.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The step that began last.
    pub fn step(&self) -> Option<(usize, Step)> {
        let index = self.begun.checked_sub(1)?;
        Some((index, self.plan.steps.get(index)?.step))
    }

    /// Whether every step has ended.
    pub fn is_over(&self) -> bool {
        self.begun == self.plan.steps.len() && self.under_way.is_empty()
    }

    /// Whether a man or vest of the plan was not found on the table.
    pub fn was_missing(&self) -> bool {
        self.hands.missing
    }

    /// The position that the table shows afterwards.
    pub const fn after(&self) -> AnyPosition {
        self.hands.after
    }

    /// Lets this many seconds pass (at speed 1).
    pub fn advance(&mut self, world: &mut World, seconds: f32) {
        self.pass(world, self.clock + seconds, self.plan.steps.len());
    }

    /// Brings everything to where it is this many seconds after the start, which is never earlier than before. Says whether
    /// something was or is under way.
    pub fn advance_to(&mut self, world: &mut World, seconds: f32) -> bool {
        let (begun, was_busy) = (self.begun, !self.under_way.is_empty());
        self.pass(world, seconds.max(self.clock), self.plan.steps.len());
        was_busy || self.begun > begun
    }

    /// Does the first steps at once, without a sound.
    pub fn jump(&mut self, world: &mut World, steps: usize) {
        let Some(span) = steps.checked_sub(1).and_then(|last| self.spans.get(last)).copied() else { return };
        self.run(world, span.end, steps);
        // The next step may start before this one's end; it must not be late when it begins.
        self.clock = self.spans.get(steps).map_or(span.end, |next| next.start.min(span.end));
    }

    /// Does everything that is left at once.
    pub fn finish(&mut self, world: &mut World) {
        self.run(world, f32::INFINITY, self.plan.steps.len());
    }

    /// Lets this many seconds pass, but not beyond the end of the step under way, or of the next one when none is;
    /// returns whether that end was reached.
    pub fn advance_in_step(&mut self, world: &mut World, seconds: f32) -> bool {
        let last = self.under_way.iter().map(|(index, _)| *index).max().unwrap_or(self.begun);
        let Some(span) = self.spans.get(last).copied() else {
            self.finish(world);
            return true;
        };
        self.clock = if self.under_way.is_empty() { self.clock.max(span.start) } else { self.clock };
        let ends = self.clock + seconds >= span.end;
        self.pass(world, (self.clock + seconds).min(span.end), last + 1);
        if ends {
            // The next step may start before this one's end; it must not be late when it begins.
            self.clock = self.spans.get(last + 1).map_or(span.end, |next| next.start.min(span.end));
        }
        ends
    }

    /// Runs, and says how far each step got.
    fn pass(&mut self, world: &mut World, until: f32, stop: usize) {
        let (since, begun) = (self.clock, self.begun);
        let mut passed: Vec<usize> = self.under_way.iter().map(|(index, _)| *index).collect();
        self.run(world, until, stop);
        passed.extend(begun..self.begun);
        for index in passed {
            let (Some(&Span { start, end }), Some(planned)) = (self.spans.get(index), self.plan.steps.get(index))
            else {
                continue;
            };
            let seconds = (end - start).max(f32::EPSILON);
            let part = |time: f32| ((time - start) / seconds).clamp(0.0, 1.0);
            world.write_message(StepProgress {
                action: self.plan.action,
                cast: self.plan.cast,
                step: planned.step,
                begins: index >= begun,
                from: part(since),
                to: part(until),
                seconds,
                rest: (until - end).max(0.0),
            });
        }
    }

    /// Begins and ends steps in the order of the clock, none from `stop` on.
    fn run(&mut self, world: &mut World, until: f32, stop: usize) {
        while let Some((time, event)) = self.next_event(stop) {
            if time > until {
                break;
            }
            match event {
                Event::Begin(index) => self.begin(world, index),
                Event::End(place) => self.end(world, place),
            }
        }
        self.clock = until;
        for (index, doing) in &self.under_way {
            let Some(span) = self.spans.get(*index) else { continue };
            let part = (until - span.start) / (span.end - span.start).max(f32::EPSILON);
            doing.show(world, part);
        }
    }

    fn next_event(&self, stop: usize) -> Option<(f32, Event)> {
        let begin = if self.begun < stop { self.spans.get(self.begun) } else { None };
        let begin = begin.map(|span| (span.start, Event::Begin(self.begun)));
        let ends = self
            .under_way
            .iter()
            .enumerate()
            .filter_map(|(place, (index, _))| self.spans.get(*index).map(|span| (span.end, Event::End(place))));
        // At the same time an end comes before a beginning.
        ends.chain(begin).min_by(|(a, _), (b, _)| a.total_cmp(b))
    }

    fn begin(&mut self, world: &mut World, index: usize) {
        self.begun = index + 1;
        let Some(PlannedStep { step, order, reason }) = self.plan.steps.get(index).cloned() else { return };
        let count = self.plan.steps.len();
        world.write_message(StepStarted { action: self.plan.action, step, index, count, label: order, reason });
        let doing = self.hands.begin(world, &self.plan, index);
        self.under_way.push((index, doing));
    }

    fn end(&mut self, world: &mut World, place: usize) {
        let (index, doing) = self.under_way.remove(place);
        doing.end(world);
        if let Some(&PlannedStep { step, .. }) = self.plan.steps.get(index) {
            world.write_message(StepEnded { action: self.plan.action, step, index });
        }
    }
}

/// While paused: performs the step under way, or else the next one, to its end.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StepOnce;

/// Performs everything that waits at once: the table catches up with the match.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SkipRitual;

/// Something is done with the LAST MOVE marker at a break (3-8); what is heard of it follows from this.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum MarkerDeed {
    /// It comes off its peg.
    OffPeg,
    /// It slides over the man, up or down.
    OverMan {
        /// How long, in seconds.
        seconds: f32,
    },
    /// It has come to rest on him.
    Home,
    /// It is hung on its peg.
    OntoPeg,
}

/// A step of the ritual begins.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct StepStarted {
    /// What is performed.
    pub action: AnyAction,
    /// The step.
    pub step: Step,
    /// Its number in the plan, from 0 on.
    pub index: usize,
    /// How many steps the plan has.
    pub count: usize,
    /// What is done ([`PlannedStep::order`](turn::PlannedStep::order)).
    pub label: String,
    /// Why it is done, with the rule's number ([`PlannedStep::reason`](turn::PlannedStep::reason)).
    pub reason: Said,
}

/// A step of the ritual has ended.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepEnded {
    /// What is performed.
    pub action: AnyAction,
    /// The step.
    pub step: Step,
    /// Its number in the plan, from 0 on.
    pub index: usize,
}

/// A step of the ritual went on in this frame; what is heard of it follows from this. A step that is skipped says nothing more.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct StepProgress {
    /// What is performed.
    pub action: AnyAction,
    /// The men it concerns.
    pub cast: Cast,
    /// The step.
    pub step: Step,
    /// Whether it began in this frame.
    pub begins: bool,
    /// Which part of the step was over before this frame, from 0 to 1: where the frame before ended.
    pub from: f32,
    /// Which part is over now; 1 at the end.
    pub to: f32,
    /// How long the whole step takes, in seconds at speed 1.
    pub seconds: f32,
    /// How much of the frame was left when `to` was reached, in seconds at speed 1; 0 unless the step ended in it.
    pub rest: f32,
}
