//! The lessons in their order, in every language: films of the scripts in `lessons/`, built into the program.

use std::sync::OnceLock;

use words::built::{BUILT, Built};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::What;
    use words::built::Scripts;

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
