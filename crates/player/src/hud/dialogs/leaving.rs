//! The ways from the game on the table, and the one that was taken while the game is not kept; `unsaved` asks about it.

use std::path::PathBuf;

use bevy::tasks::Task;
use table::command::{Command, LessonCommand};
use table::game::{Exercise, KeepRequest, Match, Request, Unkept};

/// A way from the game on the table.
#[derive(Clone, PartialEq, Debug)]
pub enum Way {
    /// The window closes.
    Quit,
    /// The match does this.
    Requests(Vec<Request>),
    /// A lesson or a puzzle takes the game's place, or whatever else a button led to at once.
    Commands(Vec<Command>),
}

/// The way that was taken, until it may be.
#[derive(Default)]
pub struct Leaving {
    /// Where it leads.
    pub(in crate::hud) way: Option<Way>,
    /// Where the game is to be saved instead, as it is written.
    pub(in crate::hud) place: Option<String>,
    /// The desktop's own dialog is open; its answer comes here.
    pub(in crate::hud) asked: Option<Task<Option<PathBuf>>>,
    /// The game was copied into a file.
    pub is_copied: bool,
    /// What the keeper is asked.
    pub(in crate::hud) wish: Option<KeepRequest>,
    /// It was said that the game may be lost, or it is kept now.
    pub(in crate::hud) is_free: bool,
}

impl Leaving {
    /// Whether an answer of the desktop, or of the keeper, is waited for.
    pub(in crate::hud) const fn waits(&self) -> bool {
        self.way.is_some()
    }

    /// What the keeper is asked, once.
    pub(in crate::hud) const fn wish(&mut self) -> Option<KeepRequest> {
        self.wish.take()
    }

    /// The way that is free now, once.
    pub(in crate::hud) fn free(&mut self) -> Option<Way> {
        std::mem::take(&mut self.is_free).then(|| self.way.take()).flatten()
    }
}

/// Whether something would be lost that is not kept.
pub(in crate::hud) fn is_at_stake(unkept: Option<&Unkept>, the_match: &Match, exercise: &Exercise) -> bool {
    let is_begun = the_match.game.is_begun() || !the_match.begun.is_empty() || the_match.name.is_some();
    // The game that waits for the end of a lesson was begun, or could have been written.
    unkept.is_some_and(|unkept| unkept.reason().is_some()) && (is_begun || exercise.is_on())
}

/// Whether a request puts another game in the place of this one.
pub(in crate::hud) fn replaces(request: &Request, the_match: &Match) -> bool {
    match request {
        Request::Begin { .. } | Request::Resume(_) => true,
        Request::GoOn(game) => !game.holds(&the_match.game),
        _ => false,
    }
}

/// Whether a command does.
pub(in crate::hud) const fn leads_away(command: &Command) -> bool {
    matches!(command, Command::Lesson(LessonCommand::Begin(_) | LessonCommand::Puzzle(..)))
}
