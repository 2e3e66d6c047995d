//! The fonts of the page: what shapes words with them and what embeds them; and why something cannot be typeset.

use std::cell::RefCell;
use std::collections::BTreeSet;

use harfrust::{Feature, FontRef, ShapeOptions, ShaperData, Tag, UnicodeBuffer};
use media::lettering::{self, GlyphSetter, SANS_FILE, SERIF_FILE, SetGlyph, SpareFonts};

use super::paragraph::{Face, Style};

/// The fonts, ready to shape and to be embedded.
pub(crate) struct Fonts {
    serif: Loaded,
    sans: Loaded,
    spare: RefCell<Spare>,
}

/// What sets texts with letters that the fonts of the page lack.
struct Spare {
    fonts: lettering::Fonts,
    setter: GlyphSetter,
    /// The texts that it set so far.
    texts: BTreeSet<String>,
    /// The fonts that it took so far, as they are embedded: each is embedded once.
    embedded: Vec<(lettering::FontFile, krilla::text::Font)>,
}

struct Loaded {
    font: FontRef<'static>,
    shaper: ShaperData,
    embedded: krilla::text::Font,
    units: f32,
}

/// A shaped letter or ligature; lengths are parts of the letters' size.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Glyph {
    pub id: u32,
    /// Its font, where it is not that of its style.
    pub font: Option<krilla::text::Font>,
    /// The first byte of the text that it stands for.
    pub start: usize,
    /// The byte behind it.
    pub end: usize,
    pub advance: f32,
    pub x: f32,
    pub y: f32,
}

impl Loaded {
    fn read(file: &'static [u8]) -> Result<Self, TypesetError> {
        let font = FontRef::from_index(file, 0).map_err(|_| TypesetError::Font)?;
        let embedded = krilla::text::Font::new(file.into(), 0).ok_or(TypesetError::Font)?;
        let units = embedded.units_per_em();
        Ok(Self { shaper: ShaperData::new(&font), font, embedded, units })
    }
}

impl Fonts {
    /// The fonts that the program carries.
    ///
    /// # Errors
    /// If they are none, which a test makes sure they are not.
    #[cfg(test)]
    pub(crate) fn carried() -> Result<Self, TypesetError> {
        Self::with(SpareFonts::default())
    }

    /// The fonts that the program carries, and spare ones for letters that they lack.
    ///
    /// # Errors
    /// If the carried ones are none, which a test makes sure they are not.
    pub(crate) fn with(spare: SpareFonts) -> Result<Self, TypesetError> {
        let fonts = lettering::Fonts::with(spare);
        let setter = GlyphSetter::new(fonts.clone());
        let spare = Spare { fonts, setter, texts: BTreeSet::new(), embedded: Vec::new() };
        Ok(Self { serif: Loaded::read(SERIF_FILE)?, sans: Loaded::read(SANS_FILE)?, spare: spare.into() })
    }

    fn face(&self, face: Face) -> &Loaded {
        match face {
            Face::Serif => &self.serif,
            Face::Sans => &self.sans,
        }
    }

    pub(super) fn embedded(&self, face: Face) -> krilla::text::Font {
        self.face(face).embedded.clone()
    }

    /// The glyphs of a text without line breaks. A letter that the font lacks is of another one, or a box.
    pub(super) fn shape(&self, text: &str, style: &Style) -> Vec<Glyph> {
        let mut glyphs = Vec::new();
        for (start, piece) in pieces(text) {
            match self.piece(piece, start, style) {
                Some(own) => glyphs.extend(own),
                None => return self.spare.borrow_mut().shape(&text.replace('\u{ad}', "-"), text, style),
            }
        }
        glyphs
    }

    /// The glyphs of a piece of a text that begins there; none where the font lacks a letter.
    fn piece(&self, piece: &str, start: usize, style: &Style) -> Option<Vec<Glyph>> {
        let face = self.face(style.face);
        let mut buffer = UnicodeBuffer::new();
        // A soft hyphen is drawn here as a hyphen: only where a word is divided does it stand in a text.
        let drawn = |letter| if letter == '\u{ad}' { '-' } else { letter };
        piece.char_indices().for_each(|(at, letter)| buffer.add(drawn(letter), at as u32));
        buffer.guess_segment_properties();
        let wanted = |name: &[u8; 4], on: bool| Feature::new(Tag::new(name), u32::from(on), ..);
        // Figures as high as capitals: numbers of rules and squares are read, not skimmed.
        let features = [wanted(b"lnum", true), wanted(b"tnum", style.aligned)];
        let shaper = face.shaper.shaper(&face.font).build();
        let shaped = shaper.shape(buffer, ShapeOptions::new().features(&features));
        let (infos, positions) = (shaped.glyph_infos(), shaped.glyph_positions());
        let mut starts: Vec<usize> = infos.iter().map(|info| info.cluster as usize).collect();
        starts.push(piece.len());
        starts.sort_unstable();
        starts.dedup();
        let glyph = |(info, position): (&harfrust::GlyphInfo, &harfrust::GlyphPosition)| {
            let own = info.cluster as usize;
            let end = starts.iter().copied().find(|next| *next > own).unwrap_or(piece.len());
            let share = |units: i32| units as f32 / face.units;
            let advance = share(position.x_advance) + style.tracking;
            let (x, y) = (share(position.x_offset), share(position.y_offset));
            Glyph { id: info.glyph_id, font: None, start: start + own, end: start + end, advance, x, y }
        };
        let has_all = infos.iter().all(|info| info.glyph_id != 0);
        has_all.then(|| infos.iter().zip(positions).map(glyph).collect())
    }

    /// The letters of all that was set so far that no font has: boxes stand for them.
    pub(crate) fn lacking(&self) -> BTreeSet<char> {
        let spare = self.spare.borrow();
        spare.fonts.clone().lacking(spare.texts.iter().map(String::as_str))
    }

    /// How wide a text is in one line.
    pub(crate) fn width(&self, text: &str, style: &Style) -> f32 {
        self.shape(text, style).iter().map(|glyph| glyph.advance).sum::<f32>() * style.size
    }
}

/// The words of a text and the blanks between them, each with its first byte. They are shaped one by one: letters that lean over a blank
/// would be so near that whoever reads the file finds no gap between the words, and a word is as wide in its line as when it was weighed.
fn pieces(text: &str) -> Vec<(usize, &str)> {
    let (mut pieces, mut at) = (Vec::new(), 0);
    for piece in text.split_inclusive(is_blank) {
        let (word, blank) = piece.split_at(piece.trim_end_matches(is_blank).len());
        for own in [word, blank].into_iter().filter(|own| !own.is_empty()) {
            pieces.push((at, own));
            at += own.len();
        }
    }
    pieces
}

/// Whether words are apart there.
pub(super) const fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\u{a0}')
}

impl Spare {
    /// The glyphs of a text, from several fonts; `drawn` is what is seen of it.
    fn shape(&mut self, drawn: &str, text: &str, style: &Style) -> Vec<Glyph> {
        let face = match style.face {
            Face::Serif => lettering::Face::Serif,
            Face::Sans => lettering::Face::Sans,
        };
        let (set, _) = self.setter.line(drawn, face);
        if !self.texts.contains(drawn) {
            self.texts.insert(drawn.to_owned());
        }
        // A hyphen is shorter than the soft one that it is drawn for.
        let at = |drawn_at: usize| {
            let before = drawn.get(..drawn_at).unwrap_or(drawn).chars().count();
            text.char_indices().nth(before).map_or(text.len(), |(at, _)| at)
        };
        let mut glyphs = Vec::new();
        for (number, glyph) in set.iter().enumerate() {
            // A document for readers may not have what is no letter: of a sign that no one font has whole.
            let Some(font) = self.embedded(glyph).filter(|_| glyph.id != 0) else { continue };
            let next = set.get(number + 1).map_or(glyph.x + glyph.advance, |next| next.x);
            glyphs.push(Glyph {
                id: glyph.id,
                font: Some(font),
                start: at(glyph.range.start),
                end: at(glyph.range.end),
                advance: next - glyph.x + style.tracking,
                x: 0.0,
                y: glyph.y,
            });
        }
        glyphs
    }

    fn embedded(&mut self, glyph: &SetGlyph) -> Option<krilla::text::Font> {
        if let Some((_, font)) = self.embedded.iter().find(|(file, _)| *file == glyph.font) {
            return Some(font.clone());
        }
        let axes: Vec<_> = glyph.axes.iter().map(|(tag, at)| (krilla::text::Tag::new(tag), *at)).collect();
        let font = krilla::text::Font::new_variable(glyph.font.shared().into(), 0, &axes)?;
        self.embedded.push((glyph.font.clone(), font.clone()));
        Some(font)
    }
}

/// Why something cannot be typeset; the message is one sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TypesetError {
    /// A carried font is none. A test makes sure that this does not happen.
    #[error("a font of the program cannot be read")]
    Font,
    /// A carried picture is none. A test makes sure that this does not happen.
    #[error("the picture {0} cannot be read")]
    Picture(String),
    /// What is written is no valid PDF.
    #[error("the document cannot be written as PDF: {0}")]
    Pdf(String),
}

#[cfg(test)]
mod tests {
    use super::*;
    use media::lettering::plain_font;

    #[test]
    fn letters_are_shaped() {
        let fonts = Fonts::carried().unwrap();
        let style = Style::default();
        let glyphs = fonts.shape("Tä fi", &style);
        assert_eq!(glyphs.last().unwrap().end, "Tä fi".len());
        assert!(glyphs.iter().all(|glyph| glyph.font.is_none()));
        assert!(fonts.width("mm", &style) > fonts.width("ii", &style));
    }

    #[test]
    fn a_blank_is_as_wide_beside_any_letter_and_letters_are_kerned() {
        let fonts = Fonts::carried().unwrap();
        for style in [Style::serif(1.0), Style::sans(1.0)] {
            let width = |text: &str| fonts.width(text, &style);
            for [one, two] in [["y", "v"], ["by", "T"], ["Ty", "we"], ["é", "V"]] {
                let apart = width(one) + width(" ") + width(two);
                assert!((width(&format!("{one} {two}")) - apart).abs() < 0.001, "{one} {two}");
                assert!((width(&format!("{one}\u{a0}{two}")) - apart).abs() < 0.001, "{one} {two}");
            }
            assert!(width("To") < width("T") + width("o") - 0.01);
        }
    }

    #[test]
    fn letters_of_other_fonts_stand_in_their_place() {
        let hebrew = plain_font(&"צריח".chars().collect(), &[&[(0, 0), (280, 500), (560, 0)]]);
        let fonts = Fonts::with(SpareFonts::only(vec![hebrew])).unwrap();
        let style = Style::default();
        let text = "צ漢a\u{ad}🙂";
        let glyphs = fonts.shape(text, &style);
        let parts: Vec<&str> = glyphs.iter().map(|glyph| &text[glyph.start..glyph.end]).collect();
        // As they stand on a line whose first letter is read from right to left.
        assert_eq!(parts, ["🙂", "\u{ad}", "漢", "a", "צ"]);
        let [of_hebrew, of_boxes] = [4, 2].map(|number| glyphs[number].font.clone().unwrap());
        assert!(of_hebrew != of_boxes && glyphs[0].font.as_ref() == Some(&of_boxes));
        assert!(glyphs.iter().all(|glyph| glyph.id != 0 && glyph.advance > 0.1), "{glyphs:?}");
        assert_eq!(fonts.lacking(), BTreeSet::from(['漢', '🙂']));
        let whole = fonts.width(text, &style);
        let apart: f32 = ["צ", "漢", "a", "\u{ad}", "🙂"].iter().map(|part| fonts.width(part, &style)).sum();
        assert!((whole - apart).abs() < 0.05 * whole, "{whole} {apart}");
    }

    #[test]
    fn a_divided_word_ends_in_a_hyphen_that_is_none_when_it_is_read() {
        let fonts = Fonts::carried().unwrap();
        let style = Style::default();
        let (hyphen, soft) = (fonts.shape("-", &style), fonts.shape("\u{ad}", &style));
        assert_eq!(hyphen[0].id, soft[0].id);
        assert!(soft[0].advance > 0.1);
    }
}
