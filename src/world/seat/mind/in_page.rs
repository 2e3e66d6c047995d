//! A thought in a worker of the page, which is asked by lines of text.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use plunder_host::worker::{self, Heard};
use plunder_mind::thinking::{self, wire};

use super::{Asked, Told, heard, say};
use crate::world::wake::Waker;

/// A thought that goes on beside the table. Dropping it stops its worker.
pub struct Thought<T> {
    told: Told<T>,
    over: Arc<AtomicBool>,
    _question: worker::Question,
}

impl<T: Send + 'static> Thought<T> {
    /// Asks a question; what `hears` makes of the answers can be heard. `None` where the game cannot be written, which no game of a
    /// table is.
    pub fn ask(asked: Asked, waker: &Waker, hears: impl Fn(thinking::Told) -> Option<T> + 'static) -> Option<Self> {
        let Asked { name, game, question, pause, .. } = asked;
        let line = wire::write_question(&game, &question)?;
        let (told, over) = (Told::default(), Arc::<AtomicBool>::default());
        let (tells, ended, waker) = (told.clone(), over.clone(), waker.clone());
        let question = worker::Question::ask(name, &line, pause, move |what| {
            match what {
                // A line that does not fit the game is nobody's answer.
                Heard::Line(line) => {
                    if let Some(what) = wire::read_told(&line, &game, &question).and_then(&hears) {
                        say(&tells, what);
                    }
                }
                Heard::Over => ended.store(true, Ordering::Release),
            }
            waker.wake();
        });
        Some(Self { told, over, _question: question })
    }

    /// Whether nothing more will be told.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }

    /// What was told since this was asked last.
    pub fn heard(&self) -> Vec<T> {
        heard(&self.told)
    }
}
