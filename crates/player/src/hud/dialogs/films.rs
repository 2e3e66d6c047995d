//! The list of films that come with the program; `open` shows it.

use bevy_egui::egui::{self, RichText, Ui, vec2};
use script::gallery::FILMS;
use table::command::{Command, FilmCommand};

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{foot, list, primary, wide};
use crate::hud::kit::state::Hud;

/// Shows the films.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    wide(ui, 520.0);
    ui.heading(desk.t("films-title"));
    ui.add(egui::Label::new(RichText::new(desk.t("films-about")).weak()).wrap());
    ui.add_space(8.0);
    let mut wanted = None;
    list(ui, 230.0, |ui| {
        for (number, film) in FILMS.iter().enumerate() {
            if number > 0 && film.is_of_chessplus() && !FILMS[number - 1].is_of_chessplus() {
                ui.add_space(10.0);
                ui.label(RichText::new(desk.t("films-chessplus")).weak());
            }
            let button = egui::Button::new(film.title(desk.language.tag())).wrap();
            if ui.add(button.min_size(vec2(ui.available_width(), 34.0))).clicked() {
                wanted = Some(number);
            }
        }
    });
    ui.add_space(8.0);
    foot(ui, |ui| {
        if primary(ui, &desk.t("button-close")).clicked() {
            hud.dialog = None;
        }
    });
    if let Some(number) = wanted {
        hud.dialog = None;
        desk.commands.push(Command::Film(FilmCommand::Show(number)));
    }
}
