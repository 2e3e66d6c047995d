//! The computer player in a worker of a web page: the page posts a line with a question and a game, and is posted every line that it tells.
//!
//! It cannot be interrupted: a page that no longer wants an answer ends the worker.

#[cfg(target_arch = "wasm32")]
mod page;

use mind::opponent::Stop;
use mind::thinking::{Thinker, wire};

/// Answers a question, one line for everything that is told; a line that is no question is answered by nothing.
pub fn answer(thinker: &Thinker, question: &str, mut tell: impl FnMut(String)) {
    let Some((game, question)) = wire::read_question(question) else { return };
    thinker.answer(&game, &question, &Stop::default(), |told| {
        if let Some(line) = wire::write_told(&told) {
            tell(line);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use mind::thinking::{Question, Told};
    use rules::{AnyGame, AnyOptions};

    #[test]
    fn a_line_is_answered_by_lines_and_anything_else_by_nothing() {
        let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
        game.play_name("e2e4").unwrap();
        let question = Question::Review { nodes: 200 };
        let mut lines = Vec::new();
        let asked = wire::write_question(&game, &question).unwrap();
        answer(&Thinker::default(), &asked, |line| lines.push(line));
        let last = lines.last().and_then(|line| wire::read_told(line, &game, &question));
        assert!(matches!(last, Some(Told::Reviewed(reviewed)) if reviewed.scores.len() == 2), "{lines:?}");
        answer(&Thinker::default(), "e2e4", |line| unreachable!("{line}"));
    }
}
