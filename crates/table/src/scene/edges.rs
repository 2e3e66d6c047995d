//! The anti-aliasing: one pass over the finished picture that softens what looks like a staircase. Made for
//! graphics in software, where four samples a pixel cost as much again as the table, and eight times it with fine models; `effects` gives it to cameras.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::camera::MainPassResolutionOverride;
use bevy::core_pipeline::Core3dSystems;
use bevy::core_pipeline::fullscreen_material::{FullscreenMaterial, FullscreenMaterialPlugin};
use bevy::core_pipeline::tonemapping::tonemapping;
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::BoxedSystem;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_component::ExtractComponent;
use bevy::render::render_resource::ShaderType;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::shader::{Shader, ShaderRef};
use host::IN_BROWSER;

const EDGES: Handle<Shader> = uuid_handle!("5b1ef3a0-9f0e-4f4f-8d6a-7f6d0c5b1e04");

/// Softens the edges in a camera's picture, whose alpha has to hold how bright a pixel looks (the shaders of the set write it).
#[derive(Component, ExtractComponent, ShaderType, Clone, Copy, PartialEq, Debug)]
pub struct SoftEdges {
    /// The least difference in brightness between neighbours that counts as an edge, of 1.
    pub least: f32,
    /// The same as a share of the brighter neighbour.
    pub share: f32,
    /// How often two more pixels of an edge are looked at on either side.
    pub looks: u32,
    /// The share of the target's width and height at which the picture is drawn before it is made as large as that; 1 for as it is.
    pub part: f32,
}

impl Default for SoftEdges {
    fn default() -> Self {
        Self { least: 0.045, share: 0.11, looks: 4, part: 1.0 }
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

/// The share of the window's width and height, in pixels, at which the table is drawn; panels are drawn as finely as ever.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct RenderScale(pub f32);

impl Default for RenderScale {
    fn default() -> Self {
        Self(1.0)
    }
}

/// Cameras draw as small as is wanted.
fn scale(scale: Res<RenderScale>, mut cameras: Query<&mut SoftEdges>) {
    for mut edges in &mut cameras {
        let wanted = SoftEdges { part: scale.0, ..*edges };
        edges.set_if_neq(wanted);
    }
}

/// Lets the passes before the softening of edges draw into a part of the picture.
fn draw_smaller(mut commands: Commands, views: Query<(Entity, &ExtractedCamera, &SoftEdges)>) {
    for (view, camera, edges) in &views {
        let mut view = commands.entity(view);
        match camera.physical_target_size.filter(|_| edges.part < 1.0) {
            Some(size) => {
                view.insert(MainPassResolutionOverride((size.as_vec2() * edges.part).as_uvec2().max(UVec2::ONE)))
            }
            None => view.remove::<MainPassResolutionOverride>(),
        };
    }
}

/// How the shader gets at four pixels at once; and one after the other, where WebGL has no such thing.
const GATHERED: &str = "return textureGather(3, picture, nearest, at);";
const ONE_BY_ONE: &str = "let i = vec2<i32>(floor(at * vec2<f32>(textureDimensions(picture)) - 0.5));
    return vec4(
        textureLoad(picture, i + vec2(0, 1), 0).a,
        textureLoad(picture, i + vec2(1, 1), 0).a,
        textureLoad(picture, i + vec2(1, 0), 0).a,
        textureLoad(picture, i, 0).a,
    );";

/// The shader as this machine's graphics can read it.
fn shader(text: &'static str, path: impl Into<String>) -> Shader {
    match IN_BROWSER {
        true => Shader::from_wgsl(text.replace(GATHERED, ONE_BY_ONE), path),
        false => Shader::from_wgsl(text, path),
    }
}

/// Adds the pass to an app that renders.
pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Assets<Shader>>() {
        return;
    }
    load_internal_asset!(app, EDGES, "edges.wgsl", shader);
    app.add_plugins(FullscreenMaterialPlugin::<SoftEdges>::default()).init_resource::<RenderScale>().add_systems(
        PostUpdate,
        scale.run_if(resource_changed::<RenderScale>.or_else(any_match_filter::<Added<SoftEdges>>)),
    );
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(Render, draw_smaller.in_set(RenderSystems::CreateViews));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_webgl_lacks_stands_in_one_place_of_the_shader() {
        let text = include_str!("edges.wgsl");
        assert_eq!((text.matches(GATHERED).count(), text.matches("textureGather").count()), (1, 1));
    }
}
