//! What is to be opened: the games that were kept, and any file that holds one; the panels remember it, `games` shows it.

use std::path::PathBuf;

use bevy::tasks::futures::check_ready;
use bevy::tasks::{IoTaskPool, Task};

use crate::game::shelf::{self, Contents, Slot};
use crate::game::trash::{self, Deleted};
use crate::game::{Request, Stored};
use crate::text::Text;

/// What the dialog remembers while it is open.
#[derive(Default)]
pub struct Opening {
    /// The kept games, read when it was opened.
    pub(super) slots: Vec<Slot>,
    /// The game whose name is being written, by its number, and the name.
    pub(super) renamed: Option<(usize, String)>,
    /// What was deleted last.
    pub(super) deleted: Option<Deleted>,
    /// A file with several games, and their titles.
    pub(super) several: Option<(PathBuf, Vec<String>)>,
    /// The desktop's own dialog is open; its answer comes here.
    pub(super) asked: Option<Task<Option<PathBuf>>>,
    /// What is wrong with a file.
    pub(super) fault: Option<Text>,
}

impl Opening {
    /// Reads what was kept.
    pub fn read() -> Self {
        Self { slots: shelf::kept_games(), ..Self::default() }
    }

    /// Takes up a file that was chosen, dropped on the window, or named; returns the game if there is one.
    pub fn open(&mut self, path: PathBuf, number: Option<u64>) -> Option<Request> {
        self.fault = None;
        match shelf::open(&path, number) {
            Ok(Contents::One(game, about)) => {
                Some(Request::Resume(Box::new(Stored { game: *game, about, file: None })))
            }
            Ok(Contents::Several(titles)) => {
                self.several = Some((path, titles));
                None
            }
            Err(error) => {
                self.fault = Some(error.told());
                None
            }
        }
    }

    /// Gives a kept game another name; says whether it is the one on the table, whose name the match keeps.
    pub(super) fn rename(&mut self, number: usize, name: Option<String>, on_table: bool) -> bool {
        self.fault = None;
        let Some(slot) = self.slots.get_mut(number) else { return false };
        let renamed = if on_table { Ok(()) } else { shelf::rename(slot, name.clone()) };
        match renamed {
            Ok(()) => slot.about.name = name,
            Err(fault) => self.fault = Some(fault),
        }
        on_table
    }

    /// Moves a kept game into the trash.
    pub(super) fn delete(&mut self, number: usize) {
        self.fault = None;
        self.renamed = None;
        let Some(slot) = self.slots.get(number) else { return };
        match trash::delete(&slot.path) {
            Ok(deleted) => {
                self.slots.remove(number);
                self.deleted = Some(deleted);
            }
            Err(fault) => self.fault = Some(fault),
        }
    }

    /// Brings back what was deleted last.
    pub(super) fn bring_back(&mut self) {
        let Some(deleted) = self.deleted.take() else { return };
        self.fault = trash::bring_back(&deleted).err();
        self.slots = shelf::kept_games();
    }

    /// Whether the desktop's dialog is open.
    pub(super) const fn asks(&self) -> bool {
        self.asked.is_some()
    }

    /// What the desktop's dialog answered, once.
    pub(super) fn answered(&mut self) -> Option<PathBuf> {
        let answer = check_ready(self.asked.as_mut()?)?;
        self.asked = None;
        answer
    }

    /// Asks by the desktop's own dialog, which runs beside the table.
    pub(super) fn ask(&mut self, title: String, kind: String) {
        let dialog = rfd::AsyncFileDialog::new().set_title(title).add_filter(kind, &["ron", "pgn", "txt", "san"]);
        let ask = async move { dialog.pick_file().await.map(|file| file.path().to_owned()) };
        self.asked = Some(IoTaskPool::get().spawn(ask));
    }
}
