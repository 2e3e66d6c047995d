//! Puts an exhibit on the table in place of the game, turns the turntable, keeps the cameras sharp at what is exhibited wherever they go around
//! it, in stills, films and the window alike, and brings the game back as it was.

use std::f32::consts::PI;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use player::hud::Spoken;
use rules::{self, Chessman, Kind};
use shapes::exhibit;
use shapes::mesh::MeshBuilder;
use table::scene::components::{Board, OnBoard, SparesBox};
use table::scene::effects::Focus;
use table::scene::layout::{self, HOOKS, MARKER_SLOT, TABLE_Y, TRAY_FLOOR_Y};
use table::scene::room::{Felt, Joinery};
use table::scene::spawn::{spawn_half, spawn_man, spawn_marker, spawn_ring};
use table::scene::{
    Furniture, Knob, Knobs, OfTheSet, Quality, SetAssets, SetMaterial, VestStand, models, set_material,
};
use words::language::Language;

use super::card::Card;
use super::exhibit::{Exhibited, Part};
use super::guide::Guide;
use super::solo::{self, Print};
use super::{Exhibit, Showing, case};

/// How fast the turntable turns, in radians a second.
pub const TURN: f32 = 0.42;

/// The root of all that is exhibited.
#[derive(Component, Clone, Copy, Debug)]
pub struct ExhibitRoot;

/// What turns on the turntable.
#[derive(Component, Clone, Copy, Debug)]
pub struct Turning;

/// The exhibited stand.
#[derive(Component, Clone, Copy, Debug)]
pub struct Stand;

/// What lies on the table for an exhibit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Scene {
    /// The case with everything in it.
    Case,
    /// One part, with the card beside it.
    Solo(Part, Print),
}

impl Exhibit {
    /// What it needs on the table; `None` where the game stays.
    pub const fn scene(self) -> Option<Scene> {
        match self {
            Self::Box | Self::Turntable(None) | Self::Stroll(super::Ride::Box) => Some(Scene::Case),
            Self::Part(part) => Some(Scene::Solo(part, Print::Facts)),
            Self::Portrait(part) => Some(Scene::Solo(part, Print::Nothing)),
            Self::Turntable(Some(part)) => Some(Scene::Solo(part, Print::Name)),
            Self::Stroll(super::Ride::Table) => None,
        }
    }
}

type PartOfStand = (&'static Mesh3d, &'static MeshMaterial3d<SetMaterial>, &'static Transform, Option<&'static Knob>);

/// What exhibits are made of; without a renderer there are no meshes and materials, but all parts.
#[derive(SystemParam)]
pub struct Props<'w, 's> {
    commands: Commands<'w, 's>,
    assets: Res<'w, SetAssets>,
    quality: Option<Res<'w, Quality>>,
    meshes: Option<ResMut<'w, Assets<Mesh>>>,
    images: Option<ResMut<'w, Assets<Image>>>,
    materials: Option<ResMut<'w, Assets<SetMaterial>>>,
    timber: Query<'w, 's, &'static MeshMaterial3d<SetMaterial>, With<Joinery>>,
    felt: Query<'w, 's, &'static MeshMaterial3d<SetMaterial>, With<Felt>>,
    stand: Query<'w, 's, PartOfStand, With<VestStand>>,
    knobs: Option<Res<'w, Knobs>>,
}

/// Lays out what the exhibit needs, when it changed.
pub fn lay_out(
    showing: Res<Showing>,
    mut props: Props,
    old: Query<Entity, With<ExhibitRoot>>,
    spoken: Option<Res<Spoken>>,
    mut laid: Local<Option<(Scene, String)>>,
) {
    // In films and pictures the cards are English.
    let language = spoken.map_or_else(Language::english, |spoken| spoken.0.clone());
    let scene = showing.0.and_then(Exhibit::scene);
    let wanted = scene.map(|scene| (scene, language.tag().to_owned()));
    if wanted == *laid {
        return;
    }
    *laid = wanted;
    old.iter().for_each(|entity| props.commands.entity(entity).despawn());
    let Some(scene) = scene else { return };
    let root =
        props.commands.spawn((Name::new("exhibit"), ExhibitRoot, Transform::default(), Visibility::default())).id();
    let turning = props.commands.spawn((Turning, ChildOf(root), Transform::default(), Visibility::default())).id();
    match scene {
        Scene::Case => props.case(turning, &language),
        Scene::Solo(part, print) => {
            props.solo(turning, part);
            props.solo_card(root, part, print, &language);
        }
    }
}

impl Props<'_, '_> {
    fn case(&mut self, parent: Entity, language: &Language) {
        self.wood(parent, Transform::default(), || exhibit::bars(&case::bars()));
        if let (Some(meshes), Ok(cloth)) = (&mut self.meshes, self.felt.single()) {
            let mesh = Mesh3d(meshes.add(models::mesh(exhibit::floor(case::HALF))));
            let place = Transform::from_xyz(0.0, TRAY_FLOOR_Y, 0.0);
            self.commands.spawn((mesh, cloth.clone(), place, ChildOf(parent)));
        }
        for group in case::groups() {
            for &place in &group.places {
                self.part(parent, group.part, place, false);
            }
            let card = solo::fitted(language, |language, size| {
                Card::new(group.caption(language).into_iter().map(|line| (line, 0.102 * size)))
            });
            self.lying_card(parent, &card, group.card, 0.62);
        }
        let total = solo::fitted(language, |language, size| {
            Card::new([(language.say(&case::total()).replace(", ", "   "), 0.17 * size)])
        });
        self.lying_card(parent, &total, case::TOTAL, 0.3);
    }

    fn solo(&mut self, parent: Entity, part: Part) {
        let detail = self.quality.as_deref().copied().unwrap_or_default().detail();
        if let Some(radius) = solo::disc(part) {
            self.wood(parent, Transform::from_xyz(0.0, TABLE_Y, 0.0), || exhibit::turntable(radius, detail));
        }
        self.part(parent, part, solo::place(part), true);
    }

    fn solo_card(&mut self, parent: Entity, part: Part, print: Print, language: &Language) {
        let Some((card, place)) = solo::card(language, part, print) else { return };
        if print == Print::Name {
            return self.card(parent, &card, place);
        }
        if part == Part::Stand {
            return self.card(parent, &card, place);
        }
        // The card's lower edge stands in a wooden bar.
        let foot = place.transform_point(Vec3::Z * 0.5 * card.size.y).with_y(TABLE_Y);
        let thick = 0.035 * card.size.y.max(0.6);
        let half = Vec3::new(0.44 * card.size.x, 0.8 * thick, thick);
        let turn = Quat::from_rotation_y(place.rotation.to_euler(EulerRot::YXZ).0);
        let bar = Transform::from_translation(foot + Vec3::Y * half.y).with_rotation(turn);
        self.wood(parent, bar, || exhibit::bars(&[(Vec3::ZERO, half)]));
        self.card(parent, &card, place);
    }

    /// Puts one part on the table; the stand full of its rings or empty.
    fn part(&mut self, parent: Entity, part: Part, place: Transform, full: bool) {
        let entity = match part {
            Part::Man(man) => spawn_man(&mut self.commands, &self.assets, man, place),
            Part::Vest(kind) => spawn_ring(&mut self.commands, &self.assets, kind, place),
            Part::Worn { vest, by } => {
                let man = spawn_man(&mut self.commands, &self.assets, by, place);
                let ring = spawn_ring(&mut self.commands, &self.assets, vest, layout::worn_ring(by.kind));
                self.commands.entity(man).add_child(ring);
                man
            }
            Part::Pair { color, front, back } => self.pair(color, [front, back], place),
            Part::Marker => spawn_marker(&mut self.commands, &self.assets, place),
            Part::Stand => self.stand(place, full),
        };
        self.commands.entity(entity).insert((Exhibited(part), ChildOf(parent)));
    }

    /// Two half men back to back.
    fn pair(&mut self, color: rules::Color, kinds: [Kind; 2], place: Transform) -> Entity {
        let pair = self.commands.spawn((Name::new("pair"), place, Visibility::default())).id();
        for (kind, turn) in kinds.into_iter().zip([0.0, PI]) {
            let turned = Transform::from_rotation(Quat::from_rotation_y(turn));
            let half = spawn_half(&mut self.commands, &self.assets, Chessman::new(color, kind), turned);
            self.commands.entity(half).insert(ChildOf(pair));
        }
        pair
    }

    fn stand(&mut self, place: Transform, full: bool) -> Entity {
        let stand = self.commands.spawn((Name::new("vest stand"), Stand, place, Visibility::default())).id();
        for (mesh, material, &place, knob) in &self.stand {
            let is_worn = |slot| full && (layout::hook_kind(slot).is_some() || slot == MARKER_SLOT);
            let mesh = match (knob, &self.knobs) {
                (Some(knob), Some(shapes)) => Mesh3d(if is_worn(knob.0) { &shapes.worn } else { &shapes.bare }.clone()),
                _ => mesh.clone(),
            };
            self.commands.spawn((mesh, material.clone(), place, Furniture, ChildOf(stand)));
        }
        if full {
            for slot in 0..HOOKS {
                let hook = layout::stand_hook(slot);
                let ring = match layout::hook_kind(slot) {
                    Some(kind) => spawn_ring(&mut self.commands, &self.assets, kind, hook),
                    None if slot == MARKER_SLOT => spawn_marker(&mut self.commands, &self.assets, hook),
                    None => continue,
                };
                self.commands.entity(ring).insert(ChildOf(stand));
            }
        }
        stand
    }

    /// A card on the felt, raised by this many radians towards the front.
    fn lying_card(&mut self, parent: Entity, card: &Card, at: Vec3, tilt: f32) {
        let raised = at + Vec3::Y * 0.5 * card.size.y * tilt.sin();
        self.card(parent, card, Transform::from_translation(raised).with_rotation(Quat::from_rotation_x(tilt)));
    }

    fn card(&mut self, parent: Entity, card: &Card, place: Transform) {
        let (Some(meshes), Some(images), Some(materials)) = (&mut self.meshes, &mut self.images, &mut self.materials)
        else {
            return;
        };
        let print = StandardMaterial {
            base_color_texture: Some(images.add(card.print())),
            perceptual_roughness: 0.8,
            reflectance: 0.25,
            ..default()
        };
        let mesh = Mesh3d(meshes.add(models::mesh(exhibit::card(card.size))));
        let material = MeshMaterial3d(materials.add(set_material(print)));
        self.commands.spawn((Name::new("card"), mesh, material, place, Furniture, ChildOf(parent)));
    }

    fn wood(&mut self, parent: Entity, place: Transform, shape: impl FnOnce() -> MeshBuilder) {
        if let (Some(meshes), Ok(timber)) = (&mut self.meshes, self.timber.single()) {
            let mesh = Mesh3d(meshes.add(models::mesh(shape())));
            self.commands.spawn((mesh, timber.clone(), place, Furniture, ChildOf(parent)));
        }
    }
}

/// Marks what was put away for an exhibit.
#[derive(Component)]
pub struct PutAway;

/// What belongs to the game: all of it goes out of sight while something else is on the table.
type OfTheGame = Or<(
    With<OfTheSet>,
    With<Board>,
    With<Joinery>,
    With<Felt>,
    With<VestStand>,
    With<SparesBox>,
    With<OnBoard>,
    With<PutAway>,
)>;

type Hideable = (Entity, &'static mut Visibility, Has<PutAway>);

/// Hides the game while an exhibit needs the table, and shows it again afterwards; nothing of it is moved.
pub fn put_away(
    mut commands: Commands,
    showing: Res<Showing>,
    mut game: Query<Hideable, (Without<ChildOf>, OfTheGame)>,
) {
    let away = showing.0.and_then(Exhibit::scene).is_some();
    for (entity, mut visibility, was_away) in &mut game {
        if away && *visibility != Visibility::Hidden {
            *visibility = Visibility::Hidden;
            commands.entity(entity).insert(PutAway);
        } else if !away && was_away {
            *visibility = Visibility::Inherited;
            commands.entity(entity).remove::<PutAway>();
        }
    }
}

/// How far an exhibit that stands still is turned, in radians, for pictures from all sides.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Turned(pub f32);

/// Turns what is on the turntable, and puts it straight for the other exhibits.
pub fn turn(
    time: Res<Time>,
    (showing, guide, turned): (Res<Showing>, Option<Res<Guide>>, Option<Res<Turned>>),
    mut turning: Query<&mut Transform, With<Turning>>,
) {
    let stands = turned.map_or(Quat::IDENTITY, |turned| Quat::from_rotation_y(turned.0));
    for mut place in &mut turning {
        if matches!(showing.0, Some(Exhibit::Turntable(_))) {
            let stopped = guide.as_ref().is_some_and(|guide| guide.paused);
            place.rotate_y(if stopped { 0.0 } else { TURN * time.delta_secs() });
        } else if place.rotation != stands {
            place.rotation = stands;
        }
    }
}

/// The points between which an exhibit has to be sharp; `at` is how far a ride is.
pub fn points(exhibit: Exhibit, at: f32) -> Vec<Vec3> {
    match (exhibit, exhibit.scene()) {
        (Exhibit::Stroll(ride), _) => ride.sharp(at).to_vec(),
        (_, Some(Scene::Solo(part, print))) => solo::outline(part, print),
        (_, Some(Scene::Case)) => case::outline(),
        (_, None) => Vec::new(),
    }
}

/// Hands the exhibit's points to every camera, and takes them back with the last exhibit.
pub fn hold(
    mut commands: Commands,
    (showing, guide): (Res<Showing>, Option<Res<Guide>>),
    cameras: Query<(Entity, Option<&Focus>), With<Camera3d>>,
    mut shown: Local<bool>,
) {
    let at = guide.map_or(0.0, |guide| guide.at);
    let wanted = showing.0.map(|exhibit| Focus(points(exhibit, at)));
    for (entity, focus) in &cameras {
        match (&wanted, focus) {
            (Some(wanted), focus) if focus != Some(wanted) => {
                commands.entity(entity).insert(wanted.clone());
            }
            (None, Some(_)) if *shown => {
                commands.entity(entity).remove::<Focus>();
            }
            _ => {}
        }
    }
    *shown = wanted.is_some();
}

#[cfg(test)]
mod tests {
    mod stage {
        use table::scene::{Chessman, LastMoveMarker, Ring};

        use super::super::*;

        fn app(exhibit: Exhibit) -> App {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, super::super::super::plugin));
            app.init_resource::<SetAssets>().insert_resource(Showing(Some(exhibit)));
            app.update();
            app
        }

        fn count<T: Component>(app: &mut App) -> usize {
            let world = app.world_mut();
            world.query_filtered::<&ChildOf, With<T>>().iter(world).count()
        }

        #[test]
        fn the_case_holds_what_the_booklet_lists() {
            let mut app = app(Exhibit::Box);
            let counts = [
                count::<Chessman>(&mut app),
                count::<Ring>(&mut app),
                count::<LastMoveMarker>(&mut app),
                count::<Stand>(&mut app),
            ];
            assert_eq!(counts, [36, 15, 1, 1]);
            let world = app.world_mut();
            for part in Part::all() {
                let there = world.query::<&Exhibited>().iter(world).filter(|other| other.0 == part).count();
                assert_eq!(there, part.count() as usize, "{part}");
            }
        }

        #[test]
        fn one_exhibit_goes_when_the_next_comes_and_the_game_stays_where_it_was() {
            let mut app = app(Exhibit::Box);
            let man = app.world_mut().spawn((OfTheSet, Transform::from_xyz(1.0, 0.0, 2.0), Visibility::default())).id();
            let stand: Part = "stand".parse().unwrap();
            app.world_mut().resource_mut::<Showing>().0 = Some(Exhibit::Part(stand));
            app.update();
            assert_eq!((count::<Chessman>(&mut app), count::<Ring>(&mut app)), (0, 15));
            assert_eq!(app.world().get::<Visibility>(man), Some(&Visibility::Hidden));
            app.world_mut().resource_mut::<Showing>().0 = None;
            app.update();
            app.update();
            assert_eq!((count::<Stand>(&mut app), count::<Ring>(&mut app)), (0, 0));
            assert_eq!(app.world().get::<Visibility>(man), Some(&Visibility::Inherited));
            assert_eq!(app.world().get::<Transform>(man).unwrap().translation, Vec3::new(1.0, 0.0, 2.0));
        }
    }

    mod focus {
        use words::language::Language;

        use super::super::*;
        use crate::set::solo::Print;
        use crate::set::{Part, Ride, view};

        #[test]
        fn what_is_exhibited_lies_between_the_points_that_are_sharp() {
            for part in Part::all() {
                for exhibit in [Exhibit::Part(part), Exhibit::Portrait(part), Exhibit::Turntable(Some(part))] {
                    let foot = solo::place(part).translation;
                    let place = view::portrait(part, 1.6).transform();
                    let depth = |point: Vec3| (point - place.translation).dot(*place.forward());
                    let points = points(exhibit, 0.0);
                    let (near, far) = points.iter().fold((f32::MAX, f32::MIN), |(near, far), &point| {
                        (near.min(depth(point)), far.max(depth(point)))
                    });
                    let middle = if part == Part::Stand { Vec3::ZERO } else { foot };
                    assert!((near..far).contains(&depth(middle)), "{exhibit:?}: {near} to {far}");
                    let card = matches!(exhibit, Exhibit::Part(_))
                        .then(|| solo::card(&Language::english(), part, Print::Facts))
                        .flatten();
                    if let Some((card, place)) = card {
                        for corner in [Vec3::new(0.5, 0.0, 0.5), Vec3::new(-0.5, 0.0, -0.5)] {
                            let corner = place.transform_point(corner * card.size.extend(0.0).xzy());
                            assert!((near..far).contains(&depth(corner)), "the card of {part}");
                        }
                    }
                }
            }
        }

        #[test]
        fn a_camera_is_told_and_the_game_gets_its_own_lens_back() {
            let mut app = App::new();
            app.add_plugins(MinimalPlugins).add_systems(Update, hold);
            app.insert_resource(Showing(Some(Exhibit::Stroll(Ride::Table)))).init_resource::<Guide>();
            let camera = app.world_mut().spawn(Camera3d::default()).id();
            let mut focus = |exhibit, at| {
                app.world_mut().resource_mut::<Showing>().0 = exhibit;
                app.world_mut().resource_mut::<Guide>().at = at;
                app.update();
                app.world().get::<Focus>(camera).cloned()
            };
            let stroll = Some(Exhibit::Stroll(Ride::Table));
            let first = focus(stroll, 0.0);
            assert!(first.is_some() && focus(stroll, 0.5) != first, "the focus stays while the camera rides");
            assert!(focus(Some(Exhibit::Box), 0.0).is_some());
            assert_eq!(focus(None, 0.0), None);
        }
    }
}
