//! A film in the making: the stage, the encoder behind it, and how far it is. Every film shoots its frames through it.

use std::path::Path;

use bevy::prelude::*;

use super::encode::{self, EncodeError, Summary, Video};
use super::encoder_thread::EncoderThread;
use super::frame::{Frame, Size};
use super::offscreen::{Stage, StageError};
use crate::rules::AnyAction;

/// Why a film could not be made; the message is one sentence.
#[derive(Debug, thiserror::Error)]
pub enum FilmError {
    /// There is no picture.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// The video cannot be written.
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// The table did not come to rest.
    #[error("the table was still busy with {0} long after it should have been done")]
    Stuck(AnyAction),
}

/// A film in the making. Dropped before [`Reel::finish`], it leaves no file.
pub struct Reel<P> {
    stage: Stage,
    encoder: EncoderThread,
    progress: P,
    shot: u64,
    expected: u64,
}

impl<P: FnMut(u64, u64)> Reel<P> {
    /// Builds the stage and begins the MP4 file `path`. `progress` is told after every frame how many are done, and how many
    /// are expected.
    ///
    /// # Errors
    /// If there is nothing to render with, or the file cannot be written.
    pub fn new(
        (size, fps): (Size, u32),
        path: &Path,
        expected: u64,
        build: impl FnOnce(&mut App),
        progress: P,
    ) -> Result<Self, FilmError> {
        encode::check(size, fps)?;
        let stage = Stage::new(size, fps, build)?;
        let encoder = EncoderThread::start(Video::create(path, size, fps)?);
        Ok(Self { stage, encoder, progress, shot: 0, expected })
    }

    /// The world on the stage, to change the scene between frames.
    pub fn world_mut(&mut self) -> &mut World {
        self.stage.world_mut()
    }

    /// More frames will come than were planned, or fewer.
    pub fn expect_instead(&mut self, came: u64, planned: u64) {
        self.expected = (self.expected + came).saturating_sub(planned);
    }

    /// Moves the clock by one frame and films it.
    ///
    /// # Errors
    /// If the renderer or the encoder fails, or the disk is full.
    pub fn shoot(&mut self) -> Result<(), FilmError> {
        match self.stage.advance()? {
            Some(frame) => self.deliver(frame),
            None => Ok(()),
        }
    }

    /// Films so many frames.
    ///
    /// # Errors
    /// As [`Reel::shoot`].
    pub fn hold(&mut self, frames: u64) -> Result<(), FilmError> {
        (0..frames).try_for_each(|_| self.shoot())
    }

    /// Delivers the last frames and writes the file.
    ///
    /// # Errors
    /// As [`Reel::shoot`], or if the file cannot be written.
    pub fn finish(mut self) -> Result<Summary, FilmError> {
        while let Some(frame) = self.stage.drain()? {
            self.deliver(frame)?;
        }
        Ok(self.encoder.finish()?)
    }

    fn deliver(&mut self, frame: Frame) -> Result<(), FilmError> {
        self.encoder.push(frame)?;
        self.shot += 1;
        (self.progress)(self.shot, self.expected);
        Ok(())
    }
}
