//! The films that come with the program: the scripts of `demos/` in the order in which somebody would look at them, in every language
//! that they have words in. The window shows them; they can also be found there as files.

use words::built::Built;

use super::texts::{LANGUAGE, Texts, name};
use super::{Film, Writing, film};

/// A film as it lies in the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuiltInFilm {
    /// The name of its script without the ending.
    pub stem: &'static str,
    /// Its script.
    pub script: &'static str,
}

macro_rules! films {
    ($($stem:literal)*) => {
        [$(BuiltInFilm { stem: $stem, script: include_str!(concat!("../../../demos/", $stem, ".demo")) }),*]
    };
}

/// Every film, PlunderChess first.
pub const FILMS: [BuiltInFilm; 45] = films!(
    "plunderchess-in-three-minutes"
    "a-knight-vest-jumps"
    "one-use-only"
    "keep-the-unused-vest"
    "swap-an-unused-vest"
    "spend-then-dress-again"
    "why-decline"
    "plunder-and-plunder-back"
    "no-benefit-no-vest"
    "pass-through"
    "automatic-check"
    "king-mates-king"
    "a-pawn-vest-never-promotes"
    "an-advance-by-rook-vest-is-no-pawn-advance"
    "the-pawn-on-its-base-row"
    "the-returning-pawn"
    "the-same-by-pawn-power"
    "en-passant-by-a-pawn-vest"
    "promotion-by-vest-move"
    "keep-at-promotion"
    "replace-at-promotion"
    "discard-at-promotion"
    "a-vest-stops-castling"
    "strict-castling"
    "booklet-castling"
    "the-kings-double-step"
    "handicap"
    "one-way-vest-shift"
    "two-way-vest-shift"
    "corner-king"
    "two-kings-no-check-to-either"
    "two-kings-the-first-falls"
    "chessplus-in-three-minutes"
    "chessplus-merge"
    "chessplus-split"
    "chessplus-split-and-merge"
    "chessplus-move-whole"
    "chessplus-a-biawn-is-not-exposed"
    "chessplus-a-king-never-merges"
    "chessplus-a-pair-falls-whole"
    "chessplus-castle-with-a-roight"
    "chessplus-castle-with-the-rook-split-off"
    "chessplus-en-passant-takes-a-dpawn"
    "chessplus-promote-by-splitting"
    "chessplus-promote-whole"
);

/// The texts of a language by its tag, such as `de` or `de-AT`; none in English, or where there are none.
fn texts(tag: &str) -> Option<&'static str> {
    Some(Built::of(tag)?.scripts.as_ref()?.demos)
}

impl BuiltInFilm {
    /// The film with this script.
    pub fn named(stem: &str) -> Option<&'static Self> {
        FILMS.iter().find(|shown| shown.stem == stem)
    }

    /// The film in the language of a tag, or in English; what the rules say of its steps is English in any case
    /// ([`tell`](super::texts::tell)).
    ///
    /// # Errors
    /// The faults of its script; a test holds that there are none.
    pub fn film(&self, tag: &str) -> Result<Film, Vec<super::Fault>> {
        let mut film = film(self.script, Writing::Script, &|_| Err("a film of the program has no voices".to_owned()))?;
        if let Some(source) = texts(tag) {
            let mut faults = Vec::new();
            Texts::read(source, &mut faults).translate(&name(self.stem), &mut film, &mut faults);
        }
        Ok(film)
    }

    /// The part of the file of texts that is about this film, to be a file of its own; none where there is none.
    pub fn texts(&self, tag: &str) -> Option<String> {
        let source = texts(tag)?;
        let (head, line) = (format!("{} =", name(self.stem)), format!("-{LANGUAGE} ="));
        let language = source.lines().find(|found| found.starts_with(&line))?;
        let mut lines = source.lines().skip_while(|found| !found.starts_with(&head));
        let first = lines.next()?;
        let rest = lines.take_while(|found| found.starts_with([' ', '\t']));
        Some([language, first].into_iter().chain(rest).map(|found| format!("{found}\n")).collect())
    }

    /// What the film is called in the language of a tag, or in English.
    pub fn title(&self, tag: &str) -> String {
        let own = self.script.lines().find_map(|line| line.strip_prefix("title:")).unwrap_or(self.stem);
        let head = format!("{} =", name(self.stem));
        let other = texts(tag).and_then(|source| source.lines().find_map(|line| line.strip_prefix(&head)));
        other.unwrap_or(own).trim().to_owned()
    }

    /// Whether it is about Chessplus.
    pub fn is_of_chessplus(&self) -> bool {
        self.stem.starts_with("chessplus")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_script_of_the_folder_is_shown_once_and_has_no_fault() {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../demos")).unwrap();
        let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut scripts: Vec<String> = names.filter_map(|name| name.strip_suffix(".demo").map(str::to_owned)).collect();
        scripts.sort();
        let mut shown: Vec<&str> = FILMS.iter().map(|film| film.stem).collect();
        shown.sort_unstable();
        assert_eq!(shown, scripts);
        for film in FILMS {
            for tag in ["en", "de-AT"] {
                let title = film.film(tag).unwrap().headings.title.unwrap();
                assert_eq!(title, film.title(tag), "{tag}");
            }
        }
    }

    #[test]
    fn the_texts_of_one_film_are_a_file_that_says_the_same() {
        for shown in FILMS {
            let part = shown.texts("de").unwrap();
            let mut faults = Vec::new();
            let texts = Texts::read(&part, &mut faults);
            let mut film = shown.film("en").unwrap();
            texts.translate(&name(shown.stem), &mut film, &mut faults);
            assert_eq!(faults, []);
            assert_eq!(film, shown.film("de").unwrap(), "{}", shown.stem);
            assert_eq!(texts.language().unwrap().value, "de");
            assert!(shown.texts("en").is_none());
        }
    }
}
