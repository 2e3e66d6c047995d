//! Lays beats one behind the other: what takes time, what lies under or over it, and the pauses between; the schedule is
//! made by it.

use std::time::Duration;

use super::beat::{Beat, What};
use super::perform::Explained;
use super::reading::{CARD, CLOSING, CUT, OPENING, PAUSE, THINK, reading_time};
use super::schedule::{Item, Kind, Motion, Schedule};

/// A film in the making.
pub(super) struct Reel {
    has_captions: bool,
    now: Duration,
    schedule: Schedule,
    explained: Explained,
    /// The items that have no end yet, by their numbers.
    chapter: Option<usize>,
    caption: Option<usize>,
    look: Option<usize>,
    marks: Vec<usize>,
    /// The opening that is still to come: a position laid anew just below a chapter is what it shows.
    opening: Option<Duration>,
    /// The stillness that is due before something moves or is cut. Captions and waits are still by themselves.
    pause: Option<(Duration, &'static str)>,
}

/// The present moment of a film while one beat is laid.
pub(super) struct Track<'a> {
    reel: &'a mut Reel,
    beat: Option<usize>,
}

impl Track<'_> {
    pub fn now(&self) -> Duration {
        self.reel.now
    }

    fn item(&mut self, kind: Kind, text: &str, start: Duration, end: Duration, takes: Duration) -> usize {
        self.reel.schedule.items.push(Item { start, end, kind, text: text.to_owned(), takes, beat: self.beat });
        self.reel.schedule.items.len() - 1
    }

    /// Something that the film stands at for so long.
    pub fn takes(&mut self, kind: Kind, text: &str, length: Duration) {
        let start = self.now();
        self.item(kind, text, start, start + length, length);
        self.reel.now += length;
    }

    /// Something that lies under or over something else.
    pub fn lies(&mut self, kind: Kind, text: &str, start: Duration, end: Duration) {
        self.item(kind, text, start, end, Duration::ZERO);
    }

    /// Something that lies over what follows until it is ended; its number.
    fn begins(&mut self, kind: Kind, text: &str) -> usize {
        let now = self.now();
        self.item(kind, text, now, now, Duration::ZERO)
    }

    pub fn motion(&mut self, step: usize, start: Duration, end: Duration) {
        let beat = self.beat.unwrap_or_default();
        self.reel.schedule.motions.push(Motion { beat, step, start, end });
    }

    /// A caption that is read first and then stays.
    fn caption(&mut self, text: &str, length: Duration) {
        let item = self.begins(Kind::Caption, text);
        if let Some(item) = self.reel.schedule.items.get_mut(item) {
            item.takes = length;
        }
        self.reel.caption = Some(item);
        self.reel.now += length;
    }
}

impl Reel {
    pub fn new(has_captions: bool) -> Self {
        Self {
            has_captions,
            now: Duration::ZERO,
            schedule: Schedule::default(),
            explained: Explained::default(),
            chapter: None,
            caption: None,
            look: None,
            marks: Vec::new(),
            opening: None,
            pause: None,
        }
    }

    fn track(&mut self, beat: Option<usize>) -> Track<'_> {
        Track { reel: self, beat }
    }

    /// A card before or after the table.
    pub fn card(&mut self, text: &str) {
        self.track(None).takes(Kind::Card, text, CARD.max(reading_time(text)));
    }

    /// The table is seen for the first time.
    pub fn open(&mut self) {
        self.opening = Some(OPENING);
    }

    /// Holds the opening that is due; it shows what a cut just before it has laid.
    fn settle(&mut self) {
        if let Some(length) = self.opening.take() {
            self.pause = None;
            self.track(None).takes(Kind::Hold, "opening", length);
        }
    }

    /// Holds the stillness that is due before something moves or is cut.
    fn rest(&mut self) {
        if let Some((length, why)) = self.pause.take() {
            self.track(None).takes(Kind::Hold, why, length);
        }
    }

    /// Ends an item that was left open.
    fn end(&mut self, item: Option<usize>) {
        if let Some(item) = item.and_then(|item| self.schedule.items.get_mut(item)) {
            item.end = self.now;
        }
    }

    fn end_caption(&mut self) {
        let caption = self.caption.take();
        self.end(caption);
    }

    fn end_marks(&mut self) {
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

    /// Lays the next beat.
    pub fn beat(&mut self, index: usize, Beat { written, what }: &Beat) {
        let number = Some(index);
        let behind_word = || written.value.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim_start());
        match what {
            What::Chapter(text) => {
                // The first chapter's opening is the film's.
                if self.chapter.is_none() && self.opening.is_some() {
                    self.pause = None;
                } else {
                    self.settle();
                }
                self.rest();
                self.end_chapter();
                self.chapter = Some(self.track(number).begins(Kind::Chapter, text));
                self.opening = Some(OPENING.max(reading_time(text)));
            }
            What::Position(_) => {
                self.rest();
                self.end_caption();
                self.end_marks();
                self.track(number).begins(Kind::Position, behind_word());
                self.pause = Some((CUT, "cut"));
            }
            What::Back(_) => {
                self.rest();
                self.pause = Some((CUT, "cut"));
            }
            What::Mark(_) => {
                self.settle();
                let mark = self.track(number).begins(Kind::Mark, &written.value);
                self.marks.push(mark);
            }
            What::Clear => self.end_marks(),
            What::Look(look) => {
                self.settle();
                let last = self.look.take();
                self.end(last);
                self.look = Some(self.track(number).begins(Kind::Look, &look.view.to_string()));
            }
            What::Say { text, voice } => {
                self.speak();
                let length = voice.as_ref().map_or_else(|| reading_time(text), |voice| voice.length);
                self.track(number).caption(text, length);
            }
            What::Ask(question) => {
                self.speak();
                self.track(number).caption(&question.text, reading_time(&question.text));
                self.track(number).takes(Kind::Hold, "think", THINK);
            }
            What::Wait(length) => {
                self.settle();
                self.pause = None;
                self.track(number).takes(Kind::Wait, behind_word(), *length);
            }
            What::Action(action) => {
                self.stir();
                self.end_caption();
                let mut explained = std::mem::take(&mut self.explained);
                let has_captions = self.has_captions;
                self.track(number).action(action, has_captions, &mut explained);
                self.explained = explained;
                self.pause = Some(if action.result.is_some() { (CLOSING, "end") } else { (PAUSE, "pause") });
            }
            What::Refuse(refusal) => {
                self.stir();
                self.end_caption();
                self.track(number).refuse(refusal);
                self.pause = Some((PAUSE, "pause"));
            }
            What::Ghost(plan) => {
                self.stir();
                self.track(number).ghost(plan);
                self.pause = Some((PAUSE, "pause"));
            }
            What::Sound(_) => {}
            What::Poster => self.schedule.poster = Some(self.now),
        }
    }

    /// A caption begins: it is still while it is read.
    fn speak(&mut self) {
        self.settle();
        self.pause = None;
        self.end_caption();
    }

    /// Something begins to move.
    fn stir(&mut self) {
        self.settle();
        self.rest();
    }

    /// The film ends with a still table, and the credits.
    pub fn close(mut self, credits: Option<&str>) -> Schedule {
        self.settle();
        self.track(None).takes(Kind::Hold, "closing", CLOSING);
        self.end_chapter();
        if let Some(credits) = credits {
            self.card(credits);
        }
        self.schedule.length = self.now;
        self.schedule.items.sort_by_key(|item| item.start);
        self.schedule
    }
}
