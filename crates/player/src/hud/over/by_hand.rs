//! What is said and asked while a player performs a turn by hand: what comes next, that the turn is done, that the table can do the
//! rest; a sentence beside the place where a deed was refused; and who plays by hand. `table` shows it.

use bevy::prelude::Vec3;
use bevy_egui::egui::{self, Align2, Id, Order, Pos2, Rect, RichText, Ui, vec2};
use rules::Color;
use rules::text::Text;
use table::command::{Command, HandCommand};
use table::ritual::PlayedByHand;

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, hint, hint_keys};
use crate::hud::kit::theme;
use crate::hud::over::placing::{CardPlace, Column};

/// The widest that a sentence beside a place is, and how far below that place it stands, in logical pixels.
const SENTENCE: f32 = 300.0;
const BELOW: f32 = 20.0;

/// Shows the card of a turn that was begun; returns the area it covers.
pub(in crate::hud) fn card(context: &egui::Context, column: &mut Column, desk: &mut Desk) -> Option<Rect> {
    let is_begun = desk.by_hand.turn().is_some_and(|turn| !turn.deeds().is_empty());
    if !is_begun || desk.performing() || desk.look_back.is_on() {
        return None;
    }
    Some(column.show(context, ("own hands", Order::Middle), CardPlace::Bottom, |ui| {
        theme::card().stroke(egui::Stroke::new(1.0, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            if let Some((turn, next)) = desk.by_hand.turn().zip(desk.by_hand.next()) {
                if !turn.forfeits(next).is_empty() {
                    let first = RichText::new(desk.t("by-hand-vest-first")).small().color(theme::BRASS);
                    ui.add(egui::Label::new(first).wrap());
                }
                ui.add(egui::Label::new(RichText::new(desk.tell(&turn.order(next))).small()).wrap());
            } else if desk.by_hand.may_end() {
                ui.add(egui::Label::new(RichText::new(desk.t("by-hand-may-end")).small()).wrap());
            }
            flow(ui, |ui| buttons(ui, desk));
        });
    }))
}

fn buttons(ui: &mut Ui, desk: &mut Desk) {
    if desk.by_hand.may_end() {
        let done = RichText::new(desk.t("by-hand-end")).color(theme::WALNUT).strong();
        let done = ui.add(egui::Button::new(done).fill(theme::BRASS));
        hint(&done, desk.t("hint-by-hand-end"));
        if done.clicked() {
            desk.commands.push(Command::Hand(HandCommand::EndTurn));
        }
    }
    let offers = desk.by_hand.rest();
    if let Some((_, warning)) = offers {
        let rest = ui.button(desk.t("by-hand-rest"));
        let gives_up = warning.map(|warning| desk.tell(&warning)).unwrap_or_default();
        hint(&rest, format!("{} {gives_up}", desk.t("hint-by-hand-rest")).trim().to_owned());
        if rest.clicked() {
            desk.commands.push(Command::Hand(HandCommand::LeaveTheRest));
        }
    }
    let back = ui.button(desk.t("by-hand-undo"));
    hint_keys(&back, desk, "U, Ctrl+Z", Command::Hand(HandCommand::Undo));
    if back.clicked() {
        desk.commands.push(Command::Hand(HandCommand::Undo));
    }
}

/// Shows the sentence that is said beside a place; `seen` says where a point of the table is on the screen.
pub(in crate::hud) fn sentence(context: &egui::Context, table: Rect, desk: &Desk, seen: impl Fn(Vec3) -> Option<Pos2>) {
    let warning = desk.by_hand.warning();
    let Some((point, text)) = desk.by_hand.said().or(warning.as_ref()).filter(|_| !desk.performing()) else { return };
    let Some(place) = seen(*point) else { return };
    let room = table.shrink2(vec2(12.0, 50.0));
    let area = egui::Area::new(Id::new("own sentence")).order(Order::Middle).interactable(false);
    area.pivot(Align2::CENTER_TOP).constrain_to(room).fixed_pos(place + vec2(0.0, BELOW)).show(context, |ui| {
        ui.set_max_width(SENTENCE);
        let frame = egui::Frame::new().fill(theme::WALNUT.gamma_multiply(0.94)).corner_radius(8);
        frame.inner_margin(vec2(10.0, 5.0)).show(ui, |ui| {
            ui.add(egui::Label::new(RichText::new(desk.tell(text)).small().color(theme::PAPER)).wrap());
        });
    });
}

/// Whether this player does every deed of a turn.
pub(in crate::hud) fn seat(ui: &mut Ui, desk: &Desk, hands: &mut PlayedByHand, color: Color) {
    let plays = if color == Color::White { &mut hands.white } else { &mut hands.black };
    ui.checkbox(plays, desk.t("by-hand")).on_hover_text(desk.t("by-hand-note"));
}

/// Which players play by hand: each decides separately.
pub(in crate::hud) fn seats(ui: &mut Ui, desk: &Desk, hands: &mut PlayedByHand) {
    flow(ui, |ui| {
        ui.label(RichText::new(desk.t("by-hand")).strong());
        for (color, plays) in [(Color::White, &mut hands.white), (Color::Black, &mut hands.black)] {
            ui.checkbox(plays, desk.say(&Text::from(color)));
        }
    });
    ui.add(egui::Label::new(RichText::new(desk.t("by-hand-note")).small().weak()).wrap());
}
