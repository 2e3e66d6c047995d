//! Notices that shapes, pictures or materials were made or changed: they reach the adapter some frames late, and the stage waits for
//! them, so that a picture shows what is there and not what was.

use bevy::ecs::message::Messages;
use bevy::prelude::*;

use table::scene::SetMaterial;

/// Whether something was made anew since this was last asked.
#[derive(Resource, Default)]
struct Fresh(bool);

fn watch<A: Asset>(mut events: MessageReader<AssetEvent<A>>, mut fresh: ResMut<Fresh>) {
    for event in events.read() {
        fresh.0 |= matches!(event, AssetEvent::Added { .. } | AssetEvent::Modified { .. });
    }
}

fn watching<A: Asset>(app: &mut App) {
    app.add_systems(Last, watch::<A>.run_if(resource_exists::<Messages<AssetEvent<A>>>));
}

/// Watches an app that renders.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fresh>();
    watching::<Mesh>(app);
    watching::<Image>(app);
    watching::<SetMaterial>(app);
    watching::<StandardMaterial>(app);
}

/// Whether something was made anew since this was last asked.
pub(super) fn take(world: &mut World) -> bool {
    world.get_resource_mut::<Fresh>().is_some_and(|mut fresh| std::mem::take(&mut fresh.0))
}
