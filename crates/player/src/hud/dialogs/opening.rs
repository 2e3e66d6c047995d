//! What can be opened: the saved games, and any file that holds one; the panels remember it, `games` shows it.

use std::path::{Path, PathBuf};

use bevy::tasks::futures::check_ready;
use bevy::tasks::{IoTaskPool, Task};
use host::dialog;
use host::threads::{self, Work};
use library::shelf::{self, Contents, GoesOn, Listed, MANY, Slot};
use library::trash::{self, Deleted};
use rules::text::Text;
use table::game::Request;

use crate::hud::dialogs::film_order::FolderButton;

/// What the dialog remembers while it is open.
#[derive(Default)]
pub struct Opening {
    /// The kept games, as they were when the list was read last.
    pub(in crate::hud) slots: Vec<Slot>,
    /// How many older ones are not listed.
    pub(in crate::hud) more: usize,
    /// How many are listed at most, of the folder or of a file.
    most: usize,
    /// What lies in the trash.
    pub(in crate::hud) trash: Vec<Deleted>,
    /// The trash is shown.
    pub(in crate::hud) shows_trash: bool,
    /// The game whose name is being written, by its number, and the name.
    pub(in crate::hud) renamed: Option<(usize, String)>,
    /// What was deleted last.
    pub(in crate::hud) deleted: Option<Deleted>,
    /// A file with several games, and their titles.
    pub(in crate::hud) several: Option<(PathBuf, Vec<String>)>,
    /// The file holds more games than those.
    pub(in crate::hud) is_longer: bool,
    /// A kept game goes on from a file that is opened: which of them is wanted?
    pub(in crate::hud) question: Option<(GoesOn, Request)>,
    /// The desktop's own dialog is open; its answer comes here.
    pub(in crate::hud) asked: Option<Task<Option<PathBuf>>>,
    /// The folder that is being read, on a thread of its own: it may be full, or lie far away.
    listing: Option<Work<(Listed, Vec<Deleted>)>>,
    /// A file that is being read, on a thread of its own: it may be long, or lie far away.
    reading: Option<(PathBuf, Work<Result<Contents, Text>>)>,
    /// What is wrong with a file.
    pub(in crate::hud) fault: Option<Text>,
    /// The folder of the kept games.
    pub(in crate::hud) folder: FolderButton,
}

impl Opening {
    /// Begins to read what was kept.
    pub fn read() -> Self {
        let mut opening = Self { most: MANY, ..Self::default() };
        opening.read_again();
        opening
    }

    /// The folder may have changed, or more of it is wanted.
    fn read_again(&mut self) {
        let most = self.most;
        self.listing = Some(threads::begin("shelf", move || (shelf::kept_games(most), shelf::deleted_games())));
        self.renamed = None;
    }

    /// Whether the folder is being read.
    pub(in crate::hud) const fn lists(&self) -> bool {
        self.listing.is_some()
    }

    /// Takes up what was found in the folder, once it was read.
    pub(in crate::hud) fn look(&mut self) {
        if let Some((listed, trash)) = self.listing.take_if(|listing| listing.is_done()).and_then(Work::result) {
            (self.slots, self.more, self.trash) = (listed.slots, listed.more, trash);
            self.shows_trash &= !self.trash.is_empty();
        }
    }

    /// Lists more, of the folder or of a file.
    pub(in crate::hud) fn list_more(&mut self) {
        self.most += MANY;
        match self.several.take() {
            Some((path, _)) => self.open(path, None),
            None => self.read_again(),
        }
    }

    /// A kept game that is to be moved onto the table, as it is now.
    pub(in crate::hud) fn take_up(&mut self, path: &Path) -> Option<Request> {
        let taken = shelf::take_up(path);
        self.fault = taken.as_ref().err().cloned();
        Some(Request::Resume(Box::new(taken.ok()?)))
    }

    /// Begins to read a file that was chosen, dropped on the window, or named; [`found`](Self::found) says what is in it. One that is
    /// still being read is not waited for any more.
    pub fn open(&mut self, path: PathBuf, number: Option<u64>) {
        (self.fault, self.question) = (None, None);
        let (file, most) = (path.clone(), self.most.max(MANY));
        let reading = threads::begin("reading", move || shelf::open(&file, number, most).map_err(|error| error.told()));
        self.reading = Some((path, reading));
    }

    /// Whether a file is being read.
    pub const fn reads(&self) -> bool {
        self.reading.is_some()
    }

    /// Nobody wants the file any more that is being read.
    pub(in crate::hud) fn forget(&mut self) {
        self.reading = None;
    }

    /// Takes up what was found in a file, once it was read; returns the game if there is one, and nothing else is to be asked.
    pub fn found(&mut self) -> Option<Request> {
        let (path, reading) = self.reading.take_if(|(_, reading)| reading.is_done())?;
        match reading.result().unwrap_or_else(|| Err(Text::new("file-unreadable").with("reason", "…"))) {
            Ok(Contents::One(stored, goes_on)) => {
                let request = Request::Resume(stored);
                let Some(goes_on) = goes_on else { return Some(request) };
                self.question = Some((*goes_on, request));
                None
            }
            Ok(Contents::Several(titles, is_longer)) => {
                self.several = Some((path, titles));
                self.is_longer = is_longer;
                None
            }
            Err(error) => {
                self.fault = Some(error);
                None
            }
        }
    }

    /// Gives a kept game another name; says whether it is the one on the table, whose name the match keeps.
    pub(in crate::hud) fn rename(&mut self, number: usize, name: Option<String>, on_table: bool) -> bool {
        self.fault = None;
        let Some(slot) = self.slots.get_mut(number) else { return false };
        if on_table {
            slot.about.name = name;
            return true;
        }
        match shelf::rename(&slot.path, name) {
            // Another window may have played on since it was listed.
            Ok(now) => {
                let date = slot.about.date.take();
                (slot.game, slot.about) = (now.game, now.about);
                slot.about.date = slot.about.date.take().or(date);
            }
            Err(fault) => self.fault = Some(fault),
        }
        on_table
    }

    /// Moves a kept game into the trash.
    pub(in crate::hud) fn delete(&mut self, number: usize) {
        self.fault = None;
        self.renamed = None;
        let Some(slot) = self.slots.get(number) else { return };
        match trash::delete(&slot.path) {
            Ok(deleted) => {
                self.slots.remove(number);
                self.trash.insert(0, deleted.clone());
                self.deleted = Some(deleted);
            }
            Err(fault) => self.fault = Some(fault),
        }
    }

    /// Brings back what was deleted last.
    pub(in crate::hud) fn bring_back(&mut self) {
        if let Some(deleted) = self.deleted.take() {
            self.bring_back_this(&deleted);
        }
    }

    /// Brings back a game of the trash.
    pub(in crate::hud) fn bring_back_this(&mut self, deleted: &Deleted) {
        let fault = trash::bring_back(deleted).err();
        self.deleted = self.deleted.take().filter(|last| last != deleted);
        self.trash.retain(|other| other != deleted);
        self.shows_trash &= !self.trash.is_empty();
        self.read_again();
        self.fault = fault;
    }

    /// Whether the desktop's dialog is open, or a file is being read.
    pub(in crate::hud) const fn asks(&self) -> bool {
        self.asked.is_some() || self.reads() || self.lists()
    }

    /// What the desktop's dialog answered, once.
    pub(in crate::hud) fn answered(&mut self) -> Option<PathBuf> {
        let answer = check_ready(self.asked.as_mut()?)?;
        self.asked = None;
        answer
    }

    /// Asks by the desktop's own dialog, which runs beside the table.
    pub(in crate::hud) fn ask(&mut self, title: String, kind: String) {
        let ask = dialog::open_file(&title, &kind, &["ron", "pgn", "txt", "san"]);
        self.asked = Some(IoTaskPool::get().spawn(ask));
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    /// What is found in a file, as soon as it was read.
    fn found(opening: &mut Opening) -> Option<Request> {
        let begun = Instant::now();
        while opening.reads() && begun.elapsed() < Duration::from_secs(20) {
            if let Some(request) = opening.found() {
                return Some(request);
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        None
    }

    #[test]
    fn a_file_is_read_beside_the_window() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            std::fs::write(folder.path().join(name), text).unwrap();
            folder.path().join(name)
        };
        let mut opening = Opening::default();
        opening.open(write("one.txt", "e2e4\n"), None);
        assert!(matches!(found(&mut opening), Some(Request::Resume(stored)) if stored.game.plies() == 1));
        opening.open(write("bad.txt", "e2e9\n"), None);
        assert!(found(&mut opening).is_none() && opening.fault.is_some() && !opening.reads());
        opening.open(write("two.pgn", "1. e4 *\n1. d4 *\n"), None);
        assert!(found(&mut opening).is_none() && opening.fault.is_none());
        let path = opening.several.clone().unwrap().0;
        opening.open(path, Some(2));
        assert!(found(&mut opening).is_some());
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_that_nobody_writes_to_does_not_stop_the_window() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe.pgn");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let mut opening = Opening::default();
        opening.open(pipe, None);
        assert!(opening.found().is_none() && opening.reads());
        opening.forget();
        assert!(!opening.reads());
    }
}
