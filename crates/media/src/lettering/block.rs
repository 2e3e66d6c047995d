//! A text as it lies in a frame: letters, gold, and the ground under both, each as the part of every pixel that it
//! covers. Blocks are kept, so that words that stay cost only their blending.

use super::rectangle::Rectangle;
use super::typeset::Ink;

/// A soft ground: whole within a rectangle with round corners, and fading out around it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ground {
    /// Where it is whole, but for its corners.
    pub whole: Rectangle,
    /// The radius of its corners, in pixels.
    pub round: f32,
    /// The width of its soft edge, in pixels.
    pub soft: f32,
}

/// A painted text. Its places are counted from the point at which it is laid into a frame.
pub(super) struct Block {
    /// The left and the upper end of its pixels.
    pub left: i32,
    pub top: i32,
    /// The pixels of a row.
    pub width: usize,
    /// How much of each pixel, 0 to 255, row by row: ground, letters, gold.
    pub ground: Vec<u8>,
    pub plain: Vec<u8>,
    pub gold: Vec<u8>,
    /// Where there is something to read.
    pub words: Rectangle,
    /// Where the ground is whole; the words where there is none.
    pub solid: Rectangle,
    /// Whether its lines begin at the right.
    pub from_right: bool,
}

impl Ground {
    /// Everything that it touches.
    pub fn reach(&self) -> Rectangle {
        self.whole.grown(self.soft, self.soft)
    }

    /// How much of it covers the pixel in the middle of which a point lies, 0 to 1.
    fn cover(&self, point: (f32, f32)) -> f32 {
        let inner = self.whole.grown(-self.round, -self.round);
        let outside = inner.distance(point) - self.round;
        let share = (1.0 - outside / self.soft.max(1.0)).clamp(0.0, 1.0);
        // In linear light dark fades fast: what is half dark to the eye covers far more than half.
        let clear = 1.0 - share * share * (3.0 - 2.0 * share);
        1.0 - clear * clear
    }
}

impl Block {
    /// A block without words yet, as large as `whole`.
    pub fn empty(words: Rectangle, whole: Rectangle, ground: Option<Ground>) -> Self {
        let (left, top) = (whole.left.floor(), whole.top.floor());
        let (width, height) = ((whole.right.ceil() - left) as usize, (whole.bottom.ceil() - top) as usize);
        let cover = |index: usize| {
            let point = (left + (index % width) as f32 + 0.5, top + (index / width) as f32 + 0.5);
            ground.map_or(0, |ground| (ground.cover(point) * 255.0).round() as u8)
        };
        let pixels = width * height;
        Self {
            left: left as i32,
            top: top as i32,
            width,
            ground: (0..pixels).map(cover).collect(),
            plain: vec![0; pixels],
            gold: vec![0; pixels],
            words,
            solid: ground.map_or(words, |ground| ground.whole),
            from_right: false,
        }
    }

    /// Lays a row of paint over what is there.
    pub fn paint(&mut self, ink: Ink, left: i32, row: i32, covers: &[u8]) {
        let (Ok(column), Ok(row)) = (usize::try_from(left - self.left), usize::try_from(row - self.top)) else {
            return;
        };
        let layer = match ink {
            Ink::Plain => &mut self.plain,
            Ink::Gold => &mut self.gold,
        };
        let room = self.width.saturating_sub(column).min(covers.len());
        let Some(pixels) = layer.get_mut(row * self.width + column..row * self.width + column + room) else { return };
        for (pixel, cover) in pixels.iter_mut().zip(covers) {
            let (there, more) = (u16::from(*pixel), u16::from(*cover));
            *pixel = (there + more - there * more / 255) as u8;
        }
    }
}
