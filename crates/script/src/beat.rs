//! What is performed, one beat after the other, as plain data: `compile` makes beats, the schedule times them, and a
//! director performs them without asking a rule.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::record::GameResult;
use rules::text::Said;
use rules::{AnyAction, AnyPosition, Color, Square};
use turn::plan::Plan;
use words::language::Language;

use super::aloud::aloud;
use super::fault::Placed;
use super::mark::Mark;
use super::pace::Pace;
use super::read::Headings;
use super::view::Look;

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
    /// How its words are spoken.
    pub spoken: Spoken,
}

/// How the words of a beat are spoken.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spoken {
    /// The words to speak in place of those that are shown.
    pub words: Option<String>,
    /// Who speaks the beat's own caption in a recording; it is a subtitle only then.
    pub recorded: Option<Voice>,
    /// What was spoken by a program, by the number of the step whose caption it is; none for a caption of its own. Unlike a recorded voice it
    /// leaves the caption where it is.
    pub voices: BTreeMap<Option<usize>, Voice>,
}

impl Spoken {
    /// How long what a program has spoken of a step's caption, or of the beat's own, lasts.
    pub fn length(&self, step: Option<usize>) -> Option<Duration> {
        self.voices.get(&step).map(|voice| voice.length)
    }

    /// How long a pace shows the beat's own caption: as long as its recording, or as its pace has it read or spoken.
    pub(super) fn lasts(&self, pace: Pace, text: &str) -> Duration {
        self.recorded.as_ref().map_or_else(|| pace.lasts(text, self.length(None)), |voice| voice.length)
    }
}

impl Beat {
    /// A beat whose words are spoken as they are written.
    pub fn new(written: Placed<String>, what: What) -> Self {
        Self { written, what, spoken: Spoken::default() }
    }
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
    /// What a player's clock shows from here on, in whole seconds.
    Clock(Color, u32),
    /// White's chances to win from here on, in percent.
    Chances(u8),
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

/// Words of a film that can be heard, with their moment: `Schedule::utterances` has all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Utterance {
    /// When they begin, from the film's start.
    pub start: Duration,
    /// The number of their beat, from 0.
    pub beat: usize,
    /// The number of the step whose caption they are; none for a caption of the beat's own.
    pub step: Option<usize>,
}

impl Film {
    /// The words of an utterance as they are shown.
    pub fn shown(&self, utterance: &Utterance) -> Option<&str> {
        Some(match (&self.beats.get(utterance.beat)?.what, utterance.step) {
            (What::Action(performed), Some(step)) => &performed.plan.steps.get(step)?.reason,
            (What::Action(performed), None) => match &performed.captions {
                Captions::Over(text) => text,
                Captions::Steps | Captions::Off => return None,
            },
            (What::Say { text, .. } | What::Ask(Question { text, .. }), None) => text,
            (What::Refuse(refusal), None) => &refusal.sentence,
            _ => return None,
        })
    }

    /// The words of an utterance as they are spoken in a language: its own words for that, or what is shown, said aloud.
    pub fn aloud(&self, utterance: &Utterance, language: &Language) -> Option<String> {
        let own = utterance.step.is_none().then(|| self.beats.get(utterance.beat)?.spoken.words.clone()).flatten();
        own.map(|words| words.replace('\n', " ")).or_else(|| Some(aloud(self.shown(utterance)?, language)))
    }

    /// The voice of an utterance: the recorded one, or what a program has spoken.
    pub fn voice(&self, utterance: &Utterance) -> Option<&Voice> {
        let spoken = &self.beats.get(utterance.beat)?.spoken;
        let recorded = spoken.recorded.as_ref().filter(|_| utterance.step.is_none());
        recorded.or_else(|| spoken.voices.get(&utterance.step))
    }

    /// Whether somebody has recorded an utterance.
    pub fn is_recorded(&self, utterance: &Utterance) -> bool {
        let is_recorded = |beat: &Beat| utterance.step.is_none() && beat.spoken.recorded.is_some();
        self.beats.get(utterance.beat).is_some_and(is_recorded)
    }

    /// Whether it has captions of its own, beside those of the steps.
    pub fn has_captions(&self) -> bool {
        self.beats.iter().any(|beat| match &beat.what {
            What::Say { .. } | What::Ask(_) => true,
            What::Action(performed) => matches!(performed.captions, Captions::Over(_)),
            _ => false,
        })
    }

    /// A voice of an utterance lasts so long: the caption stays at least until then. With a name it is what a program has spoken in the film's own
    /// language; without, it is heard in a sound track of another.
    pub fn lasts(&mut self, utterance: &Utterance, length: Duration, name: Option<&String>) {
        let Some(beat) = self.beats.get_mut(utterance.beat) else { return };
        if let Some(voice) = beat.spoken.recorded.as_mut().filter(|_| utterance.step.is_none()) {
            voice.length = voice.length.max(length);
            return;
        }
        let unheard = || Voice { file: String::new(), length };
        let voice = beat.spoken.voices.entry(utterance.step).or_insert_with(unheard);
        voice.length = voice.length.max(length);
        if let Some(name) = name {
            voice.file.clone_from(name);
        }
    }

    /// The language that its texts are in, with the names of pairs that it is to have.
    pub fn language(&self) -> Language {
        let named = self.headings.language.as_deref().and_then(|tag| Language::of(tag).ok());
        named.unwrap_or_else(Language::english).with_publisher_names(self.headings.publisher_names)
    }
}

/// A spoken caption.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Voice {
    /// The sound file, in the folder of the voices.
    pub file: String,
    /// How long it is.
    pub length: Duration,
}
