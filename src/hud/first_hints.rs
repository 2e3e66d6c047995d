//! Three short hints for somebody's first game, each once and at its moment; `mod` shows them.

use bevy_egui::egui::{self, Align2, Id, Order, Rect, RichText, vec2};

use super::desk::Desk;
use super::theme;
use crate::choices;
use crate::hand::Intent;
use crate::rules::Square;

/// The hints, in their order; the settings count by bits which were seen.
const HINTS: [&str; 3] = ["hint-first-move", "hint-first-capture", "hint-first-vest"];

/// The hint that this moment is for, by its number in [`HINTS`].
fn due(desk: &Desk) -> Option<usize> {
    let game = &desk.the_match.game;
    if desk.performing || desk.review.is_on() || game.result().is_some() {
        return None;
    }
    match desk.intent {
        Intent::Choosing(choice) => (!choice.vests().is_empty()).then_some(1),
        Intent::Selected(..) => None,
        Intent::Idle if game.plies() == 0 => Some(0),
        Intent::Idle => {
            let position = desk.the_match.position();
            let wears = |square: Square| position.is_own(square) && choices::vest_at(&position, square).is_some();
            let spends = |square: Square| choices::holds(&position, square).contains(&choices::Hold::Spend);
            Square::all().any(|square| wears(square) && spends(square)).then_some(2)
        }
    }
}

/// Shows the hint of this moment if it was not seen before. A hint counts as seen when its moment is over.
pub(super) fn show(context: &egui::Context, table: Rect, showing: &mut Option<usize>, desk: &mut Desk) {
    let now = due(desk);
    if let Some(before) = *showing
        && now != Some(before)
    {
        desk.settings.first_hints |= 1 << before;
    }
    *showing = now.filter(|hint| desk.settings.first_hints & (1 << hint) == 0);
    let Some(id) = showing.and_then(|hint| HINTS.get(hint)) else { return };
    let area = egui::Area::new(Id::new("hint")).order(Order::Middle).interactable(false).pivot(Align2::CENTER_BOTTOM);
    // Below the squares: at the upper edge it would hide the far men.
    let place = Align2::CENTER_BOTTOM.pos_in_rect(&table) - vec2(0.0, 12.0);
    area.fixed_pos(place).show(context, |ui| {
        theme::card().fill(theme::WALNUT.gamma_multiply(0.94)).stroke(egui::Stroke::new(1.0, theme::BRASS)).show(
            ui,
            |ui| {
                ui.set_max_width((table.width() - 560.0).max(300.0));
                ui.add(egui::Label::new(RichText::new(desk.t(id)).size(16.5)).wrap());
            },
        );
    });
}
