//! How finely each man and vest is cut: coarsely, and from near as finely as the tier has it. The fine meshes are read when the first of
//! a kind is seen from near; the table's plugin runs it before anything is drawn.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use super::components::OfTheSet;
use super::quality::Quality;
use super::spawn::SetAssets;

/// From how many pixels a square on, at the place where it stands, a thing is seen from near: a coarse foot strays half a pixel from a
/// circle there.
const NEAR: f32 = 110.0;
/// It is seen from afar again below this share of that, so that nothing changes to and fro.
const AFAR: f32 = 0.9;

/// A camera that draws.
type Seeing = (&'static Camera, &'static GlobalTransform, &'static Projection);

/// Gives every thing of the set the mesh that suits how near it is seen.
fn refine(
    quality: Res<Quality>,
    (mut assets, meshes): (ResMut<SetAssets>, Option<ResMut<Assets<Mesh>>>),
    cameras: Query<Seeing, With<Camera3d>>,
    mut things: Query<(&GlobalTransform, &mut Mesh3d), With<OfTheSet>>,
) {
    let has_fine = *quality != Quality::Low;
    let (true, Some(mut meshes)) = (has_fine || quality.is_changed(), meshes) else { return };
    let cameras: Vec<(Vec3, f32)> = cameras
        .iter()
        .filter_map(|(camera, place, projection)| {
            let height = camera.is_active.then(|| camera.physical_target_size())??.y as f32;
            let Projection::Perspective(lens) = projection else { return None };
            Some((place.translation(), height / (2.0 * (0.5 * lens.fov).tan())))
        })
        .collect();
    for (place, mut mesh) in &mut things {
        let pixels = cameras
            .iter()
            .map(|(from, pixels)| pixels / from.distance(place.translation()).max(0.1))
            .fold(0.0, f32::max);
        let is_fine = assets.is_fine(&mesh);
        let wanted = match has_fine && pixels >= NEAR * if is_fine { AFAR } else { 1.0 } {
            near if near == is_fine => continue,
            true => assets.fine(&mesh, &mut meshes, quality.detail()),
            false => assets.coarse(&mesh),
        };
        if let Some(wanted) = wanted {
            mesh.0 = wanted;
        }
    }
}

/// Gives every thing of the set its finest mesh, for a picture that looks at everything closely.
pub fn refine_all(world: &mut World) {
    let _ = world.try_resource_scope(|world, mut assets: Mut<SetAssets>| {
        let detail = world.resource::<Quality>().detail();
        let mut things = world.query_filtered::<(Entity, &Mesh3d), With<OfTheSet>>();
        let coarse: Vec<(Entity, Handle<Mesh>)> = things
            .iter(world)
            .filter(|(_, mesh)| !assets.is_fine(mesh))
            .map(|(thing, mesh)| (thing, mesh.0.clone()))
            .collect();
        for (thing, mesh) in coarse {
            let fine = assets.fine(&mesh, &mut world.resource_mut::<Assets<Mesh>>(), detail);
            if let Some(fine) = fine {
                world.entity_mut(thing).insert(Mesh3d(fine));
            }
        }
    });
}

/// Adds it to the app.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, refine.after(TransformSystems::Propagate).before(VisibilitySystems::CalculateBounds));
}

#[cfg(test)]
mod tests {
    use bevy::camera::{ComputedCameraValues, RenderTargetInfo};

    use super::*;
    use crate::scene::spawn::{make_assets, spawn_man};
    use crate::scene::{SetMaterial, finish, pictures};
    use rules::{Chessman, Color, Kind};

    #[test]
    fn a_man_is_fine_from_near_coarse_from_afar_and_fine_in_a_photograph() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), TransformPlugin));
        app.init_asset::<Mesh>().init_asset::<Image>().init_asset::<SetMaterial>();
        app.insert_resource(Quality::High).init_resource::<pictures::Painted>();
        app.add_systems(PreStartup, (finish::make, ApplyDeferred, make_assets, ApplyDeferred).chain());
        app.add_systems(Startup, |mut commands: Commands, assets: Res<SetAssets>| {
            let king = Chessman { color: Color::White, kind: Kind::King };
            spawn_man(&mut commands, &assets, king, Transform::default());
            let target_info = Some(RenderTargetInfo { physical_size: UVec2::new(1280, 720), scale_factor: 1.0 });
            let camera = Camera { computed: ComputedCameraValues { target_info, ..default() }, ..default() };
            commands.spawn((Camera3d::default(), camera, Transform::from_xyz(0.0, 1.0, 30.0)));
        });
        plugin(&mut app);
        app.update();
        let look_from = |app: &mut App, distance: f32| {
            let world = app.world_mut();
            world.query_filtered::<&mut Transform, With<Camera3d>>().single_mut(world).unwrap().translation.z =
                distance;
            app.update();
            let world = app.world_mut();
            let mesh = world.query_filtered::<&Mesh3d, With<OfTheSet>>().single(world).unwrap();
            let mesh = world.resource::<Assets<Mesh>>().get(mesh).expect("there is a mesh");
            mesh.indices().unwrap().len() / 3
        };
        let (afar, near) = (look_from(&mut app, 30.0), look_from(&mut app, 5.0));
        assert!(near > 3 * afar, "{near} and {afar} triangles");
        assert_eq!(look_from(&mut app, 30.0), afar);
        refine_all(app.world_mut());
        let world = app.world_mut();
        let mesh = world.query_filtered::<&Mesh3d, With<OfTheSet>>().single(world).unwrap();
        let mesh = world.resource::<Assets<Mesh>>().get(mesh).expect("there is a mesh");
        assert_eq!(mesh.indices().unwrap().len() / 3, near);
    }
}
