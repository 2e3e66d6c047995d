//! The file that follows a game: what is written when, and what is set aside before; [`super::keep`] calls it after every
//! request that the match accepted.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use bevy::prelude::Resource;

use super::date;
use super::lock::Lock;
use crate::game_file::{StoreError, free_name_beside, load_game, write_text};
use crate::partial_file::WriteError;
use crate::rules::AnyGame;
use crate::rules::save::{self, About};
use crate::text::Text;

/// Where the running game is kept.
#[derive(Resource, Debug)]
pub struct Kept {
    path: PathBuf,
    /// The game as it was when the window was opened.
    opened: AnyGame,
    /// What was opened or written last, without its date.
    known: String,
    /// What this window wrote last.
    written: Option<String>,
    /// Keeps other windows away.
    pub lock: Option<Lock>,
    /// The name of the file that the game was read from, where that is another one and stays as it is.
    pub read_from: Option<String>,
}

impl Kept {
    /// A game that is to be kept in this file from now on.
    pub fn new(path: PathBuf, opened: AnyGame, about: &About) -> Self {
        // A game without a text is refused by `follow`, with the reason.
        let known = save::to_ron_about(&opened, about).unwrap_or_default();
        Self { path, opened, known, written: None, lock: None, read_from: None }
    }

    /// The name of the file, without its folder.
    pub fn name(&self) -> String {
        name_of(&self.path)
    }

    /// Where it is kept.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps the game as it is now. What the file held and this game does not is set aside first, so that nothing that was
    /// ever played is lost. Returns a sentence where the players should know what became of a file.
    ///
    /// # Errors
    /// The file and why it cannot be written; the next call tries again.
    pub fn follow(&mut self, game: &AnyGame, about: &About) -> Result<Option<Text>, StoreError> {
        let known = save::to_ron_about(game, about)?;
        if self.known == known || (about.begun.is_empty() && self.only_looks_at(game)) {
            return Ok(None);
        }
        let text = save::to_ron_about(game, &About { date: Some(date::now()), ..about.clone() })?;
        self.make_folder()?;
        let aside = self.set_aside(game)?;
        write_text(&self.path, &text)?;
        self.known = known;
        let is_first = self.written.replace(text).is_none();
        Ok(aside.or_else(|| {
            let from = self.read_from.as_ref().filter(|_| is_first)?;
            Some(Text::new("note-goes-on-in").with("opened", from.as_str()).with("saved", self.name()))
        }))
    }

    /// A kept game moved onto the table out of this file, which goes: the running game's own file holds it now. One that it does not
    /// hold, or that another window plays, stays.
    pub fn took_over(&self, file: &Path) {
        let holds = || {
            let (own, other) = (load_game(&self.path).ok()?, load_game(file).ok()?);
            Some(own.holds(&other) && (other.result().is_none() || own.result() == other.result()))
        };
        if file != self.path
            && holds() == Some(true)
            && let Ok(_lock) = Lock::take(file)
        {
            let _ = fs::remove_file(file);
        }
    }

    /// Whether somebody steps through a file that stays as it is and has added nothing to it.
    fn only_looks_at(&self, game: &AnyGame) -> bool {
        let is_new = self.written.is_none() && self.read_from.is_some();
        is_new && self.opened.holds(game) && (game.result().is_none() || self.opened.result() == game.result())
    }

    fn make_folder(&mut self) -> Result<(), WriteError> {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|error| WriteError::new(&self.path, &error))?;
        }
        if self.lock.is_none() {
            // The folder may have been missing before; where another window was quicker, `set_aside` loses nothing.
            self.lock = Lock::take(&self.path).ok().flatten();
        }
        Ok(())
    }

    /// Keeps what the file holds beside it, unless the game holds all of it.
    fn set_aside(&self, game: &AnyGame) -> Result<Option<Text>, WriteError> {
        let old = match fs::read_to_string(&self.path) {
            Ok(old) => old,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) if error.kind() == ErrorKind::InvalidData => return self.move_away().map(Some),
            Err(error) => return Err(WriteError::new(&self.path, &error)),
        };
        match save::from_ron(&old) {
            Ok(old) if !old.is_begun() || game.holds(&old) => return Ok(None),
            // No save, so nobody can go on with it here.
            Err(_) => return self.move_away().map(Some),
            Ok(_) => {}
        }
        let place = free_name_beside(&self.path);
        write_text(&place, &old)?;
        let place = name_of(&place);
        Ok(Some(match self.written.as_ref() == Some(&old) || self.written.is_none() {
            true => Text::new("note-before-kept").with("place", place),
            false => Text::new("note-somebody-else").with("name", self.name()).with("place", place),
        }))
    }

    /// Gives a file that is no saved game another name.
    fn move_away(&self) -> Result<Text, WriteError> {
        let place = free_name_beside(&self.path);
        fs::rename(&self.path, &place).map_err(|error| WriteError::new(&place, &error))?;
        Ok(Text::new("note-moved-away").with("name", self.name()).with("place", name_of(&place)))
    }
}

/// What a file is called, without its folder.
pub(super) fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
