//! Works off the calls of a film on the table's entities; `shoot` tells it the time of each frame.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use super::calls::{Call, Deed, attempt};
use crate::game::Announced;
use crate::ritual::{Ghost, Performance, Trial};
use crate::script::Performed;
use crate::sound::Sound;
use crate::soundscape::Heard;
use crate::table::LayOut;

/// What one frame brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stir {
    /// Something moved.
    pub moved: bool,
    /// The table was laid out anew.
    pub laid: bool,
    /// Sound was switched on or off.
    pub sound: Option<bool>,
}

/// Performs calls.
pub struct Performer {
    calls: Vec<Call>,
    next: usize,
    acting: Option<(Duration, Acting, Duration)>,
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
        Self { calls, next: 0, acting: None }
    }

    /// Leaves what is under way as it is, for a table that is laid out anew.
    pub fn abandon(&mut self, world: &mut World) {
        match self.acting.take() {
            Some((_, Acting::Ghost(ghost), _)) => ghost.end(world),
            Some((_, Acting::Trial(trial, ..), _)) => trial.end(world),
            Some((_, Acting::Action(..), _)) | None => {}
        }
    }

    /// Brings the table to a moment of the film, which is never earlier than the last one.
    pub fn go_to(&mut self, world: &mut World, moment: Duration) -> Stir {
        let mut stir = Stir::default();
        while let Some(call) = self.calls.get(self.next).filter(|call| call.start <= moment).cloned() {
            self.next += 1;
            // Whoever comes late is done before another one begins.
            stir.moved |= self.act(world, call.start);
            stir.moved |= self.conclude(world);
            self.begin(world, &call, &mut stir);
        }
        stir.moved |= self.act(world, moment);
        if self.acting.as_ref().is_some_and(|(_, acting, end)| !matches!(acting, Acting::Action(..)) && *end <= moment)
        {
            stir.moved |= self.conclude(world);
        }
        stir
    }

    fn begin(&mut self, world: &mut World, call: &Call, stir: &mut Stir) {
        match &call.deed {
            Deed::Lay(position) => {
                world.write_message(LayOut { position: *position });
                stir.laid = true;
            }
            Deed::Perform(performed, spans) => {
                let performance = Performance::timed(world, performed.position, performed.plan.clone(), spans.clone());
                self.acting =
                    Some((call.start, Acting::Action(Box::new(performance), Arc::clone(performed)), call.end));
            }
            Deed::Sound(is_on) => stir.sound = Some(*is_on),
            Deed::Refuse(refusal) => {
                let attempt = attempt(refusal, call);
                let trial = Trial::new(world, attempt);
                self.acting = Some((call.start, Acting::Trial(trial, false, Trial::stopped(&attempt).0), call.end));
            }
            Deed::Ghost(plan) => {
                let ghost = Ghost::new(world, plan, call.end.saturating_sub(call.start).as_secs_f32());
                self.acting = Some((call.start, Acting::Ghost(ghost), call.end));
                stir.moved = true;
            }
        }
    }

    /// Lets what is under way go on; says whether something moved.
    fn act(&mut self, world: &mut World, moment: Duration) -> bool {
        let Some((start, acting, _)) = &mut self.acting else { return false };
        let seconds = moment.saturating_sub(*start).as_secs_f32();
        match acting {
            Acting::Action(performance, _) => {
                let moved = performance.advance_to(world, seconds);
                if performance.is_over() {
                    self.conclude(world);
                }
                moved
            }
            Acting::Trial(trial, is_heard, stopped) => {
                if seconds >= *stopped && !std::mem::replace(is_heard, true) {
                    world.write_message(Heard(Sound::Refusal));
                }
                trial.advance_to(world, seconds)
            }
            Acting::Ghost(ghost) => ghost.advance_to(world, seconds),
        }
    }

    /// Ends what is under way; says whether something moved.
    fn conclude(&mut self, world: &mut World) -> bool {
        match self.acting.take() {
            Some((_, Acting::Action(mut performance, performed), _)) => {
                let moved = !performance.is_over();
                performance.finish(world);
                if performance.was_amiss() {
                    world.write_message(LayOut { position: performance.after() });
                }
                announce(world, &performed);
                moved
            }
            Some((_, Acting::Trial(trial, ..), _)) => {
                trial.end(world);
                true
            }
            Some((_, Acting::Ghost(ghost), _)) => {
                ghost.end(world);
                true
            }
            None => false,
        }
    }
}

/// Says of an action that was performed what the match would say.
fn announce(world: &mut World, performed: &Performed) {
    let after = performed.position.after(performed.plan.action);
    let said = performed.result.map(Announced::Over);
    if let Some(said) = said.or(performed.gives_check.then(|| Announced::Check(after.turn()))) {
        world.write_message(said);
    }
}
