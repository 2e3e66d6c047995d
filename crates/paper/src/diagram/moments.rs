//! The moments of a demonstration that a caption speaks of, each as a position with its marks and words; `plunder diagram --all` draws
//! them.

use plunder_rules::AnyPosition;
use plunder_script::{Captions, Film, Mark, Style, What};

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
                walk.marks.push(Mark::Arrow(refusal.from, refusal.to, plunder_script::Colour::Red));
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
