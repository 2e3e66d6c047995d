//! A task of a worksheet: a position, what is asked, and the solution; from a puzzle or from a question of a lesson.

use mind::puzzles::Puzzle;
use rules::text::Text;
use rules::{AnyAction, AnyPosition, Color};
use script::Film;

/// Something to solve.
#[derive(Clone, PartialEq, Debug)]
pub struct Task {
    /// The name of the puzzle, or the title of the lesson.
    pub name: String,
    /// The position.
    pub position: AnyPosition,
    /// What is asked.
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
