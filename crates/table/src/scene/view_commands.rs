//! Obeys the commands about the view: where the camera goes, in which room the table stands and what the set is made of; the
//! plugin runs it.

use std::f32::consts::PI;

use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCamera;

use super::looks::look::Look;
use super::materials::Materials;
use super::orbit::Framing;
use super::steer;
use super::view::{AutoTurn, CameraView};
use crate::command::ViewCommand;
use rules::Color as Side;

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
            steer::turn(orbit, Vec2::new(-f32::from(right), f32::from(up)) * TURN / PI);
        }
        ViewCommand::Pan(right, away) => {
            let step = PAN * orbit.target_radius;
            orbit.target_focus += steer::along(orbit, f32::from(right) * step, f32::from(away) * step);
        }
        ViewCommand::Closer(steps) => steer::zoom(orbit, CLOSER.powi(i32::from(steps)), None),
        _ => {}
    }
    steer::keep(orbit);
}

/// The choice after this one, the first after the last.
fn following<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let here = all.iter().position(|other| *other == now).unwrap_or(0);
    all.get((here + 1) % all.len()).copied().unwrap_or(now)
}
