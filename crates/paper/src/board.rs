//! A position as a picture on a page; the booklet and worksheets place it.

use std::rc::Rc;

use plunder_rules::AnyPosition;
use plunder_script::Mark;
use plunder_words::language::Language;

use crate::diagram::{Drawing, Options};
use crate::typeset::Picture;

/// A diagram, ready to be placed.
pub(crate) struct Board {
    /// What is drawn.
    pub picture: Rc<Picture>,
    /// Its height for a width of 1.
    pub height: f32,
    /// The position in words.
    pub said: String,
}

/// The board of a position with marks on it, and whose turn it is. What else stands beside a board is told in words.
pub(crate) fn board(position: &AnyPosition, marks: &[Mark], language: &Language) -> Board {
    let options = Options { marks: marks.to_vec(), turn: true, ..Options::bare() };
    let drawing = Drawing::of(position, &options, language);
    let (width, height) = drawing.size();
    let said = format!("{} {}", drawing.title(), drawing.words());
    Board { picture: Rc::new(Picture::Drawing(Box::new(drawing))), height: height / width, said }
}
