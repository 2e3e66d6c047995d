//! A thought on a thread of its own.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::prelude::warn;
use plunder_host::threads;
use plunder_host::time::Instant;
use plunder_mind::thinking;

use super::{Asked, Told, heard, say};
use crate::opponent::Stop;
use crate::world::wake::Waker;

/// The longest that a thread sleeps before it looks whether it is still wanted.
const NAP: Duration = Duration::from_millis(15);

/// The thread's end of a thought.
pub struct Teller<T> {
    told: Told<T>,
    waker: Waker,
    /// Ends the thread's search.
    pub stop: Stop,
}

impl<T> Teller<T> {
    /// Says something and wakes the window; nobody hears it once the thought is not wanted any more.
    pub fn tell(&self, what: T) {
        if !self.stop.is_wished() {
            say(&self.told, what);
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

/// A thought that goes on beside the table. Dropping it stops its thread within 2,000 positions.
pub struct Thought<T> {
    told: Told<T>,
    stop: Stop,
    over: Arc<AtomicBool>,
}

impl<T: Send + 'static> Thought<T> {
    /// Asks a question; what `hears` makes of the answers can be heard. `None` where the system has no thread for it.
    pub fn ask(
        asked: Asked,
        waker: &Waker,
        hears: impl Fn(thinking::Told) -> Option<T> + Send + 'static,
    ) -> Option<Self> {
        let Asked { name, thinker, game, question, pause } = asked;
        let due = Instant::now() + pause;
        Self::begin(name, waker, move |teller| {
            thinker.answer(&game, &question, &teller.stop, |told| {
                if let Some(told) = hears(told) {
                    teller.sleep_until(due);
                    teller.tell(told);
                }
            });
        })
    }

    /// Begins a thought; `None` where the system has no thread for it.
    pub fn begin(name: &str, waker: &Waker, think: impl FnOnce(Teller<T>) + Send + 'static) -> Option<Self> {
        let told = Told::default();
        let stop = Stop::default();
        let teller = Teller { told: told.clone(), waker: waker.clone(), stop: stop.clone() };
        let over = Arc::<AtomicBool>::default();
        let (ended, waker) = (over.clone(), waker.clone());
        // A thought that crashes ends too; whatever waits for it is woken and learns that nothing will come.
        let thread = move || {
            let failed = catch_unwind(AssertUnwindSafe(|| think(teller))).is_err();
            ended.store(true, Ordering::Release);
            if failed {
                waker.wake();
            }
        };
        match threads::spawn(name, thread) {
            Ok(_) => Some(Self { told, stop, over }),
            Err(error) => {
                warn!("The computer cannot think: {error}.");
                None
            }
        }
    }

    /// Whether nothing more will be told. Asked before [`Thought::heard`], so that nothing told in between is missed.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }

    /// What was told since this was asked last.
    pub fn heard(&self) -> Vec<T> {
        heard(&self.told)
    }
}

impl<T> Drop for Thought<T> {
    fn drop(&mut self) {
        self.stop.now();
    }
}
