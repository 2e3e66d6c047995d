//! What happens on a wire is passed on, and whoever rests meanwhile is woken.

use std::sync::mpsc::{SendError, Sender};

use host::time::Instant;

/// Where a thread with sockets says what happens, and when: whoever reads it may come late.
pub struct Happens<T> {
    events: Sender<(Instant, T)>,
    wake: Box<dyn Fn() + Send>,
}

impl<T> Happens<T> {
    /// What happens is read at the other end of `events`; `wake` is called after each time.
    pub fn new(events: Sender<(Instant, T)>, wake: impl Fn() + Send + 'static) -> Self {
        Self { events, wake: Box::new(wake) }
    }

    /// This has happened.
    ///
    /// # Errors
    /// Nobody reads it any more.
    pub fn send(&self, event: T) -> Result<(), SendError<(Instant, T)>> {
        self.events.send((Instant::now(), event))?;
        (self.wake)();
        Ok(())
    }
}
