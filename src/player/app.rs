//! What a player needs besides the table: the hand, the panels, the showcase and a loudspeaker; `plunder play` adds it.

use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCameraPlugin;

use crate::world::phase::Screen;
use crate::world::table::camera::{self, CameraView};

/// Adds the rooms of a player to an app with a window and a table.
pub fn play_plugins(app: &mut App) {
    app.add_plugins((PanOrbitCameraPlugin, crate::player::hand::plugin, crate::player::hud::plugin))
        .add_plugins((
            crate::world::ritual::farewell::plugin,
            crate::player::lesson::plugin,
            crate::world::seat::plugin,
        ))
        .add_plugins((crate::player::screening::plugin, crate::player::photographer::plugin))
        .add_plugins((
            crate::player::showcase::plugin,
            crate::player::showcase::window::plugin,
            crate::world::soundscape::speaker::plugin,
        ))
        .add_systems(Startup, sit_down);
}

/// A player sees the title, or sits down at White's seat.
fn sit_down(mut commands: Commands, screen: Res<Screen>) {
    let view = if *screen == Screen::Title { crate::player::hud::TITLE_VIEW } else { CameraView::White };
    // The views are fitted to the picture's shape again when one is asked for; a window opens wider than high.
    commands.spawn(camera::orbit(view, 1.2));
}
