//! What is performed, one beat after the other, as plain data: `compile` makes beats, the schedule times them, and a
//! director performs them without asking a rule.

use std::time::Duration;

use super::fault::Placed;
use super::headings::Headings;
use super::mark::Mark;
use super::view::Look;
use rules::record::GameResult;
use rules::text::Said;
use rules::{AnyAction, AnyPosition, Color, Square};
use turn::plan::Plan;

/// A demonstration, ready to be performed.
#[derive(Clone, PartialEq, Debug)]
pub struct Film {
    /// Title, rules, credits and what else stands above the lines.
    pub headings: Headings,
    /// The position to begin with.
    pub start: AnyPosition,
    /// From which side the table is seen.
    pub seat: Color,
    /// Whether actions have the captions of their steps.
    pub style: Style,
    /// What is performed.
    pub beats: Vec<Beat>,
}

/// How a film is made unless asked otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// Of a bare game: no captions of steps.
    Plain,
    /// Of a script: with them.
    Teach,
}

/// One thing to perform.
#[derive(Clone, PartialEq, Debug)]
pub struct Beat {
    /// The line that it comes from; in a film of a game without a text the action's name, with its ply as the line.
    pub written: Placed<String>,
    /// What is performed.
    pub what: What,
}

/// The kinds of beats.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// A chapter begins: marks are gone, the camera shows the whole table from the seat.
    Chapter(String),
    /// A caption for its reading time or its voice's length, and until the next action, caption, chapter or position.
    Say {
        /// The words.
        text: String,
        /// Who speaks them; the caption is a subtitle only then.
        voice: Option<Voice>,
    },
    /// An action is performed.
    Action(Box<Performed>),
    /// Nothing moves for this long.
    Wait(Duration),
    /// The table is laid out anew: a cut.
    Position(AnyPosition),
    /// The last action is taken back to this position: a cut.
    Back(AnyPosition),
    /// A mark is drawn.
    Mark(Mark),
    /// All marks go.
    Clear,
    /// A legal action is shown as a possibility: its plan, translucent, and nothing is played.
    Ghost(Box<Plan>),
    /// An illegal action is tried.
    Refuse(Refusal),
    /// The camera.
    Look(Look),
    /// A question; its answer is the next action.
    Ask(Question),
    /// Whether there is sound from here on.
    Sound(bool),
    /// This moment is the film's poster.
    Poster,
}

/// An action as a film performs it.
#[derive(Clone, PartialEq, Debug)]
pub struct Performed {
    /// The position before it.
    pub position: AnyPosition,
    /// What a hand does.
    pub plan: Plan,
    /// What is said meanwhile.
    pub captions: Captions,
    /// The speed of the hand, 1 as usual.
    pub speed: f64,
    /// Whether it is a capture after which another vest might be chosen: then the hand holds still first.
    pub has_choice: bool,
    /// Whether it gives check.
    pub gives_check: bool,
    /// How it ends the game, if it does.
    pub result: Option<GameResult>,
}

/// What is said while an action is performed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Captions {
    /// Each step's sentence, in the style that has them.
    Steps,
    /// This instead; the action takes at least its reading time.
    Over(String),
    /// Nothing.
    Off,
}

/// An illegal action that is tried: the hand begins it, is stopped, and everything goes back.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The position, which stays.
    pub position: AnyPosition,
    /// The action's name.
    pub action: String,
    /// Where the hand begins.
    pub from: Square,
    /// Where it is to go.
    pub to: Square,
    /// Whether the men may go there, and only what the name says of promotion, vests or splitting is refused. Otherwise
    /// the hand is stopped on its way.
    pub arrives: bool,
    /// The rules' sentence, as a caption.
    pub sentence: Said,
}

impl Refusal {
    /// The vest that the hand reaches for, once the man has arrived, and is not given.
    pub fn reaches_for(&self) -> Option<rules::Kind> {
        let letter = self.action.split_once('+')?.1.chars().next()?;
        rules::Kind::from_letter(letter).filter(|_| self.arrives)
    }
}

/// A question to a learner; a film only shows it and pauses.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// What is asked.
    pub text: String,
    /// Hints, the mildest first.
    pub hints: Vec<String>,
    /// Legal answers that are not wanted, each with a comment.
    pub wrong: Vec<Wrong>,
    /// Further right answers; the film then goes on as if the written one had been played.
    pub also: Vec<AnyAction>,
    /// The answer, which is the next action performed. None only where the rules refused it, in a text with faults.
    pub answer: Option<AnyAction>,
}

/// A comment on a wrong answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The answer; none for any other one.
    pub action: Option<AnyAction>,
    /// What is said of it.
    pub text: String,
}

/// A spoken caption.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Voice {
    /// The sound file, in the folder of the voices.
    pub file: String,
    /// How long it is.
    pub length: Duration,
}
