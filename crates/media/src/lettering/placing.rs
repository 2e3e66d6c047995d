//! Where the words of a frame stand; can be asked before the picture is drawn, to frame it accordingly.

use super::block::Block;
use super::measures::Measures;
use super::rectangle::Rectangle;

/// Which words of a scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Those of its card.
    Card,
    /// Its chapter's name.
    Chapter,
    /// Its caption.
    Caption,
    /// Its plate with this number, from 0.
    Plate(usize),
    /// Its label with this number, from 0.
    Label(usize),
}

/// Where words stand in the frame.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placement {
    /// Which words.
    pub which: Which,
    /// What is to be read: always within the inner 90 % of the picture.
    pub words: Rectangle,
    /// What the ground under them covers wholly; a soft edge lies around it.
    pub covers: Rectangle,
}

/// Where the origin of a card, a chapter's name or a caption lies, in whole pixels.
pub(super) fn origin(which: Which, block: &Block, measures: &Measures) -> (i32, i32) {
    let safe = measures.safe();
    let (words, solid) = (block.words, block.solid);
    let middle = 0.5 * measures.width;
    let (x, y) = match which {
        Which::Card => (middle, 0.49 * measures.height),
        Which::Chapter if block.from_right => (safe.right - words.right, safe.top - words.top),
        Which::Chapter => (safe.left - words.left, safe.top - words.top),
        // The last line's letters stand at the same height in every caption.
        Which::Caption => (middle - 0.5 * (solid.left + solid.right), safe.bottom - solid.bottom),
        Which::Plate(_) => (safe.right - solid.right, safe.top - solid.top),
        Which::Label(_) => (0.0, 0.0),
    };
    let (x, y) = (x.round(), y.round());
    let (right, down) = words.moved(x, y).way_into(&safe);
    // Away from the edge to a whole pixel.
    ((x + right.signum() * right.abs().ceil()) as i32, (y + down.signum() * down.abs().ceil()) as i32)
}
