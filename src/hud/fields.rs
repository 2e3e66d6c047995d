//! The two text fields: for typed moves, over the table, and for the position, in the drawer.

use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::{self, RichText, TextEdit, Ui, vec2};

use crate::choices::{self, agreed};
use crate::rules::{AnyOptions, AnyPosition};
use crate::text::Text;

use super::desk::Desk;
use super::parts::{hint, row};
use super::state::{Dialog, Hud, is_running};
use super::{seats, theme};

/// The field in which a move can be typed by its name, at the lower edge of the table; returns the area it covers. One that is
/// refused stays there to be mended; the next that is begun with T takes its place.
pub(super) fn typed_move(
    context: &egui::Context,
    table: egui::Rect,
    desk: &mut Desk,
    hud: &mut Hud,
) -> Option<egui::Rect> {
    if !hud.typing {
        return None;
    }
    let area =
        egui::Area::new(egui::Id::new("typed")).order(egui::Order::Foreground).pivot(egui::Align2::CENTER_BOTTOM);
    let at = egui::Align2::CENTER_BOTTOM.pos_in_rect(&table) - vec2(0.0, 20.0);
    let shown = area.fixed_pos(at).show(context, |ui| {
        let frame = theme::card().stroke(egui::Stroke::new(1.5, theme::BRASS));
        frame.show(ui, |ui| {
            let words = RichText::new(desk.t("typed-hint")).weak();
            let field = TextEdit::singleline(&mut hud.typed).hint_text(words).desired_width(320.0);
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
    });
    Some(shown.response.rect)
}

/// Plays what was typed, or says why it is no move.
fn enter(desk: &mut Desk, hud: &mut Hud) {
    if let Some(sentence) = seats::refused(desk.the_match) {
        hud.refusal = Some(sentence);
        return;
    }
    match choices::read(&desk.the_match.position(), &hud.typed) {
        Ok(action) => {
            hud.typed.clear();
            hud.typing = false;
            desk.played = Some(desk.the_match.playing(action));
        }
        Err(error) => hud.refusal = Some(error),
    }
}

/// The key by which a field was left in this frame.
fn left(ui: &Ui, response: &egui::Response) -> Option<egui::Key> {
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

/// The position as FEN: to copy, and to set up by pasting another one.
pub(super) fn position_field(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let small = egui::FontId::new(12.0, egui::FontFamily::Monospace);
    let field = TextEdit::singleline(&mut hud.fen).font(small).desired_width(f32::INFINITY);
    let response = ui.add(field.margin(vec2(8.0, 5.0)));
    hint(&response, desk.t("fen-hint"));
    let key = left(ui, &response);
    if key == Some(egui::Key::Escape) {
        hud.fen = desk.the_match.position().fen();
    }
    row(ui, 2, |ui, width| {
        if ui.add(egui::Button::new(desk.t("button-copy-position")).min_size(vec2(width, 28.0))).clicked() {
            desk.copy = Some(desk.the_match.position().fen());
        }
        let set = ui.add(egui::Button::new(desk.t("button-set-position")).min_size(vec2(width, 28.0)));
        if set.clicked() || key == Some(egui::Key::Enter) {
            set_position(desk, hud);
        }
    });
}

/// Sets the typed position up, after a question where a game is running.
pub(super) fn set_position(desk: &mut Desk, hud: &mut Hud) {
    let now = desk.the_match.position();
    match read_fen(&hud.fen, now.options()) {
        Err(error) => hud.refusal = Some(error),
        Ok(wanted) if wanted.fen() == now.fen() => {
            hud.refusal = Some(Text::new("refused-same-position"));
        }
        Ok(_) if is_running(desk.the_match) => hud.dialog = Some(Dialog::SetPosition),
        Ok(_) => desk.requests.push(desk.the_match.beginning_at(&hud.fen)),
    }
}

/// The position of a FEN in the game of these options.
///
/// # Errors
/// One sentence that says what is wrong; where it is a position of another game, which one to choose.
pub(super) fn read_fen(fen: &str, options: AnyOptions) -> Result<AnyPosition, Text> {
    let fen = fen.trim();
    AnyPosition::from_fen(fen, options).map_err(|error| {
        let is_of = |other: &agreed::Answer| !other.is_chosen && AnyPosition::from_fen(fen, other.options).is_ok();
        match agreed::games(options).iter().find(|other| is_of(other)) {
            Some(other) => {
                Text::new("refused-other-game").with("game", agreed::title(options)).with("other", other.label.clone())
            }
            None => choices::sentence(error.text()),
        }
    })
}
