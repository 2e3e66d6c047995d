//! The dialogs: a new game, the list of keys, and the questions before resigning and before a typed position takes the
//! place of a running game; `mod` shows the open one.

use bevy_egui::egui::{self, Color32, Id, RichText, Ui, vec2};

use crate::game::Request;
use crate::hand::keys;
use crate::rules::Color;
use crate::rules::plunder::{Castling, MatchOptions, Supply, Variant};

use super::panel::Desk;
use super::state::{Dialog, Hud, is_running};
use super::{theme, words};

/// Shows the open dialog; nothing else has pointer and keyboard meanwhile.
pub fn show(context: &egui::Context, desk: &mut Desk, hud: &mut Hud) {
    let Some(dialog) = hud.dialog else { return };
    let frame = egui::Frame::window(&context.global_style()).inner_margin(22);
    let modal = egui::Modal::new(Id::new("dialog")).frame(frame).backdrop_color(Color32::from_black_alpha(120));
    let response = modal.show(context, |ui| match dialog {
        Dialog::NewGame => new_game(ui, desk, hud),
        Dialog::Help => help(ui, hud),
        Dialog::Resign => resign(ui, desk, hud),
        Dialog::GoOn => super::go_on::show(ui, desk, hud),
        Dialog::SetPosition => set_position(ui, desk, hud),
    });
    if response.should_close() {
        hud.dialog = None;
    }
}

fn new_game(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    ui.set_width(460.0);
    ui.heading(match hud.draft.variant {
        Variant::Standard => "New game of PlunderChess",
        Variant::CornerKing => "New game of PlunderChess: CornerKing",
    });
    what_becomes_of_the_game(ui, desk);
    ui.add_space(10.0);
    let draft = &mut hud.draft;
    ui.label(RichText::new("Vests on the stand").strong());
    option(
        ui,
        &mut draft.supply,
        Supply::Unlimited,
        "A spare is brought when the stand runs out",
        "a ruling of this program: no rule says that plundering stops",
    );
    option(
        ui,
        &mut draft.supply,
        Supply::Boxed,
        "Only the fifteen vests of the set",
        "a ruling of this program: what one box on a real table allows",
    );
    // CornerKing has no castling (4-1).
    if draft.variant == Variant::Standard {
        castling(ui, draft);
    }
    ui.add_space(10.0);
    ui.label(RichText::new("Denied plundering").strong());
    ui.label(
        RichText::new("the rule booklet (3-1): agreed before the first move, as a handicap")
            .small()
            .color(theme::PAPER_DIM),
    );
    for color in Color::ALL {
        ui.checkbox(&mut draft.denied[color.index()], format!("{} does not plunder", words::name(color)));
    }
    ui.add_space(16.0);
    ui.horizontal(|ui| {
        if primary(ui, "Start").clicked() {
            desk.requests.push(Request::NewGame(MatchOptions { ..hud.draft }));
            hud.dialog = None;
        }
        if ui.button("Cancel").clicked() {
            hud.dialog = None;
        }
    });
}

fn castling(ui: &mut Ui, draft: &mut MatchOptions) {
    ui.add_space(10.0);
    ui.label(RichText::new("Castling").strong());
    option(
        ui,
        &mut draft.castling,
        Castling::Booklet,
        "As in chess",
        "the rule booklet (2-11): the king's squares must not be attacked",
    );
    option(
        ui,
        &mut draft.castling,
        Castling::Strict,
        "No square between king and rook may be attacked",
        "the publisher's web page",
    );
}

/// Nobody should lose a game by beginning another, or think so.
fn what_becomes_of_the_game(ui: &mut Ui, desk: &Desk) {
    if is_running(desk.the_match) {
        let kept = "The game so far is kept beside the new one.";
        ui.label(RichText::new(kept).color(theme::BRASS));
    }
}

/// A choice with the one whose rule it is beside it.
fn option<T: PartialEq>(ui: &mut Ui, value: &mut T, this: T, label: &str, whose: &str) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = 22.0;
        ui.radio_value(value, this, label);
        ui.horizontal(|ui| {
            ui.add_space(26.0);
            ui.label(RichText::new(whose).small().color(theme::PAPER_DIM));
        });
    });
    ui.add_space(2.0);
}

fn help(ui: &mut Ui, hud: &mut Hud) {
    ui.set_width(560.0);
    ui.heading("Keys");
    ui.add_space(8.0);
    ui.spacing_mut().interact_size.y = 22.0;
    egui::Grid::new("keys").num_columns(2).spacing(vec2(24.0, 3.0)).show(ui, |ui| {
        for (key, meaning) in keys::HELP {
            ui.label(RichText::new(*key).color(theme::BRASS));
            ui.label(*meaning);
            ui.end_row();
        }
    });
    ui.add_space(8.0);
    ui.label(
        RichText::new(
            "A capture with plunder: click a glowing vest on the stand, on the captured man, or over the box of \
             spares; click the captured man itself to decline.",
        )
        .color(theme::PAPER_DIM),
    );
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        if primary(ui, "Close").clicked() {
            hud.dialog = None;
        }
    });
}

fn resign(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let turn = desk.the_match.position().turn();
    ui.set_width(320.0);
    ui.heading(format!("{} resigns?", words::name(turn)));
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        if primary(ui, "Resign").clicked() {
            desk.requests.push(Request::Resign(turn));
            hud.dialog = None;
        }
        if ui.button("Play on").clicked() {
            hud.dialog = None;
        }
    });
}

fn set_position(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    ui.set_width(420.0);
    ui.heading("Begin anew from the typed position?");
    what_becomes_of_the_game(ui, desk);
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        if primary(ui, "Start").clicked() {
            desk.requests.push(Request::SetFen(hud.fen.clone()));
            hud.dialog = None;
        }
        if ui.button("Cancel").clicked() {
            hud.dialog = None;
        }
    });
}

/// The button that Enter presses: it has the keyboard until another one gets it.
pub(super) fn primary(ui: &mut Ui, text: &str) -> egui::Response {
    let text = RichText::new(text).color(theme::WALNUT).strong();
    let response = ui.add(egui::Button::new(text).fill(theme::BRASS).min_size(vec2(110.0, 30.0)));
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    response
}
