//! What the pictures of the booklet show: the positions of the rule book's pictures and, for each film, its moments, of which one that was not
//! shown yet is chosen; and photographs of the set itself, for which no diagram can stand.

use krilla::image::Image;
use rules::{AnyOptions, AnyPosition};
use script::gallery::FILMS;
use script::{Film, What, marks};
use words::language::Language;
use words::rulebook::Book;

use crate::diagram::{acts, moments};
use crate::typeset::TypesetError;

/// How the pictures of the rule book are made.
const PICTURES: &str = include_str!("../../../../assets/rules/pictures.txt");

/// The films that begin at the start of a game, which is shown as it is.
const STARTS: [&str; 3] = ["plunderchess-in-three-minutes", "chessplus-in-three-minutes", "corner-king"];

/// What a diagram shows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Moment {
    pub position: AnyPosition,
    pub marks: Vec<script::Mark>,
    /// What is said of it.
    pub caption: String,
}

/// A picture of the rule book as a diagram.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Pictured {
    pub position: AnyPosition,
    pub marks: Vec<script::Mark>,
    /// The film that it is a moment of.
    pub film: Option<&'static str>,
}

/// A picture of the rule book, as its line in the list of pictures has it; none of a picture without a position.
pub(super) fn of_picture(name: &str) -> Option<Pictured> {
    let mut lines = PICTURES.lines().filter_map(|line| line.split_once(": "));
    let (_, command) = lines.find(|(own, _)| *own == name)?;
    let mut words = words(command).into_iter();
    let (mut fen, mut demo, mut act, mut own, mut options) = (None, None, None, Vec::new(), Vec::new());
    while let Some(word) = words.next() {
        match word {
            "plunder" | "show" | "diagram" => {}
            "--view" | "--look" => drop(words.next()),
            "--fen" => fen = words.next(),
            "--demo" => demo = words.next(),
            "--act" => act = Some(words.next()?.parse().ok()?),
            "--marks" => own = marks(words.next()?).ok()?,
            option => options.push(option),
        }
    }
    if let Some(script) = demo {
        let stem = script.strip_prefix("demos/")?.strip_suffix(".demo")?;
        let built = FILMS.iter().find(|film| film.stem == stem)?;
        let moment = named(&built.film("en").ok()?, act)?;
        let marks = moment.marks.into_iter().chain(own).collect();
        return Some(Pictured { position: moment.position, marks, film: Some(built.stem) });
    }
    let options = AnyOptions::from_words(&options.join(" ")).ok()?;
    let position = match fen {
        Some(fen) => AnyPosition::from_fen(fen, options).ok()?,
        None => AnyPosition::start(options),
    };
    Some(Pictured { position, marks: own, film: None })
}

/// The words of a command, taken apart as a shell does it.
fn words(command: &str) -> Vec<&str> {
    command
        .split('\'')
        .enumerate()
        .flat_map(|(number, part)| if number % 2 == 1 { vec![part] } else { part.split_whitespace().collect() })
        .collect()
}

/// The moment that `plunder diagram --demo` draws: before an act, or the poster.
fn named(film: &Film, act: Option<usize>) -> Option<crate::diagram::Moment> {
    match act {
        Some(number) => acts(film).into_iter().nth(number.checked_sub(1)?),
        None => {
            let all = moments(film, &Language::english());
            all.iter().find(|moment| moment.is_poster).or(all.last()).cloned()
        }
    }
}

/// The title and the moments of a film in the language of a tag: before its actions and refusals, and the one that its last words are
/// about. None of a film that begins at the start of a game.
pub(super) fn of_film(stem: &str, tag: &str) -> Option<(String, Vec<Moment>)> {
    if STARTS.contains(&stem) {
        return None;
    }
    let built = FILMS.iter().find(|film| film.stem == stem)?;
    let film = built.film(tag).ok()?;
    let last = film.beats.iter().rev().find_map(|beat| match &beat.what {
        What::Say { text, .. } => Some(text.replace("\\n", " ").replace('\n', " ")),
        _ => None,
    });
    let is_last = |moment: &crate::diagram::Moment| Some(&moment.words) == last.as_ref();
    let language = Language::of(tag).unwrap_or_else(|_| Language::english());
    let all = acts(&film).into_iter().chain(moments(&film, &language).into_iter().rev().find(is_last));
    let moment = |moment: crate::diagram::Moment| Moment {
        position: moment.position,
        marks: moment.marks.into_iter().filter(|mark| !matches!(mark, script::Mark::Label(..))).collect(),
        caption: moment.words,
    };
    Some((built.title(tag), all.filter(|moment| !moment.words.is_empty()).map(moment).collect()))
}

/// Where everybody stands, and in which vest, with what was agreed on: the same board may show two rules of castling.
pub(super) type Placement = (String, AnyOptions);

pub(super) fn placement(position: &AnyPosition) -> Placement {
    (position.fen().split(' ').next().unwrap_or_default().to_owned(), position.options())
}

/// What the pictures of a book show: the films that they are moments of, and the placements.
pub(super) fn of_book(book: &Book) -> (Vec<String>, Vec<Placement>) {
    let pictures = book.sections().flat_map(|(_, rule)| &rule.pictures);
    let pictured: Vec<Pictured> = pictures.filter_map(|picture| of_picture(&picture.name)).collect();
    let films = pictured.iter().filter_map(|picture| picture.film.map(str::to_owned)).collect();
    (films, pictured.iter().map(|picture| placement(&picture.position)).collect())
}

/// Each photograph by its name in `assets/rules/pictures.txt`; a shop's page shows them too.
pub const PHOTOGRAPHS: [(&str, &[u8]); 4] = [
    ("box", include_bytes!("../../../../assets/rules/pictures/box.jpg")),
    ("stand", include_bytes!("../../../../assets/rules/pictures/stand.jpg")),
    ("wearer", include_bytes!("../../../../assets/rules/pictures/wearer.jpg")),
    ("marker", include_bytes!("../../../../assets/rules/pictures/marker.jpg")),
];

/// The photograph of this name; none where a diagram is shown.
///
/// # Errors
/// If the file is no picture, which a test makes sure it is.
pub(super) fn photograph(name: &str) -> Result<Option<Image>, TypesetError> {
    let Some((_, file)) = PHOTOGRAPHS.iter().find(|(own, _)| *own == name) else { return Ok(None) };
    let image = Image::from_jpeg((*file).into(), true).map_err(|_| TypesetError::Picture(name.to_owned()))?;
    Ok(Some(image))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_of_a_position_and_every_film_has_its_moment() {
        for name in ["start", "vest-check", "corner-king", "vest-shift", "merge", "plus-promotion"] {
            assert!(of_picture(name).is_some(), "{name}");
        }
        assert!(of_picture("nothing").is_none());
        for film in FILMS.iter().filter(|film| !STARTS.contains(&film.stem)) {
            for tag in ["en", "de"] {
                let (title, moments) = of_film(film.stem, tag).unwrap();
                assert!(!title.is_empty() && !moments.is_empty(), "{}", film.stem);
                assert!(moments.iter().all(|moment| !moment.caption.is_empty()), "{}", film.stem);
            }
        }
    }

    #[test]
    fn every_picture_of_the_book_is_a_position_or_a_photograph() {
        for (_, rule) in Book::of("en").sections() {
            for picture in &rule.pictures {
                let is_photograph = super::photograph(&picture.name).unwrap().is_some();
                assert!(is_photograph || of_picture(&picture.name).is_some(), "{}", picture.name);
            }
        }
    }

    #[test]
    fn a_moment_shows_what_is_about_to_happen() {
        let (title, moments) = of_film("swap-an-unused-vest", "en").unwrap();
        assert_eq!(title, "Swap an unused vest");
        let moment = &moments[0];
        assert!(moment.position.fen().starts_with("6k1/8/8/3n4/8/8/3(RB)4/6K1 w"));
        assert_eq!(moment.marks.len(), 1, "the arrow that was drawn and that of the action are one");
        assert!(moment.caption.starts_with("This rook wears a bishop vest") && moment.caption.ends_with("Rxd5:N."));
    }

    #[test]
    fn a_picture_is_the_moment_that_its_command_draws() {
        let taken = of_picture("once").unwrap();
        assert_eq!(taken.film, Some("one-use-only"));
        assert!(taken.position.fen().starts_with("7k/8/8/5(NR)2/8/8/P7/6K1 w"), "{}", taken.position.fen());
        assert_eq!(taken.marks.len(), 1, "an arrow for the vest-move");
        let shifted = of_picture("shift-one-way").unwrap();
        assert!(shifted.film.is_none() && shifted.marks.len() == 1, "marks of its own");
        assert!(of_picture("box").is_none_or(|picture| picture.marks.is_empty()));
    }
}
