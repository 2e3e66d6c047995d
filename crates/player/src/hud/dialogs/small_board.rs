//! A position as a small picture, flat and from White's side; `games` shows it beside a saved game.

use bevy_egui::egui::{self, Align2, Color32, FontId, Rect, Sense, Stroke, Ui, pos2, vec2};

use crate::hud::kit::theme;
use rules::{AnyPosition, Color, Square};
use turn::tableau::{Half, Tableau};

/// The squares and the men.
const LIGHT: Color32 = Color32::from_rgb(0xd8, 0xbf, 0x96);
const DARK: Color32 = Color32::from_rgb(0x8a, 0x62, 0x40);
const WHITE: Color32 = Color32::from_rgb(0xff, 0xf8, 0xea);
const BLACK: Color32 = Color32::from_rgb(0x17, 0x11, 0x0d);

/// Shows the position, so wide and high; `marked` is the square of the man with the LAST MOVE marker (3-8).
pub(in crate::hud) fn show(ui: &mut Ui, position: AnyPosition, side: f32, marked: Option<Square>) {
    let (area, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    let (painter, width) = (ui.painter(), side / 8.0);
    let place = |square: Square| {
        let corner = vec2(f32::from(square.file()), 7.0 - f32::from(square.rank())) * width;
        Rect::from_min_size(area.min + corner, vec2(width, width))
    };
    painter.rect_filled(area, 0.0, DARK);
    for square in Square::all().filter(|square| square.is_light()) {
        painter.rect_filled(place(square), 0.0, LIGHT);
    }
    for standing in Tableau::of(position).men {
        let at = place(standing.square);
        // Of two men on a square the stronger one stands before the other.
        let aside = match standing.half {
            Half::Front => vec2(-0.16, 0.0) * width,
            Half::Back => vec2(0.16, 0.0) * width,
            Half::Whole | Half::Lone => vec2(0.0, 0.0),
        };
        if let Some(vest) = standing.vest {
            let ring = Rect::from_center_size(pos2(at.center().x, at.max.y - 0.17 * width), vec2(0.86, 0.26) * width);
            painter.rect_filled(ring, 1.5, theme::vest(vest));
        }
        let (own, other) = match standing.man.color {
            Color::White => (WHITE, BLACK),
            Color::Black => (BLACK, WHITE),
        };
        let (figure, font) = (theme::figure(standing.man.kind), FontId::proportional(width * 0.94));
        let edge = other.gamma_multiply(0.55);
        for by in [vec2(-0.6, 0.0), vec2(0.6, 0.0), vec2(0.0, -0.6), vec2(0.0, 0.6)] {
            painter.text(at.center() + aside + by, Align2::CENTER_CENTER, figure, font.clone(), edge);
        }
        painter.text(at.center() + aside, Align2::CENTER_CENTER, figure, font, own);
    }
    if let Some(square) = marked {
        painter.rect_stroke(place(square), 1.0, Stroke::new(1.6, theme::PAPER), egui::StrokeKind::Inside);
    }
    painter.rect_stroke(area, 2.0, Stroke::new(1.0, theme::RAISED_HOVER), egui::StrokeKind::Outside);
}
