//! While the table is free: a notice that it is, and the way back to the game; `chips` shows it in the near player's corner, where no man
//! stands, and keeps its room beforehand.

use bevy_egui::egui::{self, RichText, TextStyle, Ui, Vec2, vec2};

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{hint, main_button, size_of_words};
use crate::hud::kit::theme;
use table::command::{Command, LookBackCommand};

/// In a window lower than this the way back stands there alone, in logical pixels.
const LOW: f32 = 480.0;
/// The margins of the card, and between its words and the button.
const INNER: Vec2 = vec2(12.0, 7.0);
const GAP: f32 = 4.0;
const BUTTON: f32 = 28.0;
/// The width of its edge.
const EDGE: f32 = 1.5;

/// The size of the button in the card.
fn button(context: &egui::Context, desk: &Desk) -> Vec2 {
    let padding = context.global_style().spacing.button_padding;
    let words = size_of_words(context, &desk.t("free-table-back"), &TextStyle::Button);
    (words + 2.0 * padding + Vec2::splat(2.0)).max(vec2(0.0, BUTTON)).ceil()
}

/// The room that the card takes in a window of this height.
pub(in crate::hud) fn room(context: &egui::Context, height: f32, desk: &Desk) -> Vec2 {
    let (font, button) = (TextStyle::Small.resolve(&context.global_style()), button(context, desk));
    let sentence = |words| context.fonts_mut(|fonts| fonts.layout(words, font, theme::PAPER, button.x).size().y + GAP);
    let above = if height < LOW { 0.0 } else { sentence(desk.t("free-table")) };
    (vec2(button.x, above + button.y) + 2.0 * INNER + Vec2::splat(2.0 * EDGE + 1.0)).ceil()
}

/// Shows the card in a window of this height.
pub(in crate::hud) fn show(ui: &mut Ui, height: f32, desk: &mut Desk) {
    let size = button(ui.ctx(), desk);
    theme::card().stroke(egui::Stroke::new(EDGE, theme::BRASS)).inner_margin(INNER).show(ui, |ui| {
        ui.set_width(size.x);
        ui.spacing_mut().item_spacing.y = GAP;
        if height >= LOW {
            ui.add(egui::Label::new(RichText::new(desk.t("free-table")).small().color(theme::BRASS)).wrap());
        }
        let back = ui.add(main_button(&desk.t("free-table-back")).min_size(size));
        hint(&back, desk.t("hint-free-table-back"));
        if back.clicked() {
            desk.commands.push(Command::LookBack(LookBackCommand::Free));
        }
    });
}
