//! Which game is continued and in which file it is kept, decided before the window opens; the commands that open a
//! window ask, [`super::keep`] writes.
//!
//! The table writes only saved games (`NAME.ron`). A list or PGN is read and left unchanged: play from it continues in a
//! saved game beside it, which is offered when the file is opened again.

use std::path::{Path, PathBuf};

use host::files;
use library::game_file::{FileError, Form, ReadError, load_game_about, read_game, read_under};
use library::lock::{Owned, name_of};
use library::shelf::data_folder;
use library::whole::{Continuation, Whole, only_named};
use rules::AnyPosition;
use rules::notation::list::Headings;
use rules::save::About;
use rules::text::Text;
use turn::choices::sentence;

use super::judge::Match;
use super::kept::Kept;
use super::message::Announced;

/// What the players are told where there is no place for their games.
pub(super) const NOWHERE: &str = "note-nowhere-to-keep";
/// How many windows may have a last game of their own at the same time.
const WINDOWS: usize = 99;

/// What a window begins with.
pub struct Session {
    /// The match on the table.
    pub the_match: Match,
    /// Where it is kept; `None` where the system has no folder for a user's data, or too many windows are open.
    pub kept: Option<Kept>,
    /// What the players are told: what is gone on with, what could not be read, and where it is kept.
    pub notes: Vec<Announced>,
    /// A saved game that goes on from the file that was opened.
    pub offer: Option<Continuation>,
}

/// What is offered when a window opens.
#[derive(bevy::prelude::Resource, Clone, Debug)]
pub struct Offered(pub Continuation);

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
        // Made now, because a file can only be taken where its folder is: two first windows would share one otherwise.
        let folder = folder.inspect(|folder| drop(files::create_folders(folder)));
        let slots =
            folder.into_iter().flat_map(|folder| (1..=WINDOWS).map(move |window| (window, folder.join(slot(window)))));
        let mut free = slots.filter_map(|(window, path)| Some((window, Owned::take(&path).ok()?)));
        let Some((window, owned)) = free.next() else {
            let the_match = start.map_or_else(Match::default, Match::new);
            let notes = vec![Announced::Warning(Text::new(NOWHERE))];
            return Self { the_match, kept: None, notes, offer: None };
        };
        let list = owned.path().with_file_name("last-game.txt");
        let mut session = match start {
            Some(start) => Self::beginning(Match::new(start), owned, None),
            None => Self::going_on(owned, (window == 1).then_some(list)),
        };
        if session.kept.is_some() && window > 1 {
            session.notes.push(Announced::Warning(Text::new("note-another-window")));
        }
        session
    }

    fn beginning(the_match: Match, owned: Owned, on_disk: Option<String>) -> Self {
        let kept = Kept::new(owned, &the_match, on_disk);
        Self { the_match, kept: Some(kept), notes: Vec::new(), offer: None }
    }

    /// The game of a slot; where there is none yet, that which the first version of the program kept as a list.
    fn going_on(owned: Owned, list: Option<PathBuf>) -> Self {
        let found = match owned.load() {
            Err(ReadError::Io(error)) if files::is_missing(&error) => {
                let list = list.filter(|list| files::is_file(list));
                let read = |list: PathBuf| {
                    let (read, _) = read_game(&list, None).map_err(|error| *error.error)?;
                    Ok((Whole { game: read.game, about: About::default() }, None))
                };
                list.map(read)
            }
            found => Some(found.map(|(whole, text)| (whole, Some(text)))),
        };
        let reason = match found {
            None => return Self::beginning(Match::default(), owned, None),
            Some(Ok((Whole { game, about }, on_disk))) => {
                let number = u32::from(game.position().fullmove_number());
                let note = (game.plies() > 0).then(|| Text::new("note-going-on").with("number", number));
                let notes = note.map(Announced::Note).into_iter().collect();
                return Self { notes, ..Self::beginning(Match::stored(game, about), owned, on_disk) };
            }
            Some(Err(error)) => error.told(),
        };
        let note = Text::new("note-cannot-go-on").with("reason", reason);
        Self { notes: vec![Announced::Warning(note)], ..Self::beginning(Match::default(), owned, None) }
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
        let take = |path: &Path| Owned::take(path).map_err(|_| SessionError::InUse(path.to_owned()));
        // Taken before it is read, so that nobody writes it in between.
        let own = has_our_ending(path).then(|| take(path)).transpose()?;
        let read = match read_under(path, number, headings) {
            Ok(read) => Some(read),
            Err(error) if error.is_missing() => None,
            Err(error) => return Err(error.into()),
        };
        let own = own.filter(|_| read.as_ref().is_none_or(|(_, form, _)| *form == Form::Save));
        let on_disk = own.as_ref().and_then(|own| own.text().ok());
        let mut remarks = Vec::new();
        let the_match = match read {
            Some((read, form, about)) => {
                remarks = read.remarks;
                Match::stored(read.game, if form == Form::Save { about } else { only_named(about) })
            }
            None => Match::new(start),
        };
        let opened = the_match.whole();
        let is_ours = own.is_some();
        let (owned, offer) = match own {
            Some(own) => (own, None),
            None => {
                let (place, offer) = place_beside(path, number, &opened);
                (take(&place)?, offer)
            }
        };
        let mut kept = Kept::new(owned, &the_match, on_disk);
        if !is_ours && files::is_there(path) {
            kept.set_read_from(name_of(path));
        }
        let offer = offer.map(|whole| Continuation { opened: name_of(path), saved: kept.name(), whole });
        let notes = remarks.into_iter().map(|remark| Announced::Note(sentence(remark))).collect();
        Ok(Self { the_match, kept: Some(kept), notes, offer })
    }

    /// The same, kept in the user's folder for games where the file that was wanted cannot be written.
    pub fn with_fallback(mut self) -> Self {
        if let Some((kept, folder)) = self.kept.as_mut().zip(data_folder()) {
            kept.fall_back_to(folder);
        }
        self
    }
}

/// The saved game beside a file that goes on from it, or else a place for one.
fn place_beside(path: &Path, number: Option<u64>, opened: &Whole) -> (PathBuf, Option<Whole>) {
    let stem = match path.extension().and_then(|ending| ending.to_str()) {
        Some("txt" | "pgn" | "san" | "ron") => path.file_stem(),
        _ => path.file_name(),
    };
    let mut stem = stem.unwrap_or_default().to_string_lossy().into_owned();
    if let Some(number) = number.filter(|number| *number > 1) {
        stem.push_str(&format!("-game-{number}"));
    }
    let named = |end: &str| path.with_file_name(files::names::around("", &stem, end));
    let mut place = named(".ron");
    for number in 1.. {
        if !files::is_there(&place) {
            break;
        }
        if let Ok((game, about)) = load_game_about(&place)
            && game.holds(&opened.game)
        {
            let saved = Whole { game, about };
            let goes_on = !opened.holds(&saved);
            return (place, goes_on.then_some(saved));
        }
        place = named(&format!("-{number}.ron"));
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
