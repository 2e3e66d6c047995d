//! Asks whether to continue a saved game that was played on from the opened file; `open` shows it.

use bevy::prelude::ResMut;
use bevy_egui::egui::{RichText, Ui};

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{foot, primary};
use crate::hud::kit::state::{Dialog, Hud};
use library::Continuation;
use library::Stored;
use rules::text::Text;
use table::game::Request;

/// Opens the dialog when the window opens.
pub fn ask(mut hud: ResMut<Hud>) {
    hud.dialog = Some(Dialog::GoOn);
}

/// The question; closed without an answer, the opened file stays on the table.
pub fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let question = hud.games.question.clone();
    let Some(continuation) = question.as_ref().map(|(goes_on, _)| &goes_on.offer).or(desk.continuation) else {
        hud.dialog = None;
        return;
    };
    let opened = continuation.opened.as_str();
    crate::hud::kit::parts::wide(ui, 420.0);
    ui.heading(desk.say(&Text::new("go-on-title").with("opened", opened)));
    ui.add_space(8.0);
    ui.label(desk.t("go-on-saved"));
    ui.label(RichText::new(desk.t("go-on-both-stay")).small().weak());
    ui.add_space(14.0);
    foot(ui, |ui| {
        if primary(ui, &desk.t("button-go-on")).clicked() {
            go_on(desk, hud, continuation);
        }
        if ui.button(desk.say(&Text::new("go-on-look").with("opened", opened))).clicked() {
            // A file that the window was opened with lies on the table already.
            desk.requests.extend(hud.games.question.take().map(|(_, look)| look));
            hud.dialog = None;
        }
    });
}

fn go_on(desk: &mut Desk, hud: &mut Hud, continuation: &Continuation) {
    hud.dialog = None;
    let request = match hud.games.question.take() {
        // What lies on the table goes on as it is.
        Some((goes_on, _)) if desk.keeps_in(&goes_on.path) => return,
        Some((goes_on, _)) => hud.games.take_up(&goes_on.path),
        None => {
            let whole = continuation.whole.clone();
            Some(Request::Resume(Box::new(Stored {
                game: whole.game,
                about: whole.about,
                file: None,
                remarks: Vec::new(),
            })))
        }
    };
    match request {
        Some(request) => desk.requests.push(request),
        // The reason is to be read.
        None => hud.dialog = Some(Dialog::Games),
    }
}
