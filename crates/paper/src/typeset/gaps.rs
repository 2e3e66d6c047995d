//! How far words are apart for programs that read a document.

use media::lettering::{SANS_FILE, SERIF_FILE};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::fonts::is_blank;
use super::page::{Mark, Thing, Words};
use super::paragraph::Face;

/// A letter that was drawn.
struct Drawn {
    base: f32,
    end: f32,
    size: f32,
    /// Whether a blank follows.
    ends_word: bool,
}

/// The narrowest gap between two words of a line, as a part of the first one's size, and what stands there: from the end of a letter, as wide
/// as its font has it, to the beginning of the next. A file says no more than that, so whoever reads it goes by it.
pub(crate) fn narrowest_gap(marks: &[Mark]) -> (f32, String) {
    let mut narrowest = (f32::INFINITY, String::new());
    let mut last: Option<Drawn> = None;
    for mark in marks {
        let Thing::Words(Words(part)) = &mark.thing else { continue };
        let (size, mut x) = (part.style.size, mark.x);
        for glyph in &part.glyphs {
            let is_blank = part.text[glyph.start..glyph.end].chars().all(is_blank);
            let begin = x + glyph.x * size;
            match &mut last {
                Some(letter) if is_blank => letter.ends_word = true,
                // What begins further left belongs to another column.
                Some(letter) if letter.ends_word && letter.base == mark.y && begin >= letter.end => {
                    let gap = (begin - letter.end) / letter.size;
                    if gap < narrowest.0 {
                        narrowest = (gap, format!("…{}", &part.text[glyph.start..]));
                    }
                }
                _ => {}
            }
            if !is_blank {
                let end = x + own_width(part.style.face, glyph.id) * size;
                last = Some(Drawn { base: mark.y, end, size, ends_word: false });
            }
            x += glyph.advance * size;
        }
    }
    narrowest
}

/// The width of a letter as its font has it, beside no other.
fn own_width(face: Face, glyph: u32) -> f32 {
    let file = if face == Face::Serif { SERIF_FILE } else { SANS_FILE };
    let metrics = FontRef::new(file).unwrap().glyph_metrics(Size::new(1.0), LocationRef::default());
    metrics.advance_width(GlyphId::new(glyph)).unwrap()
}
