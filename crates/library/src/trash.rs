//! The trash in the user's folder: a deleted game stays there for a while and can be restored.
//!
//! The time of deletion is in the name that it has there (`1795370000~evening.ron`, in seconds since 1970), so that neither its own
//! time nor who may write it matters.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use host::files::{self, Found};
use host::time::{SystemTime, UNIX_EPOCH};

use super::lock::{Owned, name_of};
use crate::game_file::load_game_about;
use rules::AnyOptions;
use rules::text::Text;
use turn::choices::{self, agreed};

/// The folder's name.
const FOLDER: &str = "trash";
/// How long a game lies in the trash.
const KEPT_FOR: Duration = Duration::from_secs(30 * 24 * 3600);
/// What stands between the time and the name.
const BEHIND_TIME: char = '~';

/// A game that was deleted.
#[derive(Clone, PartialEq, Debug)]
pub struct Deleted {
    /// Where it was.
    from: PathBuf,
    /// Where it is.
    to: PathBuf,
    at: SystemTime,
    /// What its players called it or, where they did not, what game it is and how it stands; read for the list alone, and nothing of a
    /// file that is no game.
    called: Option<Called>,
}

/// What a deleted game is called.
#[derive(Clone, PartialEq, Debug)]
enum Called {
    Name(String),
    Game(AnyOptions, Text),
}

impl Deleted {
    /// What it was called.
    pub fn name(&self) -> String {
        name_of(&self.from)
    }

    /// What it is called in a list, in parts: the name that its players gave it, or else what game it is and how it stands.
    pub fn title(&self) -> Vec<Text> {
        match &self.called {
            Some(Called::Name(name)) => vec![Text::verbatim(name.as_str())],
            Some(Called::Game(options, standing)) => vec![agreed::title(*options), standing.clone()],
            None => vec![Text::verbatim(self.name())],
        }
    }

    /// For how many days more it is kept, the present one included.
    pub fn days_left(&self, now: SystemTime) -> u64 {
        let gone = now.duration_since(self.at).unwrap_or_default();
        KEPT_FOR.saturating_sub(gone).as_secs().div_ceil(24 * 3600)
    }
}

/// Moves a kept game into the trash beside it.
///
/// # Errors
/// One sentence that names the file: another window plays it, or what the system says.
pub fn delete(path: &Path) -> Result<Deleted, Text> {
    let owned = Owned::take(path).map_err(|_| about("games-in-use", path))?;
    let folder = path.parent().unwrap_or(Path::new("")).join(FOLDER);
    let now = SystemTime::now();
    let seconds = seconds_of(now);
    let moved = || -> io::Result<PathBuf> {
        files::create_folders(&folder)?;
        let to = free_place(&folder, seconds, &name_of(path));
        files::rename(owned.path(), &to)?;
        Ok(to)
    };
    let to = moved().map_err(|error| about("games-not-deleted", path).with("fault", error.to_string()))?;
    Ok(Deleted { from: path.to_owned(), called: called(&to), to, at: now })
}

/// Brings it back to where it was, or beside what lies there now.
///
/// # Errors
/// One sentence that names the file and says what the system says.
pub fn bring_back(deleted: &Deleted) -> Result<(), Text> {
    // What a window has taken without having written it yet is no free place either.
    let place = Owned::take(&deleted.from).ok().filter(|place| !files::is_there(place.path()));
    let place = place.unwrap_or_else(|| Owned::beside(&deleted.from));
    files::rename(&deleted.to, place.path())
        .map_err(|error| about("games-not-brought-back", &deleted.from).with("fault", error.to_string()))
}

/// What lies in the trash of a folder, the latest first.
pub fn list(folder: &Path) -> Vec<Deleted> {
    let mut all: Vec<Deleted> = in_trash(folder).map(|(deleted, _)| deleted).collect();
    for deleted in &mut all {
        deleted.called = called(&deleted.to);
    }
    all.sort_by(|one, other| other.at.cmp(&one.at).then_with(|| one.to.cmp(&other.to)));
    all
}

fn in_trash(folder: &Path) -> impl Iterator<Item = (Deleted, bool)> {
    let found = files::list(&folder.join(FOLDER)).unwrap_or_default();
    found.into_iter().filter_map(move |to| of_file(folder, to))
}

/// What the game of a file is called.
fn called(path: &Path) -> Option<Called> {
    let (game, about) = load_game_about(path).ok()?;
    Some(match about.name {
        Some(name) => Called::Name(name),
        None => Called::Game(game.options(), choices::how_it_stands(&game)),
    })
}

/// A place in the trash for what was deleted then, or where another file of the name was, a second later.
fn free_place(folder: &Path, seconds: u64, name: &str) -> PathBuf {
    let (stem, ending) = name.strip_suffix(".ron").map_or((name, ""), |stem| (stem, ".ron"));
    let name_at = |seconds: u64| files::names::around(&format!("{seconds}{BEHIND_TIME}"), stem, ending);
    let mut places = (seconds..).map(|seconds| folder.join(name_at(seconds)));
    places.find(|place| !files::is_there(place)).unwrap_or_else(|| folder.join(name))
}

fn seconds_of(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// A file of the trash, and whether its name has a time. One that an older version of the program put there has none: its month begins
/// when it is found.
fn of_file(folder: &Path, to: PathBuf) -> Option<(Deleted, bool)> {
    files::look_at_link(&to).ok().filter(Found::is_regular)?;
    let name = name_of(&to);
    let stamped = name.split_once(BEHIND_TIME).and_then(|(time, name)| Some((time.parse::<u64>().ok()?, name)));
    let (at, name) = match stamped {
        Some((seconds, name)) => (UNIX_EPOCH.checked_add(Duration::from_secs(seconds))?, name),
        None => (SystemTime::now(), name.as_str()),
    };
    let from = folder.join(name);
    Some((Deleted { from, to, at, called: None }, stamped.is_some()))
}

/// Empties the trash of what has lain there for a month.
pub(super) fn empty_old(folder: &Path, now: SystemTime) {
    let found: Vec<(Deleted, bool)> = in_trash(folder).collect();
    for (deleted, has_time) in found {
        if !has_time {
            let place = free_place(&folder.join(FOLDER), seconds_of(now), &deleted.name());
            let _ = files::rename(&deleted.to, &place);
        } else if now.duration_since(deleted.at).is_ok_and(|age| age > KEPT_FOR) {
            let _ = files::remove(&deleted.to);
        }
    }
}

fn about(id: &'static str, path: &Path) -> Text {
    Text::new(id).with("name", path.file_name().unwrap_or_default().to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use std::fs;

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
        empty_old(folder.path(), SystemTime::now() + KEPT_FOR / 2);
        let in_trash = list(folder.path());
        assert_eq!((in_trash.len(), in_trash[0].name().as_str()), (1, "evening.ron"));
        assert_eq!(in_trash[0].title(), [Text::verbatim("evening.ron")], "what is no game has only that name");
        assert_eq!(in_trash[0].days_left(SystemTime::now() + KEPT_FOR / 2), 15);
        empty_old(folder.path(), SystemTime::now() + KEPT_FOR * 2);
        assert_eq!(list(folder.path()).len(), 0);
    }

    #[test]
    fn an_old_game_that_nobody_may_write_lies_there_for_a_month_like_any_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("evening.ron");
        fs::write(&path, "one").unwrap();
        let long_ago = SystemTime::now() - KEPT_FOR * 3;
        fs::File::options().append(true).open(&path).unwrap().set_modified(long_ago).unwrap();
        let mut rights = fs::metadata(&path).unwrap().permissions();
        rights.set_readonly(true);
        fs::set_permissions(&path, rights).unwrap();
        delete(&path).unwrap();
        // What an older version put there, whose time could not be set either.
        fs::write(folder.path().join(FOLDER).join("other.ron"), "two").unwrap();
        let other = fs::File::options().append(true).open(folder.path().join(FOLDER).join("other.ron")).unwrap();
        other.set_modified(long_ago).unwrap();
        for days in [0, 29] {
            empty_old(folder.path(), SystemTime::now() + Duration::from_secs(days * 24 * 3600));
            assert_eq!(list(folder.path()).len(), 2, "after {days} days");
        }
        // Found again after a restart, each by itself.
        for deleted in list(folder.path()) {
            bring_back(&deleted).unwrap();
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), long_ago, "it keeps its place in the list");
        assert_eq!(fs::read_to_string(folder.path().join("other.ron")).unwrap(), "two");
    }

    #[test]
    fn a_game_without_a_name_is_called_by_what_it_is_and_one_with_the_longest_name_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let mut game = rules::AnyGame::begin(AnyOptions::default(), None).unwrap();
        game.play_name("e2e4").unwrap();
        for path in [folder.path().join("window-2.ron"), folder.path().join("e".repeat(251) + ".ron")] {
            crate::game_file::save_game(&path, &game).unwrap();
            delete(&path).unwrap();
            let deleted = list(folder.path()).remove(0);
            let title: Vec<String> =
                deleted.title().iter().map(|text| words::language::Language::english().say(text)).collect();
            assert_eq!(title, ["PlunderChess", "Move 1"]);
            bring_back(&deleted).unwrap();
            let listed = crate::shelf::games_in(folder.path(), 9).slots.remove(0);
            assert!(listed.game == game && list(folder.path()).is_empty());
            fs::remove_file(&listed.path).unwrap();
        }
    }

    #[test]
    fn a_place_that_a_window_has_taken_is_not_given_to_what_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("window-2.ron");
        fs::write(&path, "one").unwrap();
        let deleted = delete(&path).unwrap();
        let _window = Owned::take(&path).unwrap();
        bring_back(&deleted).unwrap();
        assert!(!path.exists() && folder.path().join("window-2-1.ron").exists());
    }

    #[test]
    fn a_game_that_another_window_plays_is_not_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("window-2.ron");
        fs::write(&path, "one").unwrap();
        let lock = Owned::take(&path).unwrap();
        assert_eq!(delete(&path).unwrap_err().id(), Some("games-in-use"));
        drop(lock);
        assert!(delete(&path).is_ok());
    }
}
