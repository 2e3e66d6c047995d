//! The rules, readable at the table: which vest is which, and whom it benefits (2-8); `dialogs` shows it.

use bevy_egui::egui::{self, Color32, RichText, ScrollArea, Ui, vec2};

use super::desk::Desk;
use super::parts::primary;
use super::state::Hud;
use super::theme;
use crate::choices;
use crate::rules::Kind;

/// Shows the rules; Esc and the button close them.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    ui.set_width(640.0f32.min(ui.ctx().content_rect().width() - 80.0));
    ui.heading(desk.t("rules-title"));
    ui.add_space(8.0);
    let room = (ui.ctx().content_rect().height() - 150.0).clamp(120.0, 460.0);
    ScrollArea::vertical().max_height(room).auto_shrink([false, true]).show(ui, |ui| {
        ui.add(egui::Label::new(desk.t("rules-vests")).wrap());
        ui.add_space(8.0);
        table(ui, desk);
    });
    ui.add_space(10.0);
    if primary(ui, &desk.t("rules-close")).clicked() {
        hud.dialog = None;
    }
}

/// Table 2-8: the vests across, the men that wear them down.
fn table(ui: &mut Ui, desk: &Desk) {
    egui::Grid::new("2-8").spacing(vec2(10.0, 6.0)).show(ui, |ui| {
        ui.label("");
        for vest in Kind::ALL {
            badge(ui, vest, theme::vest(vest), theme::on_vest(vest));
        }
        ui.end_row();
        for wearer in Kind::ALL {
            badge(ui, wearer, theme::RAISED, theme::PAPER);
            for vest in Kind::ALL {
                let sign = match choices::benefits(wearer, vest) {
                    false => "–",
                    true if vest == Kind::King => "✔ ²",
                    true => "✔",
                };
                ui.add_sized(vec2(58.0, 26.0), egui::Label::new(RichText::new(sign).size(17.0)));
            }
            ui.end_row();
        }
    });
    ui.label(RichText::new(desk.t("rules-two-kings")).small().weak());
}

/// A kind with its figure and letter on a ground of its colour.
fn badge(ui: &mut Ui, kind: Kind, ground: Color32, color: Color32) {
    egui::Frame::new().fill(ground).corner_radius(6).inner_margin(vec2(8.0, 3.0)).show(ui, |ui| {
        let letter = kind.letter().to_ascii_uppercase();
        ui.label(RichText::new(format!("{} {letter}", theme::figure(kind))).size(17.0).color(color));
    });
}
