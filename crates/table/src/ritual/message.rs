//! What the ritual is asked besides what was played, and what it says while it performs; panels, captions and the recorder
//! write and read these.

use bevy::prelude::*;

use rules::AnyAction;
use rules::text::Said;
use turn::step::{Cast, Step};

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
