//! What a thinker is asked, and how.

use std::sync::Arc;
use std::time::Duration;

use mind::thinking::{Question, Thinker};

use rules::AnyGame;

/// Who is asked what.
pub struct Asked<'a> {
    /// What the thread or the worker is called.
    pub name: &'a str,
    /// Whoever answers where there are threads, with what it remembers.
    pub thinker: Arc<Thinker>,
    /// The game.
    pub game: AnyGame,
    /// The question about it.
    pub question: Question,
    /// Nothing is told before so much time has gone by.
    pub pause: Duration,
    /// Asked beside the table before the thought begins, since the system may be slow to say; where the answer is no, nothing is told.
    pub may_begin: fn() -> bool,
}

impl<'a> Asked<'a> {
    /// A question that is answered as soon as somebody knows the answer.
    pub fn at_once(name: &'a str, thinker: Arc<Thinker>, game: AnyGame, question: Question) -> Self {
        Self { name, thinker, game, question, pause: Duration::ZERO, may_begin: || true }
    }
}
