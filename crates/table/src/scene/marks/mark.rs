//! What can be marked on the board; used by everything that marks something.

use rules::{Kind, Square};
use script;

/// Something that is marked on the board. The colour is that of a vest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A square is filled.
    Square(Square, Kind),
    /// A square is circled.
    Circle(Square, Kind),
    /// An arrow from a square to another one.
    Arrow(Square, Square, Kind),
    /// A man on a square gives check to the king on another one.
    Check(Square, Square),
    /// Nothing may go here.
    Refused(Square),
    /// A way that is possible: dots.
    Way(Square, Square),
}

impl Mark {
    /// What the table draws for a mark of a script; labels are words.
    pub const fn of(mark: &script::Mark) -> Option<Self> {
        Some(match *mark {
            script::Mark::Square(square, colour) => Self::Square(square, colour.vest()),
            script::Mark::Circle(square, colour) => Self::Circle(square, colour.vest()),
            script::Mark::Arrow(from, to, colour) => Self::Arrow(from, to, colour.vest()),
            script::Mark::Label(..) => return None,
        })
    }
}
