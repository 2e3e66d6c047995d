//! Which puzzles and exercises a worksheet has: those that fit, chosen by a seed, the same for the same seed; `worksheet` hands it out.

use mind::puzzles::Puzzle;
use script::teaching::course::course;
use script::teaching::shelf;

use super::task::Task;
use super::themes::teaches_something;

/// The number by which tasks are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub u64);

/// There are not as many as are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("only {found} fit, and {wanted} are wanted")]
pub struct TooFew {
    /// How many fit.
    pub found: usize,
    /// How many are wanted.
    pub wanted: usize,
}

/// Puzzles of a game that have all these themes, the easiest first. Those that turn on a rule of these games come before mates as in chess.
///
/// # Errors
/// If fewer fit than are wanted.
pub fn chosen_puzzles(game: Option<&str>, themes: &[String], count: usize, seed: Seed) -> Result<Vec<Task>, TooFew> {
    let fits = |puzzle: &&Puzzle| {
        game.is_none_or(|game| puzzle.game() == game) && themes.iter().all(|theme| puzzle.has(theme))
    };
    let fitting: Vec<&Puzzle> = shelf::all().iter().filter(fits).collect();
    let teaching = |puzzle: &&&Puzzle| teaches_something(&puzzle.themes, puzzle.game());
    let rich: Vec<&Puzzle> = fitting.iter().filter(teaching).copied().collect();
    let mut chosen = seed.choose(if rich.len() >= count { &rich } else { &fitting }, count)?;
    chosen.sort_by(|(a, puzzle), (b, other)| (puzzle.rating, a).cmp(&(other.rating, b)));
    Ok(chosen.into_iter().filter_map(|(_, puzzle)| Task::of_puzzle(puzzle)).collect())
}

/// Exercises of the lessons in the language of a tag, in the order of the course.
///
/// # Errors
/// If fewer fit than are wanted.
pub fn chosen_exercises(tag: &str, game: Option<&str>, count: usize, seed: Seed) -> Result<Vec<Task>, TooFew> {
    let units = course(tag).iter();
    let tasks: Vec<Task> = units.flat_map(|unit| Task::of_lesson(&unit.film)).collect();
    let fitting: Vec<&Task> = tasks.iter().filter(|task| game.is_none_or(|game| task.game() == game)).collect();
    let mut chosen = seed.choose(&fitting, count)?;
    chosen.sort_by_key(|(place, _)| *place);
    Ok(chosen.into_iter().map(|(_, task)| task.clone()).collect())
}

impl Seed {
    /// As many of these as are wanted, each with its place, in no particular order.
    fn choose<'a, T>(self, fitting: &[&'a T], count: usize) -> Result<Vec<(usize, &'a T)>, TooFew> {
        if fitting.len() < count {
            return Err(TooFew { found: fitting.len(), wanted: count });
        }
        let mut places: Vec<usize> = (0..fitting.len()).collect();
        let mut state = self.0;
        for place in 0..count {
            let left = (places.len() - place) as u64;
            let other = place + (next(&mut state) % left) as usize;
            places.swap(place, other);
        }
        Ok(places.into_iter().take(count).map(|place| (place, fitting[place])).collect())
    }
}

/// The next number of SplitMix64.
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut number = *state;
    number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_chooses_and_another_one_chooses_others() {
        let chosen = |seed| chosen_puzzles(None, &[], 12, Seed(seed)).unwrap();
        let names = |seed| chosen(seed).iter().map(|task| task.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(1), names(1));
        assert_ne!(names(1), names(2));
        let mut all = names(7);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 12, "none twice");
    }

    #[test]
    fn what_is_chosen_fits_and_gets_harder() {
        let themes = ["vestMove".to_owned()];
        let tasks = chosen_puzzles(Some("plunder"), &themes, 8, Seed(3)).unwrap();
        assert!(tasks.iter().all(|task| task.game() == "plunder" && task.themes.contains(&themes[0])));
        assert!(tasks.is_sorted_by_key(|task| task.rating));
        let few = chosen_puzzles(Some("corner-king"), &[], 1000, Seed(1)).unwrap_err();
        assert_eq!(few.to_string(), format!("only {} fit, and 1000 are wanted", few.found));
    }

    #[test]
    fn plain_mates_come_only_where_nothing_else_fits() {
        for seed in 0..20 {
            for task in chosen_puzzles(None, &[], 10, Seed(seed)).unwrap() {
                assert!(teaches_something(&task.themes, task.game()), "{}: {:?}", task.name, task.themes);
            }
        }
        let all = shelf::all().len();
        assert_eq!(chosen_puzzles(None, &[], all, Seed(1)).unwrap().len(), all);
    }

    #[test]
    fn exercises_come_in_the_order_of_the_course() {
        let all = chosen_exercises("de", None, 31, Seed(5)).unwrap();
        let some = chosen_exercises("de", None, 6, Seed(5)).unwrap();
        let place = |task: &Task| all.iter().position(|other| other == task);
        assert!(some.is_sorted_by_key(place) && some.len() == 6);
        assert!(
            chosen_exercises("en", Some("chessplus"), 6, Seed(1)).unwrap().iter().all(|it| it.game() == "chessplus")
        );
        assert!(chosen_exercises("en", None, 500, Seed(1)).is_err());
    }
}
