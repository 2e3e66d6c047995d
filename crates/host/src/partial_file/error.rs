//! Why a file could not be written.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Why a file could not be written; the message is one sentence that names the path.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {reason}", path.display())]
pub struct WriteError {
    path: PathBuf,
    reason: String,
}

impl WriteError {
    /// Says in plain words why `path` could not be written.
    pub fn new(path: &Path, error: &io::Error) -> Self {
        let reason = match error.kind() {
            ErrorKind::NotFound => match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                Some(folder) => format!("the folder {} does not exist", folder.display()),
                None => "this folder no longer exists".to_owned(),
            },
            ErrorKind::PermissionDenied => "permission denied".to_owned(),
            ErrorKind::IsADirectory => "it is a folder".to_owned(),
            ErrorKind::NotADirectory => "a part of its path is not a folder".to_owned(),
            ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_owned(),
            ErrorKind::StorageFull => "the disk is full".to_owned(),
            ErrorKind::QuotaExceeded => "the disk quota is used up".to_owned(),
            ErrorKind::FileTooLarge => "no file may grow that large here".to_owned(),
            _ => error.to_string(),
        };
        Self { path: path.to_owned(), reason }
    }

    /// A file that cannot be written for a reason that the system does not know.
    pub fn because(path: &Path, reason: &str) -> Self {
        Self { path: path.to_owned(), reason: reason.to_owned() }
    }
}
