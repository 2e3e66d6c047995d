//! The file that follows a game: what is written when, and what is set aside before; [`super::kept`] calls it, beside the window.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use host::files;

use super::judge::Match;
use super::message::Announced;
use host::partial_file::WriteError;
use library::date;
use library::game_file::StoreError;
use library::lock::{InUse, Owned, Refusal};
use library::whole::{Whole, shows};
use library::write_fault;
use rules::save::{self, About};
use rules::text::Text;

/// Writes the running game.
#[derive(Debug)]
pub(super) struct Keeper {
    owned: Owned,
    /// The game as it was when the window was opened.
    opened: Whole,
    /// Which game of the match the file follows: its next states take the place of the ones before.
    game: u32,
    /// What was opened or written last, without its date.
    known: String,
    /// What the file held when this window read or wrote it last: as long as it still does, nothing in it is a stranger's.
    on_disk: Option<String>,
    has_written: bool,
    /// The name of the file that the game was read from, where that is another one and stays as it is.
    pub read_from: Option<String>,
    /// The folder in which the game is kept where it cannot be in the file that was wanted.
    pub fallback: Option<PathBuf>,
    /// The file that the game on the table came from, until this one holds it.
    moves: Option<PathBuf>,
}

impl Keeper {
    /// A match that is to be kept in this file from now on; `on_disk` is what the file holds where that is this very game.
    pub fn new(owned: Owned, the_match: &Match, on_disk: Option<String>) -> Self {
        let opened = the_match.whole();
        // A game without a text is refused by `follow`, with the reason.
        let known = opened.text().unwrap_or_default();
        Self {
            owned,
            opened,
            game: the_match.number(),
            known,
            on_disk,
            has_written: false,
            read_from: None,
            fallback: None,
            moves: None,
        }
    }

    /// The name of the file, without its folder.
    pub fn name(&self) -> String {
        self.owned.name()
    }

    /// Where it is kept.
    pub fn path(&self) -> &Path {
        self.owned.path()
    }

    /// Keeps the game as it is now; `moves` is the file that it moved onto the table from, which goes as soon as this one holds it. Returns
    /// a sentence where the players should know what became of a file.
    ///
    /// # Errors
    /// The file and why it cannot be written; the next call tries again.
    pub fn follow(
        &mut self,
        number: u32,
        now: &Whole,
        moves: Option<PathBuf>,
    ) -> Result<Option<Announced>, StoreError> {
        if moves.is_some() || number != self.game {
            self.moves = moves;
        }
        let told = self.write(number, now)?;
        if let Some(file) = self.moves.take() {
            self.took_over(&file);
        }
        Ok(told)
    }

    /// Writes the game. What the file held of another game and this one does not is set aside first, with everything about it, so that
    /// nothing is ever lost.
    fn write(&mut self, number: u32, now: &Whole) -> Result<Option<Announced>, StoreError> {
        let known = now.text()?;
        if self.known == known {
            self.game = number;
            return Ok(None);
        }
        if self.only_looks_at(number, now) {
            return Ok(None);
        }
        let about = About { date: Some(date::now()), ..now.about.clone() };
        let text = save::to_ron_about(&now.game, &about)?;
        let mut told = self.claim()?;
        match self.replace(number, now, &text) {
            Ok(aside) => told = aside.or(told),
            Err(error) => told = Some(self.fall_back(&text, &error).ok_or(error)?),
        }
        (self.known, self.on_disk, self.game) = (known, Some(text), number);
        let is_first = !std::mem::replace(&mut self.has_written, true);
        Ok(told.or_else(|| {
            let from = self.read_from.as_ref().filter(|_| is_first)?;
            Some(Announced::Note(Text::new("note-goes-on-in").with("opened", from.as_str())))
        }))
    }

    /// Puts this text into the file, and sets aside what was there.
    fn replace(&self, number: u32, now: &Whole, text: &str) -> Result<Option<Announced>, WriteError> {
        let aside = self.set_aside(number, now)?;
        self.owned.write(text)?;
        Ok(aside)
    }

    /// Keeps the game in the folder of the user's games from now on, because it cannot be where it was wanted; nothing where that cannot
    /// be done either.
    fn fall_back(&mut self, text: &str, fault: &WriteError) -> Option<Announced> {
        let folder = self.fallback.clone().filter(|folder| self.path().parent() != Some(folder.as_path()))?;
        files::create_folders(&folder).ok()?;
        let wanted = folder.join(self.name());
        let is_free = |owned: &Owned| !files::is_there(owned.path());
        let place = Owned::take(&wanted).ok().filter(is_free).unwrap_or_else(|| Owned::beside(&wanted));
        place.write(text).ok()?;
        let told = Text::new("note-kept-elsewhere").with("fault", write_fault(fault));
        self.owned = place;
        Some(Announced::Warning(told.with("place", self.path().display().to_string())))
    }

    /// Keeps the game in this file from now on.
    ///
    /// # Errors
    /// The file and why it cannot be written; the game is kept where it was then.
    pub fn go_on_in(&mut self, path: &Path, number: u32, now: &Whole) -> Result<Option<Announced>, StoreError> {
        if path == self.path() {
            return self.write(number, now);
        }
        let in_use = || WriteError::because(path, "another window keeps its game there");
        let place = Owned::take(path).map_err(|InUse| in_use())?;
        let before = (std::mem::replace(&mut self.owned, place), self.on_disk.take(), std::mem::take(&mut self.known));
        let fallback = self.fallback.take();
        let told = self.write(number, now);
        self.fallback = fallback;
        if told.is_err() {
            (self.owned, self.on_disk, self.known) = before;
        }
        told
    }

    /// A kept game moved onto the table out of this file, which goes: the running game's own file holds it now. One of which anything is
    /// missing there, or that another window plays, stays.
    fn took_over(&self, file: &Path) {
        let Ok(other) = Owned::take(file) else { return };
        let holds = || Some(self.owned.load().ok()?.0.holds(&other.load().ok()?.0));
        if other.path() != self.path() && holds() == Some(true) {
            // Where it cannot be removed the game is listed twice.
            let _ = other.remove();
        }
    }

    /// Whether somebody steps through a file that stays as it is, and has changed nothing about it.
    fn only_looks_at(&self, game: u32, now: &Whole) -> bool {
        let is_untouched = !self.has_written && self.read_from.is_some() && game == self.game;
        let ends_alike = now.game.result().is_none() || self.opened.game.result() == now.game.result();
        // A clock that waits shows earlier times where somebody has stepped back.
        let clock = self.opened.about.clock.clone();
        let same_times = match (&clock, &now.about.clock) {
            (Some(opened), Some(now)) => now.waits && shows(opened, now),
            (opened, now) => opened == now,
        };
        let same = About { clock, ..now.about.clone() } == self.opened.about && same_times;
        is_untouched && same && ends_alike && self.opened.game.holds(&now.game)
    }

    /// Makes sure that nobody else writes the file; otherwise the game goes on in another one, which is said.
    fn claim(&mut self) -> Result<Option<Announced>, WriteError> {
        let before = self.name();
        let note = if self.owned.is_read_only() {
            "note-goes-on-in"
        } else {
            match self.owned.secure() {
                Ok(()) => return Ok(None),
                // Writing says why it cannot be written, and there may be another place.
                Err(Refusal::Write(_)) if self.fallback.is_some() => return Ok(None),
                Err(Refusal::Write(error)) => return Err(error),
                Err(Refusal::InUse) => "note-taken-meanwhile",
            }
        };
        self.owned = Owned::beside(self.path());
        self.on_disk = None;
        Ok(Some(Announced::Warning(Text::new(note).with("opened", before))))
    }

    /// Keeps what the file holds beside it, unless it is an earlier state of this game or this game holds all of it.
    fn set_aside(&self, game: u32, now: &Whole) -> Result<Option<Announced>, WriteError> {
        let old = match self.owned.text() {
            Ok(old) => old,
            Err(error) => {
                return match error.kind() {
                    ErrorKind::NotFound => Ok(None),
                    // No text, or a folder or a pipe that has got the file's name.
                    ErrorKind::InvalidData | ErrorKind::InvalidInput | ErrorKind::IsADirectory => {
                        self.move_away().map(Some)
                    }
                    _ => Err(WriteError::new(self.path(), &error)),
                };
            }
        };
        let is_own = self.on_disk.as_ref() == Some(&old);
        if is_own && game == self.game {
            return Ok(None);
        }
        match save::from_ron_about(&old) {
            Ok((game, about)) => {
                let old = Whole { game, about };
                if !old.is_begun() || now.holds(&old) {
                    return Ok(None);
                }
            }
            // No save, so nobody can go on with it here.
            Err(_) => return self.move_away().map(Some),
        }
        Owned::beside(self.path()).write(&old)?;
        Ok(Some(match is_own || !self.has_written {
            true => Announced::Note(Text::new("note-before-kept")),
            false => Announced::Warning(Text::new("note-somebody-else").with("name", self.name())),
        }))
    }

    /// Gives a file that is no saved game another name.
    fn move_away(&self) -> Result<Announced, WriteError> {
        let place = Owned::beside(self.path());
        self.owned.move_to(&place).map_err(|error| WriteError::new(place.path(), &error))?;
        Ok(Announced::Warning(Text::new("note-moved-away").with("name", self.name())))
    }
}
