//! Printed cards with names, counts and facts, as things on the table, so that pictures show them too; `stage` lays them.

use std::cell::RefCell;

use bevy::prelude::*;
use shapes::color::{Rgb, bytes, rgb};

use media::lettering::{Fonts, LinePrinter};
use table::scene::pictures::texture;

/// Paper and print.
const PAPER: Rgb = rgb(236, 228, 208);
const INK: Rgb = rgb(44, 34, 28);
const LINE: Rgb = rgb(150, 112, 54);
/// Height of the smallest capital of a card, in pixels.
const LETTER: f32 = 24.0;
/// The empty edge of a card, in capitals of its first line.
const MARGIN: f32 = 0.95;
/// From one line to the next, in capitals of the line.
const LEADING: f32 = 1.8;

thread_local! {
    /// Cards are measured and printed by the dozen; the fonts are read once.
    static PRINTER: RefCell<LinePrinter> = RefCell::new(LinePrinter::new(Fonts::standard()));
}

/// One line of a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    text: String,
    /// Height of a capital, in squares.
    capital: f32,
    /// The middle of the line's capitals from the card's upper edge.
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

/// The width of a line, in squares.
fn width(text: &str, capital: f32) -> f32 {
    PRINTER.with_borrow_mut(|printer| printer.width(text, capital))
}

impl Card {
    /// A card as large as its lines need; each line is given with the height of its capitals in squares.
    pub fn new(lines: impl IntoIterator<Item = (String, f32)>) -> Self {
        let mut written = Vec::new();
        let (mut below, mut widest, mut margin) = (0.0, 0.0f32, None);
        for (text, capital) in lines {
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
        let (pixels, width, height) = self.pixels();
        texture(pixels, width, height, false)
    }

    /// The pixels, red, green, blue and 255 each, and their columns and rows.
    fn pixels(&self) -> (Vec<u8>, u32, u32) {
        let size = (self.size * self.density).ceil().as_uvec2();
        let paper =
            (0..size.y).flat_map(|y| (0..size.x).map(move |x| (Vec2::new(x as f32, y as f32) + 0.5) / self.density));
        let mut colors: Vec<Rgb> = paper.map(|p| self.paper(p)).collect();
        for line in self.lines.iter().filter(|line| !line.text.is_empty()) {
            let printed = PRINTER.with_borrow_mut(|printer| printer.line(&line.text, line.capital * self.density));
            let left = (0.5 * (size.x as f32 - printed.advance)).round() as i32;
            let base = ((line.middle + 0.5 * line.capital) * self.density).round() as i32;
            for (index, cover) in printed.on((size.x as usize, size.y as usize), (left, base)) {
                colors[index] = colors[index].lerp(INK, cover);
            }
        }
        let pixels = colors.into_iter().flat_map(bytes).collect();
        (pixels, size.x, size.y)
    }

    /// The colour of the empty card at a point, in squares from the upper left corner: paper with a fine line around.
    fn paper(&self, p: Vec2) -> Rgb {
        let edge = p.min(self.size - p).min_element();
        let rule = (edge - 0.30 * self.margin).abs() - 0.045 * self.margin;
        PAPER.lerp(LINE, (0.5 - rule * self.density).clamp(0.0, 1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_holds_its_lines() {
        let card = Card::new([("2 white kings".to_owned(), 0.11), ("on the table".to_owned(), 0.07)]);
        assert!(card.size.x > width("2 white kings", 0.11) && card.size.y > 0.18);
        let (pixels, columns, rows) = card.pixels();
        let is_ink = |pixel: &[u8]| pixel[..3].iter().all(|part| *part < 80);
        let row = |y: f32| {
            let row = ((y * card.density) as u32).min(rows - 1) as usize * columns as usize * 4;
            pixels[row..row + columns as usize * 4].chunks_exact(4).any(is_ink)
        };
        assert!(card.lines.iter().all(|line| row(line.middle)), "a line is not printed");
        assert!(!row(0.03) && !row(card.size.y - 0.03));
        // Nothing is cut off at the sides.
        let column = |x: u32| (0..rows).any(|y| is_ink(&pixels[((y * columns + x) * 4) as usize..][..4]));
        let margin = (0.5 * card.margin * card.density) as u32;
        assert!((0..margin).chain(columns - margin..columns).all(|x| !column(x)));
    }
}
