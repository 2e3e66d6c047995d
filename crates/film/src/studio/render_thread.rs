//! The thread that renders a frame while the next one is simulated; the stage lends it the renderer's part of the app.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};

use bevy::app::SubApp;
use host::threads::{self, JoinHandle};

/// A thread that updates the renderer's part of an app. (The engine's own such thread lets nobody know when a frame is on its way, and needs the
/// engine's own loop.)
pub(super) struct RenderThread {
    parts: Option<Sender<SubApp>>,
    done: Receiver<SubApp>,
    is_busy: bool,
    thread: Option<JoinHandle<()>>,
}

impl RenderThread {
    /// A thread that waits.
    ///
    /// # Errors
    /// If the system gives none.
    pub(super) fn start() -> io::Result<Self> {
        let (parts, lent) = channel::<SubApp>();
        let (giver, done) = channel();
        let thread = threads::spawn("renderer", move || {
            for mut part in lent {
                part.update();
                if giver.send(part).is_err() {
                    return;
                }
            }
        })?;
        Ok(Self { parts: Some(parts), done, is_busy: false, thread: Some(thread) })
    }

    /// Lends it the part, which it updates. It has to be taken back before it is lent again.
    pub(super) fn lend(&mut self, part: SubApp) {
        // A thread that has ended gives nothing back.
        self.is_busy = self.parts.as_ref().is_some_and(|parts| parts.send(part).is_ok());
    }

    /// Waits for the part and takes it back; `None` if it was not lent, or is lost because the renderer panicked.
    pub(super) fn take_back(&mut self) -> Option<SubApp> {
        std::mem::take(&mut self.is_busy).then(|| self.done.recv().ok()).flatten()
    }
}

impl Drop for RenderThread {
    fn drop(&mut self) {
        // The adapter is not let go while something is submitted to it.
        drop(self.take_back());
        self.parts = None;
        let _ = self.thread.take().map(JoinHandle::join);
    }
}
