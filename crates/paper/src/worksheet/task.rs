//! The tasks of a worksheet: a position, what is asked, and the solution, from a puzzle or from a question of a lesson; which of them there are,
//! chosen by a seed; and what each teaches, in words and with the number of the rule.

use mind::puzzles::Puzzle;
use rules::text::Text;
use rules::{AnyAction, AnyPosition, Color};
use script::Film;
use script::teaching::course::course;
use script::teaching::shelf;

/// Something to solve.
#[derive(Clone, PartialEq, Debug)]
pub struct Task {
    /// The name of the puzzle, or the title of the lesson.
    pub name: String,
    pub position: AnyPosition,
    pub asked: Text,
    /// A hint for teachers; puzzles have none.
    pub hint: Option<String>,
    /// The actions of the solution as they are written in a game. Where several win as well they stand together, the one that the
    /// line goes on with first.
    pub solution: Vec<Vec<String>>,
    /// What a puzzle turns on.
    pub themes: Vec<String>,
    /// The rules that a lesson is about.
    pub rules: Vec<String>,
    /// How hard a puzzle is.
    pub rating: Option<u16>,
}

impl Task {
    /// A puzzle; none if its line cannot be played, which tests make sure it can.
    pub(super) fn of_puzzle(puzzle: &Puzzle) -> Option<Self> {
        let position = puzzle.position().ok()?;
        let line = puzzle.line().ok()?;
        let written = |(position, actions): &(AnyPosition, Vec<AnyAction>)| {
            actions.iter().map(|&action| position.san(action)).collect()
        };
        Some(Self {
            name: puzzle.id.clone(),
            position,
            asked: puzzle.goal().task(position.turn()),
            hint: None,
            solution: line.iter().map(written).collect(),
            themes: puzzle.themes.clone(),
            rules: Vec::new(),
            rating: Some(puzzle.rating),
        })
    }

    /// The questions of a lesson.
    pub(super) fn of_lesson(film: &Film) -> Vec<Self> {
        let title = film.headings.title.clone().unwrap_or_default();
        let task = |asked: script::lesson::Asked| {
            let answers = std::iter::once(asked.answer).chain(asked.question.also.iter().copied());
            Self {
                name: title.clone(),
                position: asked.position,
                asked: Text::verbatim(asked.question.text.as_str()),
                hint: asked.question.hints.first().cloned(),
                solution: vec![answers.map(|answer| asked.position.san(answer)).collect()],
                themes: Vec::new(),
                rules: film.headings.rules.clone(),
                rating: None,
            }
        };
        film.questions().into_iter().map(task).collect()
    }

    /// The game by its name on the command line.
    pub fn game(&self) -> &'static str {
        let words = self.position.options().words();
        ["corner-king", "chessplus"]
            .into_iter()
            .find(|game| words.strip_prefix("--game ").is_some_and(|rest| rest.starts_with(game)))
            .unwrap_or("plunder")
    }

    /// The solution as a line with numbers, such as `1. Qh5 Kg8 2. Qh7#`; `or` stands between actions that win as well.
    pub(super) fn line(&self, or: &str) -> String {
        // A single move needs no number.
        if let [only] = self.solution.as_slice() {
            return only.join(&format!(" {or} "));
        }
        let is_black = self.position.turn() == Color::Black;
        let mut words = Vec::new();
        for (ply, actions) in self.solution.iter().enumerate() {
            let of_game = ply + usize::from(is_black);
            match (ply, of_game % 2) {
                (0, 1) => words.push("1.\u{a0}…".to_owned()),
                (_, 0) => words.push(format!("{}.", of_game / 2 + 1)),
                _ => {}
            }
            let written = actions.join(&format!(" {or} "));
            // A number stays with its move.
            match words.last_mut().filter(|last| last.ends_with(['.', '…'])) {
                Some(number) => number.push_str(&format!("\u{a0}{written}")),
                None => words.push(written),
            }
        }
        words.join(" ")
    }
}

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

/// Each theme of puzzles, the message about it, and the rules of PlunderChess and of Chessplus that it is an exercise of.
const TEACHES: [(&str, &str, &str, &str); 17] = [
    ("needsPlunder", "teaches-needs-plunder", "2-5", ""),
    ("vestChoice", "teaches-vest-choice", "2-6", ""),
    ("decline", "teaches-decline", "3-3", ""),
    ("vestMove", "teaches-vest-move", "1-6", ""),
    ("replunder", "teaches-replunder", "2-6b", ""),
    ("kingVest", "teaches-king-vest", "3-11", ""),
    ("kingCapture", "teaches-king-capture", "3-10", ""),
    ("enPassant", "teaches-en-passant", "2-10", "C8"),
    ("enPassantByVest", "teaches-en-passant-by-vest", "2-10", ""),
    ("shift", "teaches-shift", "4-2", ""),
    ("merge", "teaches-merge", "", "C2"),
    ("split", "teaches-split", "", "C4"),
    ("pairMove", "teaches-pair-move", "", "C3"),
    ("promotion", "teaches-promotion", "2-12", "C6"),
    ("underPromotion", "teaches-under-promotion", "2-12", ""),
    ("castling", "teaches-castling", "2-11", "C7"),
    ("quiet", "teaches-quiet", "", ""),
];

/// What a mate or a win teaches that turns on nothing else, with its rule.
const GOALS: [(&str, &str, &str); 2] = [("mate", "teaches-mate", "T2"), ("advantage", "teaches-advantage", "")];

/// Every message that says what a task with these themes teaches, and the number of its rule in the task's game; what the task asks for,
/// where it turns on nothing else.
pub(crate) fn lessons(themes: &[String], game: &str) -> Vec<(&'static str, Option<&'static str>)> {
    let taught: Vec<_> = themes.iter().filter_map(|theme| teaches(theme, game)).collect();
    if !taught.is_empty() {
        return taught;
    }
    let is_goal = |(begins, ..): &&(&str, &str, &str)| themes.iter().any(|theme| theme.starts_with(begins));
    let goal = GOALS.iter().find(is_goal);
    goal.map(|(_, message, rule)| (*message, Some(*rule).filter(|rule| !rule.is_empty()))).into_iter().collect()
}

/// Whether a puzzle with these themes is more than a mate or a win as in chess.
pub(crate) fn teaches_something(themes: &[String], game: &str) -> bool {
    themes.iter().any(|theme| teaches(theme, game).is_some_and(|(_, rule)| rule.is_some()))
}

/// The message that says what a theme teaches, and the number of its rule in a game; none for a theme that is no more than the length
/// of the solution.
pub fn teaches(theme: &str, game: &str) -> Option<(&'static str, Option<&'static str>)> {
    let (_, message, plunder, plus) = TEACHES.iter().find(|(own, ..)| *own == theme)?;
    let rule = if game == "chessplus" { plus } else { plunder };
    Some((message, Some(*rule).filter(|rule| !rule.is_empty())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mind::puzzles::themes::THEMES;
    use words::language::Language;
    use words::rulebook::Book;

    #[test]
    fn a_line_has_numbers_that_stay_with_their_moves() {
        let line = "x,plunder,,6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1,a1a8,600,mate1";
        let task = Task::of_puzzle(&Puzzle::parse(line, 2).unwrap()).unwrap();
        assert_eq!(task.line("or"), "Ra8#");
        let long = Task {
            solution: [&["Ra7"][..], &["Kg8"], &["Ra8", "Rb8"]]
                .map(|own| own.iter().map(|it| (*it).to_owned()).collect())
                .to_vec(),
            ..task.clone()
        };
        assert_eq!(long.line("or"), "1.\u{a0}Ra7 Kg8 2.\u{a0}Ra8 or Rb8");
        let black = AnyPosition::from_fen("6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1", task.position.options()).unwrap();
        let long = Task { position: black, ..long };
        assert_eq!(long.line("or"), "1.\u{a0}…\u{a0}Ra7 2.\u{a0}Kg8 Ra8 or Rb8");
    }

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

    #[test]
    fn every_theme_has_its_words_and_its_rule() {
        for (theme, _) in THEMES {
            let (message, _) = teaches(theme, "plunder").unwrap();
            for (tag, _) in Language::all() {
                assert_ne!(Language::of(tag).unwrap().get(message), message, "{tag}");
            }
        }
        let book = Book::of("en");
        for (_, _, plunder, plus) in TEACHES {
            for rule in [plunder, plus].into_iter().filter(|rule| !rule.is_empty()) {
                assert!(book.find(rule).is_some(), "{rule}");
            }
        }
        assert_eq!(teaches("mate2", "plunder"), None);
    }

    #[test]
    fn every_shipped_puzzle_teaches_something_in_every_language() {
        for puzzle in script::teaching::shelf::all() {
            let lessons = lessons(&puzzle.themes, puzzle.game());
            assert!(!lessons.is_empty(), "{} teaches nothing", puzzle.id);
            for (message, rule) in lessons {
                assert!(rule.is_none_or(|rule| Book::of("en").find(rule).is_some()), "{}: {rule:?}", puzzle.id);
                for (tag, _) in Language::all() {
                    assert_ne!(Language::of(tag).unwrap().get(message), message, "{tag}");
                }
            }
        }
    }
}
