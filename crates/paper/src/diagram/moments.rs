//! The moments of a demonstration that a caption speaks of, each as a position with its marks and words; `plunder diagram --all` draws
//! them.

use rules::AnyPosition;
use script::{Captions, Colour, Film, Mark, Performed, Style, What};
use words::language::Language;

use super::UnderWay;
use crate::page::Stage;

/// A moment of a demonstration.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The chapter that begins with it.
    pub chapter: Option<String>,
    /// What stands on the board; while an action is under way, what stood there before it.
    pub position: AnyPosition,
    /// What is seen while an action is under way.
    pub under_way: Option<UnderWay>,
    /// What points at something.
    pub marks: Vec<Mark>,
    /// The caption.
    pub words: String,
    /// Whether the demonstration calls this its poster.
    pub is_poster: bool,
}

/// Every moment that a caption speaks of, in order: of an action whose steps are told, each step, in this language. Where no caption speaks at
/// all, the beginning and the position after every action.
pub fn moments(film: &Film, language: &Language) -> Vec<Moment> {
    let mut walk =
        Walk { position: film.start, stage: Stage::default(), marks: Vec::new(), chapter: None, moments: Vec::new() };
    walk.stage.lay(&film.start);
    let is_silent = film.style == Style::Plain;
    if is_silent {
        walk.add(String::new());
    }
    for beat in &film.beats {
        match &beat.what {
            What::Chapter(text) => {
                walk.marks.clear();
                walk.chapter = Some(text.clone());
            }
            What::Say { text, .. } => walk.add(text.clone()),
            What::Ask(question) => walk.add(question.text.clone()),
            What::Refuse(refusal) => {
                let pointed = walk.marks.len();
                walk.marks.push(Mark::Arrow(refusal.from, refusal.to, Colour::Red));
                walk.add(language.say(refusal.sentence.text()));
                walk.marks.truncate(pointed);
            }
            What::Action(performed) => {
                let is_told = performed.captions == Captions::Steps && !is_silent;
                walk.perform(performed, is_told.then_some(language));
                match &performed.captions {
                    Captions::Over(text) => walk.add(text.clone()),
                    Captions::Steps if is_silent => walk.add(beat.written.value.clone()),
                    Captions::Steps | Captions::Off => {}
                }
            }
            What::Position(position) => {
                walk.marks.clear();
                walk.position = *position;
            }
            What::Back(position) => walk.position = *position,
            What::Mark(mark) => walk.marks.push(mark.clone()),
            What::Clear => walk.marks.clear(),
            What::Poster => walk.poster(),
            What::Wait(_) | What::Ghost(_) | What::Look(_) | What::Sound(_) | What::Clock(..) => {}
        }
    }
    walk.moments
}

/// Every action and refusal as the moment before it, with an arrow for it: green for an action, red for a refusal. What pointed at something
/// since the one before is still there, but no labels, which are words of one language. The words are what was said since then, with the
/// action; none for a refusal of which nothing was said.
pub fn acts(film: &Film) -> Vec<Moment> {
    let mut acts = Vec::new();
    let (mut chapter, mut marks, mut said): (Option<String>, Vec<Mark>, Vec<String>) = (None, Vec::new(), Vec::new());
    for beat in &film.beats {
        let (position, arrow) = match &beat.what {
            What::Action(performed) => {
                let action = performed.plan.action;
                if let (true, Captions::Over(words)) = (said.is_empty(), &performed.captions) {
                    said.push(words.clone());
                }
                said.push(format!("{}.", performed.position.san(action)));
                (performed.position, Mark::Arrow(action.from(), action.to(), Colour::Green))
            }
            What::Refuse(refusal) => (refusal.position, Mark::Arrow(refusal.from, refusal.to, Colour::Red)),
            other => {
                match other {
                    What::Chapter(text) => chapter = Some(text.clone()),
                    What::Say { text, .. } => said.push(text.clone()),
                    What::Mark(mark) if !matches!(mark, Mark::Label(..)) => marks.push(mark.clone()),
                    What::Position(_) | What::Back(_) => marks.clear(),
                    _ => {}
                }
                continue;
            }
        };
        marks.push(arrow);
        acts.push(Moment {
            chapter: chapter.take(),
            position,
            under_way: None,
            marks: once(std::mem::take(&mut marks)),
            // A caption speaks in two lines.
            words: std::mem::take(&mut said).join(" ").replace("\\n", " ").replace('\n', " "),
            is_poster: false,
        });
    }
    acts
}

/// Each mark once; of two arrows between the same squares the later one.
fn once(marks: Vec<Mark>) -> Vec<Mark> {
    let mut seen: Vec<Mark> = Vec::new();
    for mark in marks.into_iter().rev() {
        let is_there = |other: &Mark| match (&mark, other) {
            (Mark::Arrow(from, to, _), Mark::Arrow(other, target, _)) => from == other && to == target,
            (mark, other) => mark == other,
        };
        if !seen.iter().any(is_there) {
            seen.push(mark);
        }
    }
    seen.reverse();
    seen
}

struct Walk {
    position: AnyPosition,
    /// The board, on which actions are played step by step.
    stage: Stage,
    marks: Vec<Mark>,
    chapter: Option<String>,
    moments: Vec<Moment>,
}

impl Walk {
    /// Plays an action, step by step, and adds a moment for each step where the steps are told in a language.
    fn perform(&mut self, performed: &Performed, told: Option<&Language>) {
        let Performed { position, plan, .. } = performed;
        let after = position.after(plan.action);
        self.stage.lay(position);
        self.stage.begin(plan);
        self.position = *position;
        for (number, planned) in plan.steps.iter().enumerate() {
            self.stage.perform(&planned.step, &plan.cast);
            // With the last step the action is done.
            if number + 1 == plan.steps.len() {
                self.position = after;
            }
            if let Some(language) = told {
                self.add(language.say(planned.reason.text()));
                if let Some(last) = self.moments.last_mut().filter(|last| last.position != after) {
                    last.under_way = Some(UnderWay::of(&self.stage));
                }
            }
        }
        self.position = after;
    }

    fn add(&mut self, words: String) {
        self.moments.push(Moment {
            chapter: self.chapter.take(),
            position: self.position,
            under_way: None,
            marks: self.marks.clone(),
            words: words.replace("\\n", " ").replace('\n', " "),
            is_poster: false,
        });
    }

    /// The poster is the moment before this line, or of its own where something has changed since.
    fn poster(&mut self) {
        let is_seen =
            self.moments.last().is_some_and(|last| last.position == self.position && last.marks == self.marks);
        if !is_seen {
            self.add(String::new());
        }
        if let Some(last) = self.moments.last_mut() {
            last.is_poster = true;
        }
    }
}
