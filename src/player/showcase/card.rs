//! Printed cards with names, counts and facts, as things on the table, so that pictures show them too; `stage` lays them.

use bevy::prelude::*;

use crate::world::table::textures::canvas::{Rgb, paint, rgb};
use crate::world::table::textures::font;

/// Paper and print.
const PAPER: Rgb = rgb(236, 228, 208);
const INK: Rgb = rgb(44, 34, 28);
const LINE: Rgb = rgb(150, 112, 54);
/// Height of the smallest capital of a card, in pixels.
const LETTER: f32 = 24.0;
/// Half the width of a letter's stroke in the font's units.
const STROKE: f32 = 0.56;
/// The empty edge of a card, in capitals of its first line.
const MARGIN: f32 = 0.95;
/// From one line to the next, in capitals of the line.
const LEADING: f32 = 1.8;

/// One line of a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    text: String,
    /// Height of a capital, in squares.
    capital: f32,
    /// The middle of the line from the card's upper edge.
    middle: f32,
}

/// A card: its lines, centred, and its size in squares.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    lines: Vec<Line>,
    /// The empty edge.
    margin: f32,
    /// Pixels a square of the table, enough for the smallest line.
    density: f32,
    /// Width and height.
    pub size: Vec2,
}

/// The width of a line with strokes, in squares.
fn width(text: &str, capital: f32) -> f32 {
    (font::width(text) + 2.0 * STROKE) * capital / font::CAPITAL
}

impl Card {
    /// A card as large as its lines need; each line is given with the height of its capitals in squares.
    pub fn new(lines: impl IntoIterator<Item = (String, f32)>) -> Self {
        let mut written = Vec::new();
        let (mut below, mut widest, mut margin) = (0.0, 0.0f32, None);
        for (text, capital) in lines {
            let text = text.to_uppercase();
            let margin = *margin.get_or_insert(MARGIN * capital);
            if written.is_empty() {
                below = margin;
            }
            widest = widest.max(width(&text, capital));
            written.push(Line { text, capital, middle: below + 0.5 * capital });
            below += LEADING * capital;
        }
        let margin = margin.unwrap_or(0.1);
        let last = written.last().map_or(0.0, |line: &Line| line.middle + 0.5 * line.capital);
        let smallest = written.iter().filter(|line| !line.text.is_empty()).map(|line| line.capital).fold(1.0, f32::min);
        let density = LETTER / smallest;
        Self { lines: written, margin, density, size: Vec2::new(widest + 2.4 * margin, last + margin) }
    }

    /// What is printed on it.
    pub fn print(&self) -> Image {
        let pixels = (self.size * self.density).ceil();
        paint(pixels.x as u32, pixels.y as u32, false, |uv| self.color(uv * self.size))
    }

    /// The colour at a point, in squares from the upper left corner.
    fn color(&self, p: Vec2) -> Rgb {
        let edge = p.min(self.size - p).min_element();
        let rule = (edge - 0.30 * self.margin).abs() - 0.045 * self.margin;
        let ink = self.lines.iter().filter(|line| (p.y - line.middle).abs() < line.capital).map(|line| {
            let unit = line.capital / font::CAPITAL;
            let at = Vec2::new(p.x - 0.5 * self.size.x, line.middle - p.y) / unit;
            (font::word(at, &line.text) - STROKE) * unit
        });
        let letters = ink.fold(f32::MAX, f32::min);
        let cover = |distance: f32| (0.5 - distance * self.density).clamp(0.0, 1.0);
        PAPER.lerp(LINE, cover(rule)).lerp(INK, cover(letters))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_holds_its_lines() {
        let card = Card::new([("2 white kings".to_owned(), 0.11), ("on the table".to_owned(), 0.07)]);
        assert!(card.size.x > width("2 WHITE KINGS", 0.11) && card.size.y > 0.18);
        let ink = |p: Vec2| card.color(p).element_sum() < 1.0;
        let row = |y: f32| (0..1000).any(|i| ink(Vec2::new(card.size.x * i as f32 / 1000.0, y)));
        assert!(card.lines.iter().all(|line| row(line.middle)), "a line is not printed");
        assert!(!row(0.03) && !row(card.size.y - 0.03));
    }
}
