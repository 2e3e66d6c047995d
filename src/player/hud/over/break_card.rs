//! While the game is adjourned: a card that says so, and how to continue; `table` shows it.

use bevy_egui::egui::{self, Align2, Id, Order, Rect, RichText, vec2};

use crate::player::hud::kit::desk::Desk;
use crate::player::hud::kit::state::Hud;
use crate::player::hud::kit::theme;
use crate::player::hud::over::ask::Card;
use crate::tableau::Tableau;
use crate::world::command::{Command, PanelCommand};
use crate::world::game::Request;

/// The widest that the card is, in logical pixels.
const WIDTH: f32 = 430.0;

/// Shows the card at the lower edge of the table; returns the area that it covers.
pub(in crate::player::hud) fn show(context: &egui::Context, table: Rect, desk: &mut Desk, hud: &Hud) -> Option<Rect> {
    if !desk.the_match.adjourned || hud.dialog.is_some() || desk.look_back.is_on() {
        return None;
    }
    let place = Align2::CENTER_BOTTOM.pos_in_rect(&table) - vec2(0.0, 18.0);
    let area = egui::Area::new(Id::new("adjourned")).order(Order::Foreground).pivot(Align2::CENTER_BOTTOM);
    let shown = area.fixed_pos(place).show(context, |ui| {
        let frame = egui::Frame::window(&context.global_style()).stroke(egui::Stroke::new(1.5, theme::BRASS));
        frame.inner_margin(16).show(ui, |ui| {
            ui.set_width(WIDTH.min(table.width() - 60.0));
            ui.vertical_centered(|ui| {
                ui.label(RichText::new(desk.t("adjourned-title")).size(22.0));
                // A game without vests is played without the box that the marker is in.
                let has_marker = Tableau::of(desk.the_match.position()).stand.is_some();
                let kept = if has_marker { "adjourned-kept" } else { "adjourned-kept-plain" };
                match desk.not_kept() {
                    None => ui.label(RichText::new(desk.t(kept)).small().weak()),
                    Some(reason) => ui.label(RichText::new(desk.say(reason)).small().color(theme::ALARM)),
                };
            });
            ui.add_space(6.0);
            let mut card = Card::begin(ui, "adjourned");
            ui.horizontal_wrapped(|ui| {
                let go_on = RichText::new(desk.t("adjourned-go-on")).color(theme::WALNUT).strong();
                let go_on = ui.add(egui::Button::new(go_on).fill(theme::BRASS));
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
    });
    Some(shown.response.rect)
}
