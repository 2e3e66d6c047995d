//! The trash of the user's folder: a kept game that is deleted lies there for a while, and can be brought back; the panels ask.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::lock::Lock;
use crate::game_file::free_name_beside;
use crate::text::Text;

/// The folder's name.
const FOLDER: &str = "trash";
/// How long a game lies in the trash.
const KEPT_FOR: Duration = Duration::from_secs(30 * 24 * 3600);

/// A game that was deleted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deleted {
    from: PathBuf,
    to: PathBuf,
}

/// Moves a kept game into the trash beside it.
///
/// # Errors
/// One sentence that names the file: another window plays it, or what the system says.
pub fn delete(path: &Path) -> Result<Deleted, Text> {
    let _lock = Lock::take(path).map_err(|_| about("games-in-use", path))?;
    let folder = path.parent().unwrap_or(Path::new("")).join(FOLDER);
    let moved = || -> io::Result<PathBuf> {
        fs::create_dir_all(&folder)?;
        let mut to = folder.join(path.file_name().unwrap_or_default());
        if to.exists() {
            to = free_name_beside(&to);
        }
        fs::rename(path, &to)?;
        // It lies there from now on, however old it is.
        let _ = fs::File::options().append(true).open(&to).and_then(|file| file.set_modified(SystemTime::now()));
        Ok(to)
    };
    let to = moved().map_err(|error| about("games-not-deleted", path).with("fault", error.to_string()))?;
    Ok(Deleted { from: path.to_owned(), to })
}

/// Brings it back to where it was, or beside what lies there now.
///
/// # Errors
/// One sentence that names the file and says what the system says.
pub fn bring_back(deleted: &Deleted) -> Result<(), Text> {
    let place = if deleted.from.exists() { free_name_beside(&deleted.from) } else { deleted.from.clone() };
    fs::rename(&deleted.to, place)
        .map_err(|error| about("games-not-brought-back", &deleted.from).with("fault", error.to_string()))
}

/// Empties the trash of what has lain there for a month.
pub(super) fn empty_old(folder: &Path, now: SystemTime) {
    let Ok(entries) = fs::read_dir(folder.join(FOLDER)) else { return };
    for entry in entries.flatten() {
        let since = entry.metadata().and_then(|about| about.modified());
        if since.is_ok_and(|since| now.duration_since(since).is_ok_and(|age| age > KEPT_FOR)) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn about(id: &'static str, path: &Path) -> Text {
    Text::new(id).with("name", path.file_name().unwrap_or_default().to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_deleted_lies_in_the_trash_for_a_month_and_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("evening.ron");
        fs::write(&path, "one").unwrap();
        let first = delete(&path).unwrap();
        assert!(!path.exists());
        fs::write(&path, "two").unwrap();
        let second = delete(&path).unwrap();
        bring_back(&second).unwrap();
        bring_back(&first).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_to_string(folder.path().join("evening-1.ron")).unwrap(), "one");
        delete(&path).unwrap();
        let trash = || fs::read_dir(folder.path().join(FOLDER)).unwrap().count();
        empty_old(folder.path(), SystemTime::now() + KEPT_FOR / 2);
        assert_eq!(trash(), 1);
        empty_old(folder.path(), SystemTime::now() + KEPT_FOR * 2);
        assert_eq!(trash(), 0);
    }

    #[test]
    fn a_game_that_another_window_plays_is_not_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("window-2.ron");
        fs::write(&path, "one").unwrap();
        let lock = Lock::take(&path).unwrap();
        assert_eq!(delete(&path).unwrap_err().id(), Some("games-in-use"));
        drop(lock);
        assert!(delete(&path).is_ok());
    }
}
