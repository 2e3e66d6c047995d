//! The browser's half of `files`: files in memory. The page's glue calls [`fill`] before the program starts, and [`take_changes`] after every
//! action, and stores what it gets all at once, so that every file is stored whole or not at all.

use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Found;
use super::memory::Memory;
pub use super::memory::{Change, Content};
use crate::time::SystemTime;

static MEMORY: Mutex<Memory> = Mutex::new(Memory::new());

fn memory() -> MutexGuard<'static, Memory> {
    MEMORY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes in the files that were stored: each with its path, its bytes and when it was written.
pub fn fill(files: impl IntoIterator<Item = (PathBuf, Vec<u8>, SystemTime)>) {
    let mut memory = memory();
    for (path, bytes, modified) in files {
        memory.fill(&path, Content { bytes: Arc::new(bytes), modified });
    }
}

/// What has changed since this was asked last: every path once, with all that is in its file now, or nothing where it was removed.
pub fn take_changes() -> Vec<Change> {
    memory().take_changes()
}

/// These changes could not be stored: they are handed out again, together with what changes until then.
pub fn put_back(changes: &[Change]) {
    memory().put_back(changes);
}

/// Whether anything has to be stored.
pub fn has_changed() -> bool {
    memory().has_changed()
}

/// Writes a whole file; its folder is there.
///
/// # Errors
/// If the folder is not there, or the path is one.
pub fn put(path: &Path, bytes: Arc<Vec<u8>>) -> io::Result<()> {
    memory().put(path, bytes, SystemTime::now())
}

/// What is at this path.
///
/// # Errors
/// If there is nothing.
pub fn look_at(path: &Path) -> io::Result<Found> {
    memory().look_at(path)
}

/// The same: there are no links.
///
/// # Errors
/// If there is nothing.
pub fn look_at_link(path: &Path) -> io::Result<Found> {
    look_at(path)
}

/// There are no links.
pub const fn is_link(_: &Path) -> bool {
    false
}

/// The path itself: there are no links.
///
/// # Errors
/// If there is nothing.
pub fn canonical(path: &Path) -> io::Result<PathBuf> {
    look_at(path).map(|_| path.to_owned())
}

/// Everything in a file.
///
/// # Errors
/// If it is not there.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    memory().get(path).map(|content| content.bytes.as_ref().clone())
}

/// A whole file as a text.
///
/// # Errors
/// If it is not there, or not in UTF-8.
pub fn read_to_string(path: &Path) -> io::Result<String> {
    String::from_utf8(read(path)?).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}

/// The paths of what is in a folder.
///
/// # Errors
/// If it is not there.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    memory().list(folder)
}

/// Opens a file to be read, and says what it is.
///
/// # Errors
/// If it is not there.
pub fn open(path: &Path) -> io::Result<(File, Found)> {
    let found = look_at(path)?;
    if found.is_folder() {
        return Ok((File::unnamed(), found));
    }
    Ok((File { path: None, bytes: Arc::new(Mutex::new(memory().get(path)?.bytes.clone())), at: 0 }, found))
}

/// Begins a file anew; nobody else reads a page's files.
///
/// # Errors
/// If its folder is not there.
pub fn begin_private(path: &Path) -> io::Result<File> {
    begin(path)
}

/// Begins a file anew: one that was there is empty now.
///
/// # Errors
/// If its folder is not there.
pub fn begin(path: &Path) -> io::Result<File> {
    put(path, Arc::default())?;
    open_for_writing(path)
}

/// Opens a file to be written at its end; made if it is not there.
///
/// # Errors
/// If its folder is not there.
pub fn append_to(path: &Path) -> io::Result<File> {
    let mut file = open_for_writing(path)?;
    file.seek(SeekFrom::End(0))?;
    Ok(file)
}

/// Opens a file to be written, made if it is not there; what is in it stays.
///
/// # Errors
/// If its folder is not there.
pub fn open_for_writing(path: &Path) -> io::Result<File> {
    let mut memory = memory();
    let bytes = match memory.get(path) {
        Ok(content) => content.bytes.clone(),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            memory.put(path, Arc::default(), SystemTime::now())?;
            Arc::default()
        }
        Err(error) => return Err(error),
    };
    Ok(File { path: Some(path.to_owned()), bytes: Arc::new(Mutex::new(bytes)), at: 0 })
}

/// Makes a folder.
///
/// # Errors
/// If it is there, or the one that it lies in is not.
pub fn create_folder(path: &Path) -> io::Result<()> {
    memory().create_folder(path)
}

/// Makes a folder and those that it lies in, where they are not there yet.
///
/// # Errors
/// If one of them is a file.
pub fn create_folders(path: &Path) -> io::Result<()> {
    memory().create_folders(path)
}

/// Gives a file another path, where it replaces one that was there.
///
/// # Errors
/// If it is not there, or the other folder is not.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    memory().rename(from, to)
}

/// Removes a file.
///
/// # Errors
/// If it is not there.
pub fn remove(path: &Path) -> io::Result<()> {
    memory().remove(path)
}

/// Removes a folder with nothing in it.
///
/// # Errors
/// If it is not there, or has something in it.
pub fn remove_empty_folder(path: &Path) -> io::Result<()> {
    memory().remove_empty_folder(path)
}

/// Says when a file was written last.
///
/// # Errors
/// If it is not there.
pub fn set_modified(path: &Path, time: SystemTime) -> io::Result<()> {
    memory().set_modified(path, time)
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

/// A lock on a file.
#[derive(Debug)]
pub struct Lock;

/// Always granted: between its windows the page decides who may write.
pub const fn try_lock(_: &Path) -> Locked {
    Locked::Yes(Lock)
}

/// An open file. What is written under a path is there at once; without a path it waits for [`put`]. Clones write to one place.
#[derive(Clone, Debug)]
pub struct File {
    path: Option<PathBuf>,
    bytes: Arc<Mutex<Arc<Vec<u8>>>>,
    at: u64,
}

impl File {
    /// An empty file without a path.
    pub fn unnamed() -> Self {
        Self { path: None, bytes: Arc::default(), at: 0 }
    }

    fn held(&self) -> MutexGuard<'_, Arc<Vec<u8>>> {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All that is in it.
    pub fn content(&self) -> Arc<Vec<u8>> {
        self.held().clone()
    }
}

impl Read for File {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let bytes = self.content();
        let read = bytes.get(self.at as usize..).unwrap_or_default().read(into)?;
        self.at += read as u64;
        Ok(read)
    }
}

impl Write for File {
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        let (start, end) = (self.at as usize, self.at as usize + from.len());
        {
            let mut bytes = self.held();
            let bytes = Arc::make_mut(&mut bytes);
            bytes.resize(bytes.len().max(end), 0);
            bytes[start..end].copy_from_slice(from);
        }
        self.at = end as u64;
        if let Some(path) = &self.path {
            put(path, self.content())?;
        }
        Ok(from.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for File {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let length = self.content().len() as u64;
        let at = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::End(by) => length.checked_add_signed(by),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
        };
        self.at = at.ok_or(ErrorKind::InvalidInput)?;
        Ok(self.at)
    }
}

// A browser's paths have no backslashes, which a Windows that runs these tests would put there.
#[cfg(test)]
#[cfg(not(windows))]
mod tests;
