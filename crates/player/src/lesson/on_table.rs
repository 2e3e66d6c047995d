//! Which exercise is on the table; and what is refused or only possible, shown in a lesson by the ritual's trial and its translucent copies, on
//! a clock of their own.

use bevy::prelude::*;
use media::sound::Sound;
use rules::Square;
use script::teaching::shelf::{self, PuzzleFilter};
use script::teaching::{Card, Event, Instruction, Lesson, Solving};
use script::{REACHING, Refusal, way_of_refusal};
use table::game::Performer;
use table::ritual::{Attempt, Ghost, Pace, Trial};
use table::scene::marks::{Mark, Marks};
use table::soundscape::Heard;
use turn::plan::Plan;

/// The exercise on the table.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub enum OnTable {
    /// None: a game is played.
    #[default]
    Nothing,
    /// A lesson.
    Lesson(Box<Lesson>),
    /// The puzzle with this number, one of those that are wanted.
    Puzzle(usize, PuzzleFilter, Box<Solving>),
}

impl OnTable {
    /// A lesson by its number, and what is to be done first.
    pub(super) fn lesson(number: usize) -> Option<(Self, Vec<Instruction>)> {
        Lesson::begin(number).map(|(lesson, deeds)| (Self::Lesson(Box::new(lesson)), deeds))
    }

    /// A puzzle by its number, and what is to be done first.
    pub(super) fn puzzle(number: usize, wish: PuzzleFilter) -> Option<(Self, Vec<Instruction>)> {
        let (solving, deeds) = Solving::begin(shelf::all().get(number)?)?;
        Some((Self::Puzzle(number, wish, Box::new(solving)), deeds))
    }

    /// Whether there is one.
    pub const fn is_on(&self) -> bool {
        !matches!(self, Self::Nothing)
    }

    /// Who performs the deeds of its player (2-7): a lesson says so, and puzzles are solved as games are played.
    pub(super) fn performer(&self) -> Performer {
        match self {
            Self::Puzzle(..) => Performer::AsInGames,
            Self::Lesson(lesson) if lesson.is_by_hand() => Performer::Player,
            _ => Performer::Table,
        }
    }

    /// Whether it goes on by itself after a time.
    pub(super) fn waits(&self) -> bool {
        match self {
            Self::Nothing => false,
            Self::Lesson(lesson) => lesson.waits(),
            Self::Puzzle(.., solving) => solving.waits(),
        }
    }

    /// Tells the exercise what happened; returns what is to be done.
    pub(super) fn hear(&mut self, event: Event) -> Vec<Instruction> {
        match self {
            Self::Nothing => Vec::new(),
            Self::Lesson(lesson) => lesson.hear(event),
            Self::Puzzle(.., solving) => solving.hear(event),
        }
    }

    /// What is to be read of it, in the language of this tag.
    pub fn card(&self, tag: &str) -> Option<Card> {
        match self {
            Self::Nothing => None,
            Self::Lesson(lesson) => Some(lesson.card(tag)),
            Self::Puzzle(.., solving) => Some(solving.card()),
        }
    }

    /// The words that stand beside men.
    pub fn labels(&self, tag: &str) -> Vec<(Square, String)> {
        match self {
            Self::Lesson(lesson) => lesson.labels(tag),
            Self::Nothing | Self::Puzzle(..) => Vec::new(),
        }
    }
}

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
