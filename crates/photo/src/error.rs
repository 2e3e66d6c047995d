//! Why a photograph could not be taken or saved, in one sentence each; everything public returns it.

use std::path::{Path, PathBuf};

use host::partial_file::WriteError;

#[cfg(feature = "card")]
use crate::card::CardError;

/// Why a photograph could not be taken or saved; the message is one sentence that says what to do.
#[derive(Debug, thiserror::Error)]
pub enum PhotoError {
    /// No samples were asked for.
    #[error("a photograph needs at least one sample; ask for 1 or more")]
    NoSamples,
    /// A picture without pixels.
    #[error("a photograph of {width} x {height} pixels has none; both sides need at least 1")]
    NoPixels {
        /// The requested width in pixels.
        width: u32,
        /// The requested height in pixels.
        height: u32,
    },
    /// The picture does not fit into memory.
    #[error(
        "a photograph of {width} x {height} pixels takes {} MiB of memory, and there are {} MiB for it; ask for a smaller one",
        needed.div_ceil(MIB), limit / MIB
    )]
    TooLarge {
        /// The requested width in pixels.
        width: u32,
        /// The requested height in pixels.
        height: u32,
        /// How much memory it would take, in bytes.
        needed: u64,
        /// How much it may take, in bytes.
        limit: u64,
    },
    /// The scene is inconsistent.
    #[error("the scene cannot be photographed: {0}")]
    Scene(String),
    /// The file's extension is neither PNG nor EXR.
    #[error("cannot write {}: a photograph ends in .png or .exr", .0.display())]
    Ending(PathBuf),
    /// A file cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The picture cannot be encoded in the file's format.
    #[error("cannot write {}: {reason}", path.display())]
    Encode {
        /// The requested file.
        path: PathBuf,
        /// The encoder's reason.
        reason: String,
    },
    /// A graphics card does not take the photograph.
    #[cfg(feature = "card")]
    #[error(transparent)]
    Card(#[from] CardError),
    /// The file of an unfinished photograph cannot be read.
    #[error("cannot go on with {}: {reason}; remove it to begin anew", path.display())]
    Store {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

const MIB: u64 = 1 << 20;

impl PhotoError {
    pub(crate) fn encode(path: &Path, error: impl std::fmt::Display) -> Self {
        Self::Encode { path: path.to_owned(), reason: error.to_string() }
    }

    pub(crate) fn store(path: &Path, reason: impl std::fmt::Display) -> Self {
        Self::Store { path: path.to_owned(), reason: reason.to_string() }
    }
}
