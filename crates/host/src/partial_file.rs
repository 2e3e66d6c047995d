//! A file that appears under its name only when it is complete; the commands, saved games, videos and pictures use it.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The temporary files of this process, for [`abandon_all`].
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A temporary file that has not been written to for this long was left by a program that was killed.
const FORGOTTEN: Duration = Duration::from_secs(3600);

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

    fn because(path: &Path, reason: &str) -> Self {
        Self { path: path.to_owned(), reason: reason.to_owned() }
    }
}

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
    /// is a link, the file that it leads to is replaced and the link stays.
    ///
    /// # Errors
    /// If `target` is a folder or has no name, or its folder does not exist or may not be written to.
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
        let name = place.file_name().unwrap_or(name).to_owned();
        remove_forgotten(&place, &name);
        let temporary = temporary(&place, &name);
        unfinished().insert(temporary.clone());
        // Nothing that is already there is opened: somebody may have put a link there.
        let file = OpenOptions::new().write(true).create_new(true).open(&temporary).map_err(|error| {
            unfinished().remove(&temporary);
            WriteError::new(target, &error)
        })?;
        Ok(Self { target: target.to_owned(), place, temporary, file: Some(file) })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the scratch folder is readable");
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn a_dropped_file_leaves_nothing_and_an_old_one_untouched() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let target = folder.path().join("game.mp4");
        fs::write(&target, b"old").expect("an old file");
        let part = PartialFile::create(&target).expect("a temporary file");
        part.writer().expect("a handle").write_all(b"half").expect("written");
        assert_eq!(names(folder.path()).len(), 2);
        drop(part);
        assert_eq!(names(folder.path()), ["game.mp4"]);
        assert_eq!(fs::read(&target).expect("the old file"), b"old");
    }

    #[test]
    fn a_kept_file_replaces_the_old_one() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let target = folder.path().join("game.mp4");
        fs::write(&target, b"old").expect("an old file");
        let part = PartialFile::create(&target).expect("a temporary file");
        part.writer().expect("a handle").write_all(b"whole").expect("written");
        part.keep().expect("kept");
        assert_eq!(names(folder.path()), ["game.mp4"]);
        assert_eq!(fs::read(&target).expect("the new file"), b"whole");
    }

    #[test]
    fn what_killed_programs_left_is_removed_and_what_others_write_is_not() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let target = folder.path().join("game.mp4");
        let hour = Duration::from_secs(3700);
        // No system gives a process the highest number; the first one always runs.
        for (name, age) in [
            (".game.mp4.4294967295.part", hour),
            (".game.mp4.4294967294.part", Duration::ZERO),
            (".game.mp4.1.part", hour),
            (".game.mp4.part", hour),
            (".other.mp4.4294967295.part", hour),
        ] {
            let file = File::create(folder.path().join(name)).expect("a file");
            file.set_modified(std::time::SystemTime::now() - age).expect("its age");
        }
        drop(PartialFile::create(&target).expect("a temporary file"));
        let mut left = names(folder.path());
        left.sort();
        let mut expected = vec![".game.mp4.1.part", ".game.mp4.4294967294.part", ".game.mp4.part"];
        expected.push(".other.mp4.4294967295.part");
        if !Path::new("/proc/1").exists() {
            expected.remove(0);
        }
        assert_eq!(left, expected);
    }

    #[test]
    fn a_folder_appears_when_it_is_whole_and_leaves_nothing_otherwise() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let target = folder.path().join("frames");
        let begin = || {
            let part = PartialFolder::create(&target).expect("begun");
            fs::write(part.path().join("1.png"), b"one").expect("written");
            part
        };
        drop(begin());
        assert_eq!(names(folder.path()), [""; 0]);
        fs::create_dir(&target).expect("an empty folder");
        begin().keep().expect("kept");
        assert_eq!((names(folder.path()), names(&target)), (vec!["frames".to_owned()], vec!["1.png".to_owned()]));
        let error = PartialFolder::create(&target).expect_err("full").to_string();
        assert!(error.ends_with("the folder is not empty"), "{error}");
        let error = PartialFolder::create(&target.join("1.png")).expect_err("a file").to_string();
        assert!(error.ends_with("is not a folder"), "{error}");
    }

    #[test]
    fn an_unwritable_path_is_named_with_the_reason() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let missing = folder.path().join("no/such/game.mp4");
        let error = PartialFile::create(&missing).expect_err("no folder").to_string();
        assert!(error.contains("game.mp4") && error.contains("does not exist"), "{error}");
        let error = PartialFile::create(folder.path()).expect_err("a folder").to_string();
        assert!(error.ends_with("it is a folder"), "{error}");
        let error = PartialFile::create(Path::new("/")).expect_err("no name").to_string();
        assert_eq!(error, "cannot write /: it does not name a file");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_and_what_it_leads_to_is_written() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("below")).expect("a folder");
        fs::write(at("below/game.ron"), b"old").expect("the old file");
        std::os::unix::fs::symlink("below/game.ron", at("link.ron")).expect("a link");
        std::os::unix::fs::symlink(at("link.ron"), at("other.ron")).expect("a link to it");
        std::os::unix::fs::symlink("below/new.ron", at("dangling.ron")).expect("a link to nothing");
        std::os::unix::fs::symlink("circle.ron", at("circle.ron")).expect("a link to itself");
        for name in ["other.ron", "dangling.ron"] {
            let file = PartialFile::create(&at(name)).expect("it can be written");
            file.writer().expect("a handle").write_all(b"new").expect("written");
            file.keep().expect("it is kept");
            assert!(fs::symlink_metadata(at(name)).expect("the link").is_symlink());
        }
        assert!(fs::symlink_metadata(at("link.ron")).expect("the link").is_symlink());
        assert_eq!(fs::read(at("below/game.ron")).expect("the file"), b"new");
        assert_eq!(fs::read(at("below/new.ron")).expect("the file"), b"new");
        assert!(PartialFile::create(&at("circle.ron")).is_err());
        assert_eq!(names(folder.path()).len() + names(&at("below")).len(), 7, "nothing else is left");
    }

    #[test]
    fn two_files_of_one_name_do_not_meet_and_long_names_are_written() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let target = folder.path().join(format!("{}.ron", "ü".repeat(120)));
        let (one, other) = (PartialFile::create(&target), PartialFile::create(&target));
        let (one, other) = (one.expect("the first"), other.expect("the second"));
        assert_ne!(one.temporary, other.temporary);
        one.keep().expect("it is kept");
        drop(other);
        assert_eq!(names(folder.path()).len(), 1);
    }
}
