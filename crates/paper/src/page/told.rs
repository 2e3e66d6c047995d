//! What a page plays, in every language of the page; commands make one of a film, [`puzzle`](super::puzzle()) one of a puzzle.

use std::collections::BTreeMap;

use script::{Beat, Film, Location, Placed, What};
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
    /// A puzzle.
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
            film.beats.insert(at, Beat::new(written, What::Say { text, voice: None }));
        }
        let moved = std::mem::take(&mut self.offers).into_iter();
        self.offers = moved.map(|(own, offer)| (if own >= number { own + 1 } else { own }, offer)).collect();
        self.offers.extend(offer.map(|offer| (number, offer)));
    }

    /// The languages.
    pub fn languages(&self) -> impl Iterator<Item = &Language> {
        self.versions.iter().map(|(language, _)| language)
    }

    /// The same words in every language.
    pub fn words(&self, words: impl Fn(&Language, &Film) -> String) -> Vec<String> {
        self.versions.iter().map(|(language, film)| words(language, film)).collect()
    }

    /// The words of a beat in every language.
    pub fn of_beat(&self, beat: usize, words: impl Fn(&Language, &Beat) -> String) -> Vec<String> {
        self.words(|language, film| film.beats.get(beat).map_or_else(String::new, |beat| words(language, beat)))
    }
}

/// A text of a script on one line.
pub(super) fn shown(text: &str) -> String {
    text.replace("\\n", " ").replace('\n', " ")
}
