//! A single line of words as plain paint, to be printed on other things: cards of the set, captions of contact sheets.

use swash::FontRef;
use swash::scale::ScaleContext;

use super::fonts::{Fonts, SERIF_FILE};
use super::sheet::Sheet;
use super::typeset::{Face, Typesetter};

/// A line of words: how much of each pixel its letters cover. Places are counted from the start of its base line, to the right and
/// downwards, in pixels.
pub struct Line {
    /// The left end of its pixels.
    pub left: i32,
    /// The upper end of its pixels.
    pub top: i32,
    /// The pixels of a row.
    pub width: usize,
    /// How much of each pixel is covered, 0 to 255, row by row.
    pub covers: Vec<u8>,
    /// How far the base line runs.
    pub advance: f32,
}

/// Sets single lines in the font of titles, and keeps its fonts from one line to the next.
pub struct LinePrinter {
    typesetter: Typesetter,
    scaler: ScaleContext,
    /// The height of a capital as a part of the letters' size.
    capital: f32,
}

impl LinePrinter {
    /// A printer with these fonts.
    pub fn new(fonts: Fonts) -> Self {
        let capital = FontRef::from_index(SERIF_FILE, 0).map_or(0.7, |font| {
            let metrics = font.metrics(&[]);
            metrics.cap_height / f32::from(metrics.units_per_em)
        });
        Self { typesetter: Typesetter::new(fonts), scaler: ScaleContext::new(), capital }
    }

    /// How long a line is whose capitals are so high, in the unit of that height.
    pub fn width(&mut self, text: &str, capital: f32) -> f32 {
        // Letters are set in a size at which their distances are not rounded.
        const SIZE: f32 = 100.0;
        self.typesetter.line(text, Face::Serif, SIZE).0.full_width() / SIZE * capital / self.capital
    }

    /// A line whose capitals are so many pixels high. A letter that no font has is a box.
    pub fn line(&mut self, text: &str, capital: f32) -> Line {
        let (layout, base) = self.typesetter.line(text, Face::Serif, capital / self.capital);
        let mut sheet = Sheet::default();
        sheet.words(&mut self.scaler, &layout, (0.0, -base));
        let block = sheet.block(None);
        Line { left: block.left, top: block.top, width: block.width, covers: block.plain, advance: layout.full_width() }
    }
}

impl Line {
    /// Each pixel of a picture of this width and height that letters cover where the base line begins at a point of it: the pixel's number,
    /// row by row, and how much of it they cover, 0 to 1.
    pub fn on(&self, (width, height): (usize, usize), (x, y): (i32, i32)) -> impl Iterator<Item = (usize, f32)> {
        self.pixels().filter_map(move |(column, row, cover)| {
            let column = usize::try_from(x + column).ok().filter(|column| *column < width)?;
            let row = usize::try_from(y + row).ok().filter(|row| *row < height)?;
            Some((row * width + column, cover))
        })
    }

    /// Each pixel that letters cover: its column and row, and how much of it they cover, 0 to 1.
    fn pixels(&self) -> impl Iterator<Item = (i32, i32, f32)> {
        let at = |index: usize| (self.left + (index % self.width) as i32, self.top + (index / self.width) as i32);
        let covered = self.covers.iter().enumerate().filter(|(_, cover)| **cover > 0);
        covered.map(move |(index, cover)| (at(index).0, at(index).1, f32::from(*cover) / 255.0))
    }
}

#[cfg(test)]
mod tests {
    use super::super::spare::SpareFonts;
    use super::*;

    #[test]
    fn a_line_is_as_long_and_its_capitals_as_high_as_said() {
        let mut printer = LinePrinter::new(Fonts::standard());
        let line = printer.line("HEH", 40.0);
        let rows: Vec<i32> = line.pixels().filter(|pixel| pixel.2 > 0.5).map(|pixel| pixel.1).collect();
        let (top, bottom) = (rows.iter().min().unwrap(), rows.iter().max().unwrap());
        assert!((bottom - top + 1 - 40).abs() <= 1 && (-1..=0).contains(bottom), "{top} to {bottom}");
        assert!((line.advance - printer.width("HEH", 40.0)).abs() < 0.5);
        assert!((printer.width("HEH", 0.1) * 400.0 - line.advance).abs() < 0.5);
        let columns: Vec<i32> = line.pixels().map(|pixel| pixel.0).collect();
        assert!(columns.iter().min().unwrap() >= &0 && *columns.iter().max().unwrap() as f32 <= line.advance);
    }

    #[test]
    fn what_stands_beyond_the_picture_is_cut_off() {
        let line = LinePrinter::new(Fonts::standard()).line("HEH", 40.0);
        let all = line.on((400, 100), (50, 70)).count();
        assert_eq!(all, line.pixels().count());
        let (right, left) = (line.on((60, 100), (10, 70)), line.on((400, 100), (-50, 70)));
        for part in [right.count(), left.count()] {
            assert!(0 < part && part < all, "{part} of {all}");
        }
        assert!(
            line.on((400, 100), (50, 70)).all(|(index, _)| (50..400).contains(&(index % 400)) && index < 400 * 100)
        );
    }

    #[test]
    fn no_words_cover_nothing_and_a_letter_without_a_font_is_a_box() {
        let mut printer = LinePrinter::new(Fonts::with(SpareFonts::only(Vec::new())));
        for nothing in ["", " "] {
            assert_eq!(printer.line(nothing, 20.0).pixels().count(), 0, "{nothing:?}");
        }
        let line = printer.line("\u{4e2d}", 40.0);
        let seen: Vec<(i32, i32)> = line.pixels().filter(|pixel| pixel.2 > 0.5).map(|(x, y, _)| (x, y)).collect();
        let (left, right) = (seen.iter().map(|at| at.0).min().unwrap(), seen.iter().map(|at| at.0).max().unwrap());
        let top = seen.iter().map(|at| at.1).min().unwrap();
        let (x, y) = ((left + right) / 2, top / 2);
        assert!(right - left > 15 && top < -25 && !seen.contains(&(x, y)), "{left} to {right}, from {top}");
        let advance = printer.line("a\u{4e2d}b", 40.0).advance;
        assert!((advance - printer.line("ab", 40.0).advance - line.advance).abs() < 2.0, "it has its place in a word");
    }
}
