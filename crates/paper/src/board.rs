//! A position as a picture on a page.

use std::rc::Rc;

use rules::AnyPosition;
use script::Mark;
use words::language::Language;

use crate::diagram::{Drawing, Options};
use crate::typeset::{MM, Picture};

/// A diagram, ready to be placed.
pub(crate) struct Board {
    /// What is drawn.
    pub picture: Rc<Picture>,
    /// Its width where vests can be read, in points.
    pub width: f32,
    /// Its height for a width of 1.
    pub height: f32,
    /// The position in words.
    pub said: String,
}

/// The least side of a square on paper: at this size vests can be read.
pub(crate) const SQUARE: f32 = 6.0 * MM;

/// The board of a position with marks on it, and whose turn it is, perhaps with the stand. What else stands beside a board is told in words.
pub(crate) fn board(position: &AnyPosition, marks: &[Mark], stand: bool, language: &Language) -> Board {
    let options = Options { marks: marks.to_vec(), turn: true, stand, ..Options::bare() };
    let drawing = Drawing::of(position, &options, language);
    let (width, height) = drawing.size();
    let said = format!("{} {}", drawing.title(), drawing.words());
    let squares = width / options.square;
    let picture = Rc::new(Picture::Drawing(Box::new(drawing)));
    Board { picture, width: squares * SQUARE, height: height / width, said }
}
