//! Where things and the camera stood a frame ago, so that a photograph blurs what has moved; the tracing remembers it, and the scene asks.

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
    /// Where everything that is seen stands.
    pub fn of(world: &mut World) -> Self {
        let mut things = world.query_filtered::<(Entity, &GlobalTransform, &InheritedVisibility), With<Mesh3d>>();
        let things = things.iter(world).filter(|(_, _, visibility)| visibility.get());
        let things = things.map(|(thing, place, _)| (thing, place.affine())).collect();
        let mut cameras = world.query_filtered::<&GlobalTransform, With<Camera3d>>();
        let camera = cameras.iter(world).next().map(GlobalTransform::affine);
        Self { things, camera }
    }

    /// As if the camera had stood nowhere.
    pub fn forget_camera(&mut self) {
        self.camera = None;
    }

    /// Where a thing stood that stands here now, if it moved.
    pub fn thing(&self, thing: Entity, now: Affine3A) -> Option<Affine3A> {
        self.things.get(&thing).copied().filter(|before| *before != now)
    }

    /// Where the camera stood that stands here now, if it moved.
    pub fn camera(&self, now: Affine3A) -> Option<Affine3A> {
        self.camera.filter(|before| *before != now)
    }
}
