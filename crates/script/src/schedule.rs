//! When everything of a film begins and ends, as plain data, which a director keeps to, to the frame; and how it is laid out from beats: what
//! takes time, what lies under or over it, what is still open, and the stillness that is due.

use std::fmt;
use std::time::Duration;

use rules::Color;
use turn::plan::Plan;
use turn::step::Step;
use turn::timing;

use super::beat::{Beat, Captions, Film, Performed, Refusal, Spoken, Style, Utterance, What};
use super::pace::{Pace, millis};
use super::perform::{Explained, perform};

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
    /// White's chances to win, in percent, and from when on, in their order.
    pub chances: Vec<(Duration, u8)>,
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

/// How long a hand carries an illegal action: a start, and a part for each square of the way, in seconds.
const CARRIED: (f64, f64) = (0.66, 0.06);

impl Schedule {
    /// When everything of a film happens.
    pub fn of(film: &Film) -> Self {
        let pace = film.headings.pace;
        let (mut reel, mut explained) = (Reel::new(pace), Explained::new(pace));
        let has_captions = film.style == Style::Teach;
        let card = |reel: &mut Reel, text: &Option<String>| {
            if let Some(text) = text {
                reel.takes(Kind::Card, text, pace.card().max(pace.reading(text)));
            }
        };
        card(&mut reel, &film.headings.title);
        reel.open();
        for (index, beat) in film.beats.iter().enumerate() {
            reel.beat = Some(index);
            match &beat.what {
                What::Action(performed) => action(&mut reel, (performed, &beat.spoken), has_captions, &mut explained),
                _ => lay(&mut reel, beat),
            }
        }
        reel.close();
        card(&mut reel, &film.headings.credits);
        reel.finish()
    }
}

/// Lays a beat that is not an action.
fn lay(reel: &mut Reel, beat: &Beat) {
    let Beat { written, what, spoken } = beat;
    let (pace, voice) = (reel.pace, spoken.length(None));
    let behind_word = written.value.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim_start());
    match what {
        What::Chapter(text) => reel.chapter(text, pace.opening_of(text)),
        What::Say { text } => reel.caption(text, spoken.lasts(pace, text)),
        What::Ask(question) => {
            reel.caption(&question.text, spoken.lasts(pace, &question.text));
            reel.takes(Kind::Hold, "think", pace.think());
        }
        What::Wait(length) => reel.wait(behind_word, pace.wait(*length)),
        What::Position(_) => {
            reel.cut(pace.cut());
            reel.position(behind_word);
        }
        What::Back(_) => reel.cut(pace.cut()),
        What::Mark(_) => reel.mark(&written.value),
        What::Clear => reel.end_marks(),
        What::Look(look) => reel.look(&look.view.to_string()),
        What::Refuse(refusal) => refuse(reel, pace, refusal, voice),
        What::Ghost(plan) => ghost(reel, pace, plan),
        What::Poster => reel.poster(),
        What::Clock(color, left) => reel.clock(*color, *left),
        What::Chances(percent) => reel.chances(*percent),
        // Actions have their own way; sound has no length.
        What::Action(_) | What::Sound(_) => {}
    }
}

/// An action with its steps, its captions and, where there is a choice, the moment of stillness before the vests.
fn action(reel: &mut Reel, (action, spoken): (&Performed, &Spoken), has_captions: bool, explained: &mut Explained) {
    reel.stir();
    reel.end_caption();
    let performance = perform((action, spoken), has_captions, explained);
    let start = reel.now();
    reel.takes(Kind::Action, &action.plan.action.to_string(), performance.length);
    if let Captions::Over(text) = &action.captions {
        reel.speaks(None, start);
        reel.lies(Kind::Caption, text, start, start + performance.length);
    }
    if let Some(choice) = performance.choice {
        reel.lies(Kind::Hold, "choice", start + choice.start, start + choice.end);
    }
    for (step, span) in performance.captions {
        reel.speaks(Some(step), start + span.start);
        let reason = action.plan.steps.get(step).map_or("", |planned| planned.reason.as_str());
        reel.lies(Kind::Step, reason, start + span.start, start + span.end);
    }
    for (step, span) in performance.motions.into_iter().enumerate() {
        reel.motion(step, start + span.start, start + span.end);
    }
    match action.result {
        Some(_) => reel.pause(reel.pace.closing(), Pause::Ended),
        None => reel.pause(reel.pace.pause(), Pause::Moved),
    }
}

/// A refusal: there, a moment, and back, and its sentence is read meanwhile.
fn refuse(reel: &mut Reel, pace: Pace, refusal: &Refusal, voice: Option<Duration>) {
    let Refusal { action, sentence, .. } = refusal;
    reel.stir();
    reel.end_caption();
    let there = way_of_refusal(refusal).as_secs_f64();
    let length = (millis(2.0 * there) + pace.refused()).max(pace.lasts(sentence, voice));
    reel.speaks(None, reel.now());
    reel.takes(Kind::Refuse, &format!("{action} {sentence}"), length);
    reel.pause(pace.pause(), Pause::Moved);
}

/// How long a hand that reaches for a vest in vain takes for that, there or back.
pub const REACHING: Duration = Duration::from_millis(1100);

/// How long a hand that is refused takes for its way, there or back, with that for a vest.
pub fn way_of_refusal(refusal: &Refusal) -> Duration {
    let &Refusal { from, to, .. } = refusal;
    let files = f64::from(from.file().abs_diff(to.file()));
    let ranks = f64::from(from.rank().abs_diff(to.rank()));
    let reaching = refusal.reaches_for().map_or(Duration::ZERO, |_| REACHING);
    Duration::from_secs_f64(CARRIED.0 + CARRIED.1 * files.hypot(ranks)) + reaching
}

/// A possibility: on its way, and for a moment at its place.
fn ghost(reel: &mut Reel, pace: Pace, plan: &Plan) {
    reel.stir();
    let spans = timing::schedule(plan);
    let moves = plan.steps.iter().rposition(|planned| matches!(planned.step, Step::Move { .. })).unwrap_or(0);
    let way = spans.get(moves).map_or(0.0, |span| f64::from(span.end));
    reel.takes(Kind::Ghost, &plan.action.to_string(), millis(way) + pace.possible());
    reel.pause(pace.pause(), Pause::Moved);
}

/// Why a film stands still before something moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pause {
    /// Something has moved.
    Moved,
    /// The table was laid out anew.
    Cut,
    /// The game has ended.
    Ended,
}

/// A film in the making.
#[derive(Default)]
pub(super) struct Reel {
    /// How fast it goes.
    pub pace: Pace,
    /// The number of the beat that is laid.
    pub beat: Option<usize>,
    now: Duration,
    schedule: Schedule,
    /// The items that have no end yet, by their numbers.
    chapter: Option<usize>,
    caption: Option<usize>,
    look: Option<usize>,
    marks: Vec<usize>,
    /// The opening that is still to come: a position laid anew just below a chapter is what it shows.
    opening: Option<Duration>,
    /// The stillness that is due before something moves or is cut. Captions and waits are still by themselves.
    pause: Option<(Duration, Pause)>,
}

impl Pause {
    /// What its hold is called.
    const fn word(self) -> &'static str {
        match self {
            Self::Moved => "pause",
            Self::Cut => "cut",
            Self::Ended => "end",
        }
    }
}

impl Reel {
    /// A film of this pace, without anything.
    pub fn new(pace: Pace) -> Self {
        Self { pace, ..Self::default() }
    }

    /// How long the film is so far.
    pub const fn now(&self) -> Duration {
        self.now
    }

    fn item(&mut self, kind: Kind, text: &str, start: Duration, end: Duration, takes: Duration) -> usize {
        self.schedule.items.push(Item { start, end, kind, text: text.to_owned(), takes, beat: self.beat });
        self.schedule.items.len() - 1
    }

    /// Something that the film stands at for this long.
    pub fn takes(&mut self, kind: Kind, text: &str, length: Duration) {
        self.item(kind, text, self.now, self.now + length, length);
        self.now += length;
    }

    /// Something that lies under or over something else.
    pub fn lies(&mut self, kind: Kind, text: &str, start: Duration, end: Duration) {
        self.item(kind, text, start, end, Duration::ZERO);
    }

    /// Something that lies over what follows until it is ended; its number.
    fn begins(&mut self, kind: Kind, text: &str) -> usize {
        self.item(kind, text, self.now, self.now, Duration::ZERO)
    }

    /// A step of the action that is laid.
    pub fn motion(&mut self, step: usize, start: Duration, end: Duration) {
        let beat = self.beat.unwrap_or_default();
        self.schedule.motions.push(Motion { beat, step, start, end });
    }

    /// Words of the beat that is laid can be heard from here on.
    pub fn speaks(&mut self, step: Option<usize>, start: Duration) {
        let beat = self.beat.unwrap_or_default();
        self.schedule.utterances.push(Utterance { start, beat, step });
    }

    /// White's chances to win are so many percent from here on.
    pub fn chances(&mut self, percent: u8) {
        self.schedule.chances.push((self.now, percent));
    }

    /// A player's clock shows this many seconds from here on.
    pub fn clock(&mut self, color: Color, left: u32) {
        self.schedule.clocks.push((self.now, color, left));
    }

    /// A caption that is read for this long and then stays. It is still while it is read.
    pub fn caption(&mut self, text: &str, length: Duration) {
        self.settle();
        self.pause = None;
        self.end_caption();
        self.speaks(None, self.now);
        let caption = self.item(Kind::Caption, text, self.now, self.now, length);
        self.caption = Some(caption);
        self.now += length;
    }

    /// A chapter. The first one's opening is the film's.
    pub fn chapter(&mut self, text: &str, opening: Duration) {
        if self.chapter.is_none() && self.opening.is_some() {
            self.pause = None;
        } else {
            self.settle();
        }
        self.rest();
        self.end_chapter();
        self.chapter = Some(self.begins(Kind::Chapter, text));
        self.opening = Some(opening);
    }

    /// A mark, until marks are cleared.
    pub fn mark(&mut self, text: &str) {
        self.settle();
        let mark = self.begins(Kind::Mark, text);
        self.marks.push(mark);
    }

    /// A look, until the next one.
    pub fn look(&mut self, text: &str) {
        self.settle();
        let last = self.look.take();
        self.end(last);
        self.look = Some(self.begins(Kind::Look, text));
    }

    /// A wait takes the place of any pause.
    pub fn wait(&mut self, text: &str, length: Duration) {
        self.settle();
        self.pause = None;
        self.takes(Kind::Wait, text, length);
    }

    /// A cut to another position, which is shown before anything moves. Of cuts in a row nobody sees the first.
    pub fn cut(&mut self, length: Duration) {
        if matches!(self.pause, Some((_, Pause::Cut))) {
            self.pause = None;
        }
        self.rest();
        self.pause = Some((length, Pause::Cut));
    }

    /// Another position in the text: captions and marks go.
    pub fn position(&mut self, text: &str) {
        self.end_caption();
        self.end_marks();
        self.lies(Kind::Position, text, self.now, self.now);
    }

    /// Something begins to move.
    pub fn stir(&mut self) {
        self.settle();
        self.rest();
    }

    /// Something has moved: it is still for this long, unless a caption or a wait follows.
    pub fn pause(&mut self, length: Duration, why: Pause) {
        self.pause = Some((length, why));
    }

    /// The table is seen for the first time.
    pub fn open(&mut self) {
        self.opening = Some(self.pace.opening());
    }

    /// This moment is the poster.
    pub fn poster(&mut self) {
        self.schedule.poster = Some(self.now);
    }

    /// Holds the opening that is due; it shows what a cut just before it has laid.
    fn settle(&mut self) {
        if let Some(length) = self.opening.take() {
            self.pause = None;
            self.takes(Kind::Hold, "opening", length);
        }
    }

    /// Holds the stillness that is due before something moves or is cut.
    fn rest(&mut self) {
        if let Some((length, why)) = self.pause.take() {
            self.takes(Kind::Hold, why.word(), length);
        }
    }

    /// Ends an item that was left open.
    fn end(&mut self, item: Option<usize>) {
        if let Some(item) = item.and_then(|item| self.schedule.items.get_mut(item)) {
            item.end = self.now;
        }
    }

    /// The caption goes.
    pub fn end_caption(&mut self) {
        let caption = self.caption.take();
        self.end(caption);
    }

    /// All marks go.
    pub fn end_marks(&mut self) {
        for mark in std::mem::take(&mut self.marks) {
            self.end(Some(mark));
        }
    }

    fn end_chapter(&mut self) {
        self.end_caption();
        self.end_marks();
        let (look, chapter) = (self.look.take(), self.chapter.take());
        self.end(look);
        self.end(chapter);
    }

    /// The film ends with a still table.
    pub fn close(&mut self) {
        self.beat = None;
        self.settle();
        self.takes(Kind::Hold, "closing", self.pace.closing());
        self.end_chapter();
    }

    /// All of it, by the time when it begins.
    pub fn finish(mut self) -> Schedule {
        self.schedule.length = self.now;
        self.schedule.utterances.sort();
        self.schedule.items.sort_by_key(|item| item.start);
        self.schedule
    }
}
