//! The lessons in their order, in every language, and which of them shows the rule behind what the coach says.

use std::sync::OnceLock;

use rules::text::Text;
use words::built::{BUILT, Built};

use crate::gallery::BuiltInFilm;
use crate::texts::Texts;
use crate::{Film, Writing, film};

/// A lesson as it lies in the program.
#[derive(Clone, PartialEq, Debug)]
pub struct Unit {
    /// Its name, by which it is remembered that it was done.
    pub name: &'static str,
    /// The message with a line about it.
    pub about: &'static str,
    /// What is shown and asked.
    pub film: Film,
}

macro_rules! course {
    ($($name:literal $about:literal)*) => {
        [$(($name, $about, include_str!(concat!("../../../../lessons/", $name, ".demo")))),*]
    };
}

/// The names of the lessons, the messages about them, and their scripts.
const SCRIPTS: [(&str, &str, &str); 14] = course!(
    "lesson-01-couple" "lesson-about-couple"
    "lesson-02-spend" "lesson-about-spend"
    "lesson-03-keep" "lesson-about-keep"
    "lesson-04-who-benefits" "lesson-about-who-benefits"
    "lesson-05-decline" "lesson-about-decline"
    "lesson-06-replace" "lesson-about-replace"
    "lesson-07-dress-again" "lesson-about-dress-again"
    "lesson-08-by-hand" "lesson-about-by-hand"
    "lesson-09-pawn-vest" "lesson-about-pawn-vest"
    "lesson-10-promotion" "lesson-about-promotion"
    "lesson-11-check" "lesson-about-check"
    "lesson-12-two-kings" "lesson-about-two-kings"
    "lesson-13-chessplus-merge-and-split" "lesson-about-merge-and-split"
    "lesson-14-chessplus-promotion-and-castling" "lesson-about-chessplus-promotion"
);

/// The course in the language of a tag, such as `de` or `de-AT`; in English where it has none.
pub fn course(tag: &str) -> &'static [Unit] {
    static READ: OnceLock<Vec<Vec<Unit>>> = OnceLock::new();
    let courses = READ.get_or_init(|| BUILT.iter().map(|built| read(texts(built))).collect());
    courses.get(Built::position(tag)).map_or(&[], Vec::as_slice)
}

/// What the lessons say in a language; none in that of the scripts.
fn texts(built: &Built) -> Option<&'static str> {
    built.scripts.as_ref().map(|scripts| scripts.lessons)
}

/// The lessons in the words of a file of texts. A test holds that there are no faults.
fn read(texts: Option<&str>) -> Vec<Unit> {
    let texts = texts.map(|source| Texts::read(source, &mut Vec::new()));
    let unit = |&(name, about, script): &(&'static str, &'static str, &'static str)| {
        let mut film = film(script, Writing::Script, &|_| Err("a lesson has no voices".to_owned())).ok()?;
        if let Some(texts) = &texts {
            texts.translate(&crate::texts::name(name), &mut film, &mut Vec::new());
        }
        Some(Unit { name, about, film })
    };
    SCRIPTS.iter().filter_map(unit).collect()
}

/// What teaches the rule that a move overlooked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offered {
    /// The rule, by its number in the rule book.
    pub rule: &'static str,
    /// The name of the lesson ([`Unit::name`](Unit::name)), if one is about it.
    pub lesson: Option<&'static str>,
    /// The name of the film's script ([`BuiltInFilm::stem`]).
    pub film: &'static str,
}

/// A row of the table: the message, the rule, the lesson and the film.
type Row = (&'static str, &'static str, Option<&'static str>, &'static str);

/// What the coach says, and what is about it. What is not here is as in chess, and no lesson of these games helps.
const TABLE: [Row; 18] = [
    ("coach-motive-second-life", "3-10", Some("lesson-12-two-kings"), "two-kings-the-first-falls"),
    ("coach-motive-overdressed", "3-3", Some("lesson-05-decline"), "why-decline"),
    ("coach-motive-pair-torn", "C4", Some("lesson-13-chessplus-merge-and-split"), "chessplus-split"),
    ("coach-motive-pair-falls", "C5", None, "chessplus-a-pair-falls-whole"),
    ("coach-motive-naked", "6", Some("lesson-02-spend"), "one-use-only"),
    ("coach-motive-loot", "2-6b", Some("lesson-05-decline"), "plunder-and-plunder-back"),
    ("coach-motive-declining", "2-6d", Some("lesson-06-replace"), "keep-the-unused-vest"),
    ("coach-motive-promotion", "3-5", Some("lesson-10-promotion"), "promotion-by-vest-move"),
    ("coach-motive-fork", "4", Some("lesson-02-spend"), "one-use-only"),
    ("coach-why-spent", "1-7", Some("lesson-03-keep"), "an-advance-by-rook-vest-is-no-pawn-advance"),
    ("coach-why-not-spent", "4", Some("lesson-02-spend"), "one-use-only"),
    ("coach-why-vest-move", "4", Some("lesson-02-spend"), "one-use-only"),
    ("coach-why-vest-taken", "2-6", Some("lesson-01-couple"), "plunder-and-plunder-back"),
    ("coach-why-vest-left", "3-3", Some("lesson-05-decline"), "why-decline"),
    ("coach-why-other-vest", "2-6b", Some("lesson-05-decline"), "plunder-and-plunder-back"),
    ("coach-why-kept", "2-12", Some("lesson-10-promotion"), "keep-at-promotion"),
    ("coach-why-loses-by-vest", "4", Some("lesson-02-spend"), "one-use-only"),
    ("coach-why-loses-wearer", "2-6b", Some("lesson-05-decline"), "plunder-and-plunder-back"),
];

/// What teaches the rule behind a reason that the coach gives ([`Moment::why`](mind::coach::Moment::why)); none where the reason is
/// as in chess.
pub fn offered(why: &Text) -> Option<Offered> {
    let (_, rule, lesson, film) = TABLE.iter().copied().find(|(id, ..)| why.id() == Some(*id))?;
    Some(Offered { rule, lesson, film })
}

impl Offered {
    /// The film itself.
    pub fn built_in(&self) -> Option<&'static BuiltInFilm> {
        BuiltInFilm::named(self.film)
    }
}

#[cfg(test)]
mod tests {
    mod course {
        use words::built::Scripts;

        use super::super::*;
        use crate::What;

        #[test]
        fn every_lesson_is_there_in_every_language() {
            let english = course("en");
            assert_eq!(english.len(), SCRIPTS.len());
            for Built { tag, scripts, .. } in &BUILT {
                let Some(Scripts { lessons: source, .. }) = scripts else { continue };
                let mut faults = Vec::new();
                let texts = Texts::read(source, &mut faults);
                assert_eq!(texts.language().map(|tag| tag.value.as_str()), Some(*tag));
                let own = course(tag);
                assert_eq!(course(&format!("{tag}-AT")).len(), own.len());
                for (english, own) in english.iter().zip(own) {
                    let mut film = english.film.clone();
                    texts.translate(english.name, &mut film, &mut faults);
                    assert_ne!(english.film.headings.title, own.film.headings.title, "{}", own.name);
                    for (english, own) in english.film.beats.iter().zip(&own.film.beats) {
                        let asks = matches!(english.what, What::Ask(_) | What::Say { .. });
                        assert!(!asks || english.what != own.what, "{tag}: {:?}", own.what);
                    }
                }
                assert!(faults.is_empty(), "{faults:?}");
            }
            assert_eq!(course("xx"), english);
        }
    }

    mod offered {
        use super::super::{course, *};

        /// Whether headings name a rule, or a part of it.
        fn name(rules: &[String], rule: &str) -> bool {
            let is_it = |named: &String| {
                named
                    .strip_prefix(rule)
                    .is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit() || next == '-'))
            };
            rules.iter().any(is_it)
        }

        #[test]
        fn every_lesson_and_film_that_is_offered_is_about_the_rule() {
            let book = include_str!("../../../../assets/rules/en.txt");
            for (id, ..) in TABLE {
                let Offered { rule, lesson, film } = offered(&Text::new(id)).unwrap();
                let shown = offered(&Text::new(id)).unwrap().built_in().unwrap().film("en").unwrap();
                // Rules of Chessplus have no numbers in headings: there the rule book names the films.
                let is_numbered = !rule.starts_with('C');
                let part = book.split("\nrule: ").find(|part| part.starts_with(&format!("{rule} "))).unwrap();
                let in_book = part.lines().any(|line| line.starts_with("film: ") && line.contains(film));
                assert!(name(&shown.headings.rules, rule) || in_book, "{id}: {film} is not about {rule}");
                let Some(lesson) = lesson else { continue };
                let unit = course("en").iter().find(|unit| unit.name == lesson).unwrap();
                assert!(!is_numbered || name(&unit.film.headings.rules, rule), "{id}: {lesson} is not about {rule}");
            }
        }

        #[test]
        fn every_motive_of_these_games_has_something_and_reasons_of_chess_have_nothing() {
            let texts = include_str!("../../../../assets/texts/en/coach.ftl");
            let ids = texts.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
            let motives: Vec<&'static str> = ids.filter(|id| id.starts_with("coach-motive-")).collect();
            assert!(motives.len() >= 9);
            for id in motives {
                assert!(offered(&Text::new(id)).is_some(), "nothing is offered for {id}");
            }
            for id in ["coach-why-better", "coach-why-capture", "coach-why-loses", "coach-why-mate-missed"] {
                assert_eq!(offered(&Text::new(id)), None, "{id}");
            }
        }
    }
}
