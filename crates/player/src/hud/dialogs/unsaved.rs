//! Asks, once, whether the table is left although the game on it is not kept: every way out leads here while that is so. `open` shows it
//! over the table, and in every other room it has a system of its own.

use std::path::{Path, PathBuf};

use bevy::tasks::IoTaskPool;
use bevy::tasks::futures::check_ready;
use bevy_egui::egui::{RichText, TextEdit, Ui};
use host::{IN_BROWSER, dialog, folders};
use table::game::{KeepRequest, Unkept};
use words::language::Language;

use crate::hud::dialogs::leaving::{Leaving, Way};
use crate::hud::kit::parts::{foot, primary, wide};
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;

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
