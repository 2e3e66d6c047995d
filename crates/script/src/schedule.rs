//! When everything of a film begins and ends, as plain data; `timeline` makes it, `plunder check --timeline` prints it, and a
//! director keeps to it to the frame.

use std::fmt;
use std::time::Duration;

use super::beat::Utterance;
use rules::Color;

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
    /// The items, by the time when they begin.
    pub items: Vec<Item>,
    /// Every step of every action, captioned or not, in their order.
    pub motions: Vec<Motion>,
    /// Everything that can be heard of its words, by its start.
    pub utterances: Vec<Utterance>,
    /// What the players' clocks show, in seconds, and from when on, in their order.
    pub clocks: Vec<(Duration, Color, u32)>,
    /// How long the film is: the largest end.
    pub length: Duration,
    /// The moment of the poster.
    pub poster: Option<Duration>,
}

impl Schedule {
    /// How many items are of a kind.
    pub fn count(&self, kind: Kind) -> usize {
        self.items.iter().filter(|item| item.kind == kind).count()
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
