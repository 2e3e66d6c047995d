//! While the table shows an earlier point of the game: which one, and the way on and back; `mod` shows it.

use bevy_egui::egui::{self, Align2, Id, Order, Rect, RichText, vec2};

use super::desk::Desk;
use super::state::Hud;
use super::theme;
use crate::command::{Command, ReviewCommand};
use crate::text::Text;

/// Shows the bar at the lower edge of the table; returns the area that it covers.
pub(super) fn show(context: &egui::Context, table: Rect, desk: &mut Desk, hud: &Hud) -> Option<Rect> {
    let at = desk.review.at?;
    let place = Align2::CENTER_BOTTOM.pos_in_rect(&table) - vec2(0.0, 18.0);
    let area = egui::Area::new(Id::new("review")).order(Order::Foreground).pivot(Align2::CENTER_BOTTOM);
    let shown = area.fixed_pos(place).show(context, |ui| {
        theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
            ui.horizontal(|ui| {
                let last = at.checked_sub(1).and_then(|index| hud.moves.get(index));
                let words = match last {
                    Some(san) => Text::new("review-after")
                        .with("move", san.as_str())
                        .with("at", at as i64)
                        .with("count", hud.moves.len() as i64),
                    None => Text::new("review-start"),
                };
                ui.label(RichText::new(desk.language.say(&words)).color(theme::BRASS));
                ui.add_space(6.0);
                let replay = if desk.review.goes_on { "⏸" } else { "▶" };
                let buttons = [
                    ("⏮", "review-to-start", ReviewCommand::To(0)),
                    ("◀", "review-earlier", ReviewCommand::Earlier),
                    (replay, "review-replay", ReviewCommand::Replay),
                    ("⏵", "review-later", ReviewCommand::Later),
                ];
                for (sign, hint, command) in buttons {
                    let button = ui.add(egui::Button::new(sign).min_size(vec2(32.0, 28.0)));
                    if button.on_hover_text(desk.t(hint)).clicked() {
                        desk.commands.push(Command::Review(command));
                    }
                }
                let back = RichText::new(desk.t("review-back")).color(theme::WALNUT).strong();
                if ui.add(egui::Button::new(back).fill(theme::BRASS)).clicked() {
                    desk.commands.push(Command::Review(ReviewCommand::Present));
                }
            });
        });
    });
    Some(shown.response.rect)
}
