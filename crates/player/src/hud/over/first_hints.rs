//! Short hints for a player's first games, each at its moment: three that are given once, and for the first captures without a vest,
//! why there is none; `table` shows them.

use bevy_egui::egui::{self, Order, RichText};
use rules::Square;
use rules::text::Text;
use turn::choices;

use crate::hand::Intent;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;
use crate::hud::over::placing::{CardPlace, Column};

/// The hints that are said once, in their order; the settings count by bits which were seen.
const HINTS: [&str; 3] = ["hint-first-move", "hint-first-capture", "hint-first-vest"];
/// How often it is said why a capture offers no vest; these are counted behind the others.
const NO_VEST: usize = 3;

/// Whether a hint was seen, by its number.
const fn is_seen(seen: u8, hint: usize) -> bool {
    seen & (1 << hint) != 0
}

/// The hint that this moment is for, by its number.
fn due(desk: &Desk, hud: &Hud) -> Option<usize> {
    let game = &desk.the_match.game;
    if desk.look_back.is_on() || game.result().is_some() {
        return None;
    }
    // While the captured man is carried away somebody asks what became of its vest.
    if hud.no_vest.is_some() && desk.intent.choice().is_none() {
        return (HINTS.len()..HINTS.len() + NO_VEST).find(|hint| !is_seen(desk.settings.first_hints, *hint));
    }
    if desk.performing() || desk.the_match.is_anothers_turn() {
        return None;
    }
    // The computer may have begun.
    let is_first = game.plies() == 0 || game.plies() == 1 && desk.the_match.is_against_the_computer();
    match &*desk.intent {
        Intent::Choosing(choice) => (!choice.vests().is_empty()).then_some(1),
        // It says what comes after the click too, and the board stays where it is between the two.
        Intent::Idle | Intent::Selected(..) if is_first => Some(0),
        Intent::Selected(..) => None,
        Intent::Idle => {
            let position = desk.the_match.position();
            let wears = |square: Square| position.is_own(square) && choices::vest_at(&position, square).is_some();
            let spends = |square: Square| choices::holds(&position, square).contains(&choices::Hold::Spend);
            Square::all().any(|square| wears(square) && spends(square)).then_some(2)
        }
    }
}

/// What the hint that is shown says, if one is shown.
pub(in crate::hud) fn words(hud: &Hud) -> Option<Text> {
    match HINTS.get(hud.hint?) {
        Some(id) => Some(Text::new(id)),
        None => hud.no_vest.clone(),
    }
}

/// Shows the hint of this moment if it was not seen before, at the upper end of the room for cards. A hint counts as seen when its
/// moment is over.
pub(in crate::hud) fn show(context: &egui::Context, column: &mut Column, hud: &mut Hud, desk: &mut Desk) {
    if !column.is_free() {
        // It comes when the drawer is closed, or the window larger.
        return;
    }
    let now = due(desk, hud);
    if let Some(before) = hud.hint
        && now != Some(before)
    {
        desk.settings.first_hints |= 1 << before;
    }
    hud.hint = now.filter(|hint| !is_seen(desk.settings.first_hints, *hint));
    let Some(text) = words(hud) else { return };
    // On a telephone three lines stand below the board.
    let size = if column.is_below() { 14.5 } else { 16.5 };
    column.show(context, ("hint", Order::Middle), CardPlace::Top, |ui| {
        let frame = theme::card().fill(theme::WALNUT.gamma_multiply(0.94)).stroke(egui::Stroke::new(1.0, theme::BRASS));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.add(egui::Label::new(RichText::new(desk.say(&text)).size(size)).wrap());
        });
    });
}
