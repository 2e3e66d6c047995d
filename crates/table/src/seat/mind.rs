//! A thought beside the table, on a thread of its own or, in a browser, in a worker of the page: it is stopped when it is dropped, and wakes
//! the window when it has something to say.

mod asked;
#[cfg(target_arch = "wasm32")]
mod in_page;
mod news;
#[cfg(not(target_arch = "wasm32"))]
mod on_thread;

use mind::thinking::Told;

#[cfg(target_arch = "wasm32")]
use in_page as half;
use news::News;
#[cfg(not(target_arch = "wasm32"))]
use on_thread as half;

use crate::wake::Waker;

pub use asked::Asked;
#[cfg(not(target_arch = "wasm32"))]
pub use on_thread::Teller;

/// A thought that goes on beside the table. Dropping it stops its thread within 2,000 positions, or its worker.
pub struct Thought<T> {
    news: News<T>,
    _work: half::Work,
}

impl<T: Send + 'static> Thought<T> {
    /// Asks a question; what `hears` makes of the answers can be heard. `None` where the system has no thread for it.
    pub fn ask(asked: Asked, waker: &Waker, hears: impl Fn(Told) -> Option<T> + Send + 'static) -> Option<Self> {
        let news = News::new();
        Some(Self { _work: half::ask(asked, waker, &news, hears)?, news })
    }

    /// Begins a thought of another kind on a thread; `None` where the system has none for it.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn begin(name: &str, waker: &Waker, think: impl FnOnce(Teller<T>) + Send + 'static) -> Option<Self> {
        let news = News::new();
        Some(Self { _work: on_thread::begin(name, waker, &news, think)?, news })
    }

    /// Whether nothing more will be told. Asked before [`Thought::heard`], so that nothing told in between is missed.
    pub fn is_over(&self) -> bool {
        self.news.is_over()
    }

    /// What was told since this was asked last.
    pub fn heard(&self) -> Vec<T> {
        self.news.heard()
    }
}
