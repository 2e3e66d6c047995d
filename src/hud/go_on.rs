//! Asks whether a saved game is gone on with that was played on from the opened file; `dialogs` shows it.

use bevy::prelude::ResMut;
use bevy_egui::egui::{RichText, Ui};

use super::desk::Desk;
use super::parts::primary;
use super::state::{Dialog, Hud};
use crate::game::{Request, Stored};
use crate::text::Text;

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
    let (opened, saved) = (continuation.opened.as_str(), continuation.saved.as_str());
    super::parts::wide(ui, 420.0);
    ui.heading(desk.say(&Text::new("go-on-title").with("opened", opened)));
    ui.add_space(8.0);
    ui.label(desk.say(&Text::new("go-on-saved").with("saved", saved)));
    ui.label(RichText::new(desk.t("go-on-both-stay")).small().weak());
    ui.add_space(14.0);
    ui.horizontal(|ui| {
        if primary(ui, &desk.t("button-go-on")).clicked() {
            let stored = Stored { game: continuation.game.clone(), about: continuation.about.clone(), file: None };
            desk.requests.push(Request::Resume(Box::new(stored)));
            hud.dialog = None;
        }
        if ui.button(desk.say(&Text::new("go-on-look").with("opened", opened))).clicked() {
            hud.dialog = None;
        }
    });
}
