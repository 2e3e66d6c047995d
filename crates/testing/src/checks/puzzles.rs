//! Any text as a file of puzzles, and as one line of it: it is refused in one line, or every puzzle is written and read as the
//! same, and its line is played or refused.

use mind::puzzles::{HEADER, Puzzle, of_the_day, read};

fn one(text: &str) {
    match read(text) {
        Ok(puzzles) => {
            assert_eq!(of_the_day(&puzzles, 2026, 11, 22).is_some(), !puzzles.is_empty());
            for puzzle in &puzzles {
                assert_eq!(Puzzle::parse(&puzzle.to_string(), 1).as_ref(), Ok(puzzle));
                match puzzle.line() {
                    Ok(line) => assert_eq!(line.len(), puzzle.moves.len()),
                    Err(error) => is_one_line(&error),
                }
            }
        }
        Err(error) => is_one_line(&error),
    }
}

fn is_one_line(error: &dyn std::error::Error) {
    assert!(!error.to_string().contains(char::is_control), "{error:?}");
}

/// What has to hold for any text.
pub fn check(text: &str) {
    one(text);
    one(&format!("{HEADER}\n{text}"));
}
