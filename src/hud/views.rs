//! What the panels do to the camera: the part of the window it has, the views, and who has the pointer.

use bevy::camera::Viewport;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::hand::{Command, Covered, Hand, Inbox};
use crate::table::camera::{AutoTurn, CameraInputEnabled, CameraView};
use crate::table::{Look, Materials};

use super::Hud;

/// Sends the camera where a command says.
pub fn obey(
    mut commands: MessageReader<Command>,
    mut views: MessageWriter<CameraView>,
    mut auto_turn: ResMut<AutoTurn>,
    (mut look, mut materials): (ResMut<Look>, ResMut<Materials>),
    cameras: Query<&GlobalTransform, With<Camera3d>>,
) {
    for command in commands.read() {
        match command {
            Command::View(0) => drop(views.write(CameraView::White)),
            Command::View(1) => drop(views.write(CameraView::Black)),
            Command::View(_) => drop(views.write(CameraView::Above)),
            Command::Flip => {
                let at_white = cameras.iter().next().is_none_or(|camera| camera.translation().z >= 0.0);
                views.write(if at_white { CameraView::Black } else { CameraView::White });
            }
            Command::NextLook => *look = following(&Look::ALL, *look),
            Command::NextMaterials => *materials = following(&Materials::ALL, *materials),
            Command::AutoTurn => auto_turn.0 = !auto_turn.0,
            _ => {}
        }
    }
}

/// The choice after this one, the first after the last.
fn following<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let here = all.iter().position(|other| *other == now).unwrap_or(0);
    all.get((here + 1) % all.len()).copied().unwrap_or(now)
}

/// The pointer turns the camera only over the table, and not while it drags a man.
pub fn share_the_pointer(
    inbox: Res<Inbox>,
    covered: Res<Covered>,
    hand: Res<Hand>,
    cameras: Query<&Camera, With<Camera3d>>,
    mut enabled: ResMut<CameraInputEnabled>,
) {
    let over_table = inbox.pointer.is_some_and(|point| {
        let shown = |camera: &Camera| camera.logical_viewport_rect().is_some_and(|rect| rect.contains(point));
        cameras.iter().any(shown) && !covered.areas.iter().any(|area| area.contains(point))
    });
    enabled.set_if_neq(CameraInputEnabled(over_table && !covered.all && hand.drag.is_none()));
}

/// The table's picture ends where the side panel begins.
pub fn fit_the_table(
    hud: Res<Hud>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut Camera, With<Camera3d>>,
) {
    let panel = (hud.panel_width * window.scale_factor()).round() as u32;
    let size = UVec2::new(window.physical_width().saturating_sub(panel), window.physical_height());
    if size.x == 0 || size.y == 0 {
        return;
    }
    for mut camera in &mut cameras {
        if camera.viewport.as_ref().is_none_or(|viewport| viewport.physical_size != size) {
            camera.viewport = Some(Viewport { physical_position: UVec2::ZERO, physical_size: size, ..default() });
        }
    }
}
