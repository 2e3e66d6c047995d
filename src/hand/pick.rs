//! What lies under a point of the window; the hand asks for every press, release and hover.
//!
//! Rays are cast at the moment an input is obeyed and at the place where it happened, not once a frame at the latest
//! place: so a click means what it was aimed at, however slowly frames come.

use bevy::ecs::system::SystemParam;
use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings, RayCastVisibility};
use bevy::prelude::*;

use crate::table::layout;
use crate::table::{self, Chessman, Ring, StandSlot};

use crate::rules::Square;

use super::intent::Target;

/// Casts rays from the camera into the table.
#[derive(SystemParam)]
pub struct Picker<'w, 's> {
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
    ray_cast: MeshRayCast<'w, 's>,
    parents: Query<'w, 's, &'static ChildOf>,
    rings: Query<'w, 's, (&'static Ring, Has<StandSlot>)>,
    men: Query<'w, 's, Option<&'static table::Square>, With<Chessman>>,
}

impl Picker<'_, '_> {
    /// Whether this point of the window (logical pixels) shows the table.
    pub fn shows_table(&self, point: Vec2) -> bool {
        self.camera_at(point).is_some()
    }

    /// What is meant at this point of the window (logical pixels). The ray goes through the man of the square `held`,
    /// which hangs at the pointer itself.
    pub fn target(&mut self, point: Vec2, held: Option<Square>) -> Target {
        let Some(ray) = self.ray(point) else { return Target::Nothing };
        if let Some(target) = self.thing_on_ray(ray, held) {
            return target;
        }
        layout::square_on_ray(ray).map_or(Target::Nothing, Target::Square)
    }

    /// The point above the board, at this height, where a man held at this point of the window hangs.
    pub fn hover_point(&self, point: Vec2, height: f32) -> Option<Vec3> {
        let plane = InfinitePlane3d::new(Vec3::Y);
        self.ray(point)?.plane_intersection_point(Vec3::Y * height, plane)
    }

    /// The direction in which the camera looks, along world x and z.
    pub fn forward(&self) -> Vec2 {
        let Some((_, transform)) = self.cameras.iter().next() else { return Vec2::NEG_Y };
        // Straight down there is no forward; there the top of the picture is what lies ahead.
        let along = *transform.forward() + *transform.up();
        Vec2::new(along.x, along.z)
    }

    fn camera_at(&self, point: Vec2) -> Option<(&Camera, &GlobalTransform)> {
        self.cameras.iter().find(|(camera, _)| camera.logical_viewport_rect().is_some_and(|rect| rect.contains(point)))
    }

    fn ray(&self, point: Vec2) -> Option<Ray3d> {
        let (camera, transform) = self.camera_at(point)?;
        let corner = camera.logical_viewport_rect()?.min;
        camera.viewport_to_world(transform, point - corner).ok()
    }

    /// The nearest man or vest on the ray.
    fn thing_on_ray(&mut self, ray: Ray3d, held: Option<Square>) -> Option<Target> {
        let Self { ray_cast, parents, rings, men, .. } = self;
        let thing = |entity: Entity| {
            std::iter::once(entity)
                .chain(parents.iter_ancestors(entity))
                .find(|&entity| rings.contains(entity) || men.contains(entity))
        };
        let is_held = |entity: Entity| {
            let on = |entity: Entity| men.get(entity).ok().flatten().map(|square| square.0);
            held.is_some() && std::iter::once(entity).chain(parents.iter_ancestors(entity)).any(|part| on(part) == held)
        };
        let filter = |entity: Entity| thing(entity).is_some_and(|thing| !is_held(thing));
        let settings = MeshRayCastSettings::default().with_visibility(RayCastVisibility::Visible).with_filter(&filter);
        let hit = ray_cast.cast_ray(ray, &settings).first().map(|(entity, _)| *entity)?;
        let entity = thing(hit)?;
        if let Ok((ring, on_stand)) = rings.get(entity) {
            if on_stand {
                return Some(Target::StandRing(ring.kind));
            }
            let wearer = parents.iter_ancestors(entity).find_map(|wearer| men.get(wearer).ok().flatten());
            return Some(wearer.map_or(Target::Nothing, |square| Target::WornRing(square.0)));
        }
        let square = men.get(entity).ok().flatten();
        Some(square.map_or(Target::Nothing, |square| Target::Square(square.0)))
    }
}
