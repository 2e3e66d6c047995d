//! The native half of `files`.

use std::fs::{self, Metadata, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{Found, Kind};
use crate::time::SystemTime;

pub use std::fs::File;

fn found(of: &Metadata) -> Found {
    let kind = match (of.is_file(), of.is_dir()) {
        (true, _) => Kind::File,
        (_, true) => Kind::Folder,
        _ => Kind::Other,
    };
    let (modified, is_read_only) = (of.modified().ok(), of.permissions().readonly());
    Found { kind, length: of.len(), modified, is_read_only }
}

/// What the system says of what is at this path, or where a link there leads to.
///
/// # Errors
/// If there is nothing, or it may not be seen.
pub fn look_at(path: &Path) -> io::Result<Found> {
    fs::metadata(path).map(|of| found(&of))
}

/// The same of a link itself.
///
/// # Errors
/// If there is nothing, or it may not be seen.
pub fn look_at_link(path: &Path) -> io::Result<Found> {
    fs::symlink_metadata(path).map(|of| found(&of))
}

/// Whether there is a link at this path.
pub fn is_link(path: &Path) -> bool {
    path.is_symlink()
}

/// A path by which no other file is named: without links, from the root.
///
/// # Errors
/// If there is nothing at the path.
pub fn canonical(path: &Path) -> io::Result<PathBuf> {
    fs::canonicalize(path)
}

/// Everything in a file.
///
/// # Errors
/// What the system says.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    refuse_folder(path)?;
    fs::read(path)
}

/// A whole file as a text.
///
/// # Errors
/// What the system says, or that it is not UTF-8.
pub fn read_to_string(path: &Path) -> io::Result<String> {
    refuse_folder(path)?;
    fs::read_to_string(path)
}

/// The paths of what is in a folder, in no order.
///
/// # Errors
/// What the system says.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
}

/// Windows opens no folder and says that it is not permitted; the other systems say what it is.
fn refuse_folder(path: &Path) -> io::Result<()> {
    if cfg!(windows) && path.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(()) }
}

/// Opens a file to be read, and says what it is.
///
/// # Errors
/// What the system says.
pub fn open(path: &Path) -> io::Result<(File, Found)> {
    refuse_folder(path)?;
    let file = File::open(path)?;
    let found = found(&file.metadata()?);
    Ok((file, found))
}

/// Begins a file anew that only its owner may read, where the system knows owners; one that was there is empty now.
///
/// # Errors
/// What the system says.
pub fn begin_private(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

/// Begins a file anew: one that was there is empty now. What must be whole is written by `partial_file`.
///
/// # Errors
/// What the system says.
pub fn begin(path: &Path) -> io::Result<File> {
    File::create(path)
}

/// Opens a file to be written at its end; made if it is not there.
///
/// # Errors
/// What the system says.
pub fn append_to(path: &Path) -> io::Result<File> {
    File::options().create(true).append(true).open(path)
}

/// Opens a file to be written, made if it is not there; what is in it stays.
///
/// # Errors
/// What the system says.
pub fn open_for_writing(path: &Path) -> io::Result<File> {
    File::options().create(true).truncate(false).write(true).open(path)
}

/// Makes a folder.
///
/// # Errors
/// What the system says, for instance that it is there.
pub fn create_folder(path: &Path) -> io::Result<()> {
    fs::create_dir(path)
}

/// Makes a folder and those that it lies in, where they are not there yet.
///
/// # Errors
/// What the system says.
pub fn create_folders(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Gives a file another path, where it replaces one that was there.
///
/// # Errors
/// What the system says.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Removes a file.
///
/// # Errors
/// What the system says.
pub fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Removes a folder with nothing in it.
///
/// # Errors
/// What the system says.
pub fn remove_empty_folder(path: &Path) -> io::Result<()> {
    fs::remove_dir(path)
}

/// Says when a file was written last.
///
/// # Errors
/// What the system says.
pub fn set_modified(path: &Path, time: SystemTime) -> io::Result<()> {
    File::options().append(true).open(path)?.set_modified(time)
}

/// What came of an attempt to lock a file.
#[derive(Debug)]
pub enum Locked {
    /// It is locked for as long as this lives.
    Yes(Lock),
    /// Somebody else holds it.
    InUse,
    /// The system knows no locks there.
    Never,
}

/// A lock on a file: an empty file of its own, locked for as long as this lives. The system gives it back when the program is killed.
#[derive(Debug)]
pub struct Lock {
    /// Open for as long as the lock is held.
    file: Option<File>,
    path: PathBuf,
}

/// How often a lock is tried that another program gives back at the same moment.
const TRIES: usize = 8;

/// Locks by the file at this path, which is made, and removed when the lock is dropped.
pub fn try_lock(path: &Path) -> Locked {
    // A pipe of that name would be waited for.
    if look_at_link(path).is_ok_and(|found| !found.is_regular()) {
        return Locked::Never;
    }
    for attempt in 1..=TRIES {
        let file = match open_lock(path) {
            Ok(file) => file,
            Err(error) if may_be_being_removed(&error) && attempt < TRIES => {
                std::thread::sleep(Duration::from_millis(1));
                continue;
            }
            Err(_) => return Locked::Never,
        };
        match file.try_lock() {
            Ok(()) if lies_at(&file, path) => return Locked::Yes(Lock { file: Some(file), path: path.to_owned() }),
            // Whoever had it has removed it in the meantime: the next one would make another file.
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Locked::InUse,
            Err(TryLockError::Error(_)) => return Locked::Never,
        }
    }
    Locked::InUse
}

/// Opens the file of a lock. One that another user has left may not be written, but locked.
#[cfg(not(windows))]
fn open_lock(path: &Path) -> io::Result<File> {
    append_to(path).or_else(|_| File::open(path))
}

/// Opens the file of a lock so that nobody can remove it before it is closed again.
#[cfg(windows)]
fn open_lock(path: &Path) -> io::Result<File> {
    use std::os::windows::fs::OpenOptionsExt;
    /// `FILE_SHARE_READ` and `FILE_SHARE_WRITE`, without `FILE_SHARE_DELETE`.
    const READ_AND_WRITE: u32 = 1 | 2;
    let made = File::options().create(true).append(true).share_mode(READ_AND_WRITE).open(path);
    made.or_else(|_| File::options().read(true).share_mode(READ_AND_WRITE).open(path))
}

/// Whether a file could perhaps not be opened because somebody is removing it, which only Windows says.
fn may_be_being_removed(error: &io::Error) -> bool {
    /// What is told of a file that is to be removed, and of one that is open to be removed.
    const ACCESS_DENIED: i32 = 5;
    const SHARING_VIOLATION: i32 = 32;
    cfg!(windows) && matches!(error.raw_os_error(), Some(ACCESS_DENIED | SHARING_VIOLATION))
}

/// Whether an open file is still the one of this path.
#[cfg(unix)]
fn lies_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (Ok(own), Ok(there)) = (file.metadata(), fs::metadata(path)) else { return false };
    (own.dev(), own.ino()) == (there.dev(), there.ino())
}

/// Elsewhere a file that is open keeps its name.
#[cfg(not(unix))]
fn lies_at(_: &File, path: &Path) -> bool {
    path.exists()
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Windows removes no file that is open; if somebody has opened it since, it is theirs to remove.
        if cfg!(windows) {
            self.file = None;
        }
        // Elsewhere it is removed while it is still held: who opens it from now on makes another file, and who has opened it before sees
        // that it is gone.
        let _ = fs::remove_file(&self.path);
        if let Some(file) = &self.file {
            let _ = file.unlock();
        }
    }
}
