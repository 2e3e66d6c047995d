//! A film in the making: what takes time, what lies under or over it, what is still open, and the stillness that is due;
//! `timeline` lays the beats on it.

use std::time::Duration;

use super::beat::Utterance;
use super::pace::Pace;
use super::schedule::{Item, Kind, Motion, Schedule};
use rules::Color;

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
