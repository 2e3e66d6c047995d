//! Soft edges of the picture, and the outline of a man.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::camera::MainPassResolutionOverride;
use bevy::core_pipeline::Core3dSystems;
use bevy::core_pipeline::fullscreen_material::{FullscreenMaterial, FullscreenMaterialPlugin};
use bevy::core_pipeline::tonemapping::tonemapping;
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::BoxedSystem;
use bevy::mesh::VertexAttributeValues;
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

/// Up to which share of his height a man is as round as his outline.
const FOOT: f32 = 0.4;

/// How many radii tell an outline; the picture in which they stand has as many columns.
pub(super) const COLUMNS: usize = 64;

/// The radii of a shape at equal steps from its foot to its tip.
pub(super) type Outline = [f32; COLUMNS];

/// How far from the axis a mesh reaches in the middle at each height.
pub(super) fn outline(mesh: &Mesh, height: f32) -> Outline {
    let points = points(mesh);
    let step = height / (COLUMNS - 1) as f32;
    let (mut sums, mut counts) = ([0.0; COLUMNS], [0.0; COLUMNS]);
    let corners: Vec<usize> = mesh.indices().map_or_else(Vec::new, |indices| indices.iter().collect());
    for corner in corners.chunks_exact(3) {
        for (from, to) in [(0, 1), (1, 2), (2, 0)] {
            let (Some(&a), Some(&b)) = (points.get(corner[from]), points.get(corner[to])) else { continue };
            let (low, high) = if a.y < b.y { (a, b) } else { (b, a) };
            let first = (low.y / step).ceil().max(0.0) as usize;
            for i in (first..COLUMNS).take_while(|&i| i as f32 * step < high.y) {
                let share = (i as f32 * step - low.y) / (high.y - low.y).max(1e-6);
                sums[i] += low.lerp(high, share).xz().length();
                counts[i] += 1.0;
            }
        }
    }
    std::array::from_fn(|i| if counts[i] > 0.0 { sums[i] / counts[i] } else { 0.0 })
}

/// For each corner of a man's foot how steeply a ray has to rise that passes over its tip: the rise in squares for each square towards
/// the axis. A lamp that hangs lower does not reach the corner from the other side. Corners above the foot have none.
pub(super) fn rises(mesh: &Mesh, height: f32) -> Vec<f32> {
    let outline = outline(mesh, height);
    let step = height / (COLUMNS - 1) as f32;
    let rise = |point: &Vec3| {
        // Higher up a man is too carved to count as round.
        if point.y > FOOT * height {
            return 0.0;
        }
        let away = point.xz().length();
        let over = |(i, radius): (usize, &f32)| {
            let (up, beside) = (i as f32 * step - point.y, away - radius);
            (up > 0.0 && *radius > 0.0 && beside > 0.5 * step).then(|| up / beside)
        };
        outline.iter().enumerate().filter_map(over).fold(0.0, f32::max)
    };
    points(mesh).iter().map(rise).collect()
}

fn points(mesh: &Mesh) -> Vec<Vec3> {
    match mesh.attribute(Mesh::ATTRIBUTE_POSITION) {
        Some(VertexAttributeValues::Float32x3(points)) => points.iter().copied().map(Vec3::from).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    mod edges {
        use super::super::*;

        #[test]
        fn what_webgl_lacks_stands_in_one_place_of_the_shader() {
            let text = include_str!("edges.wgsl");
            assert_eq!((text.matches(GATHERED).count(), text.matches("textureGather").count()), (1, 1));
        }
    }

    mod outline {
        use super::super::*;

        #[test]
        fn the_outline_of_a_cone_shrinks_evenly_to_its_tip() {
            let cone: Mesh = Cone::new(0.4, 1.6).mesh().resolution(64).build().translated_by(Vec3::Y * 0.8);
            let outline = outline(&cone, 1.6);
            for (i, radius) in outline.iter().enumerate().skip(1).take(COLUMNS - 3) {
                let expected = 0.4 * (1.0 - i as f32 / (COLUMNS - 1) as f32);
                assert!((radius - expected).abs() < 0.01, "{i}: {radius} instead of {expected}");
            }
        }

        #[test]
        fn a_ray_passes_over_the_tip_of_a_post_from_its_foot() {
            let mut post: Mesh = Cylinder::new(0.1, 1.0).mesh().build().translated_by(Vec3::Y * 0.5);
            let plate: Mesh = Cylinder::new(0.4, 0.02).mesh().build().translated_by(Vec3::Y * 0.01);
            post.merge(&plate).expect("the same attributes");
            let rises = rises(&post, 1.0);
            let at_the_rim =
                points(&post).iter().position(|point| point.xz().length() > 0.39).expect("the plate has a rim");
            assert!((rises[at_the_rim] - 1.0 / 0.3).abs() < 0.2, "{}", rises[at_the_rim]);
        }
    }
}
