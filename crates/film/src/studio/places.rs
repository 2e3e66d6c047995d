//! Where things and the camera stood a frame ago, so that a photograph blurs what has moved; `tracing` records it, `photograph` reads it.

use std::collections::HashMap;

use bevy::camera::visibility::InheritedVisibility;
use bevy::math::Affine3A;
use bevy::prelude::*;

/// Where things and the camera stood.
#[derive(Default, Debug)]
pub struct Places {
    things: HashMap<Entity, Affine3A>,
    camera: Option<Affine3A>,
}

impl Places {
    /// Records where everything visible stands.
    pub fn of(world: &mut World) -> Self {
        let mut things = world.query_filtered::<(Entity, &GlobalTransform, &InheritedVisibility), With<Mesh3d>>();
        let things = things.iter(world).filter(|(_, _, visibility)| visibility.get());
        let things = things.map(|(thing, place, _)| (thing, place.affine())).collect();
        let mut cameras = world.query_filtered::<&GlobalTransform, With<Camera3d>>();
        let camera = cameras.iter(world).next().map(GlobalTransform::affine);
        Self { things, camera }
    }

    /// Forgets where the camera stood.
    pub fn forget_camera(&mut self) {
        self.camera = None;
    }

    /// Where a thing that is here now stood before, if it has moved.
    pub fn thing(&self, thing: Entity, now: Affine3A) -> Option<Affine3A> {
        self.things.get(&thing).copied().filter(|before| *before != now)
    }

    /// Where the camera that is here now stood before, if it has moved.
    pub fn camera(&self, now: Affine3A) -> Option<Affine3A> {
        self.camera.filter(|before| *before != now)
    }
}
