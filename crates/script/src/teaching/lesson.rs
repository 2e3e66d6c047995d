//! A lesson under way: goes through the beats of its script, asks, and judges what the learner plays; pure.
//!
//! It lasts as long as the learner wants: what is said stays until it was read, and a question until it was answered.

use std::collections::BTreeSet;

use rules::text::Text;
use rules::{AnyAction, AnyPosition, Square};

use super::course::{Unit, course};
use super::exercise::{Card, Event, Instruction, Step, Tone};
use crate::pace::reading_time;
use crate::{Beat, Captions, Film, Mark, Performed, Question, What, way_of_refusal};

/// The lessons that are about what a hand does.
const BY_HAND: [&str; 1] = ["lesson-08-by-hand"];
/// How long the men take to go back, and the learner waits, in seconds.
const RETURN: f32 = 0.7;
/// What is possible is looked at for so much longer than it takes, in seconds.
const LOOKED_AT: f32 = 1.2;

/// A lesson that somebody does.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    number: usize,
    film: &'static Film,
    /// The beat that comes next.
    beat: usize,
    /// The beat with the chapter.
    chapter: Option<usize>,
    /// What stands on the table, once everything is performed.
    position: AnyPosition,
    /// The beats of the marks that lie on the board.
    marks: Vec<usize>,
    says: Says,
    below: Below,
    state: State,
    /// The beats of the questions whose answers were shown.
    shown: BTreeSet<usize>,
}

/// Which words are read, by the number of their beat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Says {
    Nothing,
    Beat(usize),
}

/// What is added to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Below {
    Nothing,
    /// This many hints were given; the last one is read.
    Hints(usize),
    /// What is said of a wrong answer, after this many hints.
    Wrong(Option<usize>, usize),
    /// The answer was right, and is performed.
    Right,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum State {
    /// What was played is performed, and for this many seconds there is something to read.
    Performing(f32),
    /// Nothing happens for this many seconds.
    Waiting(f32),
    /// Until the learner has read it.
    Reading,
    /// The question of this beat.
    Asking(usize),
    /// A wrong answer to it stands on the table for this many seconds.
    Mistaken(usize, f32),
    /// It goes back for this many seconds.
    Returning(usize, f32),
    Over,
}

impl Lesson {
    /// The lesson with this number of the course, from 0, and what is to be done first; `None` where there is none.
    pub fn begin(number: usize) -> Option<(Self, Vec<Instruction>)> {
        let Unit { film, .. } = course("en").get(number)?;
        let mut lesson = Self {
            number,
            film,
            beat: 0,
            chapter: None,
            position: film.start,
            marks: Vec::new(),
            says: Says::Nothing,
            below: Below::Nothing,
            state: State::Reading,
            shown: BTreeSet::new(),
        };
        let mut deeds = vec![Instruction::Lay(film.start), Instruction::Look(seat(film))];
        lesson.go(&mut deeds);
        Some((lesson, deeds))
    }

    /// Its number in the course, from 0.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Its name, by which it is remembered that it was done.
    pub fn name(&self) -> &'static str {
        course("en").get(self.number).map_or("", |unit| unit.name)
    }

    /// Whether the learner performs every deed in it (2-7), whatever was chosen for games.
    pub fn is_by_hand(&self) -> bool {
        BY_HAND.contains(&self.name())
    }

    /// The question that is open, with the position that it is about.
    pub fn asks(&self) -> Option<(&'static Question, AnyPosition)> {
        match self.state {
            State::Asking(beat) => Some((self.question(beat)?, self.position)),
            _ => None,
        }
    }

    /// Whether it is at its end.
    pub const fn is_over(&self) -> bool {
        matches!(self.state, State::Over)
    }

    /// Whether it goes on by itself after a time.
    pub const fn waits(&self) -> bool {
        !matches!(self.state, State::Reading | State::Asking(_) | State::Over)
    }

    /// Takes in what happened; returns what is to be done.
    pub fn hear(&mut self, event: Event) -> Vec<Instruction> {
        let mut deeds = Vec::new();
        match event {
            Event::Asked(step) => self.asked(step, &mut deeds),
            Event::Played(action) => self.played(action, &mut deeds),
            Event::Time { seconds, rests } => self.pass(seconds, rests, &mut deeds),
            Event::Proved(_) => {}
        }
        deeds
    }

    /// Goes through the beats until one takes time.
    fn go(&mut self, deeds: &mut Vec<Instruction>) {
        self.below = Below::Nothing;
        let film = self.film;
        while let Some(Beat { what, .. }) = film.beats.get(self.beat) {
            let here = self.beat;
            self.beat += 1;
            match what {
                What::Chapter(_) => {
                    self.chapter = Some(here);
                    self.says = Says::Nothing;
                    self.mark(Vec::new(), deeds);
                }
                What::Say { .. } => {
                    self.says = Says::Beat(here);
                    self.state = State::Reading;
                    return;
                }
                What::Action(performed) => return self.perform(here, performed, deeds),
                What::Wait(length) => {
                    self.state = State::Waiting(length.as_secs_f32());
                    return;
                }
                What::Position(position) | What::Back(position) => {
                    self.says = Says::Nothing;
                    self.lay(*position, deeds);
                }
                What::Mark(_) => {
                    let marks = self.marks.iter().copied().chain([here]).collect();
                    self.mark(marks, deeds);
                }
                What::Clear => self.mark(Vec::new(), deeds),
                What::Ghost(plan) => {
                    let ends = turn::timing::schedule(plan).into_iter().map(|span| span.end);
                    let length = ends.fold(0.0, f32::max) + LOOKED_AT;
                    deeds.push(Instruction::Ghost(plan.clone(), length));
                    self.state = State::Waiting(length);
                    return;
                }
                What::Refuse(refusal) => {
                    self.says = Says::Beat(here);
                    let ways = 2.0 * way_of_refusal(refusal).as_secs_f32() + LOOKED_AT;
                    let length = ways.max(reading_time(&refusal.sentence).as_secs_f32());
                    deeds.push(Instruction::Try(Box::new(refusal.clone()), length));
                    self.state = State::Waiting(length);
                    return;
                }
                What::Look(look) => deeds.push(Instruction::Look(look.view)),
                What::Ask(_) => {
                    self.says = Says::Beat(here);
                    self.below = Below::Nothing;
                    self.state = State::Asking(here);
                    deeds.push(Instruction::Ask(true));
                    return;
                }
                What::Sound(_) | What::Clock(..) | What::Chances(_) | What::Poster => {}
            }
        }
        self.says = Says::Nothing;
        self.state = State::Over;
        if self.shown.is_empty() {
            deeds.push(Instruction::Done);
        }
    }

    fn perform(&mut self, beat: usize, performed: &Performed, deeds: &mut Vec<Instruction>) {
        if self.position != performed.position {
            self.lay(performed.position, deeds);
        }
        deeds.push(Instruction::Play(performed.plan.action));
        self.performs(beat, performed, performed.plan.action);
    }

    /// An action is under way that stands at this beat, or takes the place of the one there.
    fn performs(&mut self, beat: usize, performed: &Performed, action: AnyAction) {
        self.position = self.position.after(action);
        self.below = Below::Nothing;
        let seconds = match &performed.captions {
            Captions::Over(text) => {
                self.says = Says::Beat(beat);
                reading_time(text).as_secs_f32()
            }
            _ => {
                self.says = Says::Nothing;
                0.0
            }
        };
        self.state = State::Performing(seconds);
        self.beat = beat + 1;
    }

    fn lay(&mut self, position: AnyPosition, deeds: &mut Vec<Instruction>) {
        self.position = position;
        deeds.push(Instruction::Lay(position));
    }

    fn mark(&mut self, marks: Vec<usize>, deeds: &mut Vec<Instruction>) {
        if self.marks != marks {
            self.marks = marks;
            deeds.push(Instruction::Mark(self.marked(self.film).cloned().collect()));
        }
    }

    /// The marks that lie on the board, in the words of a film of this lesson.
    fn marked<'a>(&'a self, film: &'a Film) -> impl Iterator<Item = &'a Mark> {
        self.marks.iter().filter_map(|beat| match &film.beats.get(*beat)?.what {
            What::Mark(mark) => Some(mark),
            _ => None,
        })
    }

    /// The words that stand beside men now, in the language of this tag.
    pub fn labels(&self, tag: &str) -> Vec<(Square, String)> {
        let Some(Unit { film, .. }) = course(tag).get(self.number) else { return Vec::new() };
        let labels = self.marked(film).filter_map(|mark| match mark {
            Mark::Label(square, words) => Some((*square, words.clone())),
            _ => None,
        });
        labels.collect()
    }

    fn asked(&mut self, step: Step, deeds: &mut Vec<Instruction>) {
        match (step, self.state) {
            (Step::Go, State::Over) => deeds.push(Instruction::Next),
            (Step::Go | Step::Show, State::Reading) => self.go(deeds),
            (Step::Go | Step::Show, State::Performing(_)) => {
                self.state = State::Performing(0.0);
                deeds.push(Instruction::Hurry);
            }
            (Step::Go | Step::Show, State::Waiting(_)) => self.state = State::Waiting(0.0),
            (Step::Go | Step::Show, State::Mistaken(beat, _)) => {
                self.state = State::Mistaken(beat, 0.0);
                deeds.push(Instruction::Hurry);
            }
            (Step::Show, State::Asking(beat)) => {
                self.shown.insert(beat);
                deeds.push(Instruction::Ask(false));
                if let Some((answer, performed)) = self.answer(beat) {
                    self.perform(answer, performed, deeds);
                }
            }
            (Step::Hint, State::Asking(beat)) => {
                let count = self.question(beat).map_or(0, |question| question.hints.len());
                let given = match self.below {
                    Below::Nothing | Below::Right => 0,
                    Below::Hints(given) | Below::Wrong(_, given) => given,
                };
                self.below = if count == 0 { Below::Nothing } else { Below::Hints((given + 1).min(count)) };
            }
            (Step::Again, _) => self.jump(self.chapter.unwrap_or(0), deeds),
            (Step::Back, _) => {
                let here = self.chapter.unwrap_or(0);
                let before = (0..here).rev().find(|beat| matches!(self.film.beats[*beat].what, What::Chapter(_)));
                self.jump(before.unwrap_or(0), deeds);
            }
            _ => {}
        }
    }

    /// Goes on from this beat, with the table as it is before it.
    fn jump(&mut self, beat: usize, deeds: &mut Vec<Instruction>) {
        let before = self.film.beats.iter().take(beat);
        let position = before.fold(self.film.start, |position, Beat { what, .. }| match what {
            What::Action(performed) => performed.position.after(performed.plan.action),
            What::Position(position) | What::Back(position) => *position,
            _ => position,
        });
        self.beat = beat;
        self.chapter = None;
        (self.says, self.below) = (Says::Nothing, Below::Nothing);
        deeds.extend([Instruction::Ask(false), Instruction::Look(seat(self.film))]);
        self.mark(Vec::new(), deeds);
        self.lay(position, deeds);
        self.go(deeds);
    }

    fn played(&mut self, action: AnyAction, deeds: &mut Vec<Instruction>) {
        let State::Asking(beat) = self.state else { return };
        let Some(question) = self.question(beat) else { return };
        deeds.push(Instruction::Ask(false));
        if question.answer == Some(action) || question.also.contains(&action) {
            self.shown.remove(&beat);
            if let Some((answer, performed)) = self.answer(beat) {
                self.performs(answer, performed, action);
                self.below = Below::Right;
            }
            return;
        }
        let words = |wanted: Option<AnyAction>| question.wrong.iter().position(|wrong| wrong.action == wanted);
        let wrong = words(Some(action)).or_else(|| words(None));
        let read = wrong.and_then(|wrong| question.wrong.get(wrong)).map_or(2.0, |wrong| {
            // It is to be read, and the table looked at.
            reading_time(&wrong.text).as_secs_f32() + LOOKED_AT
        });
        let hints = match self.below {
            Below::Hints(hints) | Below::Wrong(_, hints) => hints,
            Below::Nothing | Below::Right => 0,
        };
        self.below = Below::Wrong(wrong, hints);
        self.state = State::Mistaken(beat, read);
    }

    fn pass(&mut self, seconds: f32, rests: bool, deeds: &mut Vec<Instruction>) {
        match self.state {
            State::Performing(left) if rests && left <= seconds => self.go(deeds),
            State::Performing(left) => self.state = State::Performing((left - seconds).max(0.0)),
            State::Waiting(left) if left <= seconds => self.go(deeds),
            State::Waiting(left) => self.state = State::Waiting(left - seconds),
            State::Mistaken(beat, left) if rests && left <= seconds => {
                deeds.push(Instruction::TakeBack(self.position));
                self.state = State::Returning(beat, RETURN);
            }
            // Somebody watches what was played first, then reads.
            State::Mistaken(beat, left) if rests => self.state = State::Mistaken(beat, left - seconds),
            State::Returning(beat, left) if left <= seconds => {
                self.state = State::Asking(beat);
                deeds.push(Instruction::Ask(true));
            }
            State::Returning(beat, left) => self.state = State::Returning(beat, left - seconds),
            _ => {}
        }
    }

    fn question(&self, beat: usize) -> Option<&'static Question> {
        question(self.film, beat)
    }

    /// The beat that answers a question.
    fn answer(&self, beat: usize) -> Option<(usize, &'static Performed)> {
        let film: &'static Film = self.film;
        let later = film.beats.iter().enumerate().skip(beat);
        later.filter_map(|(at, beat)| if let What::Action(it) = &beat.what { Some((at, &**it)) } else { None }).next()
    }

    /// What is read now, in the language of this tag.
    pub fn card(&self, tag: &str) -> Card {
        let course = course(tag);
        let Some(Unit { film, .. }) = course.get(self.number) else { return Card::default() };
        let count = course.len();
        let mut head = vec![Text::new("lesson-head").with("number", self.number + 1).with("count", count)];
        head.extend(self.chapter.and_then(|beat| match &film.beats.get(beat)?.what {
            What::Chapter(title) => Some(Text::verbatim(title.as_str())),
            _ => None,
        }));
        let mut card = Card { head, steps: self.steps(), ..Card::default() };
        if self.is_over() {
            let next = course.get(self.number + 1).and_then(|unit| unit.film.headings.title.as_deref());
            card.words = Some(Text::new(if self.shown.is_empty() { "lesson-done" } else { "lesson-done-shown" }));
            card.next = Some(match next {
                Some(title) => Text::new("lesson-next").with("title", title),
                None => Text::new("lesson-last"),
            });
            return card;
        }
        if self.below == Below::Right {
            card.below.push(Text::new("puzzle-right"));
            card.tone = Tone::Right;
        }
        let Says::Beat(beat) = self.says else { return card };
        card.words = film.beats.get(beat).and_then(|beat| words(&beat.what));
        if let Some(question) = question(film, beat) {
            let line = |text: &String| Text::verbatim(text.as_str());
            match self.below {
                Below::Hints(given) => card.below.extend(question.hints.get(given.saturating_sub(1)).map(line)),
                Below::Wrong(wrong, _) => {
                    let said = wrong.and_then(|wrong| question.wrong.get(wrong)).map(|wrong| line(&wrong.text));
                    card.below.push(said.unwrap_or(Text::new("lesson-not-asked")));
                    card.tone = Tone::Wrong;
                }
                Below::Nothing | Below::Right => {}
            }
        }
        card
    }

    fn steps(&self) -> Vec<Step> {
        let mut steps = match self.state {
            State::Asking(beat) => match self.question(beat).is_some_and(|question| !question.hints.is_empty()) {
                true => vec![Step::Hint, Step::Show],
                false => vec![Step::Show],
            },
            _ => vec![Step::Go],
        };
        if self.chapter.is_some_and(|beat| beat > 0) {
            steps.push(Step::Back);
        }
        steps.push(Step::Again);
        steps
    }
}

fn question(film: &Film, beat: usize) -> Option<&Question> {
    match &film.beats.get(beat)?.what {
        What::Ask(question) => Some(question),
        _ => None,
    }
}

/// What a beat says.
fn words(what: &What) -> Option<Text> {
    Some(match what {
        What::Say { text, .. } | What::Ask(Question { text, .. }) => Text::verbatim(text.as_str()),
        What::Action(performed) => match &performed.captions {
            Captions::Over(text) => Text::verbatim(text.as_str()),
            _ => return None,
        },
        What::Refuse(refusal) => refusal.sentence.text().clone(),
        _ => return None,
    })
}

/// The seat of a film.
const fn seat(film: &Film) -> crate::View {
    match film.seat {
        rules::Color::White => crate::View::White,
        rules::Color::Black => crate::View::Black,
    }
}

#[cfg(test)]
mod tests;
