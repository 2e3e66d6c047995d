//! The shadows on the ground: a small picture of how much of the lamp and of the scattered light reaches each of its points, drawn on
//! the processor whenever a man moves. What reaches the men themselves, on the tiers medium and high, `company` knows.

mod cast;
mod horizon;

use bevy::asset::RenderAssetUsages;
use bevy::camera::primitives::Aabb;
use bevy::camera::visibility::VisibilitySystems;
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use cast::{Onto, Patch, SIZE, Section};
use horizon::Heights;
use host::threads;

use super::components::{Board, Chessman, OfTheSet};
use super::lighting::{Lamp, Lighting};
use super::looks::Leaves;
use super::material::{Ground, ShadePicture, light_materials};
use super::pictures::Uploads;
use super::quality::Quality;
use super::room::{Furniture, Knob};
use super::spawn::SetAssets;

/// So few things are worth no thread.
const FEW: usize = 6;

/// The patches of shadow that lie on the picture: red and green for what the set lets through of the lamp and of the scattered
/// light, blue and alpha for the furniture and what hangs on it.
#[derive(Default)]
pub(super) struct Patches {
    set: HashMap<Entity, Patch>,
    rack: HashMap<Entity, Patch>,
    furniture: HashMap<Entity, Patch>,
    leaves: HashMap<Entity, Patch>,
    /// How much of the sky walls cover, of 255.
    covered: Vec<u8>,
    /// All but the set's: it stays as it is while men move.
    rests: Vec<u8>,
    /// The same of heights.
    still: Vec<u8>,
    /// What each thing's patch was drawn of: its mesh, its place, and whether it was there. The engine's own marks of change are set
    /// for every mesh once more when it is loaded.
    drawn: HashMap<Entity, (AssetId<Mesh>, GlobalTransform, bool)>,
}

type Solid = (Entity, &'static Mesh3d, &'static GlobalTransform, &'static InheritedVisibility);

/// What the leaves over the table let through to the board's plane of the lamp and of the scattered light, from 0 to 1: what stands in their
/// shade is in it, too. Empty where there are none.
#[derive(Resource, Debug, Default)]
pub(super) struct LeafShade(Vec<[u8; 2]>);

impl LeafShade {
    /// At a point over the table.
    pub(super) fn at(&self, point: Vec3, lamp: Lamp) -> Vec2 {
        let [x, y] = Section::WIDE.pixel(lamp.throw(point)).as_ivec2().to_array();
        let pixel = |x: i32, y: i32| self.0.get(y as usize * SIZE.x as usize + x as usize);
        let through = pixel(x.clamp(0, SIZE.x as i32 - 1), y.clamp(0, SIZE.y as i32 - 1));
        through.map_or(Vec2::ONE, |&[lamp, scattered]| Vec2::new(lamp.into(), scattered.into()) / 255.0)
    }
}

/// One of them.
type Item<'a> = (Entity, &'a Mesh3d, &'a GlobalTransform, &'a InheritedVisibility);

/// How much room something takes, which is not known in the frame in which it comes.
type Bounds<'a> = (Entity, Option<&'a Aabb>, &'a GlobalTransform, &'a InheritedVisibility);

/// Whatever throws shadows.
type Casters<'w, 's> = Query<'w, 's, Bounds<'static>, Or<(With<OfTheSet>, With<Furniture>)>>;

/// The meshes, and which have become others; an app without a renderer may lack them.
type Meshes<'w, 's> = (Option<Res<'w, Assets<Mesh>>>, Option<MessageReader<'w, 's, AssetEvent<Mesh>>>);

/// Furniture that throws no shadow, as others lie on it.
type Flat = (With<Ground>, Without<Board>);

/// That, and what is so small that it is no wall, and the men.
type Apart<'w, 's> = (Query<'w, 's, (), Flat>, Query<'w, 's, (), With<Knob>>, Query<'w, 's, (), With<Chessman>>);

/// What has changed of the shadows.
#[derive(Clone, Copy)]
struct Changed {
    /// The set's.
    set: bool,
    /// Those of walls, and of leaves.
    walls: bool,
    leaves: bool,
    /// Any but the set's.
    rest: bool,
}

impl Patches {
    /// Lays anew all but what moves with the men, in which `heights` are those of walls, and tells what leaves let through if they changed.
    fn lay_the_rest(
        &mut self,
        changed: Changed,
        section: Section,
        heights: impl FnOnce() -> Heights,
    ) -> Option<LeafShade> {
        let mut rests = vec![255; (SIZE.x * SIZE.y * 4) as usize];
        in_order(&self.leaves).for_each(|patch| patch.lay(&mut rests, 0));
        let leaf_shade = changed.leaves.then(|| {
            let shaded = || rests.chunks_exact(4).map(|pixel| [pixel[0], pixel[1]]).collect();
            LeafShade(if self.leaves.is_empty() { Vec::new() } else { shaded() })
        });
        in_order(&self.furniture).chain(in_order(&self.rack)).for_each(|patch| patch.lay(&mut rests, 2));
        if changed.walls {
            self.covered = heights().covered(section);
        }
        for (pixel, &covered) in rests.chunks_exact_mut(4).zip(&self.covered) {
            pixel[3] = (u32::from(pixel[3]) * u32::from(255 - covered) / 255) as u8;
        }
        self.rests = rests;
        self.still = vec![0; (SIZE.x * SIZE.y * 2) as usize];
        self.furniture.values().for_each(|patch| patch.raise(&mut self.still, 0));
        leaf_shade
    }

    /// The picture of what reaches the ground.
    fn shadows(&self) -> Vec<u8> {
        let mut pixels = self.rests.clone();
        in_order(&self.set).for_each(|patch| patch.lay(&mut pixels, 0));
        pixels
    }

    /// The picture of how high whatever throws shadows reaches.
    fn heights(&self, is_man: impl Fn(Entity) -> bool) -> Vec<u8> {
        let mut heights = self.still.clone();
        for (&thing, patch) in &self.set {
            patch.raise(&mut heights, usize::from(is_man(thing)));
        }
        heights
    }
}

/// Makes the pictures when there is light, and shows on them the part of the board's plane on which shadows lie. Leaves reach over all of the
/// table.
fn choose_section(
    (light, images): (Option<Res<Lighting>>, Option<ResMut<Assets<Image>>>),
    casters: Casters,
    flat: Query<(), Flat>,
    leaves: Query<(), With<Leaves>>,
    (mut section, mut picture): (ResMut<Section>, ResMut<ShadePicture>),
) {
    let (Some(light), Some(mut images)) = (light, images) else { return };
    let casters = casters.iter().filter(|thing| !flat.contains(thing.0));
    let near = leaves.is_empty().then(|| around(casters, light.lamp())).flatten();
    let is_new = picture.image == Handle::default();
    if is_new {
        picture.image = images.add(picture_of([255; 4], TextureFormat::Rgba8Unorm));
        picture.heights = images.add(picture_of([0; 2], TextureFormat::Rg8Unorm));
    }
    if section.set_if_neq(near.unwrap_or(Section::WIDE)) || is_new {
        picture.place = section.place();
    }
}

/// Draws the shadows of whatever has changed.
#[allow(clippy::too_many_arguments)]
pub(super) fn draw(
    (light, section, assets): (Option<Res<Lighting>>, Res<Section>, Option<Res<SetAssets>>),
    (meshes, remade): Meshes,
    set: Query<Solid, With<OfTheSet>>,
    furniture: Query<Solid, (With<Furniture>, Without<OfTheSet>)>,
    leaves: Query<Solid, With<Leaves>>,
    (flat, knobs, chessmen): Apart,
    (mut uploads, mut leaf_shade, mut patches): (ResMut<Uploads>, ResMut<LeafShade>, Local<Patches>),
    (picture, quality): (Res<ShadePicture>, Option<Res<Quality>>),
) {
    let (Some(light), Some(meshes)) = (light, meshes) else { return };
    if picture.image == Handle::default() {
        return;
    }
    let all = light.is_changed() || section.is_changed();
    let (lamp, section) = (light.lamp(), *section);
    let onto = Onto { lamp, section };
    let shape = |(_, mesh, _, shown): &Item| {
        // However finely it is cut, it throws one shadow.
        let coarse = assets.as_ref().and_then(|assets| assets.coarse(mesh));
        shown.get().then(|| meshes.get(&coarse.unwrap_or_else(|| mesh.0.clone()))).flatten()
    };
    let remade: HashSet<AssetId<Mesh>> =
        remade.map(|mut events| events.read().filter_map(modified).collect()).unwrap_or_default();
    let mut drawn = std::mem::take(&mut patches.drawn);
    let mut stale = |item: &Item| {
        let now = (item.1.id(), *item.2, shape(item).is_some());
        drawn.insert(item.0, now) != Some(now) || all || remade.contains(&now.0)
    };
    let mut changed = Changed { set: all, walls: all, leaves: false, rest: all };
    let of_the_set = |item: &Item| {
        let mesh = shape(item);
        let of_the_rack = mesh.and_then(|mesh| cast::of_the_rack(mesh, item.2, onto));
        (item.0, mesh.map(|mesh| cast::of_the_set(mesh, item.2, onto)), of_the_rack)
    };
    for (thing, patch, of_the_rack) in side_by_side(set.iter().filter(&mut stale), of_the_set) {
        changed.set = true;
        keep(&mut patches.set, thing, patch);
        changed.rest |= keep(&mut patches.rack, thing, of_the_rack);
    }
    let of_furniture = |item: &Item| (item.0, shape(item).map(|mesh| cast::of_furniture(mesh, item.2, onto)));
    let stale_furniture = furniture.iter().filter(&mut stale).filter(|item| !flat.contains(item.0));
    for (thing, patch) in side_by_side(stale_furniture, of_furniture) {
        changed.walls |= !knobs.contains(thing);
        changed.rest |= keep(&mut patches.furniture, thing, patch);
    }
    for item in leaves.iter().filter(&mut stale) {
        let mesh = meshes.get(item.1.id());
        changed.leaves |= keep(&mut patches.leaves, item.0, mesh.map(|mesh| cast::of_leaves(mesh, item.2, lamp)));
    }
    changed.set |= retain(&mut patches.set, |entity| set.contains(entity));
    changed.rest |= retain(&mut patches.rack, |entity| set.contains(entity));
    changed.walls |= retain(&mut patches.furniture, |entity| furniture.contains(entity));
    changed.leaves |= retain(&mut patches.leaves, |entity| leaves.contains(entity));
    changed.rest |= changed.walls || changed.leaves;
    drawn.retain(|&thing, _| set.contains(thing) || furniture.contains(thing) || leaves.contains(thing));
    patches.drawn = drawn;

    if changed.rest {
        let heights = || {
            let mut heights = Heights::new();
            for item in furniture.iter().filter(|item| !knobs.contains(item.0)) {
                if let Some(mesh) = shape(&item) {
                    heights.raise(mesh, item.2, lamp);
                }
            }
            heights
        };
        if let Some(through) = patches.lay_the_rest(changed, section, heights) {
            *leaf_shade = through;
        }
    }
    if changed.set || changed.rest || quality.as_ref().is_some_and(|quality| quality.is_changed()) {
        uploads.put(&picture.image, patches.shadows());
        // The shaders of the tier low do not ask for them.
        if quality.is_some_and(|quality| *quality != Quality::Low) {
            uploads.put(&picture.heights, patches.heights(|thing| chessmen.contains(thing)));
        }
    }
}

/// The part of the board's plane on which all of these things throw their shadows, if that is known. Its middle is that of their feet, so that
/// it stays while they turn.
fn around<'a>(things: impl Iterator<Item = Bounds<'a>>, lamp: Lamp) -> Option<Section> {
    let none = (Vec2::MAX, Vec2::MIN);
    let with = |(low, high): (Vec2, Vec2), point: Vec3| {
        let thrown = lamp.throw(point);
        (low.min(thrown), high.max(thrown))
    };
    let (mut feet, mut shadows) = (none, none);
    for (_, bounds, place, _) in things.filter(|thing| thing.3.get()) {
        let (middle, half) = (Vec3::from(bounds?.center), Vec3::from(bounds?.half_extents));
        feet = with(feet, place.translation());
        for n in 0..8 {
            let side = |bit: u32| if n >> bit & 1 == 0 { -1.0 } else { 1.0 };
            let corner = middle + half * Vec3::new(side(0), side(1), side(2));
            shadows = with(shadows, place.transform_point(corner));
        }
    }
    (feet != none).then(|| Section::around(0.5 * (feet.0 + feet.1), shadows.0, shadows.1))
}

/// Which asset is no longer what it was.
fn modified<A: Asset>(event: &AssetEvent<A>) -> Option<AssetId<A>> {
    match event {
        AssetEvent::Modified { id } => Some(*id),
        _ => None,
    }
}

/// Does the work for every thing, on all cores where there are many.
fn side_by_side<'a, R: Send>(items: impl Iterator<Item = Item<'a>>, work: impl Fn(&Item<'a>) -> R + Sync) -> Vec<R> {
    let items: Vec<Item> = items.collect();
    let at_once = if items.len() < FEW { items.len() } else { threads::share_of(items.len()) };
    let work = |some: &[Item<'a>]| some.iter().map(&work).collect::<Vec<R>>();
    threads::map(items.chunks(at_once.max(1)), work).into_iter().flatten().collect()
}

/// By their places: each rounds what it darkens, so that the picture would depend on what was moved before.
fn in_order(patches: &HashMap<Entity, Patch>) -> impl Iterator<Item = &Patch> {
    let mut patches: Vec<&Patch> = patches.values().collect();
    patches.sort_by(|a, b| a.order().cmp(&b.order()));
    patches.into_iter()
}

/// Whether there was or is such a patch.
fn keep(patches: &mut HashMap<Entity, Patch>, entity: Entity, patch: Option<Patch>) -> bool {
    let is_there = patch.is_some();
    let before = match patch {
        Some(patch) => patches.insert(entity, patch),
        None => patches.remove(&entity),
    };
    is_there || before.is_some()
}

/// Whether any went.
fn retain(patches: &mut HashMap<Entity, Patch>, is_left: impl Fn(Entity) -> bool) -> bool {
    let before = patches.len();
    patches.retain(|&entity, _| is_left(entity));
    patches.len() != before
}

fn picture_of<const N: usize>(pixel: [u8; N], format: TextureFormat) -> Image {
    let size = Extent3d { width: SIZE.x, height: SIZE.y, depth_or_array_layers: 1 };
    Image::new_fill(size, TextureDimension::D2, &pixel, format, RenderAssetUsages::RENDER_WORLD)
}

/// Adds the shadows to an app that renders.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LeafShade>().init_resource::<Section>().init_resource::<ShadePicture>();
    let places_are_known = (TransformSystems::Propagate, VisibilitySystems::VisibilityPropagate);
    let systems = (choose_section, draw).chain().after(places_are_known.0).after(places_are_known.1);
    app.add_systems(PostUpdate, systems.before(light_materials));
}
