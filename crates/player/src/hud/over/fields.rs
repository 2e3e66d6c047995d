//! The field for typed moves, over the table; `table` shows it.

use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::{self, RichText, TextEdit, Ui, vec2};

use turn::choices;

use crate::hud::kit::desk::Desk;
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;
use crate::hud::over::placing::{CardPlace, Column};
use crate::hud::over::seats;

/// The field in which a move can be typed by its name, in the room for cards; returns the area it covers. One that is
/// refused stays there to be fixed; the next that is begun with T takes its place.
pub(in crate::hud) fn typed_move(
    context: &egui::Context,
    column: &mut Column,
    desk: &mut Desk,
    hud: &mut Hud,
) -> Option<egui::Rect> {
    if !hud.typing {
        return None;
    }
    Some(column.show(context, ("typed", egui::Order::Foreground), CardPlace::Bottom, |ui| {
        let frame = theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS));
        frame.show(ui, |ui| {
            ui.add(egui::Label::new(RichText::new(desk.t("typed-hint")).small().weak()).wrap());
            let field = TextEdit::singleline(&mut hud.typed).desired_width(f32::INFINITY);
            let response = ui.add(field.margin(vec2(8.0, 5.0)));
            if std::mem::take(&mut hud.wants_typed) {
                response.request_focus();
                select_all(ui.ctx(), response.id, &hud.typed);
            }
            match left(ui, &response) {
                Some(egui::Key::Enter) if !hud.typed.trim().is_empty() => enter(desk, hud),
                Some(egui::Key::Enter) => hud.typing = false,
                Some(egui::Key::Escape) => {
                    hud.typed.clear();
                    hud.typing = false;
                }
                _ => {}
            }
        });
    }))
}

/// Plays what was typed, or says why it is not a move.
fn enter(desk: &mut Desk, hud: &mut Hud) {
    if let Some(sentence) = seats::refused(desk.the_match) {
        hud.refusal = Some(sentence);
        return;
    }
    match choices::read(&desk.the_match.position(), &hud.typed) {
        Ok(action) => {
            hud.typed.clear();
            hud.typing = false;
            desk.requests.push(desk.the_match.playing(action));
        }
        Err(error) => hud.refusal = Some(error),
    }
}

/// The key by which a field was left in this frame.
pub(in crate::hud) fn left(ui: &Ui, response: &egui::Response) -> Option<egui::Key> {
    let keys = [egui::Key::Enter, egui::Key::Escape];
    keys.into_iter().find(|key| response.lost_focus() && ui.input(|input| input.key_pressed(*key)))
}

/// Selects what a field holds, so that typing takes its place.
fn select_all(context: &egui::Context, field: egui::Id, text: &str) {
    let mut state = egui::text_edit::TextEditState::load(context, field).unwrap_or_default();
    let all = CCursorRange::two(CCursor::default(), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(context, field);
}
