//! The moments of a demonstration that a caption speaks of, each as a position with its marks and words; and a board while an action is under
//! way: a man that is lifted, a vest in a hand, two men of both colours on one square.

use std::fmt::Write;

use glam::Vec2;
use rules::{AnyPosition, Square};
use script::{Captions, Colour, Film, Mark, Performed, Style, What};
use turn::tableau::{Half, Standing, Tableau};
use words::language::Language;

use super::options::FOOT;
use super::sheet::Needed;
use super::style::units;
use super::{Options, board};
use crate::page::{Pose, Seen, Stage};

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
            What::Wait(_) | What::Ghost(_) | What::Look(_) | What::Sound(_) | What::Clock(..) | What::Chances(_) => {}
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

/// What is seen while an action is under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnderWay {
    /// Everything on the board and in the hand.
    things: Vec<(Seen, Pose)>,
    stand: Option<[u32; 6]>,
}

impl UnderWay {
    /// What is seen of a board on which an action is played.
    pub(crate) fn of(stage: &Stage) -> Self {
        let mut things = stage.scene();
        things.extend(stage.pairs().into_iter().map(|(square, color)| (Seen::Plinth(color), Pose::on(square))));
        // What hangs on the stand is drawn with it.
        things.retain(|(_, pose)| pose.seen > 0 && pose.x < 800);
        Self { things, stand: stage.stand }
    }

    /// Who stands where, in which vest, and what hangs on the stand; the rest as in the position before.
    pub(super) fn tableau(&self, before: &Tableau) -> Tableau {
        let square = |pose: &Pose| {
            let [file, row] = [pose.x, pose.y].map(|part| ((part + 50) / 100).clamp(0, 7) as u8);
            Square::at(file, 7 - row)
        };
        let men = self.things.iter().filter_map(|(seen, pose)| match seen {
            Seen::Man(man) => {
                let vest = self.things.iter().find_map(|(other, place)| match other {
                    Seen::Vest(kind) if place == pose => Some(*kind),
                    _ => None,
                });
                Some(Standing { square: square(pose), man: *man, half: Half::Whole, vest })
            }
            _ => None,
        });
        Tableau { men: men.collect(), stand: self.stand, ..before.clone() }
    }

    /// The shapes that it is drawn with.
    pub(super) fn needed(&self, needed: &mut Needed) {
        for (seen, _) in &self.things {
            match seen {
                Seen::Man(man) | Seen::Ghost(man) => needed.men.insert(*man),
                Seen::Vest(kind) => needed.vests.insert(*kind),
                Seen::Plinth(color) => needed.pairs.insert(*color),
            };
        }
    }

    /// The things: nearer ones cover farther ones, a vest lies on its wearer, and what is lifted is above all.
    pub(super) fn svg(&self, options: &Options) -> String {
        let turned = |pose: &Pose| if options.flip { (700 - pose.x, 700 - pose.y) } else { (pose.x, pose.y) };
        let mut sorted: Vec<&(Seen, Pose)> = self.things.iter().collect();
        sorted.sort_by_key(|(seen, pose)| {
            let layer = match seen {
                Seen::Man(_) | Seen::Ghost(_) => 0,
                Seen::Plinth(_) => 1,
                Seen::Vest(_) => 2,
            };
            (pose.lift > 0, turned(pose).1, layer)
        });
        let mut svg = String::new();
        for (seen, pose) in sorted {
            let (x, y) = turned(pose);
            let foot = Vec2::new(x as f32, (y - pose.lift) as f32) / 100.0 + FOOT;
            let scale = board::FORMS[usize::from(pose.form).min(2)];
            let _ = write!(
                svg,
                "<use href=\"#{}-{}\" transform=\"translate({} {})scale({} {})\"/>",
                options.prefix,
                seen.shape(),
                units(foot.x),
                units(foot.y),
                scale.x,
                scale.y
            );
        }
        svg
    }
}
