//! Who may write the file of a saved game, or another file shared by several windows: decided here and nowhere else. Whatever reads, writes,
//! moves or removes such a file takes it first ([`Owned`]); no other window can as long as it is held.

use std::io;
use std::path::{Path, PathBuf};

use host::files::{self, Lock, Locked};

use super::whole::Whole;
use crate::game_file::bounded::{self, TextError, read_kept_file};
use crate::game_file::{ReadError, write_text};
use host::partial_file::WriteError;
use rules::save;

/// Another window holds the file.
#[derive(Debug)]
pub struct InUse;

/// Why a file cannot be written.
#[derive(Debug)]
pub enum Refusal {
    /// Another window has taken it.
    InUse,
    /// The system says so.
    Write(WriteError),
}

/// A file of a kept game that this window alone may write as long as this lives. It need not be there yet.
#[derive(Debug)]
pub struct Owned {
    path: PathBuf,
    /// `None` where nothing could be locked so far.
    lock: Option<Lock>,
}

impl Owned {
    /// Takes a file. Of a link the file that it leads to is taken.
    ///
    /// # Errors
    /// If another window has it.
    pub fn take(path: &Path) -> Result<Self, InUse> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let path = if files::is_link(&path) { files::canonical(&path).unwrap_or(path) } else { path };
        Ok(Self { lock: lock(&path)?, path })
    }

    /// Takes the first of NAME-1.END, NAME-2.END and so on that is neither there nor taken.
    pub fn beside(path: &Path) -> Self {
        let mut names = files::names::numbered(path).filter(|path| !files::is_there(path));
        let free = names.find_map(|path| Self::take(&path).ok());
        free.unwrap_or_else(|| Self { path: path.to_owned(), lock: None })
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the file is called, without its folder.
    pub fn name(&self) -> String {
        name_of(&self.path)
    }

    /// Whether somebody has forbidden to write it.
    pub fn is_read_only(&self) -> bool {
        files::look_at(&self.path).is_ok_and(|found| found.is_read_only)
    }

    /// What it holds.
    ///
    /// # Errors
    /// What the system says, or that it is not text, or longer than any game.
    pub fn text(&self) -> io::Result<String> {
        read_kept_file(&self.path, bounded::GAME).map_err(|error| match error {
            TextError::Io(error) => error,
            error => io::Error::new(io::ErrorKind::InvalidData, error),
        })
    }

    /// The game that it holds, and its text.
    ///
    /// # Errors
    /// Why it cannot be read, or is no saved game.
    pub fn load(&self) -> Result<(Whole, String), ReadError> {
        let text = self.text()?;
        let (game, about) = save::from_ron_about(&text)?;
        Ok((Whole { game, about }, text))
    }

    /// Makes sure that it can be written: its folder is there, and no other window has taken the file while it was missing.
    ///
    /// # Errors
    /// If one has, or what the system says.
    pub fn secure(&mut self) -> Result<(), Refusal> {
        if self.lock.is_none() {
            if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                let made = files::create_folders(folder);
                made.map_err(|error| Refusal::Write(WriteError::new(&self.path, &error)))?;
            }
            self.lock = lock(&self.path).map_err(|InUse| Refusal::InUse)?;
        }
        Ok(())
    }

    /// Writes it, whole or not at all.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn write(&self, text: &str) -> Result<(), WriteError> {
        match self.is_read_only() {
            true => Err(WriteError::new(&self.path, &io::ErrorKind::PermissionDenied.into())),
            false => write_text(&self.path, text),
        }
    }

    /// Gives the file another place, which nobody else has.
    ///
    /// # Errors
    /// What the system says.
    pub fn move_to(&self, place: &Self) -> io::Result<()> {
        files::rename(&self.path, &place.path)
    }

    /// Removes it.
    ///
    /// # Errors
    /// What the system says.
    pub fn remove(self) -> io::Result<()> {
        files::remove(&self.path)
    }
}

/// What a file is called, without its folder.
pub fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Locks the file of this path by an empty hidden file beside it, because the file itself is replaced at every write. `None` where
/// nothing can be locked: the folder is not there (yet), may not be written to, or knows no locks.
fn lock(path: &Path) -> Result<Option<Lock>, InUse> {
    match files::try_lock(&path.with_file_name(files::names::around(".", &name_of(path), ".lock"))) {
        Locked::Yes(lock) => Ok(Some(lock)),
        Locked::InUse => Err(InUse),
        Locked::Never => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_is_taken_once_and_free_again_afterwards() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("evening.ron");
        let owned = Owned::take(&path).unwrap();
        assert!(owned.lock.is_some(), "locks work here");
        assert!(Owned::take(&path).is_err());
        assert_eq!(Owned::beside(&path).name(), "evening-1.ron");
        drop(owned);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
        assert!(Owned::take(&path).unwrap().lock.is_some());
        assert!(Owned::take(&folder.path().join("no/such/evening.ron")).unwrap().lock.is_none());
    }

    #[test]
    fn what_is_taken_is_not_chosen_as_a_free_place() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("evening.ron");
        let first = Owned::beside(&path);
        assert_eq!((first.name().as_str(), Owned::beside(&path).name().as_str()), ("evening-1.ron", "evening-2.ron"));
    }

    #[test]
    fn a_folder_that_comes_later_is_locked_then() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games/evening.ron");
        let (mut first, mut second) = (Owned::take(&path).unwrap(), Owned::take(&path).unwrap());
        assert!(first.secure().is_ok());
        assert!(matches!(second.secure(), Err(Refusal::InUse)), "one of two has it");
    }

    #[test]
    fn a_name_as_long_as_a_file_system_takes_is_locked_too() {
        let folder = tempfile::tempdir().unwrap();
        for length in [246, 251] {
            let path = folder.path().join("e".repeat(length) + ".ron");
            let owned = Owned::take(&path).unwrap();
            assert!(owned.lock.is_some() && Owned::take(&path).is_err(), "one of two windows has it");
            let beside = Owned::beside(&path);
            beside.write("one").unwrap();
            owned.write("two").unwrap();
            assert_eq!((beside.text().unwrap().as_str(), owned.text().unwrap().as_str()), ("one", "two"));
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_and_the_file_that_it_leads_to_are_one_file() {
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("evening.ron"), folder.path().join("link.ron"));
        fs::write(&path, "").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let _owned = Owned::take(&link).unwrap();
        assert!(Owned::take(&path).is_err());
    }

    /// Windows that come and go at once: never do two of them hold the same file.
    #[test]
    fn two_threads_never_hold_the_same_file() {
        use std::sync::atomic::{AtomicUsize, Ordering};
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("evening.ron");
        let (holders, taken) = (AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..500 {
                        let Ok(owned) = Owned::take(&path) else { continue };
                        assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0, "two hold it");
                        taken.fetch_add(1, Ordering::SeqCst);
                        holders.fetch_sub(1, Ordering::SeqCst);
                        drop(owned);
                    }
                });
            }
        });
        assert!(taken.load(Ordering::SeqCst) > 0);
    }
}
