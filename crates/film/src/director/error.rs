//! Why a film could not be made.

use crate::studio::encode::EncodeError;
use crate::studio::offscreen::StageError;
use media::lettering::LetteringError;

/// Why a film could not be made; the message is one sentence.
#[derive(Debug, thiserror::Error)]
pub enum DirectError {
    /// There is no picture.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// The video cannot be written.
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// Its words cannot be set.
    #[error(transparent)]
    Words(#[from] LetteringError),
    /// A picture cannot be kept in the store.
    #[error("a picture cannot be kept: {0}")]
    Store(std::io::Error),
    /// A file beside it cannot be written. The film itself is there.
    #[error("{0}")]
    Beside(String),
}
