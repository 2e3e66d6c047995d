//! A shot: what the camera shows for a while, from where and how steeply, and how it gets there.

use std::time::Duration;

use rules::{Color, Kind, Square};

use crate::view::View;

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
    /// Whether a caption is seen meanwhile, over its lower edge.
    pub has_words: bool,
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

/// The fastest turn of the camera at any moment, in degrees a second.
pub const FASTEST: f64 = 25.0;
/// How much faster than on average a move may be in its middle: the director eases it no more than a smoothstep does.
pub const EASE: f64 = 1.5;

/// A direction from which a camera looks, in degrees.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Angle {
    /// Where the camera stands around the board: 0 is White's side, 90 the h-file's, 180 Black's.
    pub azimuth: f64,
    /// How steeply it looks down.
    pub elevation: f64,
}

impl Angle {
    /// An angle as it is from White's seat, mirrored for Black's: from both the trays are on the h-file's side.
    pub(super) fn from_seat(seat: Color, azimuth: f64, elevation: f64) -> Self {
        match seat {
            Color::White => Self { azimuth, elevation },
            Color::Black => Self { azimuth: 180.0 - azimuth, elevation },
        }
    }

    /// About the angle from which the table's views of these names look; a square is seen from the seat's side.
    pub(super) fn of(view: View, seat: Color) -> Self {
        let (azimuth, elevation) = match view {
            View::White => (0.0, 42.0),
            View::Black => (180.0, 42.0),
            View::Above => (0.0, 89.0),
            View::Corner => (-40.0, 30.0),
            View::Low => (17.0, 15.0),
            View::Stand => (73.0, 31.5),
            View::Board => return Self::from_seat(seat, 0.0, 58.0),
            View::Square(_) => return Self::from_seat(seat, 26.0, 24.0),
            View::Auto => return Self::from_seat(seat, 0.0, 42.0),
        };
        Self { azimuth, elevation }
    }

    /// How far around and how far up or down the other angle is, in degrees.
    fn to(self, other: Self) -> (f64, f64) {
        let around = (other.azimuth - self.azimuth + 180.0).rem_euclid(360.0) - 180.0;
        (around, other.elevation - self.elevation)
    }

    /// The angle between two looks, in degrees: of the one turn that makes one of the other.
    pub fn apart(self, other: Self) -> f64 {
        let (around, up) = self.to(other);
        let half = |degrees: f64| (degrees.to_radians() / 2.0).cos();
        (2.0 * (half(around) * half(up)).clamp(-1.0, 1.0).acos()).to_degrees()
    }

    /// How long the camera needs to get there around the board: no moment of it is faster than [`FASTEST`].
    pub fn time_to(self, other: Self) -> Duration {
        let (around, up) = self.to(other);
        // A microsecond more than needed, so that rounding never makes it faster.
        Duration::from_secs_f64(around.hypot(up) * EASE / FASTEST) + Duration::from_micros(1)
    }

    /// The other angle, or as far towards it as the camera gets within this time.
    pub(super) fn towards(self, other: Self, within: Duration) -> Self {
        let needed = self.time_to(other);
        if needed <= within {
            return other;
        }
        let share = within.saturating_sub(Duration::from_micros(2)).as_secs_f64() / needed.as_secs_f64();
        let (around, up) = self.to(other);
        Self { azimuth: self.azimuth + around * share, elevation: self.elevation + up * share }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_are_measured_around_the_board() {
        let look = |azimuth, elevation| Angle { azimuth, elevation };
        assert!((look(0.0, 0.0).apart(look(90.0, 0.0)) - 90.0).abs() < 1e-9);
        assert!((look(350.0, 20.0).apart(look(10.0, 20.0)) - 20.0).abs() < 1e-9);
        assert!((look(0.0, 10.0).apart(look(0.0, 70.0)) - 60.0).abs() < 1e-9);
        // From above, the two seats see the board upside down.
        assert!(look(0.0, 89.0).apart(look(180.0, 89.0)) > 179.0);
        let (start, end) = (look(0.0, 42.0), look(30.0, 2.0));
        assert!((start.time_to(end).as_secs_f64() - 3.0).abs() < 1e-5);
        let half = start.towards(end, Duration::from_millis(1500));
        assert!((half.azimuth - 15.0).abs() < 1e-3 && (half.elevation - 22.0).abs() < 1e-3, "{half:?}");
        assert_eq!(start.towards(end, Duration::from_secs(4)), end);
    }

    #[test]
    fn what_is_mirrored_for_black_lies_on_the_same_side_of_the_board() {
        let [white, black] = Color::ALL.map(|seat| Angle::from_seat(seat, 10.0, 36.0));
        let side = |angle: Angle| angle.azimuth.to_radians().sin();
        assert!((side(white) - side(black)).abs() < 1e-9 && black.azimuth == 170.0);
    }
}
