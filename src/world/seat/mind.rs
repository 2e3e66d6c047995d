//! A thought beside the table, on a thread of its own or, in a browser, in a worker of the page: it is stopped when it is dropped, and wakes
//! the window when it has something to say.

#[cfg(target_arch = "wasm32")]
mod in_page;
#[cfg(not(target_arch = "wasm32"))]
mod on_thread;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use plunder_mind::thinking::{Question, Thinker};

use crate::rules::AnyGame;

#[cfg(target_arch = "wasm32")]
pub use in_page::Thought;
#[cfg(not(target_arch = "wasm32"))]
pub use on_thread::Thought;

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
}

/// What was told and nobody has heard yet.
type Told<T> = Arc<Mutex<Vec<T>>>;

fn say<T>(told: &Told<T>, what: T) {
    told.lock().unwrap_or_else(PoisonError::into_inner).push(what);
}

fn heard<T>(told: &Told<T>) -> Vec<T> {
    std::mem::take(&mut *told.lock().unwrap_or_else(PoisonError::into_inner))
}
