//! While the game is adjourned: a card that says so, and how to continue; `table` shows it.

use bevy_egui::egui::{self, Order, Rect, RichText};
use table::command::{Command, PanelCommand};
use table::game::Request;
use turn::tableau::Tableau;

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, main_button};
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;
use crate::hud::over::ask::Card;
use crate::hud::over::placing::{CardPlace, Column};

/// Shows the card in the room for cards; returns the area that it covers.
pub(in crate::hud) fn show(context: &egui::Context, column: &mut Column, desk: &mut Desk, hud: &Hud) -> Option<Rect> {
    if !desk.the_match.adjourned || hud.dialog.is_some() || desk.look_back.is_on() {
        return None;
    }
    let middle = CardPlace::Middle(column.middle());
    Some(column.show(context, ("adjourned", Order::Foreground), middle, |ui| {
        let frame = theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.vertical_centered(|ui| {
                ui.add(egui::Label::new(RichText::new(desk.t("adjourned-title")).size(20.0)).wrap());
                // A game without vests is played without the box that the marker is in.
                let has_marker = Tableau::of(desk.the_match.position()).stand.is_some();
                let kept = if has_marker { "adjourned-kept" } else { "adjourned-kept-plain" };
                let words = match desk.not_kept() {
                    None => RichText::new(desk.t(kept)).small().weak(),
                    Some(reason) => RichText::new(desk.say(reason)).small().color(theme::ALARM),
                };
                ui.add(egui::Label::new(words).wrap());
            });
            ui.add_space(4.0);
            let mut card = Card::begin(ui, "adjourned");
            flow(ui, |ui| {
                let go_on = ui.add(main_button(&desk.t("adjourned-go-on")));
                card.answer(&go_on);
                if go_on.clicked() {
                    desk.requests.push(Request::PlayOn);
                }
                for (id, command) in [
                    ("adjourned-letter", PanelCommand::Letter),
                    ("adjourned-games", PanelCommand::Games),
                    ("end-title", PanelCommand::StandUp),
                ] {
                    let button = ui.button(desk.t(id));
                    card.answer(&button);
                    if button.clicked() {
                        desk.commands.push(Command::Panel(command));
                    }
                }
            });
            if card.is_left() {
                desk.commands.push(Command::Panel(PanelCommand::Menu));
            }
            card.end(ui);
        });
    }))
}
