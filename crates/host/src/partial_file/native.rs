//! The native half of `partial_file`: what is written lies beside its place until it is complete.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::WriteError;

/// The temporary files of this process, for [`abandon_all`].
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A temporary file that has not been written to for this long was left by a program that was killed.
const FORGOTTEN: Duration = Duration::from_secs(3600);

/// A temporary file beside the wanted one. [`PartialFile::keep`] gives it its name; dropped before that, it is removed.
#[derive(Debug)]
pub struct PartialFile {
    target: PathBuf,
    /// Where it goes: the target, or the file that its links lead to.
    place: PathBuf,
    temporary: PathBuf,
    file: Option<File>,
}

impl PartialFile {
    /// Starts a file that is to become `target`. A file already there is unchanged until [`PartialFile::keep`]. Where `target`
    /// is a link, the file that it leads to is replaced and the link stays. Who may read and write it stays as it was.
    ///
    /// # Errors
    /// If `target` is a folder, has no name or is write-protected, or its folder does not exist or may not be written to.
    pub fn create(target: &Path) -> Result<Self, WriteError> {
        let Some(name) = target.file_name() else {
            return Err(WriteError::because(target, "it does not name a file"));
        };
        if target.is_dir() {
            return Err(WriteError::because(target, "it is a folder"));
        }
        // A device or a pipe would be replaced by a file.
        if fs::metadata(target).is_ok_and(|found| !found.is_file()) {
            return Err(WriteError::because(target, "it exists and is not a file"));
        }
        let place = behind_links(target).map_err(|error| WriteError::new(target, &error))?;
        let rights = rights_to_replace(target, &place)?;
        let name = place.file_name().unwrap_or(name).to_owned();
        remove_forgotten(&place, &name);
        let temporary = temporary(&place, &name);
        unfinished().insert(temporary.clone());
        // Nothing that is already there is opened: somebody may have put a link there.
        // What was written may be read again, to be moved.
        let file = OpenOptions::new().read(true).write(true).create_new(true).open(&temporary).map_err(|error| {
            unfinished().remove(&temporary);
            WriteError::new(target, &error)
        })?;
        let part = Self { target: target.to_owned(), place, temporary, file: Some(file) };
        if let (Some(rights), Some(file)) = (rights, &part.file) {
            // While it is empty, so that nobody reads what the one before kept from him.
            file.set_permissions(rights).map_err(|error| WriteError::new(target, &error))?;
        }
        Ok(part)
    }

    /// The path under which the file will appear.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// Another handle on the temporary file, to be dropped before [`PartialFile::keep`].
    ///
    /// # Errors
    /// If the system has no file handle left.
    pub fn writer(&self) -> Result<File, WriteError> {
        let closed = || io::Error::other("it is already closed");
        let handle = self.file.as_ref().ok_or_else(closed).and_then(File::try_clone);
        handle.map_err(|error| WriteError::new(&self.target, &error))
    }

    /// Makes sure that everything is on disk and gives the file its name, replacing one that was there.
    ///
    /// # Errors
    /// If the disk is full or the name cannot be given; the temporary file is removed then.
    pub fn keep(mut self) -> Result<(), WriteError> {
        let finish = |file: Option<File>| -> io::Result<()> {
            if let Some(mut file) = file {
                file.flush()?;
                file.sync_all()?;
            }
            fs::rename(&self.temporary, &self.place)
        };
        let file = self.file.take();
        finish(file).map_err(|error| WriteError::new(&self.target, &error))
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        // Closed first, because Windows removes no open file. After `keep` there is nothing left to remove.
        self.file = None;
        let _ = fs::remove_file(&self.temporary);
        unfinished().remove(&self.temporary);
    }
}

/// A folder beside the wanted one in which files are written. [`PartialFolder::keep`] gives it its name; dropped before that, it
/// is removed with everything in it.
#[derive(Debug)]
pub struct PartialFolder {
    target: PathBuf,
    temporary: PathBuf,
}

impl PartialFolder {
    /// Starts a folder that is to become `target`, where there is nothing yet or an empty folder.
    ///
    /// # Errors
    /// If `target` is something else or has no name, or its folder does not exist or may not be written to.
    pub fn create(target: &Path) -> Result<Self, WriteError> {
        let Some(name) = target.file_name() else {
            return Err(WriteError::because(target, "it does not name a folder"));
        };
        if target.exists() && !target.is_dir() {
            return Err(WriteError::because(target, "it exists and is not a folder"));
        }
        if target.is_dir() && fs::read_dir(target).map_err(|error| WriteError::new(target, &error))?.next().is_some() {
            return Err(WriteError::because(target, "the folder is not empty"));
        }
        if target.is_dir() && fs::metadata(target).is_ok_and(|found| found.permissions().readonly()) {
            return Err(WriteError::because(
                target,
                "it is write-protected; take the protection off, or give another name",
            ));
        }
        remove_forgotten(target, name);
        let temporary = temporary(target, name);
        let mut unfinished = unfinished();
        fs::create_dir(&temporary).map_err(|error| WriteError::new(target, &error))?;
        unfinished.insert(temporary.clone());
        Ok(Self { target: target.to_owned(), temporary })
    }

    /// Where its files are written.
    pub fn path(&self) -> &Path {
        &self.temporary
    }

    /// Gives the folder its name.
    ///
    /// # Errors
    /// If the name cannot be given; the folder is removed then.
    pub fn keep(self) -> Result<(), WriteError> {
        if let Ok(found) = fs::metadata(&self.target) {
            let _ = fs::set_permissions(&self.temporary, found.permissions());
        }
        // Not every system lets a folder take the place of an empty one.
        let _ = fs::remove_dir(&self.target);
        fs::rename(&self.temporary, &self.target).map_err(|error| WriteError::new(&self.target, &error))
    }
}

impl Drop for PartialFolder {
    fn drop(&mut self) {
        remove(&self.temporary);
        unfinished().remove(&self.temporary);
    }
}

/// The rights of the file that is to be replaced; none where there is none. A folder lets its files be replaced whatever their rights are,
/// so they are asked here: a file that somebody protected is not to be lost.
fn rights_to_replace(target: &Path, place: &Path) -> Result<Option<fs::Permissions>, WriteError> {
    let Ok(found) = fs::metadata(place) else { return Ok(None) };
    let is_denied = || {
        let opened = OpenOptions::new().write(true).open(place);
        opened.is_err_and(|error| error.kind() == io::ErrorKind::PermissionDenied)
    };
    // Whoever administers the system may open any file, but hardly meant this one.
    if found.permissions().readonly() || is_denied() {
        return Err(WriteError::because(
            target,
            "it is write-protected; take the protection off, or give another name",
        ));
    }
    Ok(Some(found.permissions()))
}

/// The most links that are followed, as on most systems.
const MOST_LINKS: usize = 40;

/// What a path leads to, link by link; there need be nothing there.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            // One that is named from its own folder.
            Ok(next) => path = path.parent().map_or_else(|| next.clone(), |folder| folder.join(&next)),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("it is a link that leads in a circle"))
}

/// What the names of the temporary files of a target begin with. They may be no longer than a file system allows.
fn beginning(name: &OsStr) -> String {
    let name = name.to_string_lossy();
    let end = name.char_indices().map(|(at, _)| at).take_while(|at| *at <= 180).last().unwrap_or_default();
    format!(".{}.", if name.len() > 180 { &name[..end] } else { &name })
}

/// A temporary name beside a target that nobody can guess: this process, and a random number.
fn temporary(target: &Path, name: &OsStr) -> PathBuf {
    // Each of these has keys of its own, from the system's randomness.
    let chance = RandomState::new().hash_one(std::process::id());
    target.with_file_name(format!("{}{}-{chance:016x}.part", beginning(name), std::process::id()))
}

/// Removes a temporary file, or a folder of them.
fn remove(path: &Path) {
    if fs::remove_file(path).is_err() && path.is_dir() {
        // Somebody may still be writing into it.
        let _ = (0..5).try_for_each(|_| fs::remove_dir_all(path).err().map_or(Err(()), |_| Ok(())));
    }
}

fn unfinished() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes every temporary file of this process and prevents new ones: the program is about to end.
pub(crate) fn abandon_all() {
    let files = unfinished();
    files.iter().for_each(|file| remove(file));
    // Never unlocked, so that no other thread begins a file before the end.
    std::mem::forget(files);
}

/// Removes what killed programs left of this target.
fn remove_forgotten(target: &Path, name: &OsStr) {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let Ok(entries) = fs::read_dir(folder) else { return };
    let start = beginning(name);
    for entry in entries.flatten() {
        let found = entry.file_name();
        let process = found.to_str().and_then(|found| found.strip_prefix(&start)?.strip_suffix(".part"));
        // Older versions named only the process.
        let process = process.map(|process| process.split_once('-').map_or(process, |(process, _)| process));
        let Some(process) = process.and_then(|number| number.parse::<u32>().ok()) else { continue };
        let age = entry.metadata().and_then(|found| found.modified()).ok().and_then(|time| time.elapsed().ok());
        // The folder may be shared with another machine, so a process unknown here is not enough.
        if process != std::process::id() && !is_running(process) && age.is_some_and(|age| age > FORGOTTEN) {
            remove(&entry.path());
        }
    }
}

/// Whether a process is known to run on this machine.
fn is_running(process: u32) -> bool {
    Path::new("/proc").join(process.to_string()).exists()
}
