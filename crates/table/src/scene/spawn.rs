//! The cached meshes and materials of the set, how a man or a vest comes to be, and how finely each is cut: coarsely, and from near as finely
//! as the tier has it. The fine meshes are read when the first of a kind is seen from near.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use rules::{self, Color, Kind};
use shapes::detail::Detail;
use shapes::surface;

use super::components::{Chessman, LastMoveMarker, OfTheSet, Ring};
use super::finish::Finishes;
use super::material::{SetMaterial, cover, set_material};
use super::models;
use super::pictures::{Paint, Painted, pictures, sharpen};
use super::quality::Quality;

/// The meshes and materials of men and vests, made once at start-up: coarse ones, and fine ones of what was seen from near. Without a
/// renderer the handles are empty.
#[derive(Resource, Clone, Default)]
pub struct SetAssets {
    men: [Handle<Mesh>; 6],
    halves: [Handle<Mesh>; 6],
    /// Coarse meshes and the fine ones of the same.
    fine: Vec<(Handle<Mesh>, Handle<Mesh>)>,
    lacquer: [Handle<SetMaterial>; 2],
    ring: Handle<Mesh>,
    vests: [Handle<SetMaterial>; 6],
    marker: Handle<SetMaterial>,
}

impl SetAssets {
    /// Whether this is a fine mesh.
    pub(super) fn is_fine(&self, mesh: &Handle<Mesh>) -> bool {
        self.fine.iter().any(|(_, fine)| fine == mesh)
    }

    /// The coarse mesh of the same as a fine one.
    pub(super) fn coarse(&self, mesh: &Handle<Mesh>) -> Option<Handle<Mesh>> {
        self.fine.iter().find(|(_, fine)| fine == mesh).map(|(coarse, _)| coarse.clone())
    }

    /// The mesh of the same as a coarse one, so finely cut; `None` while a page has not fetched its file, or if this is no coarse one.
    pub(super) fn fine(
        &mut self,
        mesh: &Handle<Mesh>,
        meshes: &mut Assets<Mesh>,
        detail: Detail,
    ) -> Option<Handle<Mesh>> {
        if let Some((_, fine)) = self.fine.iter().find(|(coarse, _)| coarse == mesh) {
            return Some(fine.clone());
        }
        let of = |all: &[Handle<Mesh>; 6]| Kind::ALL.into_iter().find(|kind| all[kind.index()] == *mesh);
        let new = match (of(&self.men), of(&self.halves)) {
            (Some(kind), _) if models::are_there(kind, detail) => models::man(kind, detail),
            (None, Some(kind)) if models::are_there(kind, detail) => models::half_man(kind, detail),
            (None, None) if *mesh == self.ring && models::are_there(Kind::Pawn, detail) => models::vest(detail),
            _ => return None,
        };
        let new = meshes.add(new);
        self.fine.push((mesh.clone(), new.clone()));
        Some(new)
    }

    /// The mesh of a man of this kind; both colours share it.
    pub fn man_mesh(&self, kind: Kind) -> Handle<Mesh> {
        self.men[kind.index()].clone()
    }

    /// The mesh of a Chessplus man with its flat back; the king's is whole.
    pub fn half_mesh(&self, kind: Kind) -> Handle<Mesh> {
        self.halves[kind.index()].clone()
    }

    /// The lacquered wood of a colour's men.
    pub fn man_material(&self, color: Color) -> Handle<SetMaterial> {
        self.lacquer[color.index()].clone()
    }

    /// The mesh that all vests share.
    pub fn ring_mesh(&self) -> Handle<Mesh> {
        self.ring.clone()
    }

    /// The printed material of a vest.
    pub fn vest_material(&self, kind: Kind) -> Handle<SetMaterial> {
        self.vests[kind.index()].clone()
    }

    /// The printed material of the LAST MOVE marker.
    pub fn marker_material(&self) -> Handle<SetMaterial> {
        self.marker.clone()
    }
}

/// The stores that models and textures go into; an app without a renderer may lack them.
pub(super) type Stores<'w> =
    (Option<ResMut<'w, Assets<Mesh>>>, Option<ResMut<'w, Assets<Image>>>, Option<ResMut<'w, Assets<SetMaterial>>>);

/// Makes the set's meshes and materials; runs once before anything is laid out.
pub(super) fn make_assets(
    mut commands: Commands,
    (quality, finishes): (Res<Quality>, Res<Finishes>),
    mut painted: ResMut<Painted>,
    stores: Stores,
) {
    let (Some(mut meshes), Some(mut images), Some(mut materials)) = stores else {
        commands.init_resource::<SetAssets>();
        return;
    };
    let size = quality.texture_size();
    let detail = Detail::LOW;
    let prints = Kind::ALL.map(Paint::Vest).into_iter().chain([Paint::Marker]).collect::<Vec<_>>();
    let mut glazed = prints.iter().zip(pictures(&prints, size)).map(|(paint, print)| {
        let print = painted.keep(&mut images, (*paint, size), sharpen(print, quality.anisotropy()));
        let mut glazed = set_material(StandardMaterial::default());
        cover(&mut glazed, surface::ENAMEL, Some(print));
        materials.add(glazed)
    });
    let men = Kind::ALL.map(|kind| meshes.add(models::man(kind, detail)));
    let halves = Kind::ALL.map(|kind| match kind {
        Kind::King => men[kind.index()].clone(),
        kind => meshes.add(models::half_man(kind, detail)),
    });
    commands.insert_resource(SetAssets {
        lacquer: finishes.men.clone(),
        vests: Kind::ALL.map(|_| glazed.next().unwrap_or_default()),
        marker: glazed.next().unwrap_or_default(),
        men,
        halves,
        ring: meshes.add(models::vest(detail)),
        ..default()
    });
}

/// Puts a man on the table, without square or vest; its felt's middle is at the transform.
pub fn spawn_man(commands: &mut Commands, assets: &SetAssets, man: rules::Chessman, transform: Transform) -> Entity {
    spawn_bare(commands, assets, man, transform).insert((Mesh3d(assets.man_mesh(man.kind)), models::tag(man.kind))).id()
}

/// Puts a man with a flat back on the table, as Chessplus has them; the king's is turned all around.
pub fn spawn_half(commands: &mut Commands, assets: &SetAssets, man: rules::Chessman, transform: Transform) -> Entity {
    if man.kind == Kind::King {
        return spawn_man(commands, assets, man, transform);
    }
    // No tag: its back is as far inside the whole man as can be.
    spawn_bare(commands, assets, man, transform).insert(Mesh3d(assets.half_mesh(man.kind))).id()
}

/// A man who still needs his mesh.
fn spawn_bare<'a>(
    commands: &'a mut Commands,
    assets: &SetAssets,
    man: rules::Chessman,
    transform: Transform,
) -> EntityCommands<'a> {
    let material = MeshMaterial3d(assets.man_material(man.color));
    commands.spawn((Name::new(man.to_string()), Chessman::from(man), OfTheSet, material, transform))
}

/// Puts a vest on the table; the caller hangs it on a hook or makes it a child of its wearer.
pub fn spawn_ring(commands: &mut Commands, assets: &SetAssets, kind: Kind, transform: Transform) -> Entity {
    commands
        .spawn((
            Name::new(format!("{kind} vest")),
            Ring { kind },
            OfTheSet,
            Mesh3d(assets.ring_mesh()),
            MeshMaterial3d(assets.vest_material(kind)),
            transform,
        ))
        .id()
}

/// Puts the LAST MOVE marker on the table.
pub fn spawn_marker(commands: &mut Commands, assets: &SetAssets, transform: Transform) -> Entity {
    commands
        .spawn((
            Name::new("LAST MOVE marker"),
            LastMoveMarker,
            OfTheSet,
            Mesh3d(assets.ring_mesh()),
            MeshMaterial3d(assets.marker_material()),
            transform,
        ))
        .id()
}

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
pub(super) fn refine_plugin(app: &mut App) {
    app.add_systems(PostUpdate, refine.after(TransformSystems::Propagate).before(VisibilitySystems::CalculateBounds));
}

#[cfg(test)]
mod tests {
    use bevy::camera::{ComputedCameraValues, RenderTargetInfo};
    use rules::{Chessman, Color, Kind};

    use super::{make_assets, spawn_man, *};
    use crate::scene::{SetMaterial, finish, pictures};

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
        refine_plugin(&mut app);
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
