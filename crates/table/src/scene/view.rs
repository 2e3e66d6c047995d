//! The camera's views by their names, and what players want of it.

use std::fmt;
use std::str::FromStr;

use bevy::prelude::*;
use rules::{Color, Square};

/// From where the table is seen. As a message it sends the orbiting camera there.
#[derive(Message, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CameraView {
    /// From White's seat.
    #[default]
    White,
    /// From Black's seat.
    Black,
    /// From the seat of this player, sitting lower: flatter over the board and its men.
    Lower(Color),
    /// From the seat of this player, sitting higher: steep, so that men hide little of the squares.
    Higher(Color),
    /// The whole table with stand, trays and reserves, from the seat of this player.
    Table(Color),
    /// From above, White at the lower edge.
    Above,
    /// From the corner of the table at White's left, the board on the diagonal.
    Corner,
    /// Near the height of the men, past White's first rank.
    Low,
    /// The vest stand.
    Stand,
    /// One square close up, seen from White's side.
    Close(Square),
}

/// A view's name could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0} is not a view; give white, black, white-low, black-low, white-high, black-high, white-table, black-table, above, corner, low, stand, or a square such as e4 for a close look"
)]
pub struct ViewError(String);

impl FromStr for CameraView {
    type Err = ViewError;

    fn from_str(name: &str) -> Result<Self, ViewError> {
        Ok(match name {
            "white" => Self::White,
            "black" => Self::Black,
            "white-low" => Self::Lower(Color::White),
            "black-low" => Self::Lower(Color::Black),
            "white-high" => Self::Higher(Color::White),
            "black-high" => Self::Higher(Color::Black),
            "white-table" => Self::Table(Color::White),
            "black-table" => Self::Table(Color::Black),
            "above" => Self::Above,
            "corner" => Self::Corner,
            "low" => Self::Low,
            "stand" => Self::Stand,
            _ => Self::Close(Square::parse(name).ok_or_else(|| ViewError(name.to_owned()))?),
        })
    }
}

impl fmt::Display for CameraView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::White => f.write_str("white"),
            Self::Black => f.write_str("black"),
            Self::Lower(Color::White) => f.write_str("white-low"),
            Self::Lower(Color::Black) => f.write_str("black-low"),
            Self::Higher(Color::White) => f.write_str("white-high"),
            Self::Higher(Color::Black) => f.write_str("black-high"),
            Self::Table(Color::White) => f.write_str("white-table"),
            Self::Table(Color::Black) => f.write_str("black-table"),
            Self::Above => f.write_str("above"),
            Self::Corner => f.write_str("corner"),
            Self::Low => f.write_str("low"),
            Self::Stand => f.write_str("stand"),
            Self::Close(square) => square.fmt(f),
        }
    }
}

/// The ray from a camera through a point of the window, in logical pixels; `None` where the camera's picture is not.
pub fn ray_through(camera: &Camera, place: &GlobalTransform, point: Vec2) -> Option<Ray3d> {
    let shown = camera.logical_viewport_rect().filter(|shown| shown.contains(point))?;
    camera.viewport_to_world(place, point - shown.min).ok()
}

impl CameraView {
    /// The seat of a player.
    pub const fn seat(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }

    /// The seat of a player, from this view of the table: a low seat stays a low one, a high seat a high one.
    pub const fn seat_after(self, color: Color) -> Self {
        match self {
            Self::Lower(_) => Self::Lower(color),
            Self::Higher(_) => Self::Higher(color),
            _ => Self::seat(color),
        }
    }
}

/// Whether the pointer moves the camera: hand and panels set it to false while a man is dragged or a panel wants the
/// pointer.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct CameraInputEnabled(pub bool);

impl Default for CameraInputEnabled {
    fn default() -> Self {
        Self(true)
    }
}

/// Whether two people play across the table: a tablet lies flat between them. The table is seen from above and does not turn; the panels turn
/// instead, and face whom they ask.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Across {
    /// They want to.
    pub wanted: bool,
    /// Whom the panels face; `None` while it is not so.
    pub asked: Option<Color>,
    /// Something beside the board is to be taken by hand: it has to be in the picture.
    pub reaches: bool,
}

impl Across {
    /// Whether it is so now.
    pub const fn is_on(self) -> bool {
        self.asked.is_some()
    }

    /// Whether the panels are turned round: they face Black, who sits at the upper edge.
    pub fn turns_panels(self) -> bool {
        self.asked == Some(Color::Black)
    }
}

/// Whether the camera goes to the seat of the player to move once an action is performed to its end.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AutoTurn(pub bool);
