//! The anti-aliasing of the tier low: one pass over the finished picture that softens what looks like a staircase. Made for
//! graphics in software, where four samples per pixel cost as much again as the table; `effects` gives it to cameras.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::core_pipeline::Core3dSystems;
use bevy::core_pipeline::fullscreen_material::{FullscreenMaterial, FullscreenMaterialPlugin};
use bevy::core_pipeline::tonemapping::tonemapping;
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::BoxedSystem;
use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponent;
use bevy::render::render_resource::ShaderType;
use bevy::shader::{Shader, ShaderRef};

const EDGES: Handle<Shader> = uuid_handle!("5b1ef3a0-9f0e-4f4f-8d6a-7f6d0c5b1e04");

/// Softens the edges in a camera's picture, whose alpha has to hold how bright a pixel looks (`cheap.wgsl` writes it).
#[derive(Component, ExtractComponent, ShaderType, Clone, Copy, PartialEq, Debug)]
pub struct SoftEdges {
    /// The least difference in brightness between neighbours that counts as an edge, of 1.
    pub least: f32,
    /// The same as a share of the brighter neighbour.
    pub share: f32,
    /// How often two more pixels of an edge are looked at on either side.
    pub looks: u32,
}

impl Default for SoftEdges {
    fn default() -> Self {
        Self { least: 0.045, share: 0.11, looks: 4 }
    }
}

impl FullscreenMaterial for SoftEdges {
    fn fragment_shader() -> ShaderRef {
        EDGES.into()
    }

    /// When the picture is finished, but before the panels are drawn on it.
    fn schedule_configs(system: ScheduleConfigs<BoxedSystem>) -> ScheduleConfigs<BoxedSystem> {
        system.in_set(Core3dSystems::PostProcess).after(tonemapping)
    }
}

/// Adds the pass to an app that renders.
pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Assets<Shader>>() {
        return;
    }
    load_internal_asset!(app, EDGES, "edges.wgsl", Shader::from_wgsl);
    app.add_plugins(FullscreenMaterialPlugin::<SoftEdges>::default());
}
