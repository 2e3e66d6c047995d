//! The positions that the diagrams of the booklet show: those of the rule book's pictures and, for each film, the moment before
//! something happens in it; `figure` draws them.

use plunder_rules::{AnyOptions, AnyPosition};
use plunder_script::gallery::FILMS;
use plunder_script::{Captions, Colour, Film, Mark, What};

/// How the pictures of the rule book are made.
const PICTURES: &str = include_str!("../../../../assets/rules/pictures.txt");

/// The films that begin at the start of a game, which is shown as it is.
const STARTS: [&str; 3] = ["plunderchess-in-three-minutes", "chessplus-in-three-minutes", "corner-king"];

/// What a diagram shows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Moment {
    pub position: AnyPosition,
    pub marks: Vec<Mark>,
    /// The title of the film; none of a picture.
    pub title: Option<String>,
    /// What is said of it.
    pub caption: String,
}

/// The position of a picture of the rule book, as its line in the list of pictures has it; none of a picture without a position.
pub(super) fn of_picture(name: &str) -> Option<AnyPosition> {
    let mut lines = PICTURES.lines().filter_map(|line| line.split_once(':'));
    let (_, command) = lines.find(|(own, _)| *own == name)?;
    let mut options = Vec::new();
    if let Some((_, rest)) = command.split_once("--game ") {
        options.push(format!("--game {}", rest.split(' ').next().unwrap_or_default()));
    }
    if command.contains("--vest-shifting") {
        options.push("--vest-shifting".to_owned());
    }
    let options = AnyOptions::from_words(&options.join(" ")).ok()?;
    match command.split('\'').nth(1) {
        Some(fen) => AnyPosition::from_fen(fen, options).ok(),
        None => Some(AnyPosition::start(options)),
    }
}

/// The moment of a film, in the language of a tag; none of one that begins at the start of a game.
pub(super) fn of_film(stem: &str, tag: &str) -> Option<Moment> {
    if STARTS.contains(&stem) {
        return None;
    }
    let built = FILMS.iter().find(|film| film.stem == stem)?;
    let film = built.film(tag).ok()?;
    Some(moment(&film))
}

/// The moment before the first action or refusal, with an arrow for it, and what was said until then.
fn moment(film: &Film) -> Moment {
    let mut position = film.start;
    let mut marks: Vec<Mark> = Vec::new();
    let mut said: Vec<String> = Vec::new();
    for beat in &film.beats {
        match &beat.what {
            What::Say { text, .. } => said.push(text.clone()),
            What::Position(other) => position = *other,
            What::Mark(mark) if !matches!(mark, Mark::Label(..)) => marks.push(mark.clone()),
            What::Action(performed) => {
                position = performed.position;
                let action = performed.plan.action;
                if let (true, Captions::Over(words)) = (said.is_empty(), &performed.captions) {
                    said.push(words.clone());
                }
                marks.push(Mark::Arrow(action.from(), action.to(), Colour::Green));
                said.push(format!("{}.", position.san(action)));
                break;
            }
            What::Refuse(refusal) => {
                position = refusal.position;
                marks.push(Mark::Arrow(refusal.from, refusal.to, Colour::Red));
                break;
            }
            _ => {}
        }
    }
    // An arrow once is enough.
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
    // A caption speaks in two lines.
    let caption = said.join(" ").replace("\\n", " ").replace('\n', " ");
    Moment { position, marks: seen, title: film.headings.title.clone(), caption }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plunder_words::rulebook::Book;

    #[test]
    fn every_picture_of_a_position_and_every_film_has_its_moment() {
        for name in ["start", "vest-check", "corner-king", "vest-shift", "merge", "plus-promotion"] {
            assert!(of_picture(name).is_some(), "{name}");
        }
        assert!(of_picture("nothing").is_none());
        for film in FILMS.iter().filter(|film| !STARTS.contains(&film.stem)) {
            for tag in ["en", "de"] {
                let moment = of_film(film.stem, tag).unwrap();
                assert!(moment.title.is_some() && !moment.caption.is_empty(), "{}", film.stem);
            }
        }
    }

    #[test]
    fn every_picture_of_the_book_is_a_position_or_a_photograph() {
        for (_, rule) in Book::of("en").sections() {
            for picture in &rule.pictures {
                let is_photograph = super::super::photographs::photograph(&picture.name).unwrap().is_some();
                assert!(is_photograph || of_picture(&picture.name).is_some(), "{}", picture.name);
            }
        }
    }

    #[test]
    fn a_moment_shows_what_is_about_to_happen() {
        let moment = of_film("swap-an-unused-vest", "en").unwrap();
        assert_eq!(moment.title.as_deref(), Some("Swap an unused vest"));
        assert!(moment.position.fen().starts_with("6k1/8/8/3n4/8/8/3(RB)4/6K1 w"));
        assert_eq!(moment.marks.len(), 1, "the arrow that was drawn and that of the action are one");
        assert!(moment.caption.starts_with("This rook wears a bishop vest") && moment.caption.ends_with("Rxd5:N."));
    }
}
