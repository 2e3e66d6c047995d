//! How large letters and margins are in a frame of some size, so that a film looks alike in every one; everything here
//! is in pixels.

use super::rectangle::Rectangle;

/// The part of width and height that is left free at each edge.
const MARGIN: f32 = 0.05;
/// The height of a caption's letters as a part of the shorter side.
const LETTERS: f32 = 0.047;
/// Letters that are smaller than this cannot be read; they grow to it as long as a line of 42 of them fits.
const LEAST: f32 = 14.0;
/// The mean width of a letter, as a part of its height.
const MEAN_WIDTH: f32 = 0.46;

/// The measures of a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measures {
    pub width: f32,
    pub height: f32,
    /// The height of a caption's letters, to which all other measures are in proportion.
    pub em: f32,
}

impl Measures {
    pub fn new(width: u32, height: u32) -> Self {
        let (width, height) = (width as f32, height as f32);
        let fits = (1.0 - 2.0 * MARGIN) * width / (super::lines::LONGEST_LINE as f32 * MEAN_WIDTH);
        let em = (LETTERS * width.min(height)).max(LEAST).min(fits);
        Self { width, height, em }
    }

    /// The inner 90 % of the picture, within which all words stand.
    pub fn safe(&self) -> Rectangle {
        let whole = Rectangle::at(0.0, 0.0, self.width, self.height);
        whole.grown(-MARGIN * self.width, -MARGIN * self.height)
    }

    /// The thickness of a fine line: of whole pixels, so that it is crisp.
    pub fn hairline(&self) -> f32 {
        (0.055 * self.em).round().max(1.0)
    }
}
