//! Works off the calls of a film on the table's entities; `shoot` tells it the time of each frame.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use super::calls::{Call, TableAct, attempt};
use super::grid::{Course, Grid};
use media::sound::Sound;
use rules::AnyAction;
use script::Performed;
use table::game::Announced;
use table::ritual::{Ghost, Performance, Trial};
use table::scene::LayOut;
use table::soundscape::Heard;
use turn::plan::Plan;
use turn::step::Step;

/// What one frame brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stir {
    /// The table was laid out anew.
    pub laid: bool,
    /// Sound was switched on or off.
    pub sound: Option<bool>,
}

/// What the table shows of the calls so far. Where it is equal, so is the table.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Standing {
    /// Everything that was done, from the first call on.
    past: u64,
    /// What is under way, and how far it is by its own clock.
    present: Option<(u64, f32)>,
}

/// Performs calls.
pub struct Performer {
    calls: Vec<Call>,
    next: usize,
    acting: Option<(Duration, Acting, Duration)>,
    /// By its own clock.
    course: Course,
    grid: Option<Grid>,
    standing: Standing,
}

/// What is under way.
enum Acting {
    Action(Box<Performance>, Arc<Performed>),
    Trial(Trial, bool, f32),
    Ghost(Ghost),
}

impl Performer {
    /// For these calls, in their order.
    pub const fn new(calls: Vec<Call>) -> Self {
        let standing = Standing { past: 0, present: None };
        Self { calls, next: 0, acting: None, course: Course::plain(), grid: None, standing }
    }

    /// The same, with everything that begins beginning at a frame.
    #[must_use]
    pub fn on(self, grid: Grid) -> Self {
        Self { grid: Some(grid), ..self }
    }

    /// Leaves what is under way as it is, for a table that is laid out anew.
    pub fn abandon(&mut self, world: &mut World) {
        self.standing.present = None;
        match self.acting.take() {
            Some((_, Acting::Ghost(ghost), _)) => ghost.end(world),
            Some((_, Acting::Trial(trial, ..), _)) => trial.end(world),
            Some((_, Acting::Action(..), _)) | None => {}
        }
    }

    /// What the table shows.
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// Brings the table to a moment of the film, which is never earlier than the last one.
    pub fn go_to(&mut self, world: &mut World, moment: Duration) -> Stir {
        let mut stir = Stir::default();
        while let Some(written) = self.calls.get(self.next).cloned() {
            let call = self.grid.map_or_else(|| written.clone(), |grid| grid.call(&written));
            if call.start > moment {
                break;
            }
            self.next += 1;
            // An action that is late is finished before another one begins.
            self.act(world, call.start);
            self.conclude(world);
            self.begin(world, &call, written.start, &mut stir);
        }
        self.act(world, moment);
        if self.acting.as_ref().is_some_and(|(_, acting, end)| !matches!(acting, Acting::Action(..)) && *end <= moment)
        {
            self.conclude(world);
        }
        stir
    }

    /// Begins a call, which was written to begin at `from`.
    fn begin(&mut self, world: &mut World, call: &Call, from: Duration, stir: &mut Stir) {
        self.course = Course::plain();
        let length = call.end.saturating_sub(call.start);
        match &call.deed {
            TableAct::Lay(position) => {
                world.write_message(LayOut { position: *position });
                self.standing.past = hash(&(self.standing.past, "laid", position));
                stir.laid = true;
            }
            TableAct::Perform(performed, spans) => {
                let mut spans = spans.clone();
                if let Some(grid) = self.grid {
                    (self.course, spans) = Course::of(&spans, from, grid);
                }
                self.goes(&(motions(&performed.plan), &spans));
                let performance = Performance::timed(world, performed.position, performed.plan.clone(), spans);
                self.acting =
                    Some((call.start, Acting::Action(Box::new(performance), Arc::clone(performed)), call.end));
            }
            TableAct::Sound(is_on) => stir.sound = Some(*is_on),
            TableAct::Refuse(refusal) => {
                let mut attempt = attempt(refusal, call);
                if self.grid.is_some() {
                    (self.course, attempt) = Course::there_and_back(&attempt, length);
                }
                self.goes(&attempt);
                let trial = Trial::new(world, attempt);
                self.acting = Some((call.start, Acting::Trial(trial, false, Trial::stopped(&attempt).0), call.end));
            }
            TableAct::Ghost(plan) => {
                self.goes(&motions(plan));
                let ghost = Ghost::new(world, plan, length.as_secs_f32());
                self.acting = Some((call.start, Acting::Ghost(ghost), call.end));
            }
        }
    }

    /// Something that these words tell is under way from here on.
    fn goes(&mut self, what: &impl std::fmt::Debug) {
        self.standing.present = Some((hash(&format!("{what:?}")), 0.0));
    }

    /// Lets what is under way go on.
    fn act(&mut self, world: &mut World, moment: Duration) {
        let Some((start, acting, _)) = &mut self.acting else { return };
        let seconds = self.course.clock(moment.saturating_sub(*start));
        let mut is_over = false;
        let moved = match acting {
            Acting::Action(performance, _) => {
                let moved = performance.advance_to(world, seconds);
                is_over = performance.is_over();
                moved
            }
            Acting::Trial(trial, is_heard, stopped) => {
                if seconds >= *stopped && !std::mem::replace(is_heard, true) {
                    world.write_message(Heard(Sound::Refusal));
                }
                trial.advance_to(world, seconds)
            }
            Acting::Ghost(ghost) => ghost.advance_to(world, seconds),
        };
        if let Some((_, clock)) = self.standing.present.as_mut().filter(|_| moved) {
            *clock = seconds;
        }
        if is_over {
            self.conclude(world);
        }
    }

    /// Ends what is under way.
    fn conclude(&mut self, world: &mut World) {
        self.standing.present = None;
        match self.acting.take() {
            Some((_, Acting::Action(mut performance, performed), _)) => {
                self.standing.past = hash(&(self.standing.past, "done", format!("{:?}", motions(&performed.plan))));
                performance.finish(world);
                if performance.was_missing() {
                    world.write_message(LayOut { position: performance.after() });
                }
                announce(world, &performed);
            }
            Some((_, Acting::Trial(trial, ..), _)) => trial.end(world),
            Some((_, Acting::Ghost(ghost), _)) => ghost.end(world),
            None => {}
        }
    }
}

/// What is done in a plan, in whatever language it is told.
fn motions(plan: &Plan) -> (AnyAction, Vec<Step>) {
    (plan.action, plan.steps.iter().map(|planned| planned.step).collect())
}

fn hash(what: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// Says of an action that was performed what the match would say.
fn announce(world: &mut World, performed: &Performed) {
    let after = performed.position.after(performed.plan.action);
    let said = performed.result.map(Announced::Over);
    if let Some(said) = said.or(performed.gives_check.then(|| Announced::Check(after.turn()))) {
        world.write_message(said);
    }
}
