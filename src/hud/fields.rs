//! The two text fields of the side panel: for typed moves and for the position; `controls` shows them.

use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::{self, RichText, TextEdit, Ui, vec2};

use crate::game::{Request, sentence};
use crate::rules::Square;
use crate::rules::notation::parse_san;
use crate::rules::plunder::{Action, Position};

use super::controls::{hint, row};
use super::panel::Desk;
use super::state::{Dialog, Hud, is_running};
use super::theme;

/// The field in which a move can be typed by its name. One that is refused stays there to be mended; the next that is
/// begun with T takes its place.
pub(super) fn typed_move(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud, over: bool) {
    let words = RichText::new("Type a move: e4, Nf3, d4e5+q (T)").color(theme::PAPER_DIM);
    let field = TextEdit::singleline(&mut hud.typed).hint_text(words).desired_width(f32::INFINITY);
    let response = ui.add_enabled(!over, field.margin(vec2(8.0, 5.0)));
    if std::mem::take(&mut hud.wants_typed) {
        response.request_focus();
        select_all(ui.ctx(), response.id, &hud.typed);
    }
    match left(ui, &response) {
        Some(egui::Key::Enter) if !hud.typed.trim().is_empty() => match read(desk.the_match.position(), &hud.typed) {
            Ok(action) => {
                hud.typed.clear();
                desk.played = Some(action);
            }
            Err(error) => hud.refusal = Some(error),
        },
        Some(egui::Key::Escape) => hud.typed.clear(),
        _ => {}
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

/// The action that a typed name means: as a program writes it, squares first, or as a person does.
fn read(position: &Position, typed: &str) -> Result<Action, String> {
    let typed = typed.trim();
    // Praise and blame mean nothing to either notation.
    let bare = typed.trim_end_matches(['!', '?']);
    let is_square = |at: std::ops::Range<usize>| bare.get(at).and_then(Square::parse).is_some();
    let by_squares = is_square(0..2) && (is_square(2..4) || (bare.get(2..3) == Some("~") && is_square(3..5)));
    match by_squares {
        true => position.parse_action(bare).map_err(sentence),
        false => parse_san(position, typed).map_err(sentence),
    }
}

/// The position as FEN: to copy, and to set up by pasting another one.
pub(super) fn position_field(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let small = egui::FontId::new(12.0, egui::FontFamily::Monospace);
    let field = TextEdit::singleline(&mut hud.fen).font(small).desired_width(f32::INFINITY);
    let response = ui.add(field.margin(vec2(8.0, 5.0)));
    hint(&response, "The position as FEN. Paste another one and press Enter; Esc brings this one back.");
    let key = left(ui, &response);
    if key == Some(egui::Key::Escape) {
        hud.fen = desk.the_match.position().fen();
    }
    row(ui, 2, |ui, width| {
        if ui.add(egui::Button::new("Copy position").min_size(vec2(width, 28.0))).clicked() {
            desk.copy = Some(desk.the_match.position().fen());
        }
        let set = ui.add(egui::Button::new("Set position").min_size(vec2(width, 28.0)));
        if set.clicked() || key == Some(egui::Key::Enter) {
            set_position(desk, hud);
        }
    });
}

/// Sets the typed position up, after a question where a game is running.
pub(super) fn set_position(desk: &mut Desk, hud: &mut Hud) {
    let now = desk.the_match.position();
    match Position::from_fen(hud.fen.trim(), *now.options()) {
        Err(error) => hud.refusal = Some(sentence(error)),
        Ok(wanted) if wanted.fen() == now.fen() => {
            hud.refusal = Some("This position is on the table: paste or type another one to set it up.".to_owned());
        }
        Ok(_) if is_running(desk.the_match) => hud.dialog = Some(Dialog::SetPosition),
        Ok(_) => desk.requests.push(Request::SetFen(hud.fen.clone())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::plunder::MatchOptions;

    #[test]
    fn a_move_is_read_as_programs_and_as_people_write_it() {
        let start = Position::start(MatchOptions::default());
        let e4 = start.parse_action("e2e4").ok();
        for text in ["e4", "e4!!", "e4?!", " e4 ", "e2e4", "e2e4!", "e4+"] {
            assert_eq!(read(&start, text).ok(), e4, "{text}");
        }
        let position = Position::from_fen("4k3/8/8/3n4/8/8/3(RB)4/4K3 w - -", MatchOptions::default()).unwrap();
        assert_eq!(read(&position, "Rxd5:N!").unwrap().to_string(), "d2d5+n");
        assert_eq!(read(&position, "d2d5+n").unwrap().to_string(), "d2d5+n");
        assert!(read(&start, "e5").unwrap_err().ends_with('.'));
    }
}
