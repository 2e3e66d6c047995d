//! What a frame costs: times the schedules of a stage and counts what it draws.

use std::collections::HashSet;
use std::time::Duration;

use bevy::light::CascadeShadowConfig;
use bevy::prelude::*;

use table::scene::SetMaterial;

/// The time that one frame took.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct FrameTime {
    /// The main schedule: input, game, animation, transforms.
    pub main: Duration,
    /// Everything after it until the picture lies in memory: extraction, the render schedule, and the adapter's work.
    pub render: Duration,
}

impl FrameTime {
    /// The whole frame.
    pub fn total(self) -> Duration {
        self.main + self.render
    }
}

/// What is drawn in a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Load {
    /// Meshes in view.
    pub meshes: usize,
    /// Draw calls into the picture: meshes that share shape and material are drawn by one.
    pub draws: usize,
    /// Triangles of all meshes in view.
    pub triangles: usize,
    /// Draw calls into shadow maps.
    pub shadow_draws: usize,
    /// Triangles drawn into shadow maps.
    pub shadow_triangles: usize,
}

type Drawn = (
    &'static Mesh3d,
    &'static ViewVisibility,
    Option<&'static MeshMaterial3d<SetMaterial>>,
    Option<&'static MeshMaterial3d<StandardMaterial>>,
);

/// Counts what the cameras of a world see.
pub fn load(world: &mut World) -> Load {
    let shadow_maps = shadow_maps(world);
    let mut drawn = world.query::<Drawn>();
    let meshes = world.resource::<Assets<Mesh>>();
    let (mut load, mut batches, mut shadow_batches) = (Load::default(), HashSet::new(), HashSet::new());
    for (mesh, seen, ours, bevys) in drawn.iter(world) {
        let triangles = meshes.get(mesh).map_or(0, triangles);
        if seen.get() {
            load.meshes += 1;
            load.triangles += triangles;
            let material = ours.map(|m| m.id().untyped()).or(bevys.map(|m| m.id().untyped()));
            batches.insert((mesh.id(), material));
        }
        load.shadow_triangles += triangles * shadow_maps;
        shadow_batches.insert(mesh.id());
    }
    load.draws = batches.len();
    load.shadow_draws = shadow_batches.len() * shadow_maps;
    load
}

/// How many shadow maps the lights have; a point light has six.
fn shadow_maps(world: &mut World) -> usize {
    let spots = world.query::<&SpotLight>().iter(world).filter(|light| light.shadow_maps_enabled).count();
    let points = world.query::<&PointLight>().iter(world).filter(|light| light.shadow_maps_enabled).count();
    let mut suns = world.query::<(&DirectionalLight, &CascadeShadowConfig)>();
    let cascades =
        suns.iter(world).filter(|(sun, _)| sun.shadow_maps_enabled).map(|(_, cascades)| cascades.bounds.len());
    spots + points * 6 + cascades.sum::<usize>()
}

fn triangles(mesh: &Mesh) -> usize {
    mesh.indices().map_or_else(|| mesh.count_vertices(), |indices| indices.len()) / 3
}
