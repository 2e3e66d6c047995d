//! The games to choose from in the dialog for a new game: a card each with a picture of its men, its name and a sentence.

use std::sync::Arc;

use bevy_egui::egui::{self, Align, Align2, Color32, FontId, Galley, Layout, Pos2, Rect, Stroke, Ui, Vec2, pos2, vec2};

use crate::hud::dialogs::pictures::PictureCache;
use crate::hud::kit::desk::Desk;
use crate::hud::kit::theme;
use rules::AnyOptions;
use turn::choices::agreed::{self, Answer};

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
pub(in crate::hud) fn show(
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
