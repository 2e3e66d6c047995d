//! What is laid over the frames of a film; the directors of films have theirs.

use super::encode::EncodeError;
use super::frame::Frame;
use super::stage_error::StageError;

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
