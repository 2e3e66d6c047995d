//! What floats over the table: the new-game dialog, the list of keys, the question before resigning, the result and
//! the notices.

use bevy_egui::egui::{self, Align2, Color32, Id, Order, RichText, Ui, vec2};

use crate::game::Request;
use crate::hand::keys;
use crate::rules::Color;
use crate::rules::plunder::{Castling, MatchOptions, Supply};

use super::panel::Desk;
use super::state::{Dialog, Hud, Tone};
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
    });
    if response.should_close() {
        hud.dialog = None;
    }
}

fn new_game(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    ui.set_width(460.0);
    ui.heading("New game of PlunderChess");
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
            "A capture with plunder: click a glowing vest on the stand, or the one the captured man wears; click the \
             captured man itself to decline.",
        )
        .color(theme::PAPER_DIM),
    );
    ui.add_space(10.0);
    if primary(ui, "Close").clicked() {
        hud.dialog = None;
    }
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

/// The button that Enter presses: it has the keyboard until another one gets it.
pub(super) fn primary(ui: &mut Ui, text: &str) -> egui::Response {
    let text = RichText::new(text).color(theme::WALNUT).strong();
    let response = ui.add(egui::Button::new(text).fill(theme::BRASS).min_size(vec2(110.0, 30.0)));
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    response
}

/// The result, over the upper edge of the table; returns the area it covers.
pub fn banner(context: &egui::Context, table: egui::Rect, desk: &mut Desk, hud: &mut Hud) -> Option<egui::Rect> {
    let result = desk.the_match.game.result()?;
    // The last ritual is to be seen first.
    if hud.banner_closed == Some(result) || desk.performing || hud.dialog.is_some() {
        return None;
    }
    let (head, reason) = words::verdict(result);
    let area = floating(context, "banner", table, Align2::CENTER_TOP, vec2(0.0, 22.0), |ui| {
        let frame = egui::Frame::window(&context.global_style()).stroke(egui::Stroke::new(1.5, theme::BRASS));
        frame.inner_margin(20).show(ui, |ui| {
            ui.vertical_centered(|ui| {
                ui.set_max_width(360.0);
                ui.label(RichText::new(head).size(30.0));
                ui.label(RichText::new(reason).color(theme::PAPER_DIM));
                ui.add_space(8.0);
                ui.horizontal(|ui| {
                    ui.add_space(60.0);
                    if ui.button("New game").clicked() {
                        desk.commands.push(crate::hand::Command::NewGame);
                    }
                    if ui.button("Look at the table").clicked() {
                        hud.banner_closed = Some(result);
                    }
                });
            });
        });
    });
    Some(area)
}

/// The last notice, over the lower edge of the table.
pub fn notice(context: &egui::Context, table: egui::Rect, hud: &Hud) {
    let Some(notice) = &hud.notice else { return };
    let color = if notice.tone == Tone::Alarm { theme::ALARM } else { theme::PAPER };
    floating(context, "notice", table, Align2::CENTER_BOTTOM, vec2(0.0, -20.0), |ui| {
        let fill = Color32::from_rgba_unmultiplied(0x1d, 0x18, 0x15, 0xec);
        egui::Frame::new().fill(fill).corner_radius(8).inner_margin(vec2(16.0, 10.0)).show(ui, |ui| {
            ui.set_max_width(table.width() - 80.0);
            ui.label(RichText::new(&notice.sentence).color(color));
        });
    });
}

/// An area hung up inside the table's part of the window.
fn floating(
    context: &egui::Context,
    name: &str,
    table: egui::Rect,
    align: Align2,
    offset: egui::Vec2,
    show: impl FnOnce(&mut Ui),
) -> egui::Rect {
    let anchor = align.pos_in_rect(&table) + offset;
    let area = egui::Area::new(Id::new(name)).order(Order::Foreground).pivot(align).fixed_pos(anchor);
    area.show(context, show).response.rect
}
