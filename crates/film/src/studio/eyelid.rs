//! Closes the cameras while the renderer takes over a frame that nobody is to see, so that all but the drawing happens; what the
//! table itself sees of its cameras stays as it is.

use bevy::prelude::*;

/// Closes the cameras that are open; which ones these were.
pub(super) fn close(world: &mut World) -> Vec<Entity> {
    let mut cameras = world.query::<(Entity, &mut Camera)>();
    let mut closed = Vec::new();
    for (entity, mut camera) in cameras.iter_mut(world) {
        if camera.is_active {
            camera.bypass_change_detection().is_active = false;
            closed.push(entity);
        }
    }
    closed
}

/// Opens these cameras again.
pub(super) fn open(world: &mut World, closed: &[Entity]) {
    for &entity in closed {
        if let Some(mut camera) = world.get_mut::<Camera>(entity) {
            camera.bypass_change_detection().is_active = true;
        }
    }
}
