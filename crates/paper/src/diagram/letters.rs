//! Letters as outlines, from the font of the films' words, so that a drawing needs no font.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use glam::Vec2;
use media::lettering::{Face, Fonts, GlyphSetter, SANS_FILE, SetGlyph, SpareFonts};
use skrifa::instance::{LocationRef, NormalizedCoord, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};

use super::style::Path;

/// Adds a word to a path. `at` is a point of its baseline, `capital` the height of its capital letters, and `before` how much of the
/// word's width is to the left of the point, from 0 to 1. A letter that the font lacks is left out.
pub(crate) fn word(path: &mut Path, word: &str, at: Vec2, capital: f32, before: f32) {
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
pub(crate) fn width(word: &str, capital: f32) -> f32 {
    let Some(font) = font() else { return 0.0 };
    word.chars().map(|letter| font.advance(letter)).sum::<f32>() * capital / font.capital
}

/// Words of somebody else, which may have letters that the font of the program lacks: those are of other fonts, or boxes.
pub(crate) struct Words {
    /// The height of their capital letters.
    capital: f32,
    set: Setting,
}

enum Setting {
    /// With the font alone.
    Plain(String),
    /// With others; the length is a part of the letters' size.
    Mixed(Vec<SetGlyph>, f32),
}

impl Words {
    /// Sets words whose capital letters have this height.
    pub(crate) fn new(words: String, capital: f32, spare: &SpareFonts) -> Self {
        let has = |letter| font().is_some_and(|font| font.font.charmap().map(letter).is_some());
        let set = if words.chars().all(has) {
            Setting::Plain(words)
        } else {
            let (glyphs, length) = GlyphSetter::new(Fonts::with(spare.clone())).line(&words, Face::Sans);
            Setting::Mixed(glyphs, length)
        };
        Self { capital, set }
    }

    /// How wide they are.
    pub(crate) fn width(&self) -> f32 {
        match &self.set {
            Setting::Plain(words) => width(words, self.capital),
            Setting::Mixed(_, length) => length * self.size(),
        }
    }

    fn size(&self) -> f32 {
        font().map_or(self.capital, |font| self.capital * font.units / font.capital)
    }

    /// Adds them to a path with the middle of their base line at a point.
    pub(crate) fn draw(&self, path: &mut Path, at: Vec2) {
        let (glyphs, size) = match &self.set {
            Setting::Plain(words) => return word(path, words, at, self.capital, 0.5),
            Setting::Mixed(glyphs, _) => (glyphs, self.size()),
        };
        let left = at.x - 0.5 * self.width();
        for glyph in glyphs {
            let Ok(font) = FontRef::new(glyph.font.bytes()) else { continue };
            let units = f32::from(font.metrics(Size::unscaled(), LocationRef::default()).units_per_em.max(1));
            let Some(outline) = font.outline_glyphs().get(glyph.id.into()) else { continue };
            let coordinates: Vec<_> = glyph.coordinates.iter().map(|at| NormalizedCoord::from_bits(*at)).collect();
            let origin = Vec2::new(left + size * glyph.x, at.y - size * glyph.y);
            let mut pen = Pen { path, origin, scale: size / units, is_open: false };
            // An outline that is broken is as much of it as there is.
            let _ = outline.draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::new(&coordinates)), &mut pen);
        }
    }
}

/// The letters of these texts that no font has: in a drawing boxes stand for them.
pub(crate) fn lacking<'a>(texts: impl IntoIterator<Item = &'a str>, spare: &SpareFonts) -> BTreeSet<char> {
    Fonts::with(spare.clone()).lacking(texts)
}

/// The font, in its own units.
struct Font {
    font: FontRef<'static>,
    capital: f32,
    units: f32,
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
        Some(Font { font, capital: metrics.cap_height?, units: metrics.units_per_em.into() })
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
    use media::lettering::plain_font;

    use super::*;

    #[test]
    fn words_with_letters_of_other_fonts_are_drawn_whole() {
        let hebrew = plain_font(&"צריח".chars().collect(), &[&[(0, 0), (280, 500), (560, 0)]]);
        let drawn = |words: &str, spare: &SpareFonts| {
            let mut path = Path::default();
            let words = Words::new(words.to_owned(), 0.2, spare);
            words.draw(&mut path, Vec2::ZERO);
            (path.data(), words.width())
        };
        let none = SpareFonts::only(Vec::new());
        // What the font has is as it always was.
        let mut plain = Path::default();
        word(&mut plain, "Turm, Läufer", Vec2::ZERO, 0.2, 0.5);
        assert_eq!(drawn("Turm, Läufer", &none), (plain.data(), width("Turm, Läufer", 0.2)));
        let (triangles, four) = drawn("צריח", &SpareFonts::only(vec![hebrew]));
        let (boxes, boxed) = drawn("צריח", &none);
        let lines = |data: &str| data.matches(['M', 'm']).count();
        assert_eq!((lines(&triangles), lines(&boxes)), (4, 8), "{triangles} {boxes}");
        assert!((four - boxed).abs() < 0.001 && four > 0.5);
        // Beside letters of the program's own, and one that only its figurines have.
        for words in ["a 好 b", "♘", "🙂"] {
            let (data, width) = drawn(words, &none);
            assert!(data.len() > 30 && width > 0.1, "{words}: {data}");
        }
        assert_eq!(lacking(["a 好 ♘", "🙂"], &none), BTreeSet::from(['好', '🙂']));
    }

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
