//! What concerns somebody's files, over everything else until it was read: one warning after the other; `frame` shows it on the title and
//! at the table, and in every other room it has a system of its own.

use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::{self, Align2, Id, Order, Rect, RichText, vec2};

use crate::hud::kit::parts::{flow, main_button};
use crate::hud::kit::state::{Dialog, Hud};
use crate::hud::kit::theme;
use crate::hud::over::ask::Card;
use rules::text::Text;
use words::language::Language;

/// The widest that the card is, in logical pixels.
const WIDTH: f32 = 460.0;
/// How far it is from the edges of the window, in logical pixels.
const EDGE: f32 = 18.0;

/// What is between the card's edge and its words, in logical pixels.
const INNER: f32 = 15.5;

/// Where the card stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::hud) enum Corner {
    /// In the middle of the lower edge: over the table.
    Middle,
    /// At the right: beside the entries of the title.
    Right,
}

/// The part of a window in the middle of which the card fills a room.
pub(in crate::hud) fn around(room: Rect) -> Rect {
    room.expand(EDGE)
}

/// What is left of the title while a card of this height (0 for none) stands in its corner: all where its entries, whose right edge this
/// is, end beside the card, or else what is above it.
pub(in crate::hud) fn beside_or_above(screen: Rect, right: f32, height: f32) -> Rect {
    let card = screen.max.x - WIDTH - 2.0 * INNER - 2.0 * EDGE;
    let above = screen.max.y - height - 3.0 * EDGE;
    if height == 0.0 || right < card { screen } else { screen.with_max_y(above) }
}

/// Shows the first warning above this height of the window's lower edge; returns the area that it covers.
pub(in crate::hud) fn show(
    context: &egui::Context,
    (screen, corner): (Rect, Corner),
    language: &Language,
    hud: &mut Hud,
) -> Option<Rect> {
    // The question whether a game may be lost says the same, and its answers would lie behind the card.
    let warning = hud.warnings.front().filter(|_| hud.dialog != Some(Dialog::Unsaved)).cloned();
    let Some(warning) = warning else {
        hud.warned = 0.0;
        return None;
    };
    let (pivot, by) = match corner {
        Corner::Middle => (Align2::CENTER_BOTTOM, vec2(0.0, -EDGE)),
        Corner::Right => (Align2::RIGHT_BOTTOM, vec2(-EDGE, -2.5 * EDGE)),
    };
    let area = egui::Area::new(Id::new("warning")).order(Order::Tooltip).pivot(pivot);
    let mut is_read = false;
    let shown = area.fixed_pos(pivot.pos_in_rect(&screen) + by).constrain_to(screen).show(context, |ui| {
        let frame = egui::Frame::window(&context.global_style()).stroke(egui::Stroke::new(1.5, theme::ALARM));
        frame.inner_margin(14).show(ui, |ui| {
            ui.set_width(WIDTH.min(screen.width() - 2.0 * EDGE - 2.0 * INNER));
            let mut card = Card::begin(ui, "warning");
            let height = (screen.height() - 2.0 * EDGE - 96.0).max(40.0);
            egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
                let words = language.say(&warning);
                let label = ui.add(egui::Label::new(RichText::new(words).color(theme::PAPER)).wrap());
                // It is read out wherever the reader is.
                context.accesskit_node_builder(label.id, |node| node.set_live(Live::Assertive));
            });
            ui.add_space(6.0);
            flow(ui, |ui| {
                let button = ui.add(main_button(&language.get("warning-read")).min_size(vec2(96.0, 28.0)));
                card.answer(&button);
                is_read = button.clicked();
                let more = hud.warnings.len() - 1;
                if more > 0 {
                    let words = language.say(&Text::new("warning-more").with("count", more));
                    ui.label(RichText::new(words).small().weak());
                }
            });
            card.frame_the_first_on_enter(ui);
            is_read |= card.is_left();
            if is_read && hud.warnings.len() > 1 {
                card.frame_nothing(ui);
            }
            card.end(ui);
        });
    });
    hud.warned = shown.response.rect.height();
    if is_read {
        hud.warnings.pop_front();
        context.request_repaint();
    }
    Some(shown.response.rect)
}
