//! What an exercise hears of the table and wants done there, as plain data, with the three degrees of a hint.

use rules::text::Text;
use rules::{AnyAction, AnyPosition};
use turn::choices::{self, Manner, VestChoice, Way};
use turn::plan::Plan;

use crate::{Colour, Mark, Refusal, View};

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

/// How many degrees there are.
pub const COUNT: usize = 3;

/// What lies on the board after this many hints about this action.
pub fn marks(action: AnyAction, given: usize) -> Vec<Mark> {
    let (from, to) = (action.from(), action.to());
    match given {
        0 => Vec::new(),
        1 => vec![Mark::Circle(from, Colour::Green)],
        _ => vec![Mark::Circle(from, Colour::Green), Mark::Arrow(from, to, Colour::Green)],
    }
}

/// The words of this many hints about this action, the last one with what it is about.
pub fn words(position: &AnyPosition, action: AnyAction, given: usize) -> Vec<Text> {
    let (from, to) = (action.from(), action.to());
    let Some(man) = position.man_at(from) else { return Vec::new() };
    let mut words = match given {
        0 => return Vec::new(),
        1 => vec![Text::new("puzzle-hint-man").with("man", man.kind).with("square", from)],
        _ => vec![Text::new("puzzle-hint-square").with("man", man.kind).with("from", from).with("square", to)],
    };
    if given >= COUNT {
        let way = choices::ways(position).into_iter().find(|way| way.action == action);
        words.extend(way.map(|way| last(position, &way)).into_iter().flatten());
    }
    words
}

/// By what it goes, and what becomes of vests and pawns.
fn last(position: &AnyPosition, way: &Way) -> Vec<Text> {
    let worn = choices::vest_at(position, way.from);
    let mut words = Vec::new();
    match way.manner {
        Manner::Vest(vest) => words.push(Text::new("puzzle-hint-vest-move").with("vest", vest)),
        Manner::Shift(vest) => words.push(Text::new("puzzle-hint-shift").with("vest", vest)),
        Manner::One(kind) => words.push(Text::new("puzzle-hint-alone").with("man", kind)),
        Manner::Whole => words.push(Text::new("puzzle-hint-whole")),
        Manner::Own => {}
    }
    match way.vest {
        VestChoice::Couple(vest) => words.push(Text::new("puzzle-hint-couple").with("vest", vest)),
        VestChoice::Discard => words.extend(worn.map(|vest| Text::new("puzzle-hint-discard").with("vest", vest))),
        VestChoice::Keep if offers(position, way) => words.push(Text::new("puzzle-hint-decline")),
        VestChoice::Keep => {}
    }
    words.extend(way.promotion.map(|kind| Text::new("puzzle-hint-promotion").with("kind", kind)));
    if words.is_empty() {
        words.push(Text::new("puzzle-hint-plain"));
    }
    words
}

/// Whether a vest might be taken where none is.
fn offers(position: &AnyPosition, way: &Way) -> bool {
    let same = |other: &Way| (other.from, other.to, other.manner) == (way.from, way.to, way.manner);
    choices::ways(position).iter().any(|other| same(other) && matches!(other.vest, VestChoice::Couple(_)))
}
