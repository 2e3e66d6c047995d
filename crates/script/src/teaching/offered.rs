//! Which lesson and which film show the rule behind what the coach says of a move; reviews offer them, at the table and in pages.

use rules::text::Text;

use crate::gallery::BuiltInFilm;

/// What teaches the rule that a move overlooked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offered {
    /// The rule, by its number in the rule book.
    pub rule: &'static str,
    /// The name of the lesson ([`Unit::name`](super::course::Unit::name)), if one is about it.
    pub lesson: Option<&'static str>,
    /// The name of the film's script ([`BuiltInFilm::stem`]).
    pub film: &'static str,
}

/// A row of the table: the message, the rule, the lesson and the film.
type Row = (&'static str, &'static str, Option<&'static str>, &'static str);

/// What the coach says, and what is about it. What is not here is as in chess, and no lesson of these games helps.
const TABLE: [Row; 17] = [
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
    use super::super::course::course;
    use super::*;

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
