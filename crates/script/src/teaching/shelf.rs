//! The puzzles as a solver chooses among them, and what a learner has done so far.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use host::time::{SystemTime, UNIX_EPOCH};
use mind::puzzles::{self, Puzzle};
use serde::{Deserialize, Serialize};

/// The shipped puzzles; a test holds that they can be read.
pub fn all() -> &'static [Puzzle] {
    static READ: OnceLock<Vec<Puzzle>> = OnceLock::new();
    READ.get_or_init(|| puzzles::shipped().unwrap_or_default())
}

/// The number of the puzzle of this name.
pub fn number(id: &str) -> Option<usize> {
    all().iter().position(|puzzle| puzzle.id == id)
}

/// The number of the puzzle of a day, which is counted by the date of Greenwich: the same for everybody.
pub fn of_the_day(now: SystemTime) -> Option<usize> {
    let days = now.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / 86_400);
    let (year, month, day) = date(i64::try_from(days).ok()?);
    number(&puzzles::of_the_day(all(), year, month, day)?.id)
}

/// The date this many days after 1 January 1970, in the Gregorian calendar.
fn date(days: i64) -> (i32, u8, u8) {
    // Counted from 1 March of the year 0, so that a leap day ends its year.
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    ((era * 400 + year + later) as i32, month as u8, day as u8)
}

/// How hard puzzles are to be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Strength {
    /// Any.
    #[default]
    Any,
    /// Below 900.
    Easy,
    /// From 900 to 1399.
    Medium,
    /// From 1400 on.
    Hard,
}

impl Strength {
    /// Every strength, in its order.
    pub const ALL: [Self; 4] = [Self::Any, Self::Easy, Self::Medium, Self::Hard];

    fn fits(self, rating: u16) -> bool {
        match self {
            Self::Any => true,
            Self::Easy => rating < 900,
            Self::Medium => (900..1400).contains(&rating),
            Self::Hard => rating >= 1400,
        }
    }
}

/// Which puzzles are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PuzzleFilter {
    /// The game, as puzzles name it; `None` for any.
    pub game: Option<&'static str>,
    /// A theme; `None` for any.
    pub theme: Option<&'static str>,
    /// How hard.
    pub strength: Strength,
}

impl PuzzleFilter {
    /// Whether a puzzle fits.
    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        self.game.is_none_or(|game| puzzle.game() == game)
            && self.theme.is_none_or(|theme| puzzle.has(theme))
            && self.strength.fits(puzzle.rating)
    }

    /// The numbers of the puzzles that fit, the easiest first.
    pub fn fitting(&self) -> Vec<usize> {
        let mut found: Vec<usize> = (0..all().len()).filter(|number| self.fits(&all()[*number])).collect();
        found.sort_by_key(|number| (all()[*number].rating, *number));
        found
    }

    /// The next puzzle that fits and is not solved, after the one with this number; the first one again behind the last. `None`
    /// where all that fit are solved.
    pub fn next(&self, after: Option<usize>, is_solved: impl Fn(&str) -> bool) -> Option<usize> {
        let fitting = self.fitting();
        let rank = |number: usize| all().get(number).map(|puzzle| (puzzle.rating, number));
        let after = after.and_then(rank);
        let open = |number: &&usize| !is_solved(&all()[**number].id) && rank(**number) != after;
        let later = fitting.iter().filter(open).find(|number| after.is_none_or(|after| rank(**number) > Some(after)));
        later.or_else(|| fitting.iter().find(open)).copied()
    }
}

/// What was done. A file may lack any of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Record {
    /// The names of the lessons that were done without help.
    pub lessons: BTreeSet<String>,
    /// The puzzles that were tried, by their names.
    pub puzzles: BTreeMap<String, Tried>,
}

/// How it went with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Tried {
    /// How often it was tried, the time that it was solved included.
    pub tries: u32,
    /// It was solved.
    pub solved: bool,
}

impl Record {
    /// Whether this puzzle was solved.
    pub fn has_solved(&self, id: &str) -> bool {
        self.puzzles.get(id).is_some_and(|tried| tried.solved)
    }

    /// How many puzzles were solved.
    pub fn solved(&self) -> usize {
        self.puzzles.values().filter(|tried| tried.solved).count()
    }

    /// A puzzle was tried.
    pub fn tried(&mut self, id: &str, solved: bool) {
        let tried = self.puzzles.entry(id.to_owned()).or_default();
        tried.tries = tried.tries.saturating_add(1);
        tried.solved |= solved;
    }

    /// Takes in what another window has written.
    pub fn add(&mut self, other: Self) {
        self.lessons.extend(other.lessons);
        for (id, theirs) in other.puzzles {
            let own = self.puzzles.entry(id).or_default();
            own.tries = own.tries.max(theirs.tries);
            own.solved |= theirs.solved;
        }
    }
}

#[cfg(test)]
mod tests {
    mod shelf {
        use std::time::Duration;

        use super::super::*;

        #[test]
        fn dates_are_those_of_the_calendar() {
            for (days, expected) in [
                (0, (1970, 1, 1)),
                (59, (1970, 3, 1)),
                (11_016, (2000, 2, 29)),
                (20_779, (2026, 11, 22)),
                (-1, (1969, 12, 31)),
            ] {
                assert_eq!(date(days), expected, "{days}");
            }
        }

        #[test]
        fn a_day_has_one_puzzle_and_the_next_another() {
            let at = |seconds| of_the_day(UNIX_EPOCH + Duration::from_secs(seconds)).unwrap();
            let noon = 20_779 * 86_400 + 43_200;
            assert_eq!(at(noon), at(noon + 40_000));
            assert_ne!(at(noon), at(noon + 86_400));
            assert_eq!(all()[at(noon)].id, puzzles::of_the_day(all(), 2026, 11, 22).unwrap().id);
        }

        #[test]
        fn the_next_puzzle_fits_and_is_not_solved() {
            let wish = PuzzleFilter { game: Some("chessplus"), ..PuzzleFilter::default() };
            let first = wish.next(None, |_| false).unwrap();
            let second = wish.next(Some(first), |_| false).unwrap();
            assert!(all()[first].rating <= all()[second].rating && first != second);
            assert_eq!(wish.next(None, |id| id == all()[first].id), Some(second));
            assert!(wish.fitting().iter().all(|number| all()[*number].game() == "chessplus"));
            assert_eq!(wish.next(Some(first), |_| true), None);
            // Behind the last one the first comes again.
            let last = *wish.fitting().last().unwrap();
            assert_eq!(wish.next(Some(last), |_| false), Some(first));
            let hard = PuzzleFilter { strength: Strength::Hard, ..PuzzleFilter::default() };
            assert!(hard.fitting().iter().all(|number| all()[*number].rating >= 1400));
        }
    }

    mod record {
        use super::super::*;

        #[test]
        fn nothing_that_was_done_is_forgotten() {
            let mut own = Record::default();
            own.tried("k001", false);
            own.tried("k001", true);
            own.tried("k002", false);
            let mut other = Record::default();
            other.lessons.insert("lesson-01-couple".to_owned());
            other.tried("k002", true);
            own.add(other);
            assert_eq!(own.puzzles["k001"], Tried { tries: 2, solved: true });
            assert!(own.has_solved("k002") && !own.has_solved("k003") && own.lessons.len() == 1);
            assert_eq!(own.solved(), 2);
            let text = ron::ser::to_string(&own).unwrap();
            assert_eq!(ron::from_str::<Record>(&text).unwrap(), own);
            assert_eq!(ron::from_str::<Record>("()").unwrap(), Record::default());
        }
    }
}
