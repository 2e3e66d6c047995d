//! A thought on a thread of its own.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use bevy::prelude::warn;
use host::threads;
use host::time::Instant;
use mind::thinking::Told;

use super::asked::Asked;
use super::news::News;
use crate::wake::Waker;
use mind::opponent::Stop;

/// The longest that a thread sleeps before it looks whether it is still wanted.
const NAP: Duration = Duration::from_millis(15);

/// The thread's end of a thought.
pub struct Teller<T> {
    news: News<T>,
    waker: Waker,
    /// Ends the thread's search.
    pub stop: Stop,
}

impl<T> Teller<T> {
    /// Says something and wakes the window; nobody hears it once the thought is not wanted any more.
    pub fn tell(&self, what: T) {
        if !self.stop.is_wished() {
            self.news.tell(what);
            self.waker.wake();
        }
    }

    /// Sleeps until then, unless the thought is not wanted any more.
    pub fn sleep_until(&self, then: Instant) {
        while !self.stop.is_wished() {
            let left = then.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            threads::sleep(left.min(NAP));
        }
    }
}

/// A search on a thread; dropping it stops the search.
pub(super) struct Work(Stop);

impl Drop for Work {
    fn drop(&mut self) {
        self.0.now();
    }
}

/// Asks the thinker on a thread; what `hears` makes of the answers is news. `None` where the system has no thread for it.
pub(super) fn ask<T: Send + 'static>(
    asked: Asked,
    waker: &Waker,
    news: &News<T>,
    hears: impl Fn(Told) -> Option<T> + Send + 'static,
) -> Option<Work> {
    let Asked { name, thinker, game, question, pause, may_begin } = asked;
    let due = Instant::now() + pause;
    begin(name, waker, news, move |teller| {
        if !may_begin() {
            return;
        }
        thinker.answer(&game, &question, &teller.stop, |told| {
            if let Some(told) = hears(told) {
                teller.sleep_until(due);
                teller.tell(told);
            }
        });
    })
}

/// Begins a thought; `None` where the system has no thread for it.
pub(super) fn begin<T: Send + 'static>(
    name: &str,
    waker: &Waker,
    news: &News<T>,
    think: impl FnOnce(Teller<T>) + Send + 'static,
) -> Option<Work> {
    let stop = Stop::default();
    let teller = Teller { news: news.clone(), waker: waker.clone(), stop: stop.clone() };
    let (news, waker) = (news.clone(), waker.clone());
    // A thought that crashes ends too; whatever waits for it is woken and learns that nothing will come.
    let thread = move || {
        // The window draws first.
        threads::step_back();
        let failed = catch_unwind(AssertUnwindSafe(|| think(teller))).is_err();
        news.end();
        if failed {
            waker.wake();
        }
    };
    match threads::spawn(name, thread) {
        Ok(_) => Some(Work(stop)),
        Err(error) => {
            warn!("The computer cannot think: {error}.");
            None
        }
    }
}
