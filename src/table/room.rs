//! The room: table top, board, stand, trays, and the light on them; the table's plugin builds it once at start-up and
//! dresses every 3D camera for it.

use std::f32::consts::PI;

use bevy::camera::{Exposure, ShadowLodOrigin};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::light::{DirectionalLightShadowMap, ShadowFilteringMethod};
use bevy::prelude::*;

use super::camera;
use super::components::VestStand;
use super::material::{SetMaterial, set_material};
use super::models::furniture;
use super::quality::Quality;
use super::sky;
use super::spawn::Stores;
use super::textures::canvas::sharpen;
use super::textures::{board, wood};

/// The colour behind the table.
const BACKGROUND: Color = Color::srgb(0.10, 0.082, 0.072);
/// From where to where, in squares from the camera, the table fades into the background.
const FADE: (f32, f32) = (24.0, 52.0);
/// Where the key light hangs: left of White, above and a little behind.
const KEY_LIGHT: Vec3 = Vec3::new(-11.5, 12.5, 7.5);
/// How bright the key light is on the middle of the board, in lux.
const KEY_LUX: f32 = 9500.0;
/// How bright the light from all sides is, in candela a square metre for a value of one.
const FILL: f32 = 420.0;

/// Marks what belongs to the room and stays when a position is set up: board, stand, trays, table top, light.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Furniture;

/// Marks the board, for picking.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Board;

/// The light from all sides, given to every camera.
#[derive(Resource, Clone, Default)]
pub(super) struct Ambience {
    diffuse: Handle<Image>,
    specular: Handle<Image>,
}

/// Builds table top, board, stand and trays.
pub(super) fn furnish(mut commands: Commands, quality: Res<Quality>, stores: Stores) {
    let (Some(mut meshes), Some(mut images), Some(mut materials)) = stores else { return };
    let size = quality.texture_size();
    let mut coat = |texture: Option<Image>, roughness: f32, reflectance: f32| StandardMaterial {
        base_color_texture: texture.map(|image| images.add(sharpen(image, quality.anisotropy()))),
        perceptual_roughness: roughness,
        reflectance,
        ..default()
    };
    let lacquer = materials.add(set_material(coat(Some(board::texture(size)), 0.36, 0.45)));
    let timber = materials.add(set_material(coat(Some(wood::timber(size / 2)), 0.42, 0.45)));
    let cloth = materials.add(set_material(coat(Some(wood::felt_cloth(256)), 0.95, 0.15)));
    let table = materials.add(set_material(coat(Some(wood::table_top(size)), 0.62, 0.25)));
    let steel = StandardMaterial { base_color: Color::srgb(0.70, 0.69, 0.67), metallic: 1.0, ..coat(None, 0.30, 0.5) };
    let steel = materials.add(set_material(steel));
    let mut place = |name: &'static str, mesh: Mesh, material: &Handle<SetMaterial>| {
        let parts = (Name::new(name), Furniture, Mesh3d(meshes.add(mesh)), MeshMaterial3d(material.clone()));
        commands.spawn((parts, Transform::default())).id()
    };
    place("table top", furniture::table_top(wood::TABLE_TILE), &table);
    place("trays and boxes", furniture::joinery(), &timber);
    place("felt", furniture::felt(), &cloth);
    let bars = place("vest stand", furniture::stand(quality.detail()), &steel);
    let feet = place("feet and knobs of the stand", furniture::stand_wood(quality.detail()), &timber);
    let board = place("board", furniture::board(), &lacquer);
    commands.entity(board).insert((Board, ShadowLodOrigin));
    commands.entity(bars).insert(VestStand);
    commands.entity(feet).insert(VestStand);
}

/// Hangs the key light and makes the light from all sides.
pub(super) fn light(mut commands: Commands, quality: Res<Quality>, images: Option<ResMut<Assets<Image>>>) {
    commands.insert_resource(DirectionalLightShadowMap { size: quality.shadow_map_size() });
    commands.insert_resource(ClearColor(BACKGROUND));
    let distance = KEY_LIGHT.length();
    commands.spawn((
        Name::new("key light"),
        Furniture,
        SpotLight {
            color: Color::srgb(1.0, 0.94, 0.85),
            intensity: KEY_LUX * 4.0 * PI * distance * distance,
            range: 60.0,
            inner_angle: 0.30,
            outer_angle: 0.62,
            shadow_maps_enabled: true,
            shadow_depth_bias: 0.02,
            shadow_normal_bias: 1.6,
            ..default()
        },
        Transform::from_translation(KEY_LIGHT).looking_at(Vec3::new(0.4, 0.0, 0.0), Vec3::Y),
    ));
    if let Some(mut images) = images {
        commands
            .insert_resource(Ambience { diffuse: images.add(sky::diffuse()), specular: images.add(sky::specular()) });
    }
}

/// Gives every new 3D camera the room's light, its quality and its lens; whoever spawns one need not know them.
pub(super) fn dress_cameras(
    mut commands: Commands,
    quality: Res<Quality>,
    ambience: Option<Res<Ambience>>,
    new: Query<Entity, Added<Camera3d>>,
) {
    for entity in &new {
        let shadows = match *quality {
            Quality::Low => ShadowFilteringMethod::Hardware2x2,
            _ => ShadowFilteringMethod::Gaussian,
        };
        let mut camera = commands.entity(entity);
        let falloff = FogFalloff::Linear { start: FADE.0, end: FADE.1 };
        let fog = DistanceFog { color: BACKGROUND, falloff, ..default() };
        camera.insert((camera::lens(), quality.msaa(), Tonemapping::TonyMcMapface, Exposure::default(), shadows, fog));
        if let Some(ambience) = &ambience {
            camera.insert(EnvironmentMapLight {
                diffuse_map: ambience.diffuse.clone(),
                specular_map: ambience.specular.clone(),
                intensity: FILL,
                ..default()
            });
        }
    }
}
