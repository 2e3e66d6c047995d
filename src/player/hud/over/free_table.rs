//! While the table is free: a notice that it is, and the way back to the game; `table` shows it.

use bevy_egui::egui::{self, Align2, Id, Order, Rect, RichText, vec2};

use crate::player::hud::kit::desk::Desk;
use crate::player::hud::kit::parts::{EDGE, hint};
use crate::player::hud::kit::theme;
use crate::world::command::{Command, LookBackCommand};

/// Shows the bar at the lower edge of the table; returns the area that it covers.
pub(in crate::player::hud) fn show(context: &egui::Context, table: Rect, desk: &mut Desk) -> Option<Rect> {
    if !desk.look_back.is_free {
        return None;
    }
    let place = Align2::CENTER_BOTTOM.pos_in_rect(&table) - vec2(0.0, 18.0);
    let area = egui::Area::new(Id::new("free table")).order(Order::Foreground).pivot(Align2::CENTER_BOTTOM);
    let shown = area.fixed_pos(place).show(context, |ui| {
        theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.set_max_width(table.width() - 2.0 * EDGE);
            ui.horizontal_wrapped(|ui| {
                ui.add(egui::Label::new(RichText::new(desk.t("free-table")).color(theme::BRASS)).wrap());
                let back = RichText::new(desk.t("free-table-back")).color(theme::WALNUT).strong();
                let back = ui.add(egui::Button::new(back).fill(theme::BRASS));
                hint(&back, desk.t("hint-free-table-back"));
                if back.clicked() {
                    desk.commands.push(Command::LookBack(LookBackCommand::Free));
                }
            });
        });
    });
    Some(shown.response.rect)
}
