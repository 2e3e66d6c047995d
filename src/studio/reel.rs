//! A film in the making: the stage, the encoder behind it, and how far it is. Every film shoots its frames through it.

use std::collections::VecDeque;
use std::path::Path;

use bevy::prelude::*;

use super::encode::{self, EncodeError, Summary, Video};
use super::encoder_thread::EncoderThread;
use super::frame::{Frame, Size};
use super::offscreen::{Stage, StageError};
use super::sound_track::{self, SoundTrack};

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

/// What is to be filmed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Take<'a> {
    /// The MP4 file that it becomes.
    pub path: &'a Path,
    /// Width and height in pixels.
    pub size: Size,
    /// Frames a second.
    pub fps: u32,
    /// Whether it has a sound track.
    pub sound: bool,
    /// How many frames are expected.
    pub frames: u64,
}

/// A film in the making. Dropped before [`Reel::finish`], it leaves no file.
pub struct Reel<P> {
    stage: Stage,
    encoder: EncoderThread,
    sound: Option<SoundTrack>,
    /// The sound of the frames that are under way.
    pieces: VecDeque<Vec<f32>>,
    progress: P,
    shot: u64,
    expected: u64,
}

impl<P: FnMut(u64, u64)> Reel<P> {
    /// Builds the stage and begins the file. `progress` is told after every frame how many are done, and how many are expected.
    ///
    /// # Errors
    /// If there is nothing to render with, or the file cannot be written.
    pub fn new(take: Take, build: impl FnOnce(&mut App), progress: P) -> Result<Self, FilmError> {
        let Take { path, size, fps, sound, frames } = take;
        encode::check(size, fps)?;
        let stage = Stage::new(size, fps, |app| {
            build(app);
            if sound {
                app.add_plugins(sound_track::plugin);
            }
        })?;
        let encoder = EncoderThread::start(Video::create(path, size, fps, sound)?);
        let sound = sound.then(|| SoundTrack::new(fps));
        Ok(Self { stage, encoder, sound, pieces: VecDeque::new(), progress, shot: 0, expected: frames })
    }

    /// The world on the stage, to change the scene between frames.
    pub fn world_mut(&mut self) -> &mut World {
        self.stage.world_mut()
    }

    /// Moves the clock by one frame and films it.
    ///
    /// # Errors
    /// If the renderer or the encoder fails, or the disk is full.
    pub fn shoot(&mut self) -> Result<(), FilmError> {
        let frame = self.stage.advance()?;
        if let Some(sound) = &mut self.sound {
            self.pieces.push_back(sound.advance(self.stage.world_mut()));
        }
        frame.map_or(Ok(()), |frame| self.deliver(frame))
    }

    /// The sound fades out in the next so many frames, the last ones.
    pub fn fade_sound(&mut self, frames: u64) {
        if let Some(sound) = &mut self.sound {
            sound.fade_out(frames);
        }
    }

    /// Delivers the last frames and writes the file.
    ///
    /// # Errors
    /// As [`Reel::shoot`], or if the file cannot be written.
    pub fn finish(mut self) -> Result<Summary, FilmError> {
        if let (Some(sound), Some(last)) = (self.sound.take(), self.pieces.back_mut()) {
            last.extend(sound.finish());
        }
        while let Some(frame) = self.stage.drain()? {
            self.deliver(frame)?;
        }
        Ok(self.encoder.finish()?)
    }

    fn deliver(&mut self, frame: Frame) -> Result<(), FilmError> {
        self.encoder.push(frame, self.pieces.pop_front().unwrap_or_default())?;
        self.shot += 1;
        (self.progress)(self.shot, self.expected);
        Ok(())
    }
}
