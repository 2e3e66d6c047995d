//! Play by letter: the game as a line to copy, and a field for the line that comes back; `open` shows it.

use bevy_egui::egui::{self, FontFamily, FontId, RichText, TextEdit, Ui, vec2};
use rules::AnyGame;
use rules::notation::letter::{read_letter, write_letter};
use rules::text::Text;
use table::game::Request;
use turn::choices::{self, agreed};

use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{foot, primary, what_becomes_of_the_game, wide};
use crate::hud::kit::state::Hud;
use crate::hud::kit::theme;

/// Shows both.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    wide(ui, 560.0);
    ui.heading(desk.t("letter-title"));
    ui.label(RichText::new(desk.t("letter-what")).small().weak());
    ui.add_space(8.0);
    ui.label(RichText::new(desk.t("letter-own")).strong());
    let font = FontId::new(12.5, FontFamily::Monospace);
    if desk.hides_the_men() {
        // The men are not to be seen, and here neither.
        ui.label(RichText::new(desk.t("letter-paused")).color(theme::BRASS));
    } else {
        let mut line = write_letter(&desk.the_match.game);
        field(ui, "letter-line", &mut line.as_str(), &font, 3);
        ui.horizontal_wrapped(|ui| {
            if ui.button(desk.t("letter-copy")).clicked() {
                *desk.copy = Some(std::mem::take(&mut line));
                hud.remark = Some(Text::new("notice-line-copied"));
            }
            if let Some(page) = hud.doors
                && ui.button(desk.t("link-copy")).clicked()
            {
                *desk.copy = Some((page.address)(&desk.the_match.game));
                hud.remark = Some(Text::new("link-copied"));
            }
        });
    }
    if desk.the_match.pgn.is_some() || desk.the_match.clock.is_some() {
        ui.add(egui::Label::new(RichText::new(desk.t("letter-leaves-out")).small().weak()).wrap());
    }
    ui.add_space(12.0);
    ui.label(RichText::new(desk.t("letter-other")).strong());
    field(ui, "letter-answer", &mut hud.letter, &font, 4);
    let read = (!hud.letter.trim().is_empty()).then(|| read_letter(&hud.letter));
    match &read {
        None => {}
        Some(Ok(game)) => {
            let words = crate::hud::kit::words::line(&desk.language, &[agreed::title(game.options()), standing(game)]);
            ui.label(RichText::new(words).color(theme::BRASS));
            if !game.holds(&desk.the_match.game) {
                what_becomes_of_the_game(ui, desk);
            }
        }
        Some(Err(error)) => {
            let words = format!("{}.", desk.say(&error.text()));
            ui.add(egui::Label::new(RichText::new(words).small().color(theme::ALARM)).wrap());
        }
    }
    ui.add_space(8.0);
    foot(ui, |ui| {
        let game = read.and_then(Result::ok);
        ui.add_enabled_ui(game.is_some(), |ui| {
            if ui.button(desk.t("letter-open")).clicked()
                && let Some(game) = game
            {
                desk.requests.push(Request::GoOn(Box::new(game)));
                hud.letter.clear();
                hud.dialog = None;
            }
        });
        if primary(ui, &desk.t("button-close")).clicked() {
            hud.dialog = None;
        }
    });
}

/// A field of some rows; it is scrolled where its text is longer.
fn field(ui: &mut Ui, id: &str, text: &mut dyn egui::TextBuffer, font: &FontId, rows: usize) {
    let height = rows as f32 * 17.0 + 14.0;
    egui::ScrollArea::vertical().id_salt(id).max_height(height).min_scrolled_height(height).show(ui, |ui| {
        let field = TextEdit::multiline(text).font(font.clone()).desired_rows(rows).desired_width(f32::INFINITY);
        ui.add(field.margin(vec2(8.0, 5.0)));
    });
}

fn standing(game: &AnyGame) -> Text {
    match game.result() {
        Some(result) => choices::verdict(game, result).0,
        None => choices::standing(game),
    }
}
