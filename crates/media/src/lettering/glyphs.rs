//! A line of words as glyphs with their fonts, for whoever draws outlines or embeds fonts: diagrams and documents, where a letter is in
//! none of the program's own.

use std::ops::Range;
use std::sync::Arc;

use parley::fontique::Blob;

use super::fonts::Fonts;
use super::typeset::{Face, Typesetter, glyph_runs};

/// The file of a font. Two are the same if they are one in memory.
#[derive(Clone, PartialEq, Debug)]
pub struct FontFile(Blob<u8>);

/// A glyph in a line; lengths are parts of the letters' size.
#[derive(Clone, PartialEq, Debug)]
pub struct SetGlyph {
    /// Its font.
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

    /// The file, shared.
    pub fn shared(&self) -> Arc<dyn AsRef<[u8]> + Send + Sync> {
        self.0.clone().into_raw_parts().0
    }
}

impl GlyphSetter {
    /// One with these fonts.
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
    use super::super::plain_font::plain_font;
    use super::super::spare::SpareFonts;
    use super::*;

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
