//! What is refused and what is only possible, shown in a lesson: the ritual's trial and its translucent copies, on a clock of their
//! own; `conduct` asks for it.

use bevy::prelude::*;

use media::sound::Sound;
use script::{REACHING, Refusal, way_of_refusal};
use table::ritual::{Attempt, Ghost, Pace, Trial};
use table::scene::marks::{Mark, Marks};
use table::soundscape::Heard;
use turn::plan::Plan;

/// What is shown, and what is to be.
#[derive(Resource, Default)]
pub(super) struct Attempts {
    wanted: Option<Wanted>,
    acting: Option<(Acting, f32)>,
    /// What is shown ends at once.
    ends: bool,
}

enum Wanted {
    Try(Attempt),
    Ghost(Box<Plan>, f32),
}

enum Acting {
    Try(Trial, Attempt, bool),
    Ghost(Ghost, f32),
}

impl Attempts {
    /// An illegal action is tried.
    pub(super) fn tries(&mut self, refusal: &Refusal, length: f32) {
        let &Refusal { from, to, arrives, ref action, .. } = refusal;
        let way = way_of_refusal(refusal).as_secs_f32();
        let reaches = refusal.reaches_for().map(|vest| (vest, REACHING.as_secs_f32()));
        let vest = action.contains('~');
        self.wanted = Some(Wanted::Try(Attempt { from, to, arrives, vest, reaches, way, length }));
    }

    /// A possibility is shown.
    pub(super) fn shows(&mut self, plan: Box<Plan>, length: f32) {
        self.wanted = Some(Wanted::Ghost(plan, length));
    }

    /// Nothing is shown any more.
    pub(super) fn clear(&mut self, marks: &mut Marks) {
        self.wanted = None;
        self.ends = self.acting.is_some();
        if marks.0.iter().any(is_ours) {
            marks.0.retain(|mark| !is_ours(mark));
        }
    }
}

/// Whether only this room lays such a mark.
const fn is_ours(mark: &Mark) -> bool {
    matches!(mark, Mark::Refused(_) | Mark::Way(..))
}

/// Whether there is anything to do.
pub(super) fn is_busy(stage: Res<Attempts>) -> bool {
    stage.wanted.is_some() || stage.acting.is_some()
}

/// Lets what is shown go on.
pub(super) fn act(world: &mut World) {
    let pace = *world.resource::<Pace>();
    let seconds = if pace.paused { 0.0 } else { world.resource::<Time>().delta_secs() };
    world.resource_scope(|world, mut stage: Mut<Attempts>| {
        if std::mem::take(&mut stage.ends) {
            end(world, &mut stage);
        }
        match stage.wanted.take() {
            Some(Wanted::Try(attempt)) => {
                end(world, &mut stage);
                stage.acting = Some((Acting::Try(Trial::new(world, attempt), attempt, false), 0.0));
            }
            Some(Wanted::Ghost(plan, length)) => {
                end(world, &mut stage);
                stage.acting = Some((Acting::Ghost(Ghost::new(world, &plan, length), length), 0.0));
            }
            None => {}
        }
        let Some((acting, clock)) = &mut stage.acting else { return };
        *clock += seconds;
        let is_over = match acting {
            Acting::Try(trial, attempt, is_heard) => {
                if *clock >= Trial::stopped(attempt).0 && !std::mem::replace(is_heard, true) {
                    world.write_message(Heard(Sound::Refusal));
                }
                trial.advance_to(world, *clock);
                *clock >= attempt.length
            }
            Acting::Ghost(ghost, length) => {
                ghost.advance_to(world, *clock);
                *clock >= *length
            }
        };
        if is_over {
            end(world, &mut stage);
        }
    });
}

fn end(world: &mut World, stage: &mut Attempts) {
    match stage.acting.take() {
        Some((Acting::Try(trial, ..), _)) => trial.end(world),
        Some((Acting::Ghost(ghost, _), _)) => ghost.end(world),
        None => return,
    }
    if let Some(mut marks) = world.get_resource_mut::<Marks>() {
        marks.0.retain(|mark| !is_ours(mark));
    }
}
