//! Obeys the commands about the view: where the camera goes, in which room the table stands and of what the set is made; the
//! plugin runs it.

use bevy::prelude::*;

use super::look::{Look, Materials};
use super::view::{AutoTurn, CameraView};
use crate::command::ViewCommand;

/// Sends the camera where a command says, and changes room and materials.
pub(super) fn change(
    mut commands: MessageReader<ViewCommand>,
    mut views: MessageWriter<CameraView>,
    mut auto_turn: ResMut<AutoTurn>,
    (mut look, mut materials): (ResMut<Look>, ResMut<Materials>),
    cameras: Query<&GlobalTransform, With<Camera3d>>,
) {
    for command in commands.read() {
        match command {
            ViewCommand::White => drop(views.write(CameraView::White)),
            ViewCommand::Black => drop(views.write(CameraView::Black)),
            ViewCommand::Above => drop(views.write(CameraView::Above)),
            ViewCommand::Flip => {
                let at_white = cameras.iter().next().is_none_or(|camera| camera.translation().z >= 0.0);
                views.write(if at_white { CameraView::Black } else { CameraView::White });
            }
            ViewCommand::NextLook => *look = following(&Look::ALL, *look),
            ViewCommand::NextMaterials => *materials = following(&Materials::ALL, *materials),
            ViewCommand::AutoTurn => auto_turn.0 = !auto_turn.0,
        }
    }
}

/// The choice after this one, the first after the last.
fn following<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let here = all.iter().position(|other| *other == now).unwrap_or(0);
    all.get((here + 1) % all.len()).copied().unwrap_or(now)
}
