//! What a player needs besides the table: the hand, the panels, the showcase and a loudspeaker.

use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCameraPlugin;

use table::phase::Screen;
use table::scene::camera::{self, CameraView};

/// Adds the rooms of a player to an app with a window and a table.
pub fn play_plugins(app: &mut App) {
    app.add_plugins((PanOrbitCameraPlugin, player::hand::plugin, player::hud::plugin))
        .add_plugins((table::ritual::farewell::plugin, player::lesson::plugin, table::seat::plugin))
        .add_plugins((showcase::screening::plugin, showcase::photographer::plugin))
        .add_plugins((showcase::set::plugin, showcase::set::window::plugin, table::soundscape::speaker::plugin))
        .add_systems(Startup, sit_down);
}

/// A player sees the title, or sits down at White's seat.
fn sit_down(mut commands: Commands, screen: Res<State<Screen>>) {
    let view = if *screen == Screen::Title { player::hud::TITLE_VIEW } else { CameraView::White };
    // The views are fitted to the picture's shape again when one is asked for; a window opens wider than high.
    commands.spawn(camera::orbit(view, 1.2));
}
