//! What a page plays, in every language of the page: a film; what decided a game, said where it was played, with the lesson or the film about
//! the rule behind it; and a puzzle, which asks for every move of the solver, and the written defence answers.

use std::collections::BTreeMap;

use mind::coach::Moment;
use mind::puzzles::{Goal, Puzzle, PuzzleError};
use rules::text::Text;
use script::gallery::BuiltInFilm;
use script::teaching::course::{Offered, course, offered};
use script::teaching::exercise;
use script::{Beat, Captions, Film, Headings, Location, Performed, Placed, Question, Style, What};
use turn::plan;
use words::language::Language;

/// A page that is offered at a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Its file, beside the page that offers it.
    pub file: String,
    /// What it is, in every language.
    pub words: Vec<String>,
}

/// A film in one language or several; all have the same beats with other words.
pub struct Told {
    versions: Vec<(Language, Film)>,
    /// What kind of thing it is, which decides what the page says around it.
    pub kind: Sort,
    /// The text shown where a script's answers run out: legal, but not what is asked.
    pub not_asked: &'static str,
    /// What is offered with what is said, by the number of its beat.
    pub(super) offers: BTreeMap<usize, Offer>,
}

/// What kind of thing a page plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A game: its moves.
    Game,
    /// A demonstration or a lesson.
    Script,
    Puzzle,
}

impl Told {
    /// A film in these languages, the first one first; none where there is no language.
    pub fn new(versions: Vec<(Language, Film)>, kind: Sort) -> Option<Self> {
        (!versions.is_empty()).then_some(Self {
            versions,
            kind,
            not_asked: "lesson-not-asked",
            offers: BTreeMap::new(),
        })
    }

    /// The film in the first language.
    pub fn film(&self) -> &Film {
        &self.versions[0].1
    }

    /// Says something behind a beat, with what is offered there.
    pub(super) fn say_behind(&mut self, beat: usize, offer: Option<Offer>, words: impl Fn(&Language) -> String) {
        let number = beat + 1;
        for (language, film) in &mut self.versions {
            let text = words(language);
            let written = Placed { place: Location { line: number, column: 1 }, value: "say".to_owned() };
            let at = number.min(film.beats.len());
            film.beats.insert(at, Beat::new(written, What::Say { text }));
        }
        let moved = std::mem::take(&mut self.offers).into_iter();
        self.offers = moved.map(|(own, offer)| (if own >= number { own + 1 } else { own }, offer)).collect();
        self.offers.extend(offer.map(|offer| (number, offer)));
    }

    pub fn languages(&self) -> impl Iterator<Item = &Language> {
        self.versions.iter().map(|(language, _)| language)
    }

    /// The same words in every language.
    pub fn words(&self, words: impl Fn(&Language, &Film) -> String) -> Vec<String> {
        self.versions.iter().map(|(language, film)| words(language, film)).collect()
    }

    pub(crate) fn of_beat(&self, beat: usize, words: impl Fn(&Language, &Beat) -> String) -> Vec<String> {
        self.words(|language, film| film.beats.get(beat).map_or_else(String::new, |beat| words(language, beat)))
    }
}

/// A text of a script on one line.
pub(super) fn shown(text: &str) -> String {
    text.replace("\\n", " ").replace('\n', " ")
}

/// Says of a game's moments what they cost and why, each behind its action; `file` names the page of a lesson or a film, by the name of its
/// script. Returns what is offered, each once.
pub fn review(told: &mut Told, moments: &[Moment], file: impl Fn(&str) -> String) -> Vec<&'static str> {
    let actions: Vec<usize> = (told.film().beats.iter().enumerate())
        .filter_map(|(number, beat)| matches!(beat.what, What::Action(_)).then_some(number))
        .collect();
    let mut names = Vec::new();
    // From the end, so that the numbers of the earlier beats stay.
    for moment in moments.iter().rev() {
        let Some(&beat) = actions.get(moment.ply) else { continue };
        let What::Action(performed) = &told.film().beats[beat].what else { continue };
        let position = performed.position;
        let costs = Text::new("coach-review-costs")
            .with("move", position.san(moment.played))
            .with("percent", (moment.lost * 100.0).round() as i64)
            .with("better", position.san(moment.better));
        let found = offered(&moment.why).map(|found| (name(&found), found));
        let offer = found
            .as_ref()
            .map(|(name, found)| Offer { file: file(name), words: told.words(|language, _| label(found, language)) });
        told.say_behind(beat, offer, |language| format!("{} {}", language.say(&costs), language.say(&moment.why)));
        names.extend(found.map(|(name, _)| name).filter(|name| !names.contains(name)));
    }
    names
}

/// A lesson or film of the program as a page of its own, by the name of its script.
pub fn teaching(name: &str, languages: Vec<Language>) -> Option<Told> {
    let film = |language: &Language| {
        let tag = language.tag();
        let lesson = course(tag).iter().find(|unit| unit.name == name).map(|unit| unit.film.clone());
        let shown = || BuiltInFilm::named(name)?.film(tag).ok();
        lesson.or_else(shown)
    };
    let films = languages.into_iter().filter_map(|language| film(&language).map(|film| (language, film)));
    Told::new(films.collect(), Sort::Script)
}

/// The script that is offered: the lesson, where one is about the rule, for there somebody does it.
fn name(found: &Offered) -> &'static str {
    found.lesson.unwrap_or(found.film)
}

/// What the page is, with its title and the rule.
fn label(found: &Offered, language: &Language) -> String {
    let tag = language.tag();
    let lesson = found.lesson.and_then(|name| course(tag).iter().find(|unit| unit.name == name));
    let (id, title) = match lesson {
        Some(unit) => ("page-offer-lesson", unit.film.headings.title.clone()),
        None => ("page-offer-film", found.built_in().map(|film| film.title(tag))),
    };
    language.say(&Text::new(id).with("title", title.unwrap_or_default()).with("rule", found.rule))
}

/// A puzzle in these languages; none where there is no language.
///
/// # Errors
/// What is wrong with the puzzle, which a test excludes for those that the program carries.
pub fn puzzle(puzzle: &Puzzle, languages: Vec<Language>) -> Result<Option<Told>, PuzzleError> {
    let line = puzzle.line()?;
    let films = languages.into_iter().map(|language| {
        let film = film(puzzle, &line, &language)?;
        Ok((language, film))
    });
    let films = films.collect::<Result<Vec<_>, PuzzleError>>()?;
    let mut told = Told::new(films, Sort::Puzzle);
    if let Some(told) = &mut told {
        told.not_asked = match puzzle.goal() {
            Goal::Mate(_) => "page-not-mate",
            Goal::Advantage => "puzzle-wrong-advantage",
        };
    }
    Ok(told)
}

type Line = [(rules::AnyPosition, Vec<rules::AnyAction>)];

fn film(puzzle: &Puzzle, line: &Line, language: &Language) -> Result<Film, PuzzleError> {
    let start = puzzle.position()?;
    let (solver, goal) = (start.turn(), puzzle.goal());
    let mut beats = Vec::new();
    let mut add = |words: &str, what: What| {
        let place = Location { line: beats.len() + 1, column: 1 };
        beats.push(Beat::new(Placed { place, value: words.to_owned() }, what));
    };
    for (ply, (position, actions)) in line.iter().enumerate() {
        let Some(&action) = actions.first() else { continue };
        if position.turn() == solver {
            let task = goal.after(ply as u32 / 2).task(solver);
            let hints = (1..=exercise::COUNT).map(|given| {
                let words: Vec<String> =
                    exercise::words(position, action, given).iter().map(|text| language.say(text)).collect();
                words.join(" ")
            });
            let question = Question {
                text: language.say(&task),
                hints: hints.collect(),
                wrong: Vec::new(),
                also: actions[1..].to_vec(),
                answer: Some(action),
            };
            add("ask", What::Ask(question));
        }
        let performed = Performed {
            position: *position,
            plan: plan(*position, action),
            captions: Captions::Off,
            speed: 1.0,
            has_choice: false,
            gives_check: position.after(action).in_check(),
            result: None,
        };
        add(&action.to_string(), What::Action(Box::new(performed)));
    }
    add("say", What::Say { text: language.get("puzzle-solved") });
    let title = language.say(&Text::new("page-puzzle").with("id", puzzle.id.as_str()));
    let headings = Headings { title: Some(title), options: puzzle.options, ..Headings::default() };
    Ok(Film { headings, start, seat: solver, style: Style::Teach, beats })
}
