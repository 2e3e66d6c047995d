//! How large letters and margins are in a frame of some size, so that a film looks alike in every one, and rectangles to reckon with;
//! everything here is in pixels.

use super::scene::Side;

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
    pub(crate) fn new(width: u32, height: u32) -> Self {
        let (width, height) = (width as f32, height as f32);
        let fits = (1.0 - 2.0 * MARGIN) * width / (super::lines::LONGEST_LINE as f32 * MEAN_WIDTH);
        let em = (LETTERS * width.min(height)).max(LEAST).min(fits);
        Self { width, height, em }
    }

    /// The inner 90 % of the picture, within which all words stand.
    pub(crate) fn safe(&self) -> Rectangle {
        let whole = Rectangle::at(0.0, 0.0, self.width, self.height);
        whole.grown(-MARGIN * self.width, -MARGIN * self.height)
    }

    /// Where the bar stands that says who is likely to win: beside the board, clear of what stands in the corners and at the lower edge.
    pub(crate) fn bar(&self, side: Side) -> Rectangle {
        let safe = self.safe();
        let width = (0.36 * self.em).round().max(3.0);
        let left = match side {
            Side::Left => safe.left,
            Side::Right => safe.right - width,
        };
        Rectangle::at(left.round(), (0.22 * self.height).round(), width, (0.5 * self.height).round())
    }

    /// The thickness of a fine line: of whole pixels, so that it is crisp.
    pub(crate) fn hairline(&self) -> f32 {
        (0.055 * self.em).round().max(1.0)
    }
}

/// A rectangle in pixels; y goes down.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rectangle {
    /// Its left edge.
    pub left: f32,
    /// Its upper edge.
    pub top: f32,
    /// Its right edge.
    pub right: f32,
    /// Its lower edge.
    pub bottom: f32,
}

impl Rectangle {
    /// The rectangle with this upper left corner.
    pub(super) const fn at(left: f32, top: f32, width: f32, height: f32) -> Self {
        Self { left, top, right: left + width, bottom: top + height }
    }

    /// Pixels from left to right.
    pub const fn width(&self) -> f32 {
        self.right - self.left
    }

    /// Pixels from top to bottom.
    pub const fn height(&self) -> f32 {
        self.bottom - self.top
    }

    /// Larger by so much at the left and right, and above and below.
    pub(super) fn grown(self, aside: f32, around: f32) -> Self {
        Self {
            left: self.left - aside,
            top: self.top - around,
            right: self.right + aside,
            bottom: self.bottom + around,
        }
    }

    pub(super) fn moved(self, x: f32, y: f32) -> Self {
        Self { left: self.left + x, top: self.top + y, right: self.right + x, bottom: self.bottom + y }
    }

    /// The smallest rectangle around both.
    pub(super) fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// How far it has to be moved to lie within another one; where it is too large its upper left part lies there.
    pub(super) fn way_into(&self, other: &Self) -> (f32, f32) {
        let way = |low: f32, high: f32, from: f32, to: f32| (to - high).min(0.0).max(from - low);
        (way(self.left, self.right, other.left, other.right), way(self.top, self.bottom, other.top, other.bottom))
    }

    /// Whether another one lies within it.
    pub fn contains(&self, other: &Self) -> bool {
        self.left <= other.left && self.top <= other.top && other.right <= self.right && other.bottom <= self.bottom
    }

    /// How much both share, in square pixels.
    pub fn shared(&self, other: &Self) -> f32 {
        let width = self.right.min(other.right) - self.left.max(other.left);
        let height = self.bottom.min(other.bottom) - self.top.max(other.top);
        width.max(0.0) * height.max(0.0)
    }

    /// Its point that is nearest to another one.
    pub(super) fn nearest(&self, (x, y): (f32, f32)) -> (f32, f32) {
        (x.max(self.left).min(self.right), y.max(self.top).min(self.bottom))
    }

    /// The distance of a point from it, 0 within.
    pub(super) fn distance(&self, point: (f32, f32)) -> f32 {
        let (x, y) = self.nearest(point);
        (point.0 - x).hypot(point.1 - y)
    }
}
