//! When everything of a film begins and ends; `plunder check --timeline` prints it, and a director keeps to it to the frame.

use std::fmt;
use std::time::Duration;

use super::beat::{Film, Performed, Refusal, Style};
use super::perform::{Explained, perform};
use super::reading::{PAUSE, millis, reading_time};
use super::timeline::{Reel, Track};
use crate::ritual::plan::Plan;
use crate::ritual::step::Step;
use crate::ritual::timing;

/// How long a hand holds an illegal action before everything goes back, in seconds.
const REFUSED: f64 = 0.8;
/// How long a possibility stands at its place, in seconds.
const POSSIBLE: f64 = 1.0;

/// What an item of a schedule is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A chapter.
    Chapter,
    /// A caption: `say`, `over` or `ask`.
    Caption,
    /// An action.
    Action,
    /// A step of an action that has a caption.
    Step,
    /// An illegal action that is tried.
    Refuse,
    /// A possibility.
    Ghost,
    /// A cut to another position.
    Position,
    /// A mark, until it is cleared.
    Mark,
    /// A look of the camera, until the next one or the end of its chapter.
    Look,
    /// Stillness that the script asks for.
    Wait,
    /// A title or credits.
    Card,
    /// Any other stillness: `opening`, `closing`, `pause`, `cut`, `think`, `choice` or `end`.
    Hold,
}

/// Something in a film with its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// When it begins, from the film's start.
    pub start: Duration,
    /// When it ends.
    pub end: Duration,
    /// What it is.
    pub kind: Kind,
    /// What it says: words, an action's name, a line as written.
    pub text: String,
    /// How much of the film's length is its own. The rest of it lies under or over other items; all these together are
    /// the length of the film.
    pub takes: Duration,
    /// The number of its beat, from 0; cards and the film's opening and closing have none.
    pub beat: Option<usize>,
}

/// A step of an action while the hand moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Motion {
    /// The number of the action's beat, from 0.
    pub beat: usize,
    /// The number of the step in its plan, from 0.
    pub step: usize,
    /// When the motion begins, from the film's start.
    pub start: Duration,
    /// When it ends.
    pub end: Duration,
}

/// A film in time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Schedule {
    /// What there is, by the time when it begins.
    pub items: Vec<Item>,
    /// Every step of every action, captioned or not, in their order.
    pub motions: Vec<Motion>,
    /// How long the film is: the largest end.
    pub length: Duration,
    /// The moment of the poster.
    pub poster: Option<Duration>,
}

impl Schedule {
    /// When everything of a film happens.
    pub fn of(film: &Film) -> Self {
        let mut reel = Reel::new(film.style == Style::Teach);
        if let Some(title) = &film.headings.title {
            reel.card(title);
        }
        reel.open();
        for (index, beat) in film.beats.iter().enumerate() {
            reel.beat(index, beat);
        }
        reel.close(film.headings.credits.as_deref())
    }

    /// How many items are of a kind.
    pub fn count(&self, kind: Kind) -> usize {
        self.items.iter().filter(|item| item.kind == kind).count()
    }
}

impl Track<'_> {
    /// An action with its steps, its captions and, where there is a choice, the moment of stillness before the vests.
    pub(super) fn action(&mut self, action: &Performed, has_captions: bool, explained: &mut Explained) {
        use super::beat::Captions;
        let performance = perform(action, has_captions, explained);
        let start = self.now();
        self.takes(Kind::Action, &action.plan.action.to_string(), performance.length);
        if let Captions::Over(text) = &action.captions {
            self.lies(Kind::Caption, text, start, start + performance.length);
        }
        if let Some(choice) = performance.choice {
            self.lies(Kind::Hold, "choice", start + choice.start, start + choice.end);
        }
        for (step, span) in performance.captions {
            let reason = action.plan.steps.get(step).map_or("", |planned| planned.reason.as_str());
            self.lies(Kind::Step, reason, start + span.start, start + span.end);
        }
        for (step, span) in performance.motions.into_iter().enumerate() {
            self.motion(step, start + span.start, start + span.end);
        }
    }

    /// A refusal: there, a moment, and back, and its sentence is read meanwhile.
    pub(super) fn refuse(&mut self, refusal: &Refusal) {
        let Refusal { from, to, action, sentence, .. } = refusal;
        let files = f64::from(from.file().abs_diff(to.file()));
        let ranks = f64::from(from.rank().abs_diff(to.rank()));
        let there = 0.66 + 0.06 * files.hypot(ranks);
        let length = millis(2.0 * there + REFUSED).max(reading_time(sentence));
        self.takes(Kind::Refuse, &format!("{action} {sentence}"), length);
    }

    /// A possibility: on its way, and for a moment at its place.
    pub(super) fn ghost(&mut self, plan: &Plan) {
        let spans = timing::schedule(plan);
        let moves = plan.steps.iter().rposition(|planned| matches!(planned.step, Step::Move { .. })).unwrap_or(0);
        let way = spans.get(moves).map_or(0.0, |span| f64::from(span.end));
        self.takes(Kind::Ghost, &plan.action.to_string(), millis(way + POSSIBLE).max(PAUSE));
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Chapter => "chapter",
            Self::Caption => "caption",
            Self::Action => "action",
            Self::Step => "step",
            Self::Refuse => "refuse",
            Self::Ghost => "ghost",
            Self::Position => "position",
            Self::Mark => "mark",
            Self::Look => "look",
            Self::Wait => "wait",
            Self::Card => "card",
            Self::Hold => "hold",
        })
    }
}

impl fmt::Display for Schedule {
    /// What `plunder check --timeline` prints: start and end in seconds, kind and text, with tabs between, a line each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.iter().try_for_each(|Item { start, end, kind, text, .. }| {
            let text: String =
                text.replace('\n', "\\n").chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            writeln!(f, "{:.3}\t{:.3}\t{kind}\t{text}", start.as_secs_f64(), end.as_secs_f64())
        })
    }
}
