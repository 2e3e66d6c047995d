//! A shot: what the camera shows for a while, from where, and how it gets there.

use std::time::Duration;

use super::angle::Angle;
use crate::view::View;
use rules::{Kind, Square};

/// What the camera shows from `start` to `end`. At the start it is cut there or begins to move; then it stands still, or
/// comes slowly closer.
#[derive(Clone, PartialEq, Debug)]
pub struct Shot {
    /// When it begins, from the film's start.
    pub start: Duration,
    /// When it ends, where the next one begins.
    pub end: Duration,
    /// How the camera gets there.
    pub entry: Entry,
    /// What it shows.
    pub framing: Framing,
    /// From where: for a framing by its places this is the pose's angle, for a named view about that of the view.
    pub angle: Angle,
    /// Whether it comes closer slowly, to the shot's end.
    pub push: bool,
    /// Whether a line `look` asks for it; otherwise it is made by the rules.
    pub is_asked: bool,
}

/// How the camera gets into a shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// At once.
    Cut,
    /// On a way that takes this long, eased no more than a smoothstep; never longer than the shot.
    Move(Duration),
}

/// What a shot shows.
#[derive(Clone, PartialEq, Debug)]
pub enum Framing {
    /// A view by its name; never a square or `auto`.
    View(View),
    /// All these places, from the shot's angle.
    Places {
        /// What is to be seen, each with the men or vests there.
        places: Vec<ShotTarget>,
        /// How much of the picture's width or height the places fill, up to 1.
        tightness: f32,
    },
}

/// Something on the table that a shot shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShotTarget {
    /// A square with the men on it.
    Square(Square),
    /// The hooks of the vests of one kind.
    Hooks(Kind),
}

/// How much a shot shows, from the most to the least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Size {
    /// All of the table.
    Whole,
    /// The board.
    Board,
    /// A part of the table.
    Part,
    /// A square or two.
    Close,
}

impl Shot {
    /// When the camera has arrived.
    pub fn arrives(&self) -> Duration {
        match self.entry {
            Entry::Cut => self.start,
            Entry::Move(takes) => self.start + takes,
        }
    }

    /// How much it shows.
    pub fn size(&self) -> Size {
        self.framing.size()
    }
}

impl Framing {
    /// How much it shows.
    pub fn size(&self) -> Size {
        match self {
            Self::View(View::White | View::Black | View::Above | View::Auto) => Size::Whole,
            Self::View(View::Board | View::Corner | View::Low) => Size::Board,
            Self::View(View::Stand) => Size::Part,
            Self::View(View::Square(_)) => Size::Close,
            Self::Places { places, .. } => {
                let is_square = |place: &ShotTarget| matches!(place, ShotTarget::Square(_));
                if places.len() <= 2 && places.iter().all(is_square) { Size::Close } else { Size::Part }
            }
        }
    }

    /// Whether a place is in the picture as a matter of course.
    pub fn shows(&self, place: ShotTarget) -> bool {
        match self {
            Self::View(View::Stand) => matches!(place, ShotTarget::Hooks(_)),
            Self::View(View::Square(square)) => place == ShotTarget::Square(*square),
            Self::View(View::Board | View::Corner | View::Low) => matches!(place, ShotTarget::Square(_)),
            Self::View(_) => true,
            Self::Places { places, .. } => places.contains(&place),
        }
    }
}
