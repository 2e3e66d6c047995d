//! Asks whether a saved game is gone on with that was played on from the opened file; `dialogs` shows it.

use bevy::prelude::ResMut;
use bevy_egui::egui::{RichText, Ui};

use super::desk::Desk;
use super::parts::primary;
use super::state::{Dialog, Hud};
use super::theme;
use crate::game::Request;

/// Opens the dialog when the window opens.
pub fn ask(mut hud: ResMut<Hud>) {
    hud.dialog = Some(Dialog::GoOn);
}

/// The question; closed without an answer, the opened file stays on the table.
pub fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let Some(continuation) = desk.continuation else {
        hud.dialog = None;
        return;
    };
    let (opened, saved) = (&continuation.opened, &continuation.saved);
    ui.set_width(420.0);
    ui.heading(format!("{opened} was played on"));
    ui.add_space(8.0);
    ui.label(format!("The game that goes on from it is kept in {saved}."));
    ui.label(RichText::new("Both files stay, whatever you choose.").small().color(theme::PAPER_DIM));
    ui.add_space(14.0);
    ui.horizontal(|ui| {
        if primary(ui, "Go on").clicked() {
            desk.requests.push(Request::GoOn(Box::new(continuation.game.clone())));
            hud.dialog = None;
        }
        if ui.button(format!("Look at {opened}")).clicked() {
            hud.dialog = None;
        }
    });
}
