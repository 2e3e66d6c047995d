//! A film in progress: its frames on their way from the stage into the file, rendered, kept from another film or the same as
//! the one before, inked, and encoded with their sound. Every film goes through it.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::World;

use super::encode::{EncodeError, Summary};
use super::encoder_thread::EncoderThread;
use super::frame::Frame;
use super::offscreen::{Stage, StageError};
use super::sound_track::SoundTrack;
use super::store::{Key, Store};

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

/// What is laid over the frames of a film.
pub trait Ink {
    /// What is laid over a frame.
    type Note: PartialEq;
    /// Why a film with it could not be made.
    type Error: From<StageError> + From<EncodeError>;

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

/// What was filmed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Filmed {
    /// What was written.
    pub written: Summary,
    /// How many of its frames were rendered.
    pub rendered: u64,
    /// How many were rendered for another film. In all others nothing had changed.
    pub kept: u64,
}

/// Where the picture of a frame comes from.
enum Source {
    /// It is rendered, and kept under this key.
    Rendered(Option<Key>),
    /// It was kept.
    Kept(Frame),
    /// It is the one before.
    Same,
}

/// A frame that is not encoded yet.
struct Pending<N> {
    source: Source,
    note: N,
    sound: Vec<f32>,
}

/// A film in progress. Dropped before [`Reel::finish`], it leaves no file.
pub struct Reel<I: Ink, P> {
    stage: Stage,
    encoder: EncoderThread,
    sound: Option<SoundTrack>,
    store: Option<Store>,
    ink: I,
    pending: VecDeque<Pending<I::Note>>,
    /// The last picture without ink, and the last one with it.
    bare: Option<Frame>,
    inked: Option<(I::Note, Arc<Frame>)>,
    progress: P,
    rendered: u64,
    kept: u64,
}

impl<I: Ink, P: FnMut()> Reel<I, P> {
    /// Everything is ready. `progress` is told after every frame.
    pub fn new(stage: Stage, encoder: EncoderThread, sound: Option<SoundTrack>, ink: I, progress: P) -> Self {
        let (pending, store) = (VecDeque::new(), None);
        Self { stage, encoder, sound, store, ink, pending, bare: None, inked: None, progress, rendered: 0, kept: 0 }
    }

    /// The same with a store of pictures.
    #[must_use]
    pub fn with(self, store: Option<Store>) -> Self {
        Self { store, ..self }
    }

    /// The world on the stage, to change the scene between frames.
    pub fn world_mut(&mut self) -> &mut World {
        self.stage.world_mut()
    }

    /// Whether the table is heard from the next frame on.
    pub fn set_sound(&mut self, is_on: bool) {
        if let Some(sound) = &mut self.sound {
            sound.set_on(is_on);
        }
    }

    /// The sound fades out over the last frames, this many from now on.
    pub fn fade_sound(&mut self, frames: u64) {
        if let Some(sound) = &mut self.sound {
            sound.fade_out(frames);
        }
    }

    /// Moves the clock by `time` and films a frame. With a key its picture is taken from the store if it is there, and goes there
    /// if it is not: the key has to tell everything that it depends on.
    ///
    /// # Errors
    /// If the renderer or the encoder fails, it cannot be inked, or the disk is full.
    pub fn shoot(&mut self, time: Duration, note: I::Note, key: Option<Key>) -> Result<(), I::Error> {
        let size = self.stage.size();
        let found = self.store.as_ref().zip(key.as_ref()).and_then(|(store, key)| store.find(key, size));
        if let Some(frame) = found {
            self.stage.pass(time)?;
            self.kept += 1;
            self.listen(Source::Kept(frame), note);
            return self.print_what_is_there();
        }
        let time = if self.stage.is_lit() {
            time
        } else {
            self.drain()?;
            self.stage.light(time)?;
            Duration::ZERO
        };
        let frame = self.stage.advance_by(time)?;
        self.rendered += 1;
        self.listen(Source::Rendered(key), note);
        frame.map_or(Ok(()), |frame| self.deliver(frame))
    }

    /// Films the previous frame again, with this note. The clock stands still: the next [`Reel::shoot`] has to move it by
    /// the time of this frame as well.
    ///
    /// # Errors
    /// As [`Reel::shoot`].
    pub fn repeat(&mut self, note: I::Note) -> Result<(), I::Error> {
        self.listen(Source::Same, note);
        self.print_what_is_there()
    }

    /// The camera was moved to another place at once.
    pub fn cut_camera(&mut self) {
        self.stage.cut_camera();
    }

    /// Lets the table that was laid out anew come to rest, while the clock stands still.
    ///
    /// # Errors
    /// As [`Reel::shoot`].
    pub fn cut(&mut self) -> Result<(), I::Error> {
        Ok(self.stage.rest()?)
    }

    /// Delivers the last frames and writes the file.
    ///
    /// # Errors
    /// As [`Reel::shoot`], or if the file cannot be written.
    pub fn finish(mut self) -> Result<Filmed, I::Error> {
        let rest = self.sound.take().map(SoundTrack::finish);
        match (rest, self.pending.back_mut()) {
            (Some(rest), Some(last)) => last.sound.extend(rest),
            (Some(rest), None) => self.encoder.push_sound(rest)?,
            (None, _) => {}
        }
        self.drain()?;
        let written = self.encoder.finish()?;
        self.ink.finish()?;
        Ok(Filmed { written, rendered: self.rendered, kept: self.kept })
    }

    /// Takes the sound up to the frame that was filmed.
    fn listen(&mut self, source: Source, note: I::Note) {
        let sound = self.sound.as_mut().map_or_else(Vec::new, |sound| sound.advance(self.stage.world_mut()));
        self.pending.push_back(Pending { source, note, sound });
    }

    /// Delivers every frame that is under way.
    fn drain(&mut self) -> Result<(), I::Error> {
        while let Some(frame) = self.stage.drain()? {
            self.deliver(frame)?;
        }
        Ok(())
    }

    /// A rendered frame has arrived: it is the oldest one that waits.
    fn deliver(&mut self, frame: Frame) -> Result<(), I::Error> {
        if let Some(Pending { source, note, sound }) = self.pending.pop_front() {
            if let (Some(store), Source::Rendered(Some(key))) = (&self.store, source) {
                store.keep(key, frame.clone());
            }
            self.set(frame);
            self.print(note, sound)?;
        }
        self.print_what_is_there()
    }

    /// Prints the frames that need not be waited for.
    fn print_what_is_there(&mut self) -> Result<(), I::Error> {
        while let Some(next) = self.pending.pop_front_if(|next| !matches!(next.source, Source::Rendered(_))) {
            if let Source::Kept(frame) = next.source {
                self.set(frame);
            }
            self.print(next.note, next.sound)?;
        }
        Ok(())
    }

    fn set(&mut self, frame: Frame) {
        self.bare = Some(frame);
        self.inked = None;
    }

    fn print(&mut self, note: I::Note, sound: Vec<f32>) -> Result<(), I::Error> {
        let frame = match self.inked.take().filter(|(before, _)| *before == note) {
            Some((_, frame)) => frame,
            None => {
                let Some(mut frame) = self.bare.clone() else { return Ok(()) };
                self.ink.ink(&mut frame, &note)?;
                Arc::new(frame)
            }
        };
        self.ink.see(&frame);
        self.encoder.push(frame.clone(), sound)?;
        self.inked = Some((note, frame));
        (self.progress)();
        Ok(())
    }
}
