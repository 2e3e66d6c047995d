//! Parts that several panels and dialogs are put together from.

use bevy_egui::egui::{self, Align, Layout, Rect, RectAlign, Response, RichText, Tooltip, Ui, WidgetText, vec2};

use super::desk::Desk;
use super::state::is_running;
use super::theme;

/// A row of equal buttons; `show` gets the width of one.
pub(super) fn row(ui: &mut Ui, count: usize, show: impl FnOnce(&mut Ui, f32)) {
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (count as f32 - 1.0)) / count as f32;
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 28.0), Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().button_padding.x = 4.0;
        show(ui, width.floor());
    });
}

/// Says what a thing of the side panel is, to the left of the panel, where the words cover no other thing of it.
pub(super) fn hint(response: &Response, text: impl Into<WidgetText>) {
    let mut tooltip = Tooltip::for_enabled(response);
    let panel = response.ctx.content_rect().right() - theme::PANEL_WIDTH;
    let anchor = Rect::from_x_y_ranges(panel..=response.rect.right(), response.rect.y_range());
    tooltip.popup = tooltip.popup.anchor(anchor).align(RectAlign::LEFT).align_alternatives(&[]);
    tooltip.gap(8.0).show(|ui| {
        ui.set_max_width(ui.spacing().tooltip_width);
        ui.add(egui::Label::new(text));
    });
}

/// Nobody should lose a game by beginning another, or think so.
pub(super) fn what_becomes_of_the_game(ui: &mut Ui, desk: &Desk) {
    if is_running(desk.the_match) {
        ui.label(RichText::new(desk.t("game-is-kept")).color(theme::BRASS));
    }
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
