//! A puzzle as something that a page plays: it asks for every move of the solver, and the written defence answers; `plunder page --puzzle`
//! calls it.

use mind::puzzles::{Goal, Puzzle, PuzzleError};
use rules::text::Text;
use script::teaching::hints;
use script::{Beat, Captions, Film, Headings, Location, Performed, Placed, Question, Style, What};
use turn::plan;
use words::language::Language;

use super::told::{Sort, Told};

/// A puzzle in these languages; none where there is no language.
///
/// # Errors
/// What is wrong with the puzzle, which a test excludes for those that the program carries.
pub fn puzzle(puzzle: &Puzzle, languages: Vec<Language>) -> Result<Option<Told>, PuzzleError> {
    let line = puzzle.line()?;
    let films = languages.into_iter().map(|language| {
        let film = film(puzzle, &line, &language)?;
        Ok((language, film))
    });
    let films = films.collect::<Result<Vec<_>, PuzzleError>>()?;
    let mut told = Told::new(films, Sort::Puzzle);
    if let Some(told) = &mut told {
        told.not_asked = match puzzle.goal() {
            Goal::Mate(_) => "page-not-mate",
            Goal::Advantage => "puzzle-wrong-advantage",
        };
    }
    Ok(told)
}

type Line = [(rules::AnyPosition, Vec<rules::AnyAction>)];

fn film(puzzle: &Puzzle, line: &Line, language: &Language) -> Result<Film, PuzzleError> {
    let start = puzzle.position()?;
    let (solver, goal) = (start.turn(), puzzle.goal());
    let mut beats = Vec::new();
    let mut add = |words: &str, what: What| {
        let place = Location { line: beats.len() + 1, column: 1 };
        beats.push(Beat::new(Placed { place, value: words.to_owned() }, what));
    };
    for (ply, (position, actions)) in line.iter().enumerate() {
        let Some(&action) = actions.first() else { continue };
        if position.turn() == solver {
            let task = goal.after(ply as u32 / 2).task(solver);
            let hints = (1..=hints::COUNT).map(|given| {
                let words: Vec<String> =
                    hints::words(position, action, given).iter().map(|text| language.say(text)).collect();
                words.join(" ")
            });
            let question = Question {
                text: language.say(&task),
                hints: hints.collect(),
                wrong: Vec::new(),
                also: actions[1..].to_vec(),
                answer: Some(action),
            };
            add("ask", What::Ask(question));
        }
        let performed = Performed {
            position: *position,
            plan: plan(*position, action),
            captions: Captions::Off,
            speed: 1.0,
            has_choice: false,
            gives_check: position.after(action).in_check(),
            result: None,
        };
        add(&action.to_string(), What::Action(Box::new(performed)));
    }
    add("say", What::Say { text: language.get("puzzle-solved"), voice: None });
    let title = language.say(&Text::new("page-puzzle").with("id", puzzle.id.as_str()));
    let headings = Headings { title: Some(title), options: puzzle.options, ..Headings::default() };
    Ok(Film { headings, start, seat: solver, style: Style::Teach, beats })
}
