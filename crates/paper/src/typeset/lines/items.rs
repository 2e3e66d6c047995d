//! Words as boxes, blanks that stretch, and places where a word may be divided; a part of `lines`.

use std::ops::Range;

use crate::typeset::fonts::Fonts;
use crate::typeset::hyphens::Hyphens;
use crate::typeset::paragraph::Run;

/// How much narrower a blank may become, as a part of its width, and how wide it stays at least, as a part of the letters' size: programs
/// that read the file take words for one that are nearer (`pdftotext -raw` below 0.15).
const SHRINK: f32 = 0.22;
pub(crate) const LEAST: f32 = 0.155;

/// A piece of a paragraph; lengths in points.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Item {
    /// Letters that stay together.
    Box { run: usize, range: Range<usize>, width: f32 },
    Blank {
        run: usize,
        width: f32,
        /// How much narrower it may become.
        shrink: f32,
        /// Whether a line may end here.
        breaks: bool,
    },
    /// A line may end here, within a word.
    Division {
        run: usize,
        /// The width of the hyphen that is then drawn.
        width: f32,
        is_drawn: bool,
    },
}

/// The items of a paragraph.
pub(super) fn items(fonts: &Fonts, runs: &[Run], hyphens: Hyphens) -> Vec<Item> {
    let mut items = Vec::new();
    for (number, run) in runs.iter().enumerate() {
        let blank = fonts.width(" ", &run.style);
        let hyphen = fonts.width("-", &run.style);
        let mut start = 0;
        while start < run.text.len() {
            let rest = &run.text[start..];
            let length = rest.find([' ', '\u{a0}']).unwrap_or(rest.len());
            if length > 0 {
                word(fonts, run, number, start..start + length, hyphens, hyphen, &mut items);
            }
            start += length;
            if let Some(sign) = run.text[start..].chars().next() {
                items.push(Item::Blank {
                    run: number,
                    width: blank,
                    shrink: shrink(blank, run.style.size),
                    breaks: sign == ' ',
                });
                start += sign.len_utf8();
            }
        }
    }
    items
}

fn word(
    fonts: &Fonts,
    run: &Run,
    number: usize,
    range: Range<usize>,
    hyphens: Hyphens,
    hyphen: f32,
    items: &mut Vec<Item>,
) {
    let text = &run.text[range.clone()];
    let glyphs = fonts.shape(text, &run.style);
    // What leads somewhere stays in one piece.
    let places = if run.link.is_some() { Vec::new() } else { hyphens.places(text) };
    let width = |part: Range<usize>| {
        let own = glyphs.iter().filter(|glyph| part.contains(&glyph.start));
        own.map(|glyph| glyph.advance).sum::<f32>() * run.style.size
    };
    let mut at = 0;
    for (place, is_drawn) in places {
        items.push(Item::Box { run: number, range: range.start + at..range.start + place, width: width(at..place) });
        items.push(Item::Division { run: number, width: if is_drawn { hyphen } else { 0.0 }, is_drawn });
        at = place;
    }
    items.push(Item::Box { run: number, range: range.start + at..range.end, width: width(at..text.len()) });
}

/// How much narrower a blank of this width may become beside letters of this size.
pub(super) fn shrink(width: f32, size: f32) -> f32 {
    (width - LEAST * size).min(width * SHRINK).max(0.0)
}
