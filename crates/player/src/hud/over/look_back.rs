//! While the table shows an earlier point of the game: which one, a line with every moment of the game, and the way forward and back; `table`
//! shows it.

use bevy_egui::egui::{self, Order, Rect, RichText, Slider, Ui, vec2};
use rules::text::Text;
use table::command::{Command, LookBackCommand};

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, hint, main_button};
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;
use crate::hud::over::placing::{CardPlace, Column};

/// Shows it in the room for cards; returns the area that it covers.
pub(in crate::hud) fn show(context: &egui::Context, column: &mut Column, desk: &mut Desk, hud: &Hud) -> Option<Rect> {
    let at = desk.look_back.at?;
    Some(column.show(context, ("look-back", Order::Foreground), CardPlace::Bottom, |ui| {
        theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let words = RichText::new(desk.language.say(&moment(desk, hud, at))).color(theme::BRASS);
            ui.add(egui::Label::new(words).wrap());
            let width = ui.available_width();
            line(ui, desk, hud, at, width);
            flow(ui, |ui| {
                ui.spacing_mut().item_spacing.x = 5.0;
                ui.spacing_mut().button_padding.x = 4.0;
                let replay = if desk.look_back.goes_on { "⏸" } else { "▶" };
                let buttons = [
                    ("⏮", "look-back-to-start", LookBackCommand::To(0)),
                    ("◀", "look-back-earlier", LookBackCommand::Earlier),
                    (replay, "look-back-replay", LookBackCommand::Replay),
                    ("⏵", "look-back-later", LookBackCommand::Later),
                ];
                for (sign, hint, command) in buttons {
                    let button = ui.add(egui::Button::new(sign).min_size(vec2(30.0, 28.0)));
                    if button.on_hover_text(desk.t(hint)).clicked() {
                        desk.commands.push(Command::LookBack(command));
                    }
                }
            });
            let back = main_button(&desk.t("look-back-leave")).wrap().min_size(vec2(ui.available_width(), 28.0));
            if ui.add(back).clicked() {
                desk.commands.push(Command::LookBack(LookBackCommand::Present));
            }
        });
    }))
}

/// What the table shows.
fn moment(desk: &Desk, hud: &Hud, at: usize) -> Text {
    let san = |index: usize| hud.moves.get(index).map(String::as_str).unwrap_or_default();
    match (desk.look_back.step, at.checked_sub(1)) {
        (Some(step), _) => Text::new("look-back-step")
            .with("move", san(at))
            .with("step", step as i64)
            .with("count", hud.timeline.steps(at) as i64),
        (None, Some(last)) => Text::new("look-back-after")
            .with("move", san(last))
            .with("at", at as i64)
            .with("count", hud.moves.len() as i64),
        (None, None) => Text::new("look-back-start"),
    }
}

/// The line of all moments: every action, and within it every step of the hands. A drag along it shows each.
fn line(ui: &mut Ui, desk: &mut Desk, hud: &Hud, at: usize, width: f32) {
    let (line, now) = (&hud.timeline, hud.timeline.number(at, desk.look_back.step.unwrap_or(0)));
    let mut wanted = now;
    ui.spacing_mut().slider_width = width;
    let slider = Slider::new(&mut wanted, 0..=line.end()).show_value(false).trailing_fill(true);
    let response = ui.add_enabled(line.end() > 0, slider);
    if !response.dragged() {
        hint(&response, desk.t("look-back-line"));
    }
    response.widget_info(|| egui::WidgetInfo::slider(true, now as f64, desk.t("look-back-line")));
    if wanted != now {
        let (plies, step) = line.moment(wanted);
        desk.commands.push(Command::LookBack(LookBackCommand::ToStep(plies, step)));
    }
}
