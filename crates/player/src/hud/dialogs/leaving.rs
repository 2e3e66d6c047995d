//! What is asked before a game that is not kept is left.

use std::path::{Path, PathBuf};

use bevy::tasks::futures::check_ready;
use bevy::tasks::{IoTaskPool, Task};
use bevy_egui::egui::{RichText, TextEdit, Ui};
use host::{IN_BROWSER, dialog, folders};
use table::command::{Command, LessonCommand};
use table::game::{Exercise, KeepRequest, Match, Request, Unkept};
use words::language::Language;

use crate::hud::kit::parts::{foot, primary, wide};
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;

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

/// The question; closed without an answer, everything stays as it is.
pub(in crate::hud) fn show(ui: &mut Ui, language: &Language, hud: &mut Hud, unkept: Option<&Unkept>) {
    wide(ui, 460.0);
    let leaving = &mut hud.leaving;
    let reason = unkept.and_then(Unkept::reason).filter(|_| !leaving.is_copied);
    let Some(reason) = reason else {
        // It is kept now.
        leaving.is_free = true;
        hud.dialog = None;
        return;
    };
    if let Some(path) = leaving.asked.as_mut().and_then(check_ready) {
        leaving.asked = None;
        if let Some(path) = path {
            leaving.place = Some(path.display().to_string());
            leaving.wish = Some(KeepRequest::In(path));
        }
    }
    ui.heading(language.get("unsaved-title"));
    ui.add_space(6.0);
    ui.label(RichText::new(language.say(reason)).color(theme::ALARM));
    let is_quit = leaving.way == Some(Way::Quit);
    ui.label(language.get(if is_quit { "unsaved-quit" } else { "unsaved-replaced" }));
    if let Some(place) = &mut leaving.place {
        ui.add_space(6.0);
        ui.add(TextEdit::singleline(place).desired_width(f32::INFINITY));
        if ui.button(language.get("unsaved-save-there")).clicked() {
            let path = PathBuf::from(place.trim());
            let has_ending = path.extension().is_some();
            leaving.wish = Some(KeepRequest::In(if has_ending { path } else { path.with_extension("ron") }));
        }
    }
    ui.add_space(12.0);
    foot(ui, |ui| {
        if primary(ui, &language.get("unsaved-elsewhere")).clicked() {
            let place = proposed();
            let ask = dialog::save_file(&language.get("unsaved-title"), &language.get("games-files"), "ron", &place);
            leaving.asked = Some(IoTaskPool::get().spawn(ask));
            // Not every desktop has a dialog.
            leaving.place = (!IN_BROWSER).then(|| place.display().to_string());
        }
        if ui.button(language.get("unsaved-back")).clicked() {
            *leaving = Leaving::default();
            hud.dialog = None;
        }
        if ui.button(language.get("unsaved-leave")).clicked() {
            leaving.is_free = true;
            hud.dialog = None;
        }
    });
}

/// Where the game could be saved instead.
fn proposed() -> PathBuf {
    folders::documents().unwrap_or_default().join(Path::new("plunder-game.ron"))
}
