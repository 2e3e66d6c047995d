//! Clicks on what is seen, where no men are moved: Bevy's picking meets the meshes themselves.
//!
//! A click is what a press has met and a release near it confirms: Bevy's own `Click` wants the pointer to have rested there for a frame
//! before, which a quick hand on a slow machine does not wait for.
//! The hand does not hear of its clicks this way: picking knows what lies under a pointer's last place in a frame alone, and at low frame
//! rates several presses and keys of different places fall into one.

use bevy::ecs::system::SystemParam;
use bevy::picking::events::Press;
use bevy::picking::mesh_picking::ray_cast::RayCastVisibility;
use bevy::picking::mesh_picking::{MeshPickingSettings, update_hits};
use bevy::picking::pointer::{PointerAction, PointerButton, PointerInput};
use bevy::picking::{PickingPlugin, PickingSystems};
use bevy::prelude::*;

use table::phase::Screen;

/// How far the pointer may move during a click, in logical pixels; beyond that it turns the camera instead.
const STILL: f32 = 6.0;

/// What a press of the main button, or of a finger, has met.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Met {
    /// The mesh, or the window where there is none.
    pub(crate) entity: Entity,
    /// The point that is seen there, in the world.
    pub(crate) point: Option<Vec3>,
}

/// The last press: where in the window, in logical pixels, and what it has met.
#[derive(Resource, Default)]
pub(crate) struct Pressed(Option<(Vec2, Met)>);

/// Hears clicks.
#[derive(SystemParam)]
pub(crate) struct Clicks<'w, 's> {
    inputs: MessageReader<'w, 's, PointerInput>,
    pressed: ResMut<'w, Pressed>,
}

impl Clicks<'_, '_> {
    /// What was clicked since the last time.
    pub(crate) fn next(&mut self) -> Option<Met> {
        let releases =
            self.inputs.read().filter(|input| matches!(input.action, PointerAction::Release(PointerButton::Primary)));
        let at = releases.last()?.location.position;
        let (from, met) = self.pressed.0.take()?;
        (from.distance(at) <= STILL).then_some(met)
    }
}

/// Lets meshes be met wherever the set or a photograph has the table. Both ask for it.
pub(crate) fn listen(app: &mut App) {
    if app.world().contains_resource::<Pressed>() {
        return;
    }
    if !app.is_plugin_added::<PickingPlugin>() {
        app.add_plugins(DefaultPickingPlugins);
    }
    app.init_resource::<Pressed>()
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

fn press(mut press: On<Pointer<Press>>, mut pressed: ResMut<Pressed>) {
    if press.button == PointerButton::Primary {
        let met = Met { entity: press.entity, point: press.hit.position };
        pressed.0 = Some((press.pointer_location.position, met));
    }
    // What lies nearest is what is meant, not what it belongs to.
    press.propagate(false);
}
