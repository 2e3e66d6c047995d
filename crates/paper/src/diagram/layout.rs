//! Where everything of a drawing is, in squares from the upper left corner of the board; the parts of a drawing ask it.

use glam::Vec2;
use rules::{AnyPosition, Color, Square};
use turn::choices::agreed;

use super::Options;

/// The width of the margins with coordinates.
const NAMES: f32 = 0.46;
/// The width of a margin without anything.
const EDGE: f32 = 0.06;
/// From the board to the column beside it.
const GUTTER: f32 = 0.56;
/// The width of that column.
const WIDTH: f32 = 1.56;
/// The middle of that column.
pub const COLUMN: f32 = 8.0 + GUTTER + 0.5 * WIDTH - 0.04;
/// The height of the line of words below the board.
const LINE: f32 = 0.62;

/// Where a man has the middle of its foot, from the upper left corner of its square.
pub const FOOT: Vec2 = Vec2::new(0.5, 0.945);

/// The frame of a drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    flip: bool,
    left: f32,
    right: f32,
    bottom: f32,
    line: f32,
}

impl Layout {
    /// The frame of the drawing of a position.
    pub fn of(position: &AnyPosition, options: &Options, has_column: bool) -> Self {
        let names = if options.coordinates { NAMES } else { EDGE };
        let right = match (has_column, options.turn) {
            (true, _) => GUTTER + WIDTH,
            (false, true) => GUTTER,
            (false, false) => EDGE,
        };
        let has_line = options.agreed && !agreed::in_short(position.options()).is_empty();
        let line = if has_line { LINE } else { 0.0 };
        Self { flip: options.flip, left: names, right, bottom: names, line }
    }

    /// The upper left corner of the whole, and its size.
    pub fn frame(&self) -> (Vec2, Vec2) {
        let corner = Vec2::new(-self.left, -EDGE);
        (corner, Vec2::new(8.0 + self.left + self.right, 8.0 + EDGE + self.bottom + self.line))
    }

    /// The upper left corner of a square.
    pub fn corner(&self, square: Square) -> Vec2 {
        let (file, rank) = (f32::from(square.file()), f32::from(square.rank()));
        if self.flip { Vec2::new(7.0 - file, rank) } else { Vec2::new(file, 7.0 - rank) }
    }

    /// The middle of a square.
    pub fn middle(&self, square: Square) -> Vec2 {
        self.corner(square) + Vec2::splat(0.5)
    }

    /// Where a man on a square has the middle of its foot.
    pub fn foot(&self, square: Square) -> Vec2 {
        self.corner(square) + FOOT
    }

    /// Whether this player sits in front.
    pub fn is_near(&self, color: Color) -> bool {
        (color == Color::White) != self.flip
    }

    /// The middle of the sign that tells whose turn it is.
    pub fn turn(&self, color: Color) -> Vec2 {
        Vec2::new(8.30, if self.is_near(color) { 7.5 } else { 0.5 })
    }

    /// The middle of a name of a file or rank, by its number.
    pub fn name(&self, number: u8, is_file: bool) -> Vec2 {
        let square = if is_file { Square::at(number, 0) } else { Square::at(0, number) };
        let middle = self.middle(square);
        if is_file { Vec2::new(middle.x, 8.0 + 0.5 * NAMES) } else { Vec2::new(-0.5 * NAMES, middle.y) }
    }

    /// The beginning of the line of words.
    pub fn line(&self) -> Vec2 {
        Vec2::new(0.0, 8.0 + self.bottom + 0.40)
    }
}
