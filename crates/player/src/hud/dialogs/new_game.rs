//! The dialog for a new game: every game, variation and option, each with one sentence and the source of the rule; the games as a card each,
//! with a picture of its men.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align, Align2, Color32, FontFamily, FontId, Galley, Layout, Pos2, Rect, RichText, Stroke, TextEdit, Ui, Vec2,
    pos2, vec2,
};
use rules::text::Text;
use rules::{AnyOptions, AnyPosition};
use table::game::Request;
use turn::choices::agreed::{self, Answer};

use crate::hud::dialogs::agreed_time::{self, TimeDraft};
use crate::hud::dialogs::pictures::PictureCache;
use crate::hud::dialogs::position::read_fen;
use crate::hud::dialogs::who_plays;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::parts::{flow, foot, list, primary, what_becomes_of_the_game, wide};
use crate::hud::kit::state::Hud;
use crate::hud::kit::{theme, words};

/// Width of the dialog, in logical pixels.
const WIDTH: f32 = 690.0;
/// The height that everything needs besides the rulings, in logical pixels.
const REST: f32 = 262.0;

/// Shows the dialog; on "Start" the new game is requested.
pub(in crate::hud) fn show(ui: &mut Ui, desk: &mut Desk, hud: &mut Hud) {
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
        if let Some(options) = show_cards(ui, desk, &mut hud.reading.pictures, now) {
            hud.draft = Some(options);
        }
        ui.add_space(4.0);
        who_plays::rows(ui, desk, hud);
        ui.add_space(4.0);
        ui.scope(|ui| agreed_time::show(ui, desk, &mut draft));
        ui.add_space(4.0);
        flow(ui, |ui| {
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
        foot(ui, |ui| {
            if primary(ui, &desk.t("new-game-back")).clicked() {
                hud.rulings = false;
            }
        });
        return;
    }
    let is_sound = time.is_ok() && fault(hud, now).is_none();
    foot(ui, |ui| {
        ui.add_enabled_ui(is_sound, |ui| {
            if primary(ui, &desk.t("button-start")).clicked() {
                let fen = read(hud, now).and_then(|read| Some(read.ok()?.0.fen()));
                who_plays::take(desk, hud);
                desk.requests.push(Request::Begin { options: now, fen });
                let control = time.ok().flatten();
                desk.settings.time = control.as_ref().map(ToString::to_string).unwrap_or_default();
                desk.requests.push(Request::AgreeOnTime(control));
                hud.dialog = who_plays::invite(hud);
            }
        });
        if ui.button(desk.t("button-cancel")).clicked() {
            hud.dialog = None;
        }
    });
}

/// The width that the hint of the field for a position needs, in logical pixels.
const HINT: f32 = 560.0;

/// What was chosen on the page behind, on one line.
fn chosen(ui: &mut Ui, desk: &Desk, hud: &Hud, now: AnyOptions) {
    if let Some(fault) = fault(hud, now) {
        ui.add(egui::Label::new(RichText::new(desk.say(&fault)).small().color(theme::ALARM)).wrap());
        return;
    }
    let mut parts = agreed::in_short(now);
    // The game itself is seen in its card.
    parts.retain(|part| *part != agreed::title(now));
    if !hud.draft_fen.trim().is_empty() {
        parts.push(Text::new("new-game-from-position"));
    }
    let words = if parts.is_empty() { desk.t("new-game-usual") } else { words::line(&desk.language, &parts) };
    ui.add(egui::Label::new(RichText::new(words).small().weak()).wrap());
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
    let mut field = TextEdit::singleline(&mut hud.draft_fen).font(small).desired_width(f32::INFINITY);
    if ui.available_width() < HINT {
        // A field does not break its hint into lines.
        ui.add(egui::Label::new(hint.small()).wrap());
    } else {
        field = field.hint_text(hint);
    }
    ui.add(field.margin(vec2(8.0, 5.0)));
    let (said, color) = match read(hud, options) {
        Some(Err(fault)) => (fault, theme::ALARM),
        Some(Ok((_, Some(note)))) => (note, theme::PAPER_DIM),
        _ => return,
    };
    ui.add(egui::Label::new(RichText::new(desk.say(&said)).small().color(color)).wrap());
}

/// Why no game can begin from what is written there.
fn fault(hud: &Hud, options: AnyOptions) -> Option<Text> {
    read(hud, options)?.err()
}

/// The position that is written there, if anything is, and what of it was read otherwise, or why there is none.
fn read(hud: &Hud, options: AnyOptions) -> Option<Result<(AnyPosition, Option<Text>), Text>> {
    let fen = hud.draft_fen.trim();
    (!fen.is_empty()).then(|| read_fen(fen, options))
}

/// Narrower than this the games stand below one another, in logical pixels.
const NARROW: f32 = 560.0;
/// How many times as wide as high a picture is: that of the rules is cut above and below.
const SHAPE: f32 = 480.0 / 210.0;
/// The highest and the lowest that a picture is, in logical pixels.
const HEIGHTS: (f32, f32) = (98.0, 42.0);
/// What everything else of the dialog needs of a window's height, in logical pixels.
const ELSE: f32 = 575.0;
/// The empty edge of a card, and the height of the line with the game's name, in logical pixels.
const EDGE: f32 = 10.0;
const NAME: f32 = 24.0;

/// At which part of its height the men of a picture begin; above it is nothing but table.
fn begins(picture: &str) -> f32 {
    if picture == "corner-king" { 0.08 } else { 0.26 }
}

/// How a card is divided.
struct Plan {
    size: Vec2,
    picture: Rect,
    /// Where the name is; the sentence stands below it.
    words: Pos2,
}

/// Shows the games, side by side where there is room; returns the options of one that was clicked.
pub(in crate::hud) fn show_cards(
    ui: &mut Ui,
    desk: &Desk,
    pictures: &mut PictureCache,
    now: AnyOptions,
) -> Option<AnyOptions> {
    let games = agreed::games(now);
    let gap = ui.spacing().item_spacing.x;
    let is_narrow = ui.available_width() < NARROW;
    let columns = if is_narrow { 1.0 } else { games.len() as f32 };
    let width = (ui.available_width() - gap * (columns - 1.0)) / columns;
    let room = ui.ctx().content_rect().height() - ELSE;
    let high = if is_narrow { HEIGHTS.1 } else { room.clamp(HEIGHTS.1, HEIGHTS.0.min(width / SHAPE)) };
    // Beside its words, or above them in their middle.
    let picture = vec2(high * SHAPE, high);
    let column = if is_narrow { width - picture.x - 3.0 * EDGE } else { width - 2.0 * EDGE };
    let sentences: Vec<Arc<Galley>> = games.iter().map(|game| sentence(ui, desk, game, column)).collect();
    let tallest = sentences.iter().map(|sentence| sentence.size().y).fold(0.0, f32::max);
    let words = NAME + tallest;
    let plan = match is_narrow {
        true => Plan {
            size: vec2(width, words.max(high) + 2.0 * EDGE),
            picture: Rect::from_min_size(pos2(EDGE, EDGE), picture),
            words: pos2(picture.x + 2.0 * EDGE, EDGE),
        },
        false => Plan {
            size: vec2(width, high + words + EDGE + 8.0),
            picture: Rect::from_min_size(pos2((width - picture.x) / 2.0, 2.0), picture),
            words: pos2(EDGE, high + 8.0),
        },
    };
    let mut clicked = None;
    let layout = if is_narrow { Layout::top_down(Align::Min) } else { Layout::left_to_right(Align::Min) };
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 0.0), layout, |ui| {
        for (game, sentence) in games.iter().zip(sentences) {
            if card(ui, desk, pictures, (game, sentence), &plan) {
                clicked = Some(game.options);
            }
        }
    });
    clicked
}

/// What a game's card says of it, broken into lines.
fn sentence(ui: &Ui, desk: &Desk, game: &Answer, width: f32) -> Arc<Galley> {
    let weak = ui.visuals().weak_text_color();
    ui.painter().layout(desk.say(&game.rule), FontId::proportional(13.5), weak, width)
}

/// A game with its men and its sentence; a click anywhere on it chooses it.
fn card(
    ui: &mut Ui,
    desk: &Desk,
    pictures: &mut PictureCache,
    (game, sentence): (&Answer, Arc<Galley>),
    plan: &Plan,
) -> bool {
    let label = desk.say(&game.label);
    let (area, response) = ui.allocate_exact_size(plan.size, egui::Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, ui.is_enabled(), game.is_chosen, &label)
    });
    let (fill, edge) = match (game.is_chosen, response.hovered() || response.has_focus()) {
        (true, _) => (theme::RAISED, Stroke::new(2.0, theme::BRASS)),
        (false, true) => (theme::RAISED_HOVER, Stroke::new(1.0, theme::BRASS)),
        (false, false) => (theme::RAISED, Stroke::new(1.0, theme::RAISED_HOVER)),
    };
    ui.painter().rect(area, 8.0, fill, edge, egui::StrokeKind::Inside);
    let name = agreed::picture(game.options);
    if let Some(men) = pictures.get(ui.ctx(), name) {
        let shown = men.size_vec2();
        let cut = Rect::from_min_size(pos2(0.0, begins(name)), vec2(1.0, shown.x / shown.y / SHAPE));
        let tint = if game.is_chosen { Color32::WHITE } else { Color32::from_gray(190) };
        let image = egui::Image::new(men).uv(cut).corner_radius(6).tint(tint);
        image.paint_at(ui, plan.picture.translate(area.min.to_vec2()));
    }
    let color = if game.is_chosen { theme::BRASS } else { theme::PAPER };
    let at = area.min + plan.words.to_vec2();
    let painter = ui.painter();
    painter.text(at, Align2::LEFT_TOP, &label, FontId::proportional(16.5), color);
    painter.galley(at + vec2(0.0, NAME), sentence, theme::PAPER_DIM);
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_men_of_its_own_to_show() {
        let context = egui::Context::default();
        let mut pictures = PictureCache::default();
        let games = agreed::games(AnyOptions::default());
        let names: Vec<&str> = games.iter().map(|game| agreed::picture(game.options)).collect();
        assert_eq!(names, ["couple", "corner-king", "merge"]);
        for game in games {
            let name = agreed::picture(game.options);
            let size = pictures.get(&context, name).map(egui::TextureHandle::size_vec2).unwrap();
            // What is cut out of it lies in it.
            assert!(begins(name) + size.x / size.y / SHAPE <= 1.0, "{name}");
        }
    }
}
