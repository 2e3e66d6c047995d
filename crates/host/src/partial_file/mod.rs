//! A file that appears under its name only when it is complete.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub(crate) use browser::abandon_all;
#[cfg(target_arch = "wasm32")]
pub use browser::{PartialFile, PartialFolder};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::abandon_all;
#[cfg(not(target_arch = "wasm32"))]
pub use native::{PartialFile, PartialFolder};

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Writes a file whole or not at all.
///
/// # Errors
/// The file and why it cannot be written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let file = PartialFile::create(path)?;
    file.writer()?.write_all(bytes).map_err(|error| WriteError::new(path, &error))?;
    file.keep()
}

/// Why a file could not be written; the message is one sentence that names the path.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {reason}", path.display())]
pub struct WriteError {
    /// The file.
    pub path: PathBuf,
    /// What is in the way.
    pub reason: WriteFault,
}

/// What is in the way of a file that is written. The words are those of commands; windows have them in every language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WriteFault {
    /// There is no such folder.
    #[error("the folder {} does not exist", .0.display())]
    NoFolder(PathBuf),
    /// The folder in which the program runs was removed.
    #[error("this folder no longer exists")]
    Gone,
    /// This user may not.
    #[error("permission denied")]
    Forbidden,
    /// Its name is that of a folder.
    #[error("it is a folder")]
    Folder,
    /// Its path leads through a file.
    #[error("a part of its path is not a folder")]
    NotFolder,
    /// Nobody may write there.
    #[error("the file system is read-only")]
    ReadOnly,
    /// There is no space left.
    #[error("the disk is full")]
    Full,
    /// There is no space left for this user.
    #[error("the disk quota is used up")]
    Quota,
    /// It would be longer than a file may be there.
    #[error("no file may grow that large here")]
    Large,
    /// Something else, in the words of the system or of the program.
    #[error("{0}")]
    Other(String),
}

impl WriteError {
    /// Says in plain words why `path` could not be written.
    pub fn new(path: &Path, error: &io::Error) -> Self {
        let reason = match error.kind() {
            ErrorKind::NotFound => match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                Some(folder) => WriteFault::NoFolder(folder.to_owned()),
                None => WriteFault::Gone,
            },
            ErrorKind::PermissionDenied => WriteFault::Forbidden,
            ErrorKind::IsADirectory => WriteFault::Folder,
            ErrorKind::NotADirectory => WriteFault::NotFolder,
            ErrorKind::ReadOnlyFilesystem => WriteFault::ReadOnly,
            ErrorKind::StorageFull => WriteFault::Full,
            ErrorKind::QuotaExceeded => WriteFault::Quota,
            ErrorKind::FileTooLarge => WriteFault::Large,
            _ => WriteFault::Other(error.to_string()),
        };
        Self { path: path.to_owned(), reason }
    }

    /// A file that cannot be written for a reason that the system does not know.
    pub fn because(path: &Path, reason: &str) -> Self {
        Self { path: path.to_owned(), reason: WriteFault::Other(reason.to_owned()) }
    }
}

#[cfg(test)]
mod tests;
