//! Puts the rooms together: the table alone for pictures and videos, and the game with a window; `cli` calls it.

use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCameraPlugin;

use crate::game::{Played, PositionReset};
use crate::table::camera::{self, CameraView};

/// The order of a frame. Rooms put their systems of `Update` into these sets; it is chained here and nowhere else.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Pointer, keyboard and panels write requests.
    Input,
    /// The match judges requests by the rules and says what was played.
    Judge,
    /// The ritual turns what was played into steps and performs them.
    Ritual,
    /// The table follows: men, vests, lights and camera.
    Table,
    /// Highlights and panels show what is.
    Show,
}

/// Adds the rooms that a table needs without a window: the match, the ritual and the table.
pub fn table_plugins(app: &mut App) {
    order_phases(app);
    app.add_plugins((crate::game::plugin, crate::ritual::plugin, crate::table::plugin));
}

/// Adds a table on which nothing is played: no match speaks to it.
pub fn bare_table_plugins(app: &mut App) {
    order_phases(app);
    app.add_message::<Played>().add_message::<PositionReset>().add_plugins(crate::table::plugin);
}

fn order_phases(app: &mut App) {
    app.configure_sets(Update, (Phase::Input, Phase::Judge, Phase::Ritual, Phase::Table, Phase::Show).chain());
}

/// Adds what a player needs besides: the hand, the panels and the showcase.
pub fn play_plugins(app: &mut App) {
    app.add_plugins((PanOrbitCameraPlugin, crate::hand::plugin, crate::hud::plugin))
        .add_plugins((crate::showcase::plugin, crate::showcase::window::plugin))
        .add_systems(Startup, sit_down);
}

/// A player sits down at White's seat.
fn sit_down(mut commands: Commands) {
    // The views are fitted to the picture's shape again when one is asked for; a window opens wider than high.
    commands.spawn(camera::orbit(CameraView::White, 1.2));
}
