//! Furnishes the off-screen stage: a table and a camera; called for pictures and films.

use bevy::prelude::*;

use super::frame::Size;
use rules::AnyPosition;
use table::game::{Match, PositionReset};
use table::scene::camera::{CameraView, view_transform};

/// Puts a table with this position and a camera into an app without a window.
pub fn furnish(app: &mut App, position: impl Into<AnyPosition>, view: CameraView, size: Size) {
    app.insert_resource(Match::new(position.into()));
    table::app::table_plugins(app);
    add_camera(app, view, size);
}

/// Puts a table that shows this position of any game and a camera into an app without a window. Nobody plays on it; what is
/// [`Played`](table::game::Played) is performed.
pub fn furnish_game(app: &mut App, position: AnyPosition, view: CameraView, size: Size) {
    table::app::performing_plugins(app);
    app.add_systems(PostStartup, move |mut resets: MessageWriter<PositionReset>| {
        resets.write(PositionReset { position });
    });
    add_camera(app, view, size);
}

fn add_camera(app: &mut App, view: CameraView, size: Size) {
    let aspect = size.width as f32 / size.height as f32;
    app.add_systems(Startup, move |mut commands: Commands| {
        commands.spawn((Camera3d::default(), view_transform(view, aspect)));
    });
}
