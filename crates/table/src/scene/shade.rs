//! The shadows on the ground: a small picture of how much of the lamp and of the scattered light reaches each of its points, drawn on
//! the processor whenever a man moves. What reaches the men themselves, on the tiers medium and high, `company` knows.

mod cast;
mod horizon;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::VisibilitySystems;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use cast::{CORNER, FINE, Patch, SIZE};
use horizon::Heights;
use host::threads;

use super::components::{Board, OfTheSet};
use super::lighting::{Lamp, Lighting};
use super::looks::Leaves;
use super::material::{Ground, ShadePicture};
use super::pictures::Uploads;
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
}

type Solid = (Entity, Ref<'static, Mesh3d>, Ref<'static, GlobalTransform>, Ref<'static, InheritedVisibility>);

/// What the leaves over the table let through to the board's plane of the lamp and of the scattered light, from 0 to 1: what stands in their
/// shade is in it, too. Empty where there are none.
#[derive(Resource, Debug, Default)]
pub(super) struct LeafShade(Vec<[u8; 2]>);

impl LeafShade {
    /// At a point over the table.
    pub(super) fn at(&self, point: Vec3, lamp: Lamp) -> Vec2 {
        let [x, y] = ((lamp.throw(point) - CORNER) * FINE).as_ivec2().to_array();
        let pixel = |x: i32, y: i32| self.0.get(y as usize * SIZE.x as usize + x as usize);
        let through = pixel(x.clamp(0, SIZE.x as i32 - 1), y.clamp(0, SIZE.y as i32 - 1));
        through.map_or(Vec2::ONE, |&[lamp, scattered]| Vec2::new(lamp.into(), scattered.into()) / 255.0)
    }
}

/// One of them.
type Item<'a> = (Entity, Ref<'a, Mesh3d>, Ref<'a, GlobalTransform>, Ref<'a, InheritedVisibility>);

/// The stores of meshes and pictures; an app without a renderer may lack them.
type Stores<'w> = (Option<Res<'w, Assets<Mesh>>>, Option<ResMut<'w, Assets<Image>>>);

/// Furniture that throws no shadow, as others lie on it; and what is so small that it is no wall.
type Apart<'w, 's> = (Query<'w, 's, (), (With<Ground>, Without<Board>)>, Query<'w, 's, (), With<Knob>>);

/// Draws the shadows of whatever has changed.
#[allow(clippy::too_many_arguments)]
pub(super) fn draw(
    (light, assets): (Option<Res<Lighting>>, Option<Res<SetAssets>>),
    (meshes, images): Stores,
    set: Query<Solid, With<OfTheSet>>,
    furniture: Query<Solid, (With<Furniture>, Without<OfTheSet>)>,
    leaves: Query<Solid, With<Leaves>>,
    (flat, knobs): Apart,
    (mut uploads, mut leaf_shade, mut patches): (ResMut<Uploads>, ResMut<LeafShade>, Local<Patches>),
    picture: Option<Res<ShadePicture>>,
    mut commands: Commands,
) {
    let (Some(light), Some(meshes), Some(mut images)) = (light, meshes, images) else { return };
    let image = picture.map_or_else(
        || {
            let (image, size) = (images.add(blank()), SIZE.as_vec2() / FINE);
            let place = Vec4::new(CORNER.x, CORNER.y, 1.0 / size.x, 1.0 / size.y);
            commands.insert_resource(ShadePicture { image: image.clone(), place });
            image
        },
        |picture| picture.image.clone(),
    );
    let lamp = light.lamp();
    let all = light.is_changed();
    let Patches { set: men, rack, furniture: solid, leaves: above, covered, rests } = &mut *patches;
    let stale = |(_, mesh, place, shown): &Item| all || mesh.is_changed() || place.is_changed() || shown.is_changed();
    let shape = |(_, mesh, _, shown): &Item| {
        // However finely it is cut, it throws one shadow.
        let coarse = assets.as_ref().and_then(|assets| assets.coarse(mesh));
        shown.get().then(|| meshes.get(&coarse.unwrap_or_else(|| mesh.0.clone()))).flatten()
    };
    let (mut changed, mut rest_changed) = (all, all || rests.is_empty());
    let of_the_set = |item: &Item| {
        let mesh = shape(item);
        let of_the_rack = mesh.and_then(|mesh| cast::of_the_rack(mesh, &item.2, lamp));
        (item.0, mesh.map(|mesh| cast::of_the_set(mesh, &item.2, lamp)), of_the_rack)
    };
    for (thing, patch, of_the_rack) in side_by_side(set.iter().filter(stale), of_the_set) {
        changed = true;
        keep(men, thing, patch);
        rest_changed |= keep(rack, thing, of_the_rack);
    }
    let of_furniture = |item: &Item| (item.0, shape(item).map(|mesh| cast::of_furniture(mesh, &item.2, lamp)));
    let stale_furniture = furniture.iter().filter(stale).filter(|item| !flat.contains(item.0));
    let mut walls_changed = all;
    for (thing, patch) in side_by_side(stale_furniture, of_furniture) {
        walls_changed |= !knobs.contains(thing);
        rest_changed |= keep(solid, thing, patch);
    }
    let mut leaves_changed = false;
    for item in leaves.iter().filter(stale) {
        let mesh = meshes.get(item.1.id());
        leaves_changed |= keep(above, item.0, mesh.map(|mesh| cast::of_leaves(mesh, &item.2, lamp)));
    }
    changed |= retain(men, |entity| set.contains(entity));
    rest_changed |= retain(rack, |entity| set.contains(entity));
    walls_changed |= retain(solid, |entity| furniture.contains(entity));
    rest_changed |= walls_changed;
    leaves_changed |= retain(above, |entity| leaves.contains(entity));
    rest_changed |= leaves_changed;
    if rest_changed {
        *rests = vec![255; (SIZE.x * SIZE.y * 4) as usize];
        in_order(above).for_each(|patch| patch.lay(rests, 0));
        if leaves_changed {
            let shaded = || rests.chunks_exact(4).map(|pixel| [pixel[0], pixel[1]]).collect();
            leaf_shade.0 = if above.is_empty() { Vec::new() } else { shaded() };
        }
        in_order(solid).chain(in_order(rack)).for_each(|patch| patch.lay(rests, 2));
        if walls_changed || covered.is_empty() {
            let mut heights = Heights::new();
            for item in furniture.iter().filter(|item| !knobs.contains(item.0)) {
                if let Some(mesh) = shape(&item) {
                    heights.raise(mesh, &item.2, lamp);
                }
            }
            *covered = heights.covered();
        }
        for (pixel, &covered) in rests.chunks_exact_mut(4).zip(&*covered) {
            pixel[3] = (u32::from(pixel[3]) * u32::from(255 - covered) / 255) as u8;
        }
    }
    if changed || rest_changed {
        let mut pixels = rests.clone();
        in_order(men).for_each(|patch| patch.lay(&mut pixels, 0));
        uploads.put(&image, pixels);
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

fn blank() -> Image {
    let extent = Extent3d { width: SIZE.x, height: SIZE.y, depth_or_array_layers: 1 };
    Image::new_fill(extent, TextureDimension::D2, &[255; 4], TextureFormat::Rgba8Unorm, RenderAssetUsages::RENDER_WORLD)
}

/// Adds the shadows to an app that renders.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LeafShade>();
    app.add_systems(PostUpdate, draw.after(TransformSystems::Propagate).after(VisibilitySystems::VisibilityPropagate));
}
