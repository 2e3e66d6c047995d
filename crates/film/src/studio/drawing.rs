//! What makes the pictures of a stage, at work: the engine, which renders a frame on a thread while the next is simulated, or the path
//! tracer.

use std::io;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, Sender, channel};

use bevy::app::SubApp;
use bevy::prelude::*;
use host::threads::{self, JoinHandle};
use photo::{Job, PhotoError};

use super::frame::{Frame, Size};
use super::photograph::{frame, scene};
use super::picture;
use super::readback::{Copied, Readback};
use super::tracing::{Darkroom, Exposure, Places};

/// A renderer at work.
pub(super) enum Drawing {
    Engine(Readback),
    Tracer(Tracing),
}

impl Drawing {
    /// Asks for the frame that the engine renders next.
    pub(super) fn ask(&mut self) {
        if let Self::Engine(readback) = self {
            readback.ask();
        }
    }

    /// Whether the engine took the frame that was asked for last.
    pub(super) fn was_taken(&mut self) -> bool {
        match self {
            Self::Engine(readback) => readback.was_taken(),
            Self::Tracer(_) => false,
        }
    }

    /// How many frames are on their way.
    pub(super) fn in_flight(&self) -> usize {
        match self {
            Self::Engine(readback) => readback.in_flight(),
            Self::Tracer(_) => 0,
        }
    }

    /// What remembers where things stood.
    pub(super) fn tracing(&mut self) -> Option<&mut Tracing> {
        match self {
            Self::Engine(_) => None,
            Self::Tracer(tracing) => Some(tracing),
        }
    }
}

/// A frame that was rendered, whose pixels may not have been read yet.
pub(super) enum Rendered {
    /// They were.
    Frame(Frame),
    /// They lie in memory of the adapter, and are opaque everywhere or were multiplied by how opaque they are.
    Copied { copied: Copied, is_opaque: bool },
}

impl Rendered {
    /// Reads the pixels.
    pub(super) fn frame(self) -> Frame {
        match self {
            Self::Frame(frame) => frame,
            Self::Copied { copied, is_opaque } => {
                let mut frame = copied.frame();
                if !is_opaque {
                    picture::straighten(&mut frame);
                }
                frame
            }
        }
    }
}

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

/// What traces the pictures of a stage.
pub(super) struct Tracing {
    exposure: Exposure,
    darkroom: Darkroom,
    size: Size,
    before: Places,
    /// The camera was moved at once since things were looked at last.
    is_cut: bool,
}

impl Tracing {
    pub(super) fn new(exposure: Exposure, darkroom: Darkroom, size: Size) -> Self {
        Self { exposure, darkroom, size, before: Places::default(), is_cut: false }
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// What moves from here on is blurred in the next picture.
    pub(super) fn remember(&mut self, world: &mut World) {
        self.before = Places::of(world);
        if std::mem::take(&mut self.is_cut) {
            self.before.forget_camera();
        }
    }

    /// Whatever moved until now is not blurred.
    pub(super) fn forget(&mut self) {
        self.before = Places::default();
    }

    /// The camera was moved to another place at once, and the next picture is not blurred for it.
    pub(super) fn cut_camera(&mut self) {
        self.is_cut = true;
    }

    /// A picture of what stands there.
    pub(super) fn take(&mut self, world: &mut World) -> Result<Frame, PhotoError> {
        let scene = scene(world, self.size, &self.before);
        let mut job = Job::new(&scene, &self.exposure.settings(self.size))?;
        if let Some(warning) = self.darkroom.run(&mut job, &AtomicBool::new(false), |_, _| ()) {
            error!("{warning}");
        }
        Ok(frame(&self.exposure.develop(&job.into_film())))
    }
}
