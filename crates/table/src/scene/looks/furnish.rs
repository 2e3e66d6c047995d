//! Furnishes the room of a look: table top, light, and what stands near it.
//!
//! Some looks have leaves that no camera sees: they hang in the way of the sun and dapple its light. Where the set stands on nothing, a sheet
//! takes the table's place that shows only how much darker the set's shadow makes it.

use std::f32::consts::TAU;

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use shapes::around::Around;
use shapes::mesh::MeshBuilder;
use shapes::noise::{layers, random};
use shapes::picture::from_rgbe;
use shapes::room::{Key, WHITEST};

use crate::scene::layout::{BOARD_HALF, FRAME_WIDTH, TABLE_Y};
use crate::scene::lighting::{self, Background, Lighting};
use crate::scene::material::{Catcher, Ground, set_material};
use crate::scene::models::{self, mesh};
use crate::scene::pictures::{self, Paint, Painted, sharpen};
use crate::scene::quality::Quality;
use crate::scene::{Furniture, Look};

/// How much of what the table would send up in the open it does beside what stands on it: to be scattered, and to be mirrored, which comes
/// from nearer to the foot.
const UNCOVERED: [f32; 2] = [0.85, 0.55];

/// The layer of what only throws shadows; no camera sees it.
pub const SHADOWS_ONLY: usize = 1;

/// Marks the leaves between the sun and the table, which no camera sees.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::scene) struct Leaves;

/// Marks what the workshop photographed of a room: its picture all around, and what stands near the table. It gives off light as it is seen,
/// but sends none to the table: that is the room's light.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Photographed;

/// Marks what is made anew with each look.
#[derive(Component)]
pub(in crate::scene) struct OfTheLook;

/// Builds the room of the look; runs at start-up and when the look has changed.
pub(in crate::scene) fn build_room(
    mut commands: Commands,
    (look, quality, background): (Res<Look>, Res<Quality>, Res<Background>),
    (meshes, images, materials): crate::scene::spawn::Stores,
    mut painted: ResMut<Painted>,
    old: Query<Entity, With<OfTheLook>>,
) {
    let (Some(mut meshes), Some(mut images), Some(mut materials)) = (meshes, images, materials) else { return };
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    let room = look.room();
    let key = &room.numbers.key;
    let is_seen = *background == Background::Room;
    let mut paint = |paint: Paint, samples| {
        let most = quality.texture_size();
        let picture = paint.picture(most);
        let color = pictures::middle(&picture);
        (painted.keep(&mut images, (paint, most), sharpen(picture, samples)), color)
    };
    let (top, color) = paint(Paint::Top(*look), quality.anisotropy());
    let (backdrop, _) = paint(Paint::Backdrop(*look), 1);
    let around = light_around(*look);
    let on_level = around.upward() + key.light * (key.from - key.aim).normalize_or(Vec3::Y).y;
    let [scattered, mirrored] = UNCOVERED.map(|share| around.above(color * on_level * share));
    commands.insert_resource(in_numbers(key, [&scattered, &mirrored], on_level, &mut images));
    // Only the set's own shadow falls on nothing.
    if room.leaves && is_seen {
        let green = Color::srgb_u8(64, 84, 36);
        let leaf = StandardMaterial { base_color: green, double_sided: true, cull_mode: None, ..default() };
        commands.spawn((
            (Name::new("leaves"), OfTheLook, Leaves, Transform::default(), Pickable::IGNORE),
            RenderLayers::layer(SHADOWS_ONLY),
            Mesh3d(meshes.add(leafy(key.from))),
            MeshMaterial3d(materials.add(set_material(leaf))),
        ));
    }
    if !is_seen {
        let shadow = StandardMaterial {
            base_color: Color::linear_rgb(0.5, 0.5, 0.5),
            alpha_mode: AlphaMode::Blend,
            perceptual_roughness: 1.0,
            reflectance: 0.0,
            ..default()
        };
        commands.spawn((
            (Name::new("shadow"), OfTheLook, Catcher, Transform::default()),
            Pickable::IGNORE,
            Mesh3d(meshes.add(sheet())),
            MeshMaterial3d(materials.add(set_material(shadow))),
        ));
        return;
    }
    let coat = StandardMaterial {
        base_color_texture: Some(top),
        perceptual_roughness: room.coat.roughness,
        reflectance: room.coat.reflectance,
        ..default()
    };
    commands.spawn((
        (Name::new("table top"), OfTheLook, Furniture, Ground, Transform::default()),
        Mesh3d(meshes.add(super::top::slab(&room.numbers))),
        MeshMaterial3d(materials.add(set_material(coat))),
    ));
    // What the workshop photographed gives its light off as it is.
    let photographed = StandardMaterial { unlit: true, fog_enabled: false, ..default() };
    let far = StandardMaterial {
        base_color: LinearRgba::rgb(WHITEST, WHITEST, WHITEST).into(),
        base_color_texture: Some(backdrop),
        ..photographed.clone()
    };
    for (name, shape, seen) in [
        ("backdrop", Some(mesh(room.numbers.shell.mesh())), far),
        ("near things", room.files.near.map(models::near), photographed),
    ] {
        let Some(shape) = shape else { continue };
        commands.spawn((
            (Name::new(name), OfTheLook, Photographed, Transform::default()),
            Pickable::IGNORE,
            Mesh3d(meshes.add(shape)),
            MeshMaterial3d(materials.add(set_material(seen))),
        ));
    }
}

/// The light that a room sends to the table, without its key light; 1 is white in the picture.
pub fn light_around(look: Look) -> Around {
    let file = look.room().files.light;
    let read = pictures::pixels(file);
    let pixels = read.pixels().map(|pixel| from_rgbe(pixel.0)).collect();
    Around::new(read.width(), pixels).unwrap_or_else(|| {
        error!("assets/{} is no light from all around", file.path);
        Around::uniform(Vec3::ZERO)
    })
}

/// The same light in numbers and one small picture: all that the shaders work with.
fn in_numbers(key: &Key, light: [&Around; 2], on_level: Vec3, images: &mut Assets<Image>) -> Lighting {
    // Few directions are looked at.
    let [scattered, mirrored] = light.map(|light| light.coarse(4));
    Lighting {
        key_from: key.from,
        key_aim: key.aim,
        key_color: key.light,
        key_size: key.size,
        key_cone: key.cone,
        on_level,
        below: mirrored.toward(Vec3::NEG_Y),
        ambient: lighting::ambient(|direction| scattered.toward(direction)),
        scattered: lighting::harmonics(|direction| scattered.toward(direction)),
        mirror: images.add(lighting::mirror(|direction| mirrored.toward(direction))),
    }
}

/// How many places are tried for a leaf.
const TRIES: i32 = 900;
/// Half the size of the table's part that the leaves dapple.
const REACH: Vec2 = Vec2::new(19.0, 14.0);
/// How far from the table they hang, of the way to the sun.
const HANG: f32 = 0.42;

/// Leaves between the sun and the table. Few of their shadows fall on the board, where the squares must be told apart.
pub fn leafy(sun: Vec3) -> Mesh {
    let mut leafy = MeshBuilder::default();
    for number in 0..TRIES {
        let draw = |which: u32| random(number, 700 + which);
        let shadow = (Vec2::new(draw(0), draw(1)) * 2.0 - 1.0) * REACH;
        let board = shadow.abs().max_element() < BOARD_HALF + FRAME_WIDTH;
        let thickness = layers(shadow * 0.22 + 5.0, 2, 71);
        if thickness < if board { 0.68 } else { 0.49 } {
            continue;
        }
        let at = Vec3::new(shadow.x, 0.0, shadow.y).lerp(sun, HANG * (0.9 + 0.2 * draw(2)));
        let turn = Quat::from_euler(EulerRot::YXZ, TAU * draw(3), 0.9 * (draw(4) - 0.5), 0.9 * (draw(5) - 0.5));
        leaf(&mut leafy, Transform::from_translation(at).with_rotation(turn), 0.28 + 0.22 * draw(6));
    }
    models::mesh(leafy)
}

/// A pointed leaf that lies level.
fn leaf(leafy: &mut MeshBuilder, place: Transform, size: f32) {
    let outline = [(0.0, -1.3), (0.55, -0.5), (0.5, 0.35), (0.0, 1.2), (-0.5, 0.35), (-0.55, -0.5)];
    let corners = outline.map(|(x, z)| {
        let p = place.transform_point(Vec3::new(x, 0.0, z) * size);
        leafy.vertex(p, Vec3::Y, Vec2::ZERO)
    });
    for i in 1..5 {
        leafy.triangle(corners[0], corners[i + 1], corners[i]);
    }
}

/// Half the size of the sheet, in squares: no shadow of the set reaches its edge.
const HALF: Vec2 = Vec2::new(24.0, 22.0);

/// The sheet, where the table top would be.
pub fn sheet() -> Mesh {
    let mut mesh = MeshBuilder::default();
    let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)].map(|(x, z)| {
        let p = Vec2::new(x, z) * HALF;
        mesh.vertex(Vec3::new(p.x, TABLE_Y, p.y), Vec3::Y, Vec2::splat(0.5))
    });
    mesh.quad(corners[0], corners[1], corners[2], corners[3]);
    models::mesh(mesh)
}

#[cfg(test)]
mod tests {
    use bevy::asset::AssetPlugin;

    use super::*;
    use crate::scene::{Materials, SetMaterial, finish};

    /// A table without a renderer, whose look and materials can be changed.
    fn table(quality: Quality) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()));
        app.init_asset::<Mesh>().init_asset::<Image>().init_asset::<SetMaterial>().init_asset::<Shader>();
        app.insert_resource(quality).init_resource::<Painted>().init_resource::<Look>().init_resource::<Materials>();
        app.init_resource::<Background>();
        app.add_systems(PreStartup, (finish::make, ApplyDeferred, (finish::apply, build_room)).chain());
        app.add_systems(
            PreUpdate,
            (build_room.run_if(resource_changed::<Look>), finish::apply.run_if(resource_changed::<Materials>)),
        );
        app.update();
        app
    }

    fn count(app: &mut App, name: &str) -> usize {
        let world = app.world_mut();
        world.query::<&Name>().iter(world).filter(|it| it.as_str() == name).count()
    }

    #[test]
    fn every_room_sends_light_from_above_and_its_small_copy_sends_as_much() {
        for look in Look::ALL {
            let whole = light_around(look);
            let coarse = whole.coarse(8);
            let sum = |light: &Around| {
                let ways = (0..4000).map(|i| {
                    let y = (i as f32 + 0.5) / 4000.0;
                    let (sin, cos) = (i as f32 * 2.399_963).sin_cos();
                    let flat = (1.0 - y * y).sqrt();
                    Vec3::new(flat * cos, y, flat * sin)
                });
                ways.map(|way| light.toward(way) * way.y).sum::<Vec3>() / 2000.0
            };
            let (all, few) = (sum(&whole), sum(&coarse));
            assert!(all.min_element() > 0.1 && all.max_element() < 2.0, "{look:?} is {all} bright");
            assert!((all - few).abs().max_element() < 0.1 * all.max_element(), "{look:?}: {all} and {few}");
        }
    }

    #[test]
    fn a_new_look_replaces_the_room_and_its_light() {
        let mut app = table(Quality::High);
        let light = |app: &mut App| {
            let light = app.world().resource::<Lighting>();
            (light.mirror.id(), light.ambient, light.key_from)
        };
        let mut looks = Look::ALL;
        // Last the one that it begins with.
        looks.rotate_left(1);
        for look in looks {
            let near = usize::from(look.room().files.near.is_some());
            let before = light(&mut app);
            app.insert_resource(look);
            app.update();
            assert_ne!(light(&mut app), before, "{look:?} brings its own light");
            for (name, expected) in [("table top", 1), ("backdrop", 1), ("near things", near)] {
                assert_eq!(count(&mut app, name), expected, "{name} in {look:?}");
            }
            assert_eq!(count(&mut app, "leaves"), usize::from(look.room().leaves));
        }
    }

    #[test]
    fn on_nothing_there_are_light_and_shadow_but_neither_table_nor_room() {
        for quality in [Quality::Low, Quality::High] {
            let mut app = table(quality);
            app.insert_resource(Background::Nothing);
            for look in [Look::Garden, Look::Club] {
                app.insert_resource(look);
                app.update();
                for name in ["table top", "backdrop", "near things", "leaves"] {
                    assert_eq!(count(&mut app, name), 0, "{name} in {look:?}");
                }
                assert_eq!(count(&mut app, "shadow"), 1);
            }
        }
    }

    #[test]
    fn new_materials_change_the_set_through_the_same_handles() {
        let mut app = table(Quality::Low);
        let seen = |app: &App| {
            let (finishes, materials) =
                (app.world().resource::<finish::Finishes>(), app.world().resource::<Assets<SetMaterial>>());
            let handles = [&finishes.men[0], &finishes.men[1], &finishes.board, &finishes.joinery];
            handles.map(|handle| materials.get(handle).unwrap().base.base_color_texture.clone().unwrap())
        };
        let wood = seen(&app);
        app.insert_resource(Materials::Stone);
        app.update();
        let stone = seen(&app);
        assert!(wood.iter().zip(&stone).all(|(a, b)| a != b));
        app.insert_resource(Materials::Wood);
        app.update();
        assert_eq!(seen(&app), wood, "pictures are made once");
    }
}
