//! The thread that makes the frames of a film out of its pictures, while others are simulated and rendered: takes their pixels from the
//! adapter, keeps them in the store, lays words over them, and hands them to the encoder. The reel sends it what was filmed, in its order.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use host::threads::{self, JoinHandle};

use super::drawing::Rendered;
use super::encode::{EncodeError, Summary};
use super::encoder_thread::EncoderThread;
use super::frame::Frame;
use super::stage_error::StageError;
use super::store::{Key, Store};

/// Frames that may wait. Each is as large in the adapter's memory as outside.
const QUEUE: usize = 2;

/// Where the picture of a frame comes from.
pub(super) enum Source {
    /// It was rendered, and is kept under this key.
    Rendered(Rendered, Option<Key>),
    /// It was kept.
    Kept(Frame),
    /// It is the one before.
    Same,
}

/// A frame of the film.
pub(super) struct Print<N> {
    /// Its picture.
    pub source: Source,
    /// What is laid over it.
    pub note: N,
    /// What is heard up to it.
    pub sound: Vec<f32>,
}

/// The thread. Dropped before [`Printer::finish`], it leaves no film.
pub(super) struct Printer<I: Ink> {
    prints: Option<SyncSender<Print<I::Note>>>,
    thread: Option<JoinHandle<Result<Press<I>, I::Error>>>,
}

impl<I: Ink> Printer<I> {
    /// Begins with what is ready.
    pub(super) fn start(encoder: EncoderThread, ink: I, store: Option<Store>) -> Self {
        let (prints, waiting) = sync_channel(QUEUE);
        let press = Press { encoder, ink, store, bare: None, inked: None };
        Self { prints: Some(prints), thread: threads::spawn("printer", move || press.print_all(&waiting)).ok() }
    }

    /// Adds a frame at the end; waits while many wait already.
    ///
    /// # Errors
    /// If this or an earlier one could not be inked or encoded.
    pub(super) fn send(&mut self, print: Print<I::Note>) -> Result<(), I::Error> {
        let sent = self.prints.as_ref().is_some_and(|prints| prints.send(print).is_ok());
        // A queue without a receiver means that the thread ended early, which it does only with an error.
        if sent { Ok(()) } else { Err(self.join().err().unwrap_or_else(|| EncodeError::Lost.into())) }
    }

    /// Makes what waits, adds sound at its end, and writes the file.
    ///
    /// # Errors
    /// As [`Printer::send`], or if the file cannot be written.
    pub(super) fn finish(mut self, sound: Vec<f32>) -> Result<Summary, I::Error> {
        let mut press = self.join()?;
        press.encoder.push_sound(sound)?;
        let written = press.encoder.finish()?;
        press.ink.finish()?;
        Ok(written)
    }

    fn join(&mut self) -> Result<Press<I>, I::Error> {
        self.prints = None;
        self.thread.take().and_then(|thread| thread.join().ok()).unwrap_or_else(|| Err(EncodeError::Lost.into()))
    }
}

impl<I: Ink> Drop for Printer<I> {
    fn drop(&mut self) {
        // Waits, so that the temporary file is removed before the program ends.
        drop(self.join());
    }
}

/// What the thread works with.
struct Press<I: Ink> {
    encoder: EncoderThread,
    ink: I,
    store: Option<Store>,
    /// The last picture without ink, and the last one with it.
    bare: Option<Arc<Frame>>,
    inked: Option<(I::Note, Arc<Frame>)>,
}

impl<I: Ink> Press<I> {
    fn print_all(mut self, waiting: &Receiver<Print<I::Note>>) -> Result<Self, I::Error> {
        for Print { source, note, sound } in waiting {
            match source {
                Source::Rendered(rendered, key) => {
                    let frame = Arc::new(rendered.frame());
                    if let (Some(store), Some(key)) = (&self.store, key) {
                        store.keep(key, Arc::clone(&frame));
                    }
                    self.set(frame);
                }
                Source::Kept(frame) => self.set(Arc::new(frame)),
                Source::Same => {}
            }
            self.print(note, sound)?;
        }
        Ok(self)
    }

    fn set(&mut self, frame: Arc<Frame>) {
        self.bare = Some(frame);
        self.inked = None;
    }

    fn print(&mut self, note: I::Note, sound: Vec<f32>) -> Result<(), I::Error> {
        let frame = match self.inked.take().filter(|(before, _)| *before == note) {
            Some((_, frame)) => frame,
            None => {
                let Some(bare) = &self.bare else { return Ok(()) };
                let mut frame = Frame::clone(bare);
                self.ink.ink(&mut frame, &note)?;
                Arc::new(frame)
            }
        };
        self.ink.see(&frame);
        self.encoder.push(frame.clone(), sound)?;
        self.inked = Some((note, frame));
        Ok(())
    }
}

/// Why a film could not be made; the message is one sentence.
#[derive(Debug, thiserror::Error)]
pub enum FilmError {
    /// There is no picture.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// The video cannot be written.
    #[error(transparent)]
    Encode(#[from] EncodeError),
}

/// What is laid over the frames of a film, on a thread of its own.
pub trait Ink: Send + 'static {
    /// What is laid over a frame.
    type Note: PartialEq + Send + 'static;
    /// Why a film with it could not be made.
    type Error: From<StageError> + From<EncodeError> + Send + 'static;

    /// Lays it over.
    ///
    /// # Errors
    /// If that cannot be done.
    fn ink(&mut self, frame: &mut Frame, note: &Self::Note) -> Result<(), Self::Error>;

    /// Sees every frame as it goes into the film.
    fn see(&mut self, _frame: &Frame) {}

    /// The film is written.
    ///
    /// # Errors
    /// If what it makes besides cannot be written.
    fn finish(self) -> Result<(), Self::Error>;
}

/// Nothing lies over the frames.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bare;

impl Ink for Bare {
    type Note = ();
    type Error = FilmError;

    fn ink(&mut self, _: &mut Frame, (): &()) -> Result<(), FilmError> {
        Ok(())
    }

    fn finish(self) -> Result<(), FilmError> {
        Ok(())
    }
}
