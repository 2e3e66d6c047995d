//! Clicks on what is seen, where no men are moved: Bevy's picking meets the meshes themselves, and whoever is clicked says beside itself
//! what happens then.
//!
//! The hand does not hear of its clicks this way: picking knows what lies under a pointer's last place in a frame alone, and at low frame
//! rates several presses and keys of different places fall into one.

use bevy::ecs::system::SystemParam;
use bevy::picking::events::{Click, Press};
use bevy::picking::mesh_picking::ray_cast::RayCastVisibility;
use bevy::picking::mesh_picking::{MeshPickingSettings, update_hits};
use bevy::picking::pointer::PointerButton;
use bevy::picking::{PickingPlugin, PickingSystems};
use bevy::prelude::*;

use table::phase::Screen;

/// How far the pointer may move during a click, in logical pixels; beyond that it turns the camera instead.
const STILL: f32 = 6.0;

/// Where the main button or a finger went down last.
#[derive(Resource, Default)]
pub(crate) struct PressedAt(Vec2);

/// Tells clicks from the ends of drags.
#[derive(SystemParam)]
pub(crate) struct Clicks<'w> {
    pressed: Res<'w, PressedAt>,
}

impl Clicks<'_> {
    /// Whether this is a click of the main button, or of a finger, that has not turned the camera.
    pub(crate) fn counts(&self, click: &Pointer<Click>) -> bool {
        click.button == PointerButton::Primary && click.pointer_location.position.distance(self.pressed.0) <= STILL
    }
}

/// Lets meshes be met wherever the set or a photograph has the table. Both ask for it.
pub(crate) fn listen(app: &mut App) {
    if app.world().contains_resource::<PressedAt>() {
        return;
    }
    if !app.is_plugin_added::<PickingPlugin>() {
        app.add_plugins(DefaultPickingPlugins);
    }
    app.init_resource::<PressedAt>()
        .insert_resource(MeshPickingSettings {
            ray_cast_visibility: RayCastVisibility::Visible,
            ..MeshPickingSettings::default()
        })
        .add_systems(
            PreUpdate,
            update_hits
                .in_set(PickingSystems::Backend)
                .run_if(in_state(Screen::Showcase).or_else(in_state(Screen::Photograph))),
        )
        .add_observer(press);
}

fn press(press: On<Pointer<Press>>, mut at: ResMut<PressedAt>) {
    at.0 = press.pointer_location.position;
}
