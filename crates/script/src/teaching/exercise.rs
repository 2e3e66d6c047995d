//! What an exercise hears of the table and what it wants done there, as plain data; lessons and puzzles speak it, `lesson` does it.

use crate::{Mark, Refusal, View};
use rules::text::Text;
use rules::{AnyAction, AnyPosition};
use turn::plan::Plan;

/// What somebody asks of an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// On with what comes next, where nothing is asked.
    Go,
    /// What is asked is shown, and counts as not known.
    Show,
    /// The next hint.
    Hint,
    /// The same question once more, from its beginning.
    Again,
    /// The question before.
    Back,
}

/// What an exercise hears.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// Somebody asks for this.
    Asked(Step),
    /// The learner played this, and it is legal.
    Played(AnyAction),
    /// This many seconds went by.
    Time {
        /// How many.
        seconds: f32,
        /// Whether nothing is performed on the table any more.
        rests: bool,
    },
    /// What a proof came to ([`Instruction::Prove`]).
    Proved(Option<Proof>),
}

/// What an exercise wants done.
#[derive(Clone, PartialEq, Debug)]
pub enum Instruction {
    /// The table is laid for this position at once.
    Lay(AnyPosition),
    /// The men go back to this position so that one sees it.
    TakeBack(AnyPosition),
    /// This is played and performed.
    Play(AnyAction),
    /// Whether the learner may play now.
    Ask(bool),
    /// These marks lie on the board, and no other.
    Mark(Vec<Mark>),
    /// From where the table is seen.
    Look(View),
    /// An illegal action is tried, for this many seconds.
    Try(Box<Refusal>, f32),
    /// A possibility is shown, for this many seconds.
    Ghost(Box<Plan>, f32),
    /// What is performed ends at once.
    Hurry,
    /// What answers an action that wins too, without standing in the puzzle's line, is worked out.
    Prove(Wanted),
    /// The puzzle was tried once without success.
    Failed,
    /// The exercise was done without help.
    Done,
    /// The next exercise.
    Next,
}

/// What a proof is to find: how a mate goes on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wanted {
    /// The position in which the defender is to move.
    pub position: AnyPosition,
    /// In how many own moves the solver mates from there.
    pub moves: u32,
    /// The defence of the written line, taken where it holds out as long as any.
    pub written: Option<AnyAction>,
}

/// A defence that holds out as long as any, and every action that wins after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Proof {
    /// What the defender plays.
    pub defence: AnyAction,
    /// What wins then; never empty.
    pub winners: Vec<AnyAction>,
}

/// How the second line is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// A hint, or a word about what comes.
    #[default]
    Plain,
    /// The answer was not what is asked.
    Wrong,
    /// It was.
    Right,
}

/// What is to be read of an exercise at a moment.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Card {
    /// Which exercise, and which part of it.
    pub head: Vec<Text>,
    /// What is said or asked.
    pub words: Option<Text>,
    /// What is added: a hint, what was wrong.
    pub below: Vec<Text>,
    /// How that is meant.
    pub tone: Tone,
    /// What can be asked for now.
    pub steps: Vec<Step>,
    /// It is over: what [`Step::Go`] does then.
    pub next: Option<Text>,
}
