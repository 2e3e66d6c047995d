//! Parts that several panels and dialogs are put together from.

use bevy_egui::egui::{
    self, Align, Layout, Rect, RectAlign, Response, RichText, ScrollArea, Tooltip, Ui, WidgetText, vec2,
};

use super::desk::Desk;
use super::state::is_running;
use super::theme;
use crate::command::Command;

/// How much of the window a dialog leaves free at each side, its own frame included, in logical pixels.
pub(super) const EDGE: f32 = 40.0;

/// A row of equal buttons; `show` gets the width of one.
pub(super) fn row(ui: &mut Ui, count: usize, show: impl FnOnce(&mut Ui, f32)) {
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (count as f32 - 1.0)) / count as f32;
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 28.0), Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().button_padding.x = 4.0;
        show(ui, width.floor());
    });
}

/// Says what a thing is: one of the drawer to the left of the drawer, any other above itself, where the words cover no other thing
/// beside it.
pub(super) fn hint(response: &Response, text: impl Into<WidgetText>) {
    let mut tooltip = Tooltip::for_enabled(response);
    let panel = response.ctx.content_rect().right() - theme::PANEL_WIDTH;
    tooltip.popup = if response.rect.left() < panel {
        tooltip.popup.anchor(response.rect).align(RectAlign::TOP)
    } else {
        let anchor = Rect::from_x_y_ranges(panel..=response.rect.right(), response.rect.y_range());
        tooltip.popup.anchor(anchor).align(RectAlign::LEFT).align_alternatives(&[])
    };
    tooltip.gap(8.0).show(|ui| {
        ui.set_max_width(ui.spacing().tooltip_width);
        ui.add(egui::Label::new(text));
    });
}

/// Gives a dialog the width that it wants, or that of the window where that is less.
pub(super) fn wide(ui: &mut Ui, wanted: f32) {
    ui.set_width(wanted.min(ui.ctx().content_rect().width() - 2.0 * EDGE));
}

/// A list that is scrolled by itself, in a dialog whose other parts need `rest` of the window's height. Where too little is left for
/// that, the dialog is scrolled as a whole.
pub(super) fn list(ui: &mut Ui, rest: f32, content: impl FnOnce(&mut Ui)) {
    let room = ui.ctx().content_rect().height() - rest;
    if room < 150.0 {
        content(ui);
    } else {
        ScrollArea::vertical().max_height(room).auto_shrink([false, true]).show(ui, content);
    }
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
    // In a row of its own its words stand in its middle, whatever is around it.
    let button = egui::Button::new(text).fill(theme::BRASS).min_size(vec2(110.0, 30.0));
    let response = ui.horizontal(|ui| ui.add(button)).inner;
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    response
}

/// What to press for the same is a hint, where there is something ([`Desk::keys`]).
pub(super) fn hint_keys(response: &Response, desk: &Desk, keys: &str, command: Command) {
    if let Some(keys) = desk.keys(keys, command) {
        hint(response, keys);
    }
}

/// The height of a line of a menu, in logical pixels.
const LINE: f32 = 27.0;

/// A line of a menu: words at the left, a key at the right, and no frame until it is pointed at.
pub(super) fn line(ui: &Ui, words: String, keys: String) -> egui::Button<'static> {
    let button = egui::Button::new(words).frame_when_inactive(false).shortcut_text(keys).truncate();
    button.min_size(vec2(ui.available_width(), LINE))
}
