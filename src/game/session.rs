//! Which game is gone on with and in which file it is kept, decided before the window opens; the commands that open a
//! window ask, [`super::keep`] writes.
//!
//! The table writes only saved games (`NAME.ron`). A list or PGN is read and stays as it is: play from it goes on in a
//! saved game beside it, which is offered when the file is opened again.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use super::judge::Match;
use super::kept::{Kept, name_of};
use super::lock::Lock;
use crate::game_file::{FileError, Form, ReadError, load_game_about, read_game, read_game_under};
use crate::rules::notation::list::Headings;
use crate::rules::save::About;
use crate::rules::{AnyGame, AnyPosition};
use crate::text::Text;

/// How many windows may have a last game of their own at the same time.
const WINDOWS: usize = 9;

/// What a window begins with.
pub struct Session {
    /// The match on the table.
    pub the_match: Match,
    /// Where it is kept; `None` where the system has no folder for a user's data.
    pub kept: Option<Kept>,
    /// One sentence for the players: what is gone on with, or what could not be read.
    pub note: Option<Text>,
    /// A saved game that goes on from the file that was opened.
    pub offer: Option<Continuation>,
}

/// A saved game that goes on from a file that the table does not write.
#[derive(bevy::prelude::Resource, Clone, Debug)]
pub struct Continuation {
    /// The name of the file that was opened.
    pub opened: String,
    /// The name of the saved game.
    pub saved: String,
    /// The game.
    pub game: AnyGame,
    /// What was kept beside it.
    pub about: About,
}

/// Why there is no session. One sentence.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// The file cannot be read, or holds no game that the table has.
    #[error(transparent)]
    File(#[from] FileError),
    /// Another window writes there.
    #[error("{} is open in another window of Plunder; close it there, or give another file", .0.display())]
    InUse(PathBuf),
}

impl Session {
    /// Goes on with the game that was kept last, or begins the first one.
    pub fn last() -> Self {
        Self::in_folder(data_folder().as_deref(), None)
    }

    /// Begins a new game, kept in place of the last one, which is kept beside it.
    pub fn new(start: AnyPosition) -> Self {
        Self::in_folder(data_folder().as_deref(), Some(start))
    }

    /// The session of a window whose last games are in this folder; each window that is open at the same time has one of its
    /// own. With a `start` a new game begins, without one the last one goes on.
    pub fn in_folder(folder: Option<&Path>, start: Option<AnyPosition>) -> Self {
        let Some(folder) = folder else {
            return Self {
                the_match: start.map_or_else(Match::default, Match::new),
                kept: None,
                note: None,
                offer: None,
            };
        };
        let slots = (1..=WINDOWS).map(|window| folder.join(slot(window)));
        let free = slots.enumerate().find_map(|(index, path)| Some((index, Lock::take(&path).ok()?, path)));
        let (index, lock, path) = free.unwrap_or_else(|| (WINDOWS, None, folder.join(slot(WINDOWS + 1))));
        let mut session = match start {
            Some(start) => Self::beginning(Match::new(start), path),
            None => Self::going_on(path, (index == 0).then(|| folder.join("last-game.txt"))),
        };
        if let Some(kept) = &mut session.kept {
            kept.lock = lock;
            if index > 0 && session.note.is_none() {
                session.note = Some(Text::new("note-another-window").with("name", kept.name()));
            }
        }
        session
    }

    fn beginning(the_match: Match, path: PathBuf) -> Self {
        let kept = Kept::new(path, the_match.game.clone(), &the_match.about());
        Self { the_match, kept: Some(kept), note: None, offer: None }
    }

    /// The game of a slot; where there is none yet, that which the first version of the program kept as a list.
    fn going_on(path: PathBuf, list: Option<PathBuf>) -> Self {
        let found = match load_game_about(&path) {
            Err(ReadError::Io(error)) if error.kind() == std::io::ErrorKind::NotFound => {
                let list = list.filter(|list| list.exists());
                let read = |list: PathBuf| {
                    let (read, _) = read_game(&list, None).map_err(|error| *error.error)?;
                    Ok((read.game, About::default()))
                };
                list.map(read)
            }
            found => Some(found),
        };
        let reason = match found {
            None => return Self::beginning(Match::default(), path),
            Some(Ok((game, about))) => {
                let note = match game.plies() {
                    0 => None,
                    plies => Some(Text::new("note-going-on").with("count", plies)),
                };
                return Self { note, ..Self::beginning(Match::stored(game, about), path) };
            }
            Some(Err(error)) => error.told(),
        };
        let note = Text::new("note-cannot-go-on").with("reason", reason);
        Self { note: Some(note), ..Self::beginning(Match::default(), path) }
    }

    /// Opens the game of a file, or begins one that is kept there. `number` chooses one of several in a PGN; with `headings` the
    /// file is a list that has none of its own.
    ///
    /// # Errors
    /// The file and why it cannot be opened.
    pub fn of_file(
        path: &Path,
        number: Option<u64>,
        headings: Option<Headings>,
        start: AnyPosition,
    ) -> Result<Self, SessionError> {
        let read = match read_game_under(path, number, headings) {
            Ok((read, form)) => Some((read.game, form)),
            Err(error) if error.is_missing() => None,
            Err(error) => return Err(error.into()),
        };
        let is_ours = read.as_ref().is_none_or(|(_, form)| *form == Form::Save) && has_our_ending(path);
        let stored = |(game, form)| match form {
            // It was read a moment ago.
            Form::Save => Match::stored(game, load_game_about(path).map(|(_, about)| about).unwrap_or_default()),
            _ => Match::going_on(game),
        };
        let the_match = read.map_or_else(|| Match::new(start), stored);
        let opened = the_match.game.clone();
        let (saved, offer) = match is_ours {
            true => (path.to_owned(), None),
            false => place_beside(path, number, &opened),
        };
        let lock = Lock::take(&saved).map_err(|_| SessionError::InUse(saved.clone()))?;
        let mut kept = Kept::new(saved, opened, &the_match.about());
        kept.lock = lock;
        if !is_ours && path.exists() {
            kept.read_from = Some(name_of(path));
        }
        let offer = offer.map(|(game, about)| Continuation { opened: name_of(path), saved: kept.name(), game, about });
        Ok(Self { the_match, kept: Some(kept), note: None, offer })
    }
}

/// The saved game beside a file that goes on from it, or else a place for one.
fn place_beside(path: &Path, number: Option<u64>, opened: &AnyGame) -> (PathBuf, Option<(AnyGame, About)>) {
    let stem = match path.extension().and_then(|ending| ending.to_str()) {
        Some("txt" | "pgn" | "san" | "ron") => path.file_stem(),
        _ => path.file_name(),
    };
    let mut stem = stem.unwrap_or_default().to_string_lossy().into_owned();
    if let Some(number) = number.filter(|number| *number > 1) {
        stem.push_str(&format!("-game-{number}"));
    }
    let mut place = path.with_file_name(format!("{stem}.ron"));
    for number in 1.. {
        if !place.exists() {
            break;
        }
        if let Ok((saved, about)) = load_game_about(&place)
            && saved.holds(opened)
        {
            let goes_on = !opened.holds(&saved) || saved.result() != opened.result();
            return (place, goes_on.then_some((saved, about)));
        }
        place = path.with_file_name(format!("{stem}-{number}.ron"));
    }
    (place, None)
}

/// Whether the table writes files of this name.
fn has_our_ending(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"))
}

/// The file of the last game of a window, counted from 1.
fn slot(window: usize) -> String {
    if window == 1 { "last-game.ron".to_owned() } else { format!("window-{window}.ron") }
}

/// The user's folder for games; `None` where the system has none.
pub(super) fn data_folder() -> Option<PathBuf> {
    ProjectDirs::from("", "", "plunder").map(|folders| folders.data_dir().to_owned())
}
