//! Long walks at the table without a window: every game and every kind of action by hand, whatever is forbidden, a player who is killed, every
//! screen by keys and gamepad, and as it is laid out. The short ones stand in `tests/app`, whose seats these take. `scripts/test --all` runs them, and all of each with
//! `--whole`.
#![cfg(feature = "film")]
// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod every_game;
mod hand_by_hand;
mod laid_out;
mod screens;
#[path = "../app/seat/mod.rs"]
#[allow(dead_code, reason = "a walk needs less of a seat than the tests that it is from")]
mod seat;
#[path = "../app/snapshot.rs"]
#[allow(dead_code, reason = "likewise")]
mod snapshot;
mod visitors;

use bevy::prelude::*;
use rules::plunder::Position;
use table::scene::camera::{self, CameraView};

use crate::seat::Seat;

/// A seat in a window of 1280x720 with every screen that needs no graphics adapter, and a camera that can be turned; `furnish` may add to the app.
fn with_every_screen(position: Position, furnish: impl FnOnce(&mut App)) -> Seat {
    let mut seat = Seat::seen_in((1280, 720), CameraView::White, position, |app| {
        app.init_asset::<bevy::shader::Shader>()
            .init_asset::<StandardMaterial>()
            .add_plugins((bevy_panorbit_camera::PanOrbitCameraPlugin, player::hud::plugin, player::lesson::plugin))
            .add_plugins((showcase::screening::plugin, showcase::photographer::plugin))
            .add_plugins((showcase::set::plugin, showcase::set::window::plugin));
        furnish(app);
    });
    let world = seat.app.world_mut();
    let mut cameras = world.query_filtered::<Entity, With<Camera3d>>();
    let old = cameras.single(world).unwrap();
    world.despawn(old);
    world.spawn(camera::orbit(CameraView::White, 1.2));
    seat.tell();
    seat
}
