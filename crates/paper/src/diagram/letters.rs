//! Letters as outlines, from the font of the films' words, so that a drawing needs no font; whoever writes into a drawing calls it.

use std::sync::OnceLock;

use glam::Vec2;
use plunder_media::lettering::SANS_FILE;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};

use super::path::Path;

/// Adds a word to a path. `at` is a point of its baseline, `capital` the height of its capital letters, and `before` how much of the
/// word's width is to the left of the point, from 0 to 1. A letter that the font lacks is left out.
pub fn word(path: &mut Path, word: &str, at: Vec2, capital: f32, before: f32) {
    let Some(font) = font() else { return };
    let scale = capital / font.capital;
    let mut x = at.x - before * width(word, capital);
    let outlines = font.font.outline_glyphs();
    for letter in word.chars() {
        let Some(glyph) = font.font.charmap().map(letter) else { continue };
        if let Some(outline) = outlines.get(glyph) {
            let mut pen = Pen { path, origin: Vec2::new(x, at.y), scale, is_open: false };
            let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
            // A font of ours: a test draws its letters.
            let _ = outline.draw(settings, &mut pen);
        }
        x += scale * font.advance(letter);
    }
}

/// How wide a word is whose capital letters have this height.
pub fn width(word: &str, capital: f32) -> f32 {
    let Some(font) = font() else { return 0.0 };
    word.chars().map(|letter| font.advance(letter)).sum::<f32>() * capital / font.capital
}

/// The font, in its own units.
struct Font {
    font: FontRef<'static>,
    capital: f32,
}

impl Font {
    fn advance(&self, letter: char) -> f32 {
        let metrics = self.font.glyph_metrics(Size::unscaled(), LocationRef::default());
        let glyph = self.font.charmap().map(letter);
        glyph.and_then(|glyph| metrics.advance_width(glyph)).unwrap_or_default()
    }
}

fn font() -> Option<&'static Font> {
    static FONT: OnceLock<Option<Font>> = OnceLock::new();
    let read = || {
        let font = FontRef::new(SANS_FILE).ok()?;
        let metrics = font.metrics(Size::unscaled(), LocationRef::default());
        Some(Font { font, capital: metrics.cap_height? })
    };
    FONT.get_or_init(read).as_ref()
}

/// Carries a letter's outline, whose y runs up, into a path.
struct Pen<'a> {
    path: &'a mut Path,
    origin: Vec2,
    scale: f32,
    is_open: bool,
}

impl Pen<'_> {
    fn at(&self, x: f32, y: f32) -> Vec2 {
        self.origin + Vec2::new(x, -y) * self.scale
    }
}

impl OutlinePen for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        self.path.move_to(to);
        self.is_open = true;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        self.path.line_to(to);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let (control, to) = (self.at(cx, cy), self.at(x, y));
        self.path.quad_to(control, to);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let (first, second, to) = (self.at(ax, ay), self.at(bx, by), self.at(x, y));
        self.path.cubic_to(first, second, to);
    }

    fn close(&mut self) {
        if self.is_open {
            self.path.close();
        }
        self.is_open = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_the_languages_is_drawn() {
        for letter in "abcdefghKQRBNPÄÖÜäöüß0123456789·×,.()-–→".chars() {
            let mut path = Path::default();
            word(&mut path, &letter.to_string(), Vec2::ZERO, 1.0, 0.0);
            assert!(path.data().len() > 10, "{letter}");
            assert!(width(&letter.to_string(), 1.0) > 0.1, "{letter}");
        }
    }
}
