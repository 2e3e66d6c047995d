//! What every 3D camera is equipped with, so that whoever spawns one need not know: the set's lens, in close-ups on the tier high one that
//! blurs what lies behind, and soft edges.
//!
//! The edges are one pass over the finished picture that softens what looks like a staircase, made for graphics in software, where four
//! samples a pixel cost as much again as the table, and eight times it with fine models.

use std::path::{Path, PathBuf};

use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::camera::MainPassResolutionOverride;
use bevy::core_pipeline::Core3dSystems;
use bevy::core_pipeline::fullscreen_material::{FullscreenMaterial, FullscreenMaterialPlugin};
use bevy::core_pipeline::tonemapping::tonemapping;
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::BoxedSystem;
use bevy::post_process::dof::{DepthOfField, DepthOfFieldMode, calculate_focal_length};
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_component::ExtractComponent;
use bevy::render::render_resource::ShaderType;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::shader::{Shader, ShaderRef};
use host::IN_BROWSER;

use super::framing;
use super::lighting::Background;
use super::quality::Quality;

/// The height in squares of what a close-up looks at: the middle of a man.
const SUBJECT: f32 = 0.7;
/// How far before and behind that place a man reaches, in squares.
const REACH: f32 = 0.6;
/// Nearer than the first distance the lens is fully open, beyond the second shut, in squares.
const CLOSE: (f32, f32) = (5.5, 8.5);
/// The blur at the nearest and the farthest point that has to be sharp, as a share of the picture's height: too little to be
/// seen.
const SHARP: f32 = 0.0016;
/// The blur of what is very far away, as a share of the picture's height; and the least that is worth a lens.
const FAR: f32 = 0.014;
const LEAST: f32 = 0.005;
/// The widest blur, of what is nearer than the subject, as a share of the picture's height.
const WIDEST: f32 = 0.018;
/// The nearest to a camera that anything can be sharp, in squares.
const NEAREST: f32 = 0.3;

/// What a camera has to show sharply on the tier high: the points that its subject lies between, for cameras that do not look
/// at the board. Without any point everything is sharp.
#[derive(Component, Clone, PartialEq, Debug, Default)]
pub struct Focus(pub Vec<Vec3>);

/// Puts our own blur where the engine looks for its own: its passes and settings stay, only what a pixel takes in differs.
pub(super) fn plugin(app: &mut App) {
    if let Some(files) = app.world().get_resource::<EmbeddedAssetRegistry>() {
        let (ours, theirs) = (include_bytes!("lens.wgsl").as_slice(), Path::new("bevy_post_process/dof/dof.wgsl"));
        files.insert_asset(PathBuf::from("lens.wgsl"), theirs, ours);
    }
}

/// Gives every new 3D camera its lens and its edges. Where there is no background a camera begins with nothing,
/// and edges are as opaque as the set covers them: that is known of samples, but not of a finished picture.
pub(super) fn add(
    mut commands: Commands,
    background: Res<Background>,
    mut new: Query<(Entity, &mut Camera), Added<Camera3d>>,
) {
    for (entity, mut camera) in &mut new {
        let mut dressed = commands.entity(entity);
        match *background {
            Background::Room => dressed.insert((framing::lens(), Msaa::Off, SoftEdges::default())),
            Background::Nothing => {
                camera.clear_color = ClearColorConfig::Custom(Color::NONE);
                dressed.insert((framing::lens(), Msaa::Sample4))
            }
        };
    }
}

/// How far from a camera its subject begins and ends, in squares along its look, and how far its lens is open, from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Subject {
    near: f32,
    far: f32,
    open: f32,
}

impl Subject {
    /// What lies between these points; `None` without any, or with one behind the camera.
    fn between(place: &GlobalTransform, points: &[Vec3]) -> Option<Self> {
        let (from, forward) = (place.translation(), place.forward());
        let depths = points.iter().map(|point| (point - from).dot(*forward));
        let (near, far) = depths.fold((f32::MAX, f32::MIN), |(near, far), depth| (near.min(depth), far.max(depth)));
        (near <= far && far > NEAREST).then(|| Self { near: near.max(NEAREST), far, open: 1.0 })
    }

    /// The man in the middle of the picture, where the look meets the height of a man's middle; the farther away, the less open
    /// is the lens.
    fn on_the_board(place: &GlobalTransform) -> Option<Self> {
        let (from, forward) = (place.translation(), place.forward());
        let distance =
            (forward.y < -0.05 && from.y > SUBJECT).then(|| ((from.y - SUBJECT) / -forward.y).max(NEAREST + REACH))?;
        let open = ((CLOSE.1 - distance) / (CLOSE.1 - CLOSE.0)).clamp(0.0, 1.0);
        Some(Self { near: distance - REACH, far: distance + REACH, open })
    }

    /// The distance of sharpness for which the nearest and the farthest point are blurred alike.
    fn sharpest(self) -> f32 {
        2.0 * self.near * self.far / (self.near + self.far)
    }

    /// The blur of what is very far away, as a share of the picture's height: as much as leaves the subject sharp.
    fn blur(self) -> f32 {
        let most = SHARP * (self.near + self.far) / (self.far - self.near).max(1e-3);
        self.open * most.min(FAR)
    }

    /// Its lens, for a picture this many pixels high, or `None` where its blur could not be seen.
    fn lens(self, height: u32) -> Option<DepthOfField> {
        let blur = self.blur();
        if blur < LEAST {
            return None;
        }
        let (lens, focal_distance) = (DepthOfField::default(), self.sharpest());
        let focal_length = calculate_focal_length(lens.sensor_height, framing::FIELD_OF_VIEW);
        // A point very far away is blurred by f^2 / (N h (d - f)) of the picture's height.
        let aperture_f_stops =
            focal_length * focal_length / (blur * lens.sensor_height * (focal_distance - focal_length));
        Some(DepthOfField {
            mode: DepthOfFieldMode::Gaussian,
            focal_distance,
            aperture_f_stops,
            max_circle_of_confusion_diameter: (height as f32 * WIDEST).max(2.0),
            max_depth: 40.0,
            ..lens
        })
    }
}

type Dressed =
    (Entity, &'static GlobalTransform, &'static Camera, Option<&'static Focus>, Option<&'static mut DepthOfField>);

/// Keeps every camera sharp at its subject on the tier high. Before nothing everything is sharp: what would be blurred is not there, and the
/// blur of an edge would need to know what comes behind it.
pub(super) fn focus(
    mut commands: Commands,
    (quality, background): (Res<Quality>, Res<Background>),
    mut cameras: Query<Dressed, With<Camera3d>>,
) {
    for (entity, place, camera, focus, worn) in &mut cameras {
        let subject = match focus {
            _ if *quality != Quality::High || *background == Background::Nothing => None,
            Some(Focus(points)) => Subject::between(place, points),
            None => Subject::on_the_board(place),
        };
        let height = camera.physical_target_size().map_or(720, |size| size.y);
        match (subject.and_then(|subject| subject.lens(height)), worn) {
            (Some(lens), Some(mut worn)) => *worn = lens,
            (Some(lens), None) => {
                commands.entity(entity).insert(lens);
            }
            (None, Some(_)) => {
                commands.entity(entity).remove::<DepthOfField>();
            }
            (None, None) => {}
        }
    }
}

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
pub(super) fn soft_edges(app: &mut App) {
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
    mod effects {
        use rules::Square;

        use super::super::*;
        use crate::scene::camera::{CameraView, view_transform};

        /// How much a lens blurs what is so far away, as a share of the picture's height.
        fn blur(lens: &DepthOfField, depth: f32) -> f32 {
            let f = calculate_focal_length(lens.sensor_height, framing::FIELD_OF_VIEW);
            let stray = (depth - lens.focal_distance).abs() / (depth * (lens.focal_distance - f));
            f * f / (lens.sensor_height * lens.aperture_f_stops) * stray
        }

        #[test]
        fn only_close_ups_have_a_lens_that_blurs() {
            let lens =
                |view| Subject::on_the_board(&view_transform(view, 1.6).into()).and_then(|subject| subject.lens(720));
            for view in [CameraView::White, CameraView::Black, CameraView::Above, CameraView::Corner, CameraView::Low] {
                assert!(lens(view).is_none(), "{view}");
            }
            for name in ["e4", "a1", "h8"] {
                let square = Square::parse(name).expect("a square");
                let lens = lens(CameraView::Close(square)).expect("a close-up");
                let place = view_transform(CameraView::Close(square), 1.6);
                let foot = crate::scene::layout::square_point(square);
                for height in [0.0, 0.3, 0.7, 1.0, 1.4] {
                    let depth = (foot + Vec3::Y * height - place.translation).dot(*place.forward());
                    assert!(
                        blur(&lens, depth) < 2.0 * SHARP,
                        "{name} at {height}: {} of the height",
                        blur(&lens, depth)
                    );
                }
                assert!(blur(&lens, 40.0) > LEAST, "nothing behind {name} is soft");
            }
        }

        #[test]
        fn what_a_camera_has_to_show_is_sharp_and_the_distance_soft() {
            let place = GlobalTransform::from(Transform::from_xyz(0.0, 1.0, 6.0));
            let points = [Vec3::new(1.0, 0.0, 0.6), Vec3::new(-1.0, 2.0, -0.4)];
            let subject = Subject::between(&place, &points).expect("a subject");
            assert_eq!((subject.near, subject.far), (5.4, 6.4));
            let lens = subject.lens(720).expect("a lens");
            for depth in [5.4, 5.8, 6.4] {
                assert!(blur(&lens, depth) < 1.01 * SHARP, "{depth}: {}", blur(&lens, depth));
            }
            assert!((blur(&lens, 1e6) - FAR).abs() < 1e-4);
            assert_eq!(Subject::between(&place, &[]), None);
            // What is as deep as it is far away can only be sharp as a whole.
            let deep = Subject::between(&place, &[Vec3::Z * 4.0, Vec3::Z * -8.0]).expect("a subject");
            assert!(deep.lens(720).is_none());
        }
    }

    mod edges {
        use super::super::*;

        #[test]
        fn what_webgl_lacks_stands_in_one_place_of_the_shader() {
            let text = include_str!("edges.wgsl");
            assert_eq!((text.matches(GATHERED).count(), text.matches("textureGather").count()), (1, 1));
        }
    }
}
