//! The moments of a demonstration that a caption speaks of, each as a position with its marks and words; `plunder diagram --all` draws
//! them.

use plunder_rules::AnyPosition;
use plunder_script::{Captions, Colour, Film, Mark, Style, What};

/// A moment of a demonstration.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The chapter that begins with it.
    pub chapter: Option<String>,
    /// What stands on the board.
    pub position: AnyPosition,
    /// What points at something.
    pub marks: Vec<Mark>,
    /// The caption; several sentences for an action whose steps are told.
    pub words: String,
    /// Whether the demonstration calls this its poster.
    pub is_poster: bool,
}

/// Every moment that a caption speaks of, in order. Where no caption speaks at all, the beginning and the position after every action.
pub fn moments(film: &Film) -> Vec<Moment> {
    let mut walk = Walk { position: film.start, marks: Vec::new(), chapter: None, moments: Vec::new() };
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
                walk.add(refusal.sentence.to_string());
                walk.marks.truncate(pointed);
            }
            What::Action(performed) => {
                walk.position = performed.position.after(performed.plan.action);
                match &performed.captions {
                    Captions::Over(text) => walk.add(text.clone()),
                    Captions::Steps if !is_silent => {
                        let told: Vec<&str> = performed.plan.steps.iter().map(|step| step.reason.as_str()).collect();
                        walk.add(told.join(" "));
                    }
                    Captions::Steps => walk.add(beat.written.value.clone()),
                    Captions::Off => {}
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
            What::Wait(_) | What::Ghost(_) | What::Look(_) | What::Sound(_) => {}
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
    marks: Vec<Mark>,
    chapter: Option<String>,
    moments: Vec<Moment>,
}

impl Walk {
    fn add(&mut self, words: String) {
        self.moments.push(Moment {
            chapter: self.chapter.take(),
            position: self.position,
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
