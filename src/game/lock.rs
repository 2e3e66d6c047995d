//! Keeps two windows from writing the same file; `session` takes a lock, `keep` holds it as long as the window is open.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// A lock on a file of games: an empty hidden file beside it, locked for as long as this lives. The system gives it back
/// when the program is killed. It lies beside, because the file itself is replaced at every write.
#[derive(Debug)]
pub struct Lock {
    file: File,
    path: PathBuf,
}

/// Another window holds the lock.
#[derive(Debug)]
pub struct InUse;

impl Lock {
    /// Locks the file of this path; `None` where nothing can be locked, because the folder is not there (yet), may not be
    /// written to, or knows no locks.
    ///
    /// # Errors
    /// If another window holds it.
    pub fn take(path: &Path) -> Result<Option<Self>, InUse> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let path = path.with_file_name(format!(".{name}.lock"));
        let Ok(file) = File::options().create(true).append(true).open(&path) else { return Ok(None) };
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { file, path })),
            Err(TryLockError::WouldBlock) => Err(InUse),
            Err(TryLockError::Error(_)) => Ok(None),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Removed while it is still held, so that nobody can hold a file that is about to vanish.
        let _ = fs::remove_file(&self.path);
        let _ = self.file.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_locked_once_and_free_again_afterwards() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("evening.ron");
        let lock = Lock::take(&path).unwrap().expect("locks work here");
        assert!(Lock::take(&path).is_err());
        drop(lock);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
        assert!(Lock::take(&path).unwrap().is_some());
        assert!(Lock::take(&folder.path().join("no/such/evening.ron")).unwrap().is_none());
    }
}
