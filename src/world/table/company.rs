//! The men and vests as upright solids of revolution, in a small picture of numbers. From it the shader of the tier high knows what
//! lacquer mirrors of them and how they keep light off each other (`company.wgsl`); `material` binds it.

use bevy::asset::{RenderAssetUsages, load_internal_asset, uuid_handle};
use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::shader::Shader;

use super::Materials;
use super::components::{Chessman, Ring, vest_color};
use super::finish::Finishes;
use super::layout::{RING_HEIGHT, RING_OUTER, RING_TOP, man_height};
use super::material::{CompanyPicture, SetMaterial};
use super::outline::{COLUMNS, Outline, outline};
use super::quality::Quality;
use super::spawn::SetAssets;
use super::upload::Uploads;
use crate::rules::{Color as Side, Kind};

const COMPANY: Handle<Shader> = uuid_handle!("5b1ef3a0-9f0e-4f4f-8d6a-7f6d0c5b1e05");

/// Its rows: places and shapes, colours and heights, then an outline for each kind of man and one for the vests.
const ROWS: usize = 2 + OUTLINES;
const OUTLINES: usize = Kind::ALL.len() + 1;
/// A vest whose axis leans more than that is left out: the cosine of the angle.
const UPRIGHT: f32 = 0.97;

/// One solid: where its foot is, its shape by its row, its colour in linear light, and its height.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Solid {
    foot: Vec3,
    shape: usize,
    color: Vec3,
    height: f32,
}

type Placed<T> = (Ref<'static, GlobalTransform>, &'static T, Ref<'static, InheritedVisibility>);

/// Meshes and pictures; a table without graphics has neither.
type Stores<'w> = (Option<Res<'w, Assets<Mesh>>>, Option<ResMut<'w, Assets<Image>>>);

/// What waits for the graphics card, the outlines once they were measured, and what was written last.
type Memory<'w, 's> = (ResMut<'w, Uploads>, Local<'s, Option<[Outline; OUTLINES]>>, Local<'s, Vec<Solid>>);

/// Writes the picture whenever something of the set has moved.
fn gather(
    (quality, materials, assets): (Res<Quality>, Res<Materials>, Res<SetAssets>),
    (meshes, images): Stores,
    (finishes, finished): (Res<Finishes>, Option<Res<Assets<SetMaterial>>>),
    (men, rings): (Query<Placed<Chessman>>, Query<Placed<Ring>>),
    (mut uploads, mut outlines, mut last): Memory,
    picture: Option<Res<CompanyPicture>>,
    mut commands: Commands,
) {
    let (Quality::High, Some(meshes), Some(mut images), Some(finished)) = (*quality, meshes, images, finished) else {
        return;
    };
    let outlines = outlines.get_or_insert_with(|| outlines_of(&assets, &meshes));
    // Vests first: where two solids are seen in one place the first counts.
    let rings =
        rings.iter().filter(|(place, _, shown)| shown.get() && place.up().y > UPRIGHT).map(|(place, ring, _)| {
            let color = vest_color(ring.kind).into();
            Solid { foot: place.translation(), shape: OUTLINES - 1, color: linear(color), height: RING_HEIGHT }
        });
    let men = men.iter().filter(|(.., shown)| shown.get()).map(|(place, man, _)| Solid {
        foot: place.translation(),
        shape: man.kind.index(),
        color: tint(*materials, man.color),
        height: man_height(man.kind),
    });
    let solids: Vec<Solid> = rings.chain(men).take(COLUMNS - 1).collect();
    let old = picture.map(|picture| picture.clone());
    let board = finishes.board_picture(&finished);
    let new = CompanyPicture { men: old.as_ref().map_or_else(|| images.add(blank()), |old| old.men.clone()), board };
    if old.is_none() || *last != solids {
        uploads.put(&new.men, pixels(&solids, outlines));
        *last = solids;
    }
    if old.as_ref() != Some(&new) {
        commands.insert_resource(new);
    }
}

/// The middle colour of one side's men.
fn tint(set: Materials, side: Side) -> Vec3 {
    match (set, side) {
        (Materials::Wood, Side::White) => Vec3::new(0.72, 0.55, 0.32),
        (Materials::Wood, Side::Black) => Vec3::new(0.030, 0.022, 0.017),
        (Materials::Stone, Side::White) => Vec3::new(0.75, 0.69, 0.58),
        (Materials::Stone, Side::Black) => Vec3::new(0.025, 0.024, 0.023),
    }
}

fn linear(color: Color) -> Vec3 {
    color.to_linear().to_vec3()
}

fn outlines_of(assets: &SetAssets, meshes: &Assets<Mesh>) -> [Outline; OUTLINES] {
    let mut outlines = [[0.0; COLUMNS]; OUTLINES];
    for kind in Kind::ALL {
        if let Some(mesh) = meshes.get(&assets.man_mesh(kind)) {
            outlines[kind.index()] = outline(mesh, man_height(kind));
        }
    }
    outlines[OUTLINES - 1] = std::array::from_fn(|i| RING_OUTER.lerp(RING_TOP, i as f32 / (COLUMNS - 1) as f32));
    outlines
}

fn pixels(solids: &[Solid], outlines: &[Outline; OUTLINES]) -> Vec<u8> {
    let mut texels = vec![Vec4::ZERO; COLUMNS * ROWS];
    for (i, solid) in solids.iter().enumerate() {
        texels[i] = solid.foot.extend(solid.shape as f32);
        texels[COLUMNS + i] = solid.color.extend(solid.height);
    }
    texels[COLUMNS - 1].w = solids.len() as f32;
    for (row, outline) in outlines.iter().enumerate() {
        for (i, &radius) in outline.iter().enumerate() {
            texels[(2 + row) * COLUMNS + i].x = radius;
        }
    }
    texels.iter().flat_map(|texel| texel.to_array()).flat_map(f32::to_le_bytes).collect()
}

fn blank() -> Image {
    let extent = Extent3d { width: COLUMNS as u32, height: ROWS as u32, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba32Float;
    let mut image = Image::new_uninit(extent, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(pixels(&[], &[[0.0; COLUMNS]; OUTLINES]));
    image
}

/// Adds the company to an app that renders.
pub(super) fn plugin(app: &mut App) {
    if app.world().contains_resource::<Assets<Shader>>() {
        load_internal_asset!(app, COMPANY, "company.wgsl", Shader::from_wgsl);
    }
    app.add_systems(
        PostUpdate,
        gather.after(TransformSystems::Propagate).after(VisibilitySystems::VisibilityPropagate),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_holds_every_solid_and_their_number() {
        let solid = Solid { foot: Vec3::X, shape: 2, color: Vec3::ONE, height: 1.0 };
        for count in [0, 1, COLUMNS - 1] {
            let bytes = pixels(&vec![solid; count], &[[0.5; COLUMNS]; OUTLINES]);
            assert_eq!(bytes.len(), COLUMNS * ROWS * 16);
            let shape = |i: usize| f32::from_le_bytes([0, 1, 2, 3].map(|byte| bytes[i * 16 + 12 + byte]));
            assert!((0..count).all(|i| shape(i) == 2.0), "{count}");
            assert_eq!(shape(COLUMNS - 1), count as f32);
        }
    }
}
