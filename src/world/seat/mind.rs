//! A thought on a thread of its own: it is stopped when it is dropped, and wakes the window when it has something to say.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::warn;

use crate::opponent::Stop;
use crate::world::wake::Waker;

/// The longest that a thread sleeps before it looks whether it is still wanted.
const NAP: Duration = Duration::from_millis(15);

/// The thread's end of a thought.
pub struct Teller<T> {
    told: Arc<Mutex<Vec<T>>>,
    waker: Waker,
    /// Ends the thread's search.
    pub stop: Stop,
}

impl<T> Teller<T> {
    /// Says something and wakes the window; nobody hears it once the thought is not wanted any more.
    pub fn tell(&self, what: T) {
        if !self.stop.is_wished() {
            self.told.lock().unwrap_or_else(PoisonError::into_inner).push(what);
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
            thread::sleep(left.min(NAP));
        }
    }
}

/// A thought that goes on beside the table. Dropping it stops its thread within 2,000 positions.
pub struct Thought<T> {
    told: Arc<Mutex<Vec<T>>>,
    stop: Stop,
    over: Arc<AtomicBool>,
}

impl<T: Send + 'static> Thought<T> {
    /// Begins a thought; `None` where the system has no thread for it.
    pub fn begin(name: &str, waker: &Waker, think: impl FnOnce(Teller<T>) + Send + 'static) -> Option<Self> {
        let told: Arc<Mutex<Vec<T>>> = Arc::default();
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
        match thread::Builder::new().name(name.to_owned()).spawn(thread) {
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
        std::mem::take(&mut *self.told.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<T> Drop for Thought<T> {
    fn drop(&mut self) {
        self.stop.now();
    }
}
