//! The dialogs: the list of keys, the question before resigning, and those of other files; `frame` shows the open one.

use bevy_egui::egui::{self, Id, RichText, Ui, vec2};
use rules::text::Text;
use table::game::Request;

use crate::hand::gamepad::What;
use crate::hand::{gamepad, input};
use crate::hud::dialogs::film_it::{self, Subject};
use crate::hud::dialogs::{
    films, games, invite, join_table, lessons, letter, menu, new_game, position, puzzles, rulebook, settings, unsaved,
};
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{self, foot, primary, wide};
use crate::hud::kit::state::{Dialog, Hud};
use crate::hud::kit::theme;

/// Shows the open dialog; nothing else has pointer and keyboard meanwhile.
pub fn show(context: &egui::Context, desk: &mut Desk, hud: &mut Hud) {
    let Some(dialog) = hud.dialog else { return };
    let mut content = |ui: &mut Ui| match dialog {
        Dialog::Menu => menu::show(ui, desk, hud),
        Dialog::NewGame => new_game::show(ui, desk, hud),
        Dialog::Help => help(ui, desk, hud),
        Dialog::Resign => resign(ui, desk, hud),
        Dialog::GoOn => crate::hud::dialogs::games::show_go_on(ui, desk, hud),
        Dialog::Position => position::show(ui, desk, hud),
        Dialog::Settings => settings::show(ui, desk, hud),
        Dialog::Games => games::show(ui, desk, hud),
        Dialog::Letter => letter::show(ui, desk, hud),
        Dialog::Rules => rulebook::show(ui, desk, hud),
        Dialog::Lessons => lessons::show(ui, desk, hud),
        Dialog::Puzzles => puzzles::show(ui, desk, hud),
        Dialog::FilmIt => film(ui, desk, hud),
        Dialog::Films => films::show(ui, desk, hud),
        Dialog::Invite => invite::show(ui, desk, hud),
        Dialog::JoinTable => join_table::show(ui, desk, hud),
        Dialog::Unsaved => unsaved::show(ui, &desk.language, hud, desk.unkept.as_deref()),
    };
    let response = parts::dialog(context, Id::new("dialog"), dialog, |ui| content(ui));
    if response.should_close() {
        match dialog {
            // The page behind leads back to the one before it.
            Dialog::NewGame if hud.rulings => hud.rulings = false,
            _ => hud.dialog = None,
        }
        if dialog == Dialog::Unsaved {
            hud.leaving = Default::default();
        }
    }
}

fn help(ui: &mut Ui, desk: &Desk, hud: &mut Hud) {
    wide(ui, 560.0);
    ui.heading(desk.t("keys-title"));
    ui.add_space(8.0);
    ui.spacing_mut().interact_size.y = 22.0;
    egui::Grid::new("keys").num_columns(2).spacing(vec2(24.0, 3.0)).show(ui, |ui| {
        for (key, meaning) in keys_or_buttons(desk) {
            ui.label(RichText::new(key).color(theme::BRASS));
            ui.add(egui::Label::new(desk.t(meaning)).wrap());
            ui.end_row();
        }
    });
    if !desk.plugged.gamepad {
        ui.add_space(8.0);
        ui.label(RichText::new(desk.t("keys-plunder")).weak());
    }
    ui.add_space(10.0);
    foot(ui, |ui| {
        if primary(ui, &desk.t("button-close")).clicked() {
            hud.dialog = None;
        }
    });
}

/// What to press and what it does: for a player with a gamepad its buttons.
fn keys_or_buttons(desk: &Desk) -> Vec<(String, &'static str)> {
    if !desk.plugged.gamepad {
        return input::HELP.iter().map(|(key, meaning)| (desk.t(key), *meaning)).collect();
    }
    let named = |(what, meaning): &(What, &'static str)| {
        let words = match *what {
            What::Button(button) => desk.plugged.sign(button).unwrap_or_default().to_owned(),
            What::Several(id) => {
                desk.say(&desk.plugged.values().fold(Text::new(id), |text, (name, sign)| text.with(name, sign)))
            }
        };
        (words, *meaning)
    };
    gamepad::HELP.iter().map(named).collect()
}

/// The game as a film.
fn film(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let scene = (*desk.look, *desk.materials, desk.settings.video.tier);
    let subject = || Subject::Game(Box::new(desk.the_match.whole()));
    let voice = (&mut desk.settings.speak, true);
    if film_it::show(ui, &desk.language, (&mut hud.film_it, "plunder"), voice, scene, subject, &desk.waker) {
        hud.dialog = None;
    }
}

fn resign(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let turn = desk.the_match.person();
    wide(ui, 320.0);
    ui.heading(desk.say(&Text::new("resign-title").with("player", turn)));
    ui.add_space(12.0);
    foot(ui, |ui| {
        if primary(ui, &desk.t("button-resign")).clicked() {
            desk.requests.push(Request::Resign(turn));
            hud.dialog = None;
        }
        if ui.button(desk.t("button-play-on")).clicked() {
            hud.dialog = None;
        }
    });
}
