//! Why a film could not be written, in one sentence each that names the file; the whole room speaks with it.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use host::partial_file::WriteError;

/// Why a film could not be written; the message is one sentence that names the file and says what to do.
#[derive(Debug, thiserror::Error)]
pub enum MovieError {
    /// The film cannot be as its outline says.
    #[error("cannot write {}: {reason}", path.display())]
    Outline {
        /// The asked-for file.
        path: PathBuf,
        /// What is wrong and how to mend it.
        reason: String,
    },
    /// What came as an encoded frame is none that the file can hold.
    #[error("cannot write {}: frame {index} {reason}", path.display())]
    Frame {
        /// The asked-for file.
        path: PathBuf,
        /// The number of the frame, from 0.
        index: u64,
        /// What is wrong with it and what the encoder has to do.
        reason: &'static str,
    },
    /// The sound cannot be encoded.
    #[error("cannot write {}: the sound cannot be encoded: {reason}; write the film without sound", path.display())]
    Sound {
        /// The asked-for file.
        path: PathBuf,
        /// What the encoder said.
        reason: String,
    },
    /// The film has no frame.
    #[error("cannot write {}: it has no frame; give it one at least", .0.display())]
    Empty(PathBuf),
    /// The film has more samples than its index can count.
    #[error("cannot write {}: its index is too large ({reason}); write it in several parts", path.display())]
    Index {
        /// The asked-for file.
        path: PathBuf,
        /// What does not fit.
        reason: String,
    },
    /// The disk has no room for more.
    #[error("{reason} after {frames} frames of the film; make room there, or write it elsewhere")]
    NoRoom {
        /// How many frames there was room for.
        frames: u64,
        /// Why there is no room for more.
        reason: WriteError,
    },
    /// The file could not be made.
    #[error(transparent)]
    Write(#[from] WriteError),
}

impl MovieError {
    /// Says why a film of this many frames could not become longer.
    pub(super) fn writing(path: &Path, frames: u64, error: &io::Error) -> Self {
        let reason = WriteError::new(path, error);
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                Self::NoRoom { frames, reason }
            }
            _ => Self::Write(reason),
        }
    }
}
