//! Where the things on a page's board are at one moment.

use rules::{Chessman, Color, Kind, Square};

/// Something that is drawn and moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Seen {
    Man(Chessman),
    Vest(Kind),
    /// The foot that the men of a pair share.
    Plinth(Color),
    /// A man that is only a possibility.
    Ghost(Chessman),
}

impl Seen {
    /// The name of its shape in the sheet of shapes.
    pub fn shape(self) -> String {
        let letter = |color| if color == Color::White { 'w' } else { 'b' };
        match self {
            Self::Man(man) | Self::Ghost(man) => format!("{}{}", letter(man.color), man.kind.letter()),
            Self::Vest(kind) => format!("v{}", kind.letter()),
            Self::Plinth(color) => format!("{}p2", letter(color)),
        }
    }
}

/// Where a thing is, in hundredths of a square from the upper left corner of a board with White in front; things beside the board have an
/// `x` beyond 800.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pose {
    /// To the right: the left side of the square it stands on.
    pub x: i32,
    /// Down: the upper side of that square.
    pub y: i32,
    /// How far it is lifted.
    pub lift: i32,
    /// How large it is: 0 alone, 1 beside one other, 2 beside several.
    pub form: u8,
    /// How much of it is seen, 0 to 100.
    pub seen: u8,
}

impl Pose {
    pub const fn on(square: Square) -> Self {
        Self { x: square.file() as i32 * 100, y: (7 - square.rank()) as i32 * 100, lift: 0, form: 0, seen: 100 }
    }

    /// The same, not seen.
    pub const fn hidden(self) -> Self {
        Self { seen: 0, ..self }
    }
}
