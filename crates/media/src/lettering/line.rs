//! A single line of words: as plain paint, to be printed on other things (cards of the set, captions of contact sheets), and as glyphs with
//! their fonts, for whoever draws outlines or embeds fonts.

use std::ops::Range;
use std::sync::Arc;

use parley::fontique::Blob;
use swash::FontRef;
use swash::scale::ScaleContext;

use super::compose::Sheet;
use super::fonts::{Fonts, SERIF_FILE};
use super::typeset::{Face, Typesetter, glyph_runs};

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

/// The file of a font. Two are the same if they are one in memory.
#[derive(Clone, PartialEq, Debug)]
pub struct FontFile(Blob<u8>);

/// A glyph in a line; lengths are parts of the letters' size.
#[derive(Clone, PartialEq, Debug)]
pub struct SetGlyph {
    pub font: FontFile,
    /// In a variable font the axes that are set, such as the weight, and to what.
    pub axes: Vec<([u8; 4], f32)>,
    /// The same as the font itself counts it, in 2.14.
    pub coordinates: Vec<i16>,
    /// Its number in the font.
    pub id: u32,
    /// The part of the text that it stands for.
    pub range: Range<usize>,
    /// Where it stands in the line.
    pub x: f32,
    /// How far it is above the base line.
    pub y: f32,
    /// How far the next one is from it.
    pub advance: f32,
}

/// Sets lines, and keeps its fonts from one line to the next.
pub struct GlyphSetter(Typesetter);

/// A size in which distances are not rounded.
const SIZE: f32 = 1000.0;

impl FontFile {
    /// The whole file.
    pub fn bytes(&self) -> &[u8] {
        self.0.data()
    }

    pub fn shared(&self) -> Arc<dyn AsRef<[u8]> + Send + Sync> {
        self.0.clone().into_raw_parts().0
    }
}

impl GlyphSetter {
    pub fn new(fonts: Fonts) -> Self {
        Self(Typesetter::new(fonts))
    }

    /// The glyphs of a line from left to right, and its length.
    pub fn line(&mut self, text: &str, face: Face) -> (Vec<SetGlyph>, f32) {
        let (layout, _) = self.0.line(text, face, SIZE);
        let mut glyphs = Vec::new();
        for line in glyph_runs(&layout) {
            let run = line.run();
            let font = FontFile(run.font().data.clone());
            let axes: Vec<_> =
                run.synthesis().variation_settings().iter().map(|(tag, at)| (tag.to_be_bytes(), *at)).collect();
            let coordinates: Vec<i16> = run.normalized_coords().iter().map(|place| place.to_bits()).collect();
            let mut x = line.offset();
            for cluster in run.visual_clusters() {
                for glyph in cluster.glyphs() {
                    glyphs.push(SetGlyph {
                        font: font.clone(),
                        axes: axes.clone(),
                        coordinates: coordinates.clone(),
                        id: glyph.id,
                        range: cluster.text_range(),
                        x: (x + glyph.x) / SIZE,
                        y: -glyph.y / SIZE,
                        advance: glyph.advance / SIZE,
                    });
                    x += glyph.advance;
                }
            }
        }
        (glyphs, layout.full_width() / SIZE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lettering::fonts::SpareFonts;
    use crate::lettering::plain_font::plain_font;

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

    #[test]
    fn glyphs_stand_from_left_to_right_each_with_its_font_and_its_letter() {
        let hebrew = plain_font(&"אב".chars().collect(), &[&[(0, 0), (250, 700), (500, 0)]]);
        let mut setter = GlyphSetter::new(Fonts::with(SpareFonts::only(vec![hebrew.clone()])));
        let text = "aאבb";
        let (glyphs, width) = setter.line(text, Face::Sans);
        let read: Vec<&str> = glyphs.iter().map(|glyph| &text[glyph.range.clone()]).collect();
        assert_eq!(read, ["a", "ב", "א", "b"]);
        let is_hebrew: Vec<bool> = glyphs.iter().map(|glyph| glyph.font.bytes() == hebrew).collect();
        assert_eq!(is_hebrew, [false, true, true, false]);
        for pair in glyphs.windows(2) {
            assert!((pair[0].x + pair[0].advance - pair[1].x).abs() < 0.01, "{glyphs:?}");
        }
        assert!((glyphs[3].x + glyphs[3].advance - width).abs() < 0.01 && (glyphs[1].advance - 0.56).abs() < 0.001);
    }
}
