//! The fonts of the page: what shapes words with them and what embeds them; `lines` and `pdf` ask here.

use harfrust::{Feature, FontRef, ShapeOptions, ShaperData, Tag, UnicodeBuffer};
use plunder_media::lettering::{SANS_FILE, SERIF_FILE};

use super::error::TypesetError;
use super::paragraph::{Face, Style};

/// The fonts, ready to shape and to be embedded.
pub struct Fonts {
    serif: Loaded,
    sans: Loaded,
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
    pub fn carried() -> Result<Self, TypesetError> {
        Ok(Self { serif: Loaded::read(SERIF_FILE)?, sans: Loaded::read(SANS_FILE)? })
    }

    fn face(&self, face: Face) -> &Loaded {
        match face {
            Face::Serif => &self.serif,
            Face::Sans => &self.sans,
        }
    }

    /// The font as it is embedded.
    pub(super) fn embedded(&self, face: Face) -> krilla::text::Font {
        self.face(face).embedded.clone()
    }

    /// The glyphs of a text without line breaks.
    ///
    /// # Errors
    /// If the font lacks a letter of it.
    pub(super) fn shape(&self, text: &str, style: &Style) -> Result<Vec<Glyph>, TypesetError> {
        let face = self.face(style.face);
        let mut buffer = UnicodeBuffer::new();
        // A soft hyphen is drawn here as a hyphen: only where a word is divided does it stand in a text.
        let drawn = |letter| if letter == '\u{ad}' { '-' } else { letter };
        text.char_indices().for_each(|(at, letter)| buffer.add(drawn(letter), at as u32));
        buffer.guess_segment_properties();
        let wanted = |name: &[u8; 4], on: bool| Feature::new(Tag::new(name), u32::from(on), ..);
        // Figures as high as capitals: numbers of rules and squares are read, not skimmed.
        let features = [wanted(b"lnum", true), wanted(b"tnum", style.aligned), wanted(b"smcp", style.small_capitals)];
        let shaper = face.shaper.shaper(&face.font).build();
        let shaped = shaper.shape(buffer, ShapeOptions::new().features(&features));
        let (infos, positions) = (shaped.glyph_infos(), shaped.glyph_positions());
        let mut starts: Vec<usize> = infos.iter().map(|info| info.cluster as usize).collect();
        starts.push(text.len());
        starts.sort_unstable();
        starts.dedup();
        let glyph = |(info, position): (&harfrust::GlyphInfo, &harfrust::GlyphPosition)| {
            let start = info.cluster as usize;
            let end = starts.iter().copied().find(|next| *next > start).unwrap_or(text.len());
            if info.glyph_id == 0 {
                let letter = text.get(start..).and_then(|rest| rest.chars().next()).unwrap_or_default();
                return Err(TypesetError::NoLetter { letter, text: text.to_owned() });
            }
            let share = |units: i32| units as f32 / face.units;
            let advance = share(position.x_advance) + style.tracking;
            Ok(Glyph {
                id: info.glyph_id,
                start,
                end,
                advance,
                x: share(position.x_offset),
                y: share(position.y_offset),
            })
        };
        infos.iter().zip(positions).map(glyph).collect()
    }

    /// How wide a text is in one line.
    ///
    /// # Errors
    /// If the font lacks a letter of it.
    pub fn width(&self, text: &str, style: &Style) -> Result<f32, TypesetError> {
        Ok(self.shape(text, style)?.iter().map(|glyph| glyph.advance).sum::<f32>() * style.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_shaped_and_what_is_missing_is_named() {
        let fonts = Fonts::carried().unwrap();
        let style = Style::default();
        let glyphs = fonts.shape("Tä fi", &style).unwrap();
        assert_eq!(glyphs.last().unwrap().end, "Tä fi".len());
        assert!(fonts.width("mm", &style).unwrap() > fonts.width("ii", &style).unwrap());
        let error = fonts.shape("a漢", &style).unwrap_err();
        assert_eq!(error.to_string(), "the fonts of the program have no letter '漢', which is in \"a漢\"");
    }

    #[test]
    fn a_divided_word_ends_in_a_hyphen_that_is_none_when_it_is_read() {
        let fonts = Fonts::carried().unwrap();
        let style = Style::default();
        let (hyphen, soft) = (fonts.shape("-", &style).unwrap(), fonts.shape("\u{ad}", &style).unwrap());
        assert_eq!(hyphen[0].id, soft[0].id);
        assert!(soft[0].advance > 0.1);
    }
}
