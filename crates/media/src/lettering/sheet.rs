//! Painted letters and fine lines on a transparent sheet, which becomes a block with a ground under it; `block` fills
//! it.

use parley::Layout;
use swash::FontRef;
use swash::scale::{Render, ScaleContext, Source};
use swash::zeno::Vector;

use super::block::{Block, Ground};
use super::rectangle::Rectangle;
use super::typeset::{Ink, glyph_runs};

/// Parts of a pixel at which a letter may begin.
const PARTS: f32 = 4.0;

/// Something painted: how much of each pixel it covers, 0 to 255.
struct Mark {
    ink: Ink,
    left: i32,
    top: i32,
    width: usize,
    data: Vec<u8>,
}

/// What is painted so far.
#[derive(Default)]
pub(super) struct Sheet {
    marks: Vec<Mark>,
}

impl Mark {
    fn height(&self) -> usize {
        self.data.len() / self.width.max(1)
    }

    fn bounds(&self) -> Rectangle {
        Rectangle::at(self.left as f32, self.top as f32, self.width as f32, self.height() as f32)
    }
}

impl Sheet {
    /// Paints a text whose layout begins at this whole pixel.
    pub fn words(&mut self, scaler: &mut ScaleContext, layout: &Layout<Ink>, (x, y): (f32, f32)) {
        for run in glyph_runs(layout) {
            let font = run.run().font();
            let Some(face) = FontRef::from_index(font.data.data(), font.index as usize) else { continue };
            let coordinates = run.run().normalized_coords().iter().map(|place| place.to_bits());
            let builder = scaler.builder_with_id(face, [font.data.id(), u64::from(font.index)]);
            let mut scaler = builder.size(run.run().font_size()).normalized_coords(coordinates).build();
            for glyph in run.positioned_glyphs() {
                let (x, y) = (((x + glyph.x) * PARTS).round() / PARTS, (y + glyph.y).round());
                let mut render = Render::new(&[Source::Outline]);
                render.offset(Vector::new(x.fract(), 0.0));
                let Some(image) = u16::try_from(glyph.id).ok().and_then(|id| render.render(&mut scaler, id)) else {
                    continue;
                };
                self.marks.push(Mark {
                    ink: run.style().brush,
                    left: x.trunc() as i32 + image.placement.left,
                    top: y as i32 - image.placement.top,
                    width: image.placement.width as usize,
                    data: image.data,
                });
            }
        }
    }

    /// Paints a level line of whole pixels.
    pub fn line(&mut self, left: f32, top: f32, width: f32, thickness: f32) {
        let (width, height) = (width.round() as usize, thickness.round() as usize);
        self.marks.push(Mark {
            ink: Ink::Gold,
            left: left.round() as i32,
            top: top.round() as i32,
            width,
            data: vec![255; width * height],
        });
    }

    /// All of it as a block, with a ground under it where there is to be one.
    pub fn block(self, ground: Option<Ground>) -> Block {
        let painted = self.marks.iter().filter(|mark| !mark.data.is_empty()).map(Mark::bounds).reduce(Rectangle::with);
        let words = painted.unwrap_or_default();
        let whole = ground.map_or(words, |ground| ground.reach().with(words));
        let mut block = Block::empty(words, whole, ground);
        for mark in &self.marks {
            for (row, covers) in mark.data.chunks_exact(mark.width.max(1)).enumerate() {
                block.paint(mark.ink, mark.left, mark.top + row as i32, covers);
            }
        }
        block
    }
}
