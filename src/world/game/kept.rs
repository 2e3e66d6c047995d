//! The file that follows a game: what is written when, and what is set aside before; [`super::keep`] calls it after every
//! request that the match accepted.

use std::io::ErrorKind;
use std::path::Path;

use bevy::prelude::Resource;

use super::date;
use super::judge::Match;
use super::lock::{Owned, Refusal};
use super::whole::{Whole, shows};
use crate::game_file::StoreError;
use crate::partial_file::WriteError;
use crate::rules::save::{self, About};
use crate::text::Text;

/// Where the running game is kept.
#[derive(Resource, Debug)]
pub struct Kept {
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
}

impl Kept {
    /// A match that is to be kept in this file from now on; `on_disk` is what the file holds where that is this very game.
    pub fn new(owned: Owned, the_match: &Match, on_disk: Option<String>) -> Self {
        let opened = Whole::of(the_match);
        // A game without a text is refused by `follow`, with the reason.
        let known = opened.text().unwrap_or_default();
        Self { owned, opened, game: the_match.number(), known, on_disk, has_written: false, read_from: None }
    }

    /// The name of the file, without its folder.
    pub fn name(&self) -> String {
        self.owned.name()
    }

    /// Where it is kept.
    pub fn path(&self) -> &Path {
        self.owned.path()
    }

    /// Keeps the match as it is now. What the file held of another game and this one does not is set aside first, with everything
    /// about it, so that nothing is ever lost. Returns a sentence where the players should know what became of a file.
    ///
    /// # Errors
    /// The file and why it cannot be written; the next call tries again.
    pub fn follow(&mut self, the_match: &Match) -> Result<Option<Text>, StoreError> {
        let now = Whole::of(the_match);
        let known = now.text()?;
        if self.known == known {
            self.game = the_match.number();
            return Ok(None);
        }
        if self.only_looks_at(the_match.number(), &now) {
            return Ok(None);
        }
        let about = About { date: Some(date::now()), ..now.about.clone() };
        let text = save::to_ron_about(&now.game, &about)?;
        let moved = self.claim()?;
        let aside = self.set_aside(the_match.number(), &now)?;
        self.owned.write(&text)?;
        (self.known, self.on_disk, self.game) = (known, Some(text), the_match.number());
        let is_first = !std::mem::replace(&mut self.has_written, true);
        Ok(aside.or(moved).or_else(|| {
            let from = self.read_from.as_ref().filter(|_| is_first)?;
            Some(Text::new("note-goes-on-in").with("opened", from.as_str()))
        }))
    }

    /// A kept game moved onto the table out of this file, which goes: the running game's own file holds it now. One of which anything is
    /// missing there, or that another window plays, stays.
    pub fn took_over(&self, file: &Path) {
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
    fn claim(&mut self) -> Result<Option<Text>, WriteError> {
        let before = self.name();
        let note = if self.owned.is_read_only() {
            "note-goes-on-in"
        } else {
            match self.owned.secure() {
                Ok(()) => return Ok(None),
                Err(Refusal::Write(error)) => return Err(error),
                Err(Refusal::InUse) => "note-taken-meanwhile",
            }
        };
        self.owned = Owned::beside(self.path());
        self.on_disk = None;
        Ok(Some(Text::new(note).with("opened", before)))
    }

    /// Keeps what the file holds beside it, unless it is an earlier state of this game or this game holds all of it.
    fn set_aside(&self, game: u32, now: &Whole) -> Result<Option<Text>, WriteError> {
        let old = match self.owned.text() {
            Ok(old) => old,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) if error.kind() == ErrorKind::InvalidData => return self.move_away().map(Some),
            Err(error) => return Err(WriteError::new(self.path(), &error)),
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
            true => Text::new("note-before-kept"),
            false => Text::new("note-somebody-else").with("name", self.name()),
        }))
    }

    /// Gives a file that is no saved game another name.
    fn move_away(&self) -> Result<Text, WriteError> {
        let place = Owned::beside(self.path());
        self.owned.move_to(&place).map_err(|error| WriteError::new(place.path(), &error))?;
        Ok(Text::new("note-moved-away").with("name", self.name()))
    }
}
