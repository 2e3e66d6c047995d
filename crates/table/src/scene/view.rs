//! The views of the table by name, and the commands that ask for one.

use std::f32::consts::PI;
use std::fmt;
use std::str::FromStr;

use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCamera;
use rules::{Color, Color as Side, Square};

use super::finish::Materials;
use super::looks::look::Look;
use super::orbit::Framing;
use crate::command::ViewCommand;

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
    "{0} is not a view; give white, black, white-low, black-low, white-table, black-table, above, corner, low, stand, or a square such as e4 for a close look"
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

    /// The seat of a player, from this view of the table: a low seat stays a low one.
    pub const fn seat_after(self, color: Color) -> Self {
        match self {
            Self::Lower(_) => Self::Lower(color),
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

/// Whether the camera goes to the seat of the player to move once an action is performed to its end.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AutoTurn(pub bool);

/// How far a key turns the camera, around the table and up, in radians.
const TURN: Vec2 = Vec2::new(PI / 24.0, PI / 36.0);
/// How far a key moves the camera along the table, as a share of its distance.
const PAN: f32 = 0.05;
/// To which share of its distance a key brings the camera.
const CLOSER: f32 = 0.87;

/// A camera that the commands send or move.
type Seen = (&'static GlobalTransform, Option<&'static mut PanOrbitCamera>, Option<&'static Framing>);

/// Sends the camera where a command says, and changes room and materials.
pub(super) fn change(
    mut commands: MessageReader<ViewCommand>,
    mut views: MessageWriter<CameraView>,
    mut auto_turn: ResMut<AutoTurn>,
    (mut look, mut materials): (ResMut<Look>, ResMut<Materials>),
    mut cameras: Query<Seen, With<Camera3d>>,
) {
    for command in commands.read() {
        let first = cameras.iter().next();
        let at_white = first.is_none_or(|(place, ..)| place.translation().z >= 0.0);
        let view = first.and_then(|(_, _, framing)| framing?.view()).unwrap_or_default();
        let own = if at_white { Side::White } else { Side::Black };
        match *command {
            ViewCommand::White => drop(views.write(CameraView::White)),
            ViewCommand::Black => drop(views.write(CameraView::Black)),
            ViewCommand::Above => drop(views.write(CameraView::Above)),
            ViewCommand::Seat => drop(views.write(CameraView::seat(own))),
            ViewCommand::Flip => drop(views.write(view.seat_after(!own))),
            ViewCommand::Lower => {
                let is_low = view == CameraView::Lower(own);
                views.write(if is_low { CameraView::seat(own) } else { CameraView::Lower(own) });
            }
            ViewCommand::Turn(..) | ViewCommand::Pan(..) | ViewCommand::Closer(_) => {
                cameras.iter_mut().filter_map(|(_, orbit, _)| orbit).for_each(|mut orbit| steer(&mut orbit, *command));
            }
            ViewCommand::NextLook => *look = following(&Look::ALL, *look),
            ViewCommand::NextMaterials => *materials = following(&Materials::ALL, *materials),
            ViewCommand::AutoTurn => auto_turn.0 = !auto_turn.0,
        }
    }
}

/// Moves the camera by the steps of a key.
fn steer(orbit: &mut PanOrbitCamera, command: ViewCommand) {
    match command {
        // The camera goes to the right, so the table turns to the left.
        ViewCommand::Turn(right, up) => {
            crate::scene::orbit::turn(orbit, Vec2::new(-f32::from(right), f32::from(up)) * TURN / PI);
        }
        ViewCommand::Pan(right, away) => {
            let step = PAN * orbit.target_radius;
            orbit.target_focus += crate::scene::orbit::along(orbit, f32::from(right) * step, f32::from(away) * step);
        }
        ViewCommand::Closer(steps) => crate::scene::orbit::zoom(orbit, CLOSER.powi(i32::from(steps)), None),
        _ => {}
    }
    crate::scene::orbit::keep(orbit);
}

/// The choice after this one, the first after the last.
fn following<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let here = all.iter().position(|other| *other == now).unwrap_or(0);
    all.get((here + 1) % all.len()).copied().unwrap_or(now)
}
