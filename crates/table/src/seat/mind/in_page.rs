//! A thought in a worker of the page, which is asked by lines of text.

use host::worker::{Heard, Question};
use mind::thinking::{Told, wire};

use super::asked::Asked;
use super::news::News;
use crate::wake::Waker;

/// The question that a worker answers; dropping it stops the worker.
pub(super) type Work = Question;

/// Asks a worker; what `hears` makes of the answers is news. `None` where the game cannot be written, which no game of a table is.
pub(super) fn ask<T: Send + 'static>(
    asked: Asked,
    waker: &Waker,
    news: &News<T>,
    hears: impl Fn(Told) -> Option<T> + 'static,
) -> Option<Work> {
    let Asked { name, game, question, pause, .. } = asked;
    let line = wire::write_question(&game, &question)?;
    let (news, waker) = (news.clone(), waker.clone());
    Some(Question::ask(name, &line, pause, move |what| {
        match what {
            // A line that does not fit the game is nobody's answer.
            Heard::Line(line) => {
                if let Some(what) = wire::read_told(&line, &game, &question).and_then(&hears) {
                    news.tell(what);
                }
            }
            Heard::Over => news.end(),
        }
        waker.wake();
    }))
}
