//! A rectangle of a frame in pixels; placing, grounds and labels reckon with it.

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
