//! The dialog for a new game: every game, variation and option, each with one sentence and whose rule it is; `dialogs` shows it.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align, Align2, FontFamily, FontId, Galley, Layout, RichText, Stroke, TextEdit, Ui, Vec2, vec2,
};

use super::agreed_time::{self, TimeDraft};
use super::desk::Desk;
use super::fields::read_fen;
use super::parts::{list, primary, what_becomes_of_the_game, wide};
use super::state::Hud;
use super::{theme, who_plays, words};
use crate::choices::agreed::{self, Answer};
use crate::game::Request;
use crate::rules::AnyOptions;
use crate::text::Text;

/// Width of the dialog, in logical pixels.
const WIDTH: f32 = 690.0;
/// The height that everything needs besides the rulings, in logical pixels.
const REST: f32 = 262.0;
/// Narrower than this the games stand below one another.
const NARROW: f32 = 560.0;

/// Shows the dialog; on "Start" the new game is requested.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
    let now = *hud.draft.get_or_insert(desk.the_match.game.options());
    wide(ui, WIDTH);
    // It is all seen at once in a small window too.
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.heading(desk.say(&Text::new("new-game-of").with("game", agreed::title(now))));
    what_becomes_of_the_game(ui, desk);
    ui.add_space(4.0);
    let mut draft = hud.draft_time.take().unwrap_or_else(|| TimeDraft::of(&desk.settings.time));
    if hud.rulings {
        rulings(ui, desk, hud, now);
    } else {
        if let Some(options) = games(ui, desk, now) {
            hud.draft = Some(options);
        }
        ui.add_space(4.0);
        who_plays::rows(ui, desk, hud);
        ui.add_space(4.0);
        ui.scope(|ui| agreed_time::show(ui, desk, &mut draft));
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            if ui.button(desk.t("new-game-rulings")).clicked() {
                hud.rulings = true;
            }
            chosen(ui, desk, hud, now);
        });
    }
    let time = draft.read();
    hud.draft_time = Some(draft);
    ui.add_space(6.0);
    if hud.rulings {
        if primary(ui, &desk.t("new-game-back")).clicked() {
            hud.rulings = false;
        }
        return;
    }
    let is_sound = time.is_ok() && fault(hud, now).is_none();
    ui.horizontal(|ui| {
        ui.add_enabled_ui(is_sound, |ui| {
            if primary(ui, &desk.t("button-start")).clicked() {
                let fen = Some(hud.draft_fen.trim().to_owned()).filter(|fen| !fen.is_empty());
                who_plays::take(desk, hud);
                desk.requests.push(Request::Begin { options: now, fen });
                let control = time.ok().flatten();
                desk.settings.time = control.as_ref().map(ToString::to_string).unwrap_or_default();
                desk.requests.push(Request::AgreeOnTime(control));
                hud.dialog = None;
            }
        });
        if ui.button(desk.t("button-cancel")).clicked() {
            hud.dialog = None;
        }
    });
}

/// What was chosen on the page behind, on one line.
fn chosen(ui: &mut Ui, desk: &Desk, hud: &Hud, now: AnyOptions) {
    if let Some(fault) = fault(hud, now) {
        ui.label(RichText::new(desk.say(&fault)).small().color(theme::ALARM));
        return;
    }
    let mut parts = agreed::in_short(now);
    // The game itself is seen in its card.
    parts.retain(|part| *part != agreed::title(now));
    if !hud.draft_fen.trim().is_empty() {
        parts.push(Text::new("new-game-from-position"));
    }
    let words = if parts.is_empty() { desk.t("new-game-usual") } else { words::line(desk.language, &parts) };
    ui.label(RichText::new(words).small().weak());
}

/// The page behind: the rulings and handicaps of the chosen game, and the position that it begins from.
fn rulings(ui: &mut Ui, desk: &Desk, hud: &mut Hud, now: AnyOptions) {
    list(ui, REST, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.spacing_mut().interact_size.y = 21.0;
        for question in agreed::questions(now) {
            ui.label(RichText::new(desk.say(&question.title)).strong());
            for answer in &question.answers {
                if option(ui, desk, answer) {
                    hud.draft = Some(answer.options);
                }
            }
            ui.add_space(5.0);
        }
    });
    position(ui, desk, hud, now);
}

/// The games side by side; returns the options of one that was clicked.
fn games(ui: &mut Ui, desk: &Desk, now: AnyOptions) -> Option<AnyOptions> {
    let games = agreed::games(now);
    let gap = ui.spacing().item_spacing.x;
    let is_narrow = ui.available_width() < NARROW;
    let columns = if is_narrow { 1.0 } else { games.len() as f32 };
    let width = (ui.available_width() - gap * (columns - 1.0)) / columns;
    let mut clicked = None;
    let layout = if is_narrow { Layout::top_down(Align::Min) } else { Layout::left_to_right(Align::Min) };
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 0.0), layout, |ui| {
        let sentences = games.iter().map(|game| sentence(ui, desk, game, width));
        let sentences: Vec<_> = sentences.collect();
        let height = sentences.iter().map(|sentence| sentence.size().y).fold(0.0, f32::max) + 46.0;
        for (game, sentence) in games.iter().zip(sentences) {
            if card(ui, desk, game, sentence, vec2(width, height)) {
                clicked = Some(game.options);
            }
        }
    });
    clicked
}

/// What a game's card says of it, broken into lines.
fn sentence(ui: &Ui, desk: &Desk, game: &Answer, width: f32) -> Arc<Galley> {
    let weak = ui.visuals().weak_text_color();
    ui.painter().layout(desk.say(&game.rule), FontId::proportional(13.5), weak, width - 22.0)
}

/// A game with its sentence; a click anywhere on it chooses it.
fn card(ui: &mut Ui, desk: &Desk, game: &Answer, sentence: Arc<Galley>, size: Vec2) -> bool {
    let label = desk.say(&game.label);
    let (area, response) = ui.allocate_exact_size(size, egui::Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, ui.is_enabled(), game.is_chosen, &label)
    });
    let (fill, edge) = match (game.is_chosen, response.hovered() || response.has_focus()) {
        (true, _) => (theme::RAISED, Stroke::new(2.0, theme::BRASS)),
        (false, true) => (theme::RAISED_HOVER, Stroke::new(1.0, theme::BRASS)),
        (false, false) => (theme::RAISED, Stroke::new(1.0, theme::RAISED_HOVER)),
    };
    let painter = ui.painter();
    painter.rect(area, 8.0, fill, edge, egui::StrokeKind::Inside);
    let color = if game.is_chosen { theme::BRASS } else { theme::PAPER };
    painter.text(area.min + vec2(12.0, 10.0), Align2::LEFT_TOP, &label, FontId::proportional(16.5), color);
    painter.galley(area.min + vec2(12.0, 34.0), sentence, theme::PAPER_DIM);
    response.clicked()
}

/// An answer with the one whose rule it is beside it; says whether it was clicked.
fn option(ui: &mut Ui, desk: &Desk, answer: &Answer) -> bool {
    ui.horizontal_wrapped(|ui| {
        let clicked = ui.radio(answer.is_chosen, desk.say(&answer.label)).clicked();
        ui.label(RichText::new(desk.say(&answer.rule)).small().weak());
        clicked
    })
    .inner
}

/// The field for a position to begin with.
fn position(ui: &mut Ui, desk: &Desk, hud: &mut Hud, options: AnyOptions) {
    let small = FontId::new(12.0, FontFamily::Monospace);
    let hint = RichText::new(desk.t("new-game-fen")).weak();
    let field = TextEdit::singleline(&mut hud.draft_fen).font(small).hint_text(hint).desired_width(f32::INFINITY);
    ui.add(field.margin(vec2(8.0, 5.0)));
    if let Some(fault) = fault(hud, options) {
        ui.add(egui::Label::new(RichText::new(desk.say(&fault)).small().color(theme::ALARM)).wrap());
    }
}

/// Why no game can begin from what is written there.
fn fault(hud: &Hud, options: AnyOptions) -> Option<Text> {
    match hud.draft_fen.trim() {
        "" => None,
        fen => read_fen(fen, options).err(),
    }
}
