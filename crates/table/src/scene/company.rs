//! The men and vests as upright solids of revolution: what they keep off each other of the light, worked out for every place over the table
//! when something has moved, around what moved; and a small picture of numbers from which the shader of the tier high knows what the board's
//! lacquer mirrors of them (`company.wgsl`). `material` binds both.

mod cells;

use bevy::asset::{RenderAssetUsages, load_internal_asset, uuid_handle};
use bevy::camera::visibility::VisibilitySystems;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::shader::Shader;
use cells::{CELLS, Cells, Solid};
use rules::{Color as Side, Kind};

use super::Materials;
use super::components::{Chessman, Ring, vest_color};
use super::layout::{RING_HEIGHT, RING_OUTER, RING_TOP, man_height};
use super::lighting::{Lamp, Lighting};
use super::material::CompanyPicture;
use super::models::{COLUMNS, Outline, round_up_to, sections};
use super::pictures::Uploads;
use super::quality::Quality;
use super::shade::{self, LeafShade};
use super::spawn::SetAssets;

const COMPANY: Handle<Shader> = uuid_handle!("5b1ef3a0-9f0e-4f4f-8d6a-7f6d0c5b1e05");

/// Its rows: places and shapes, colours and heights, then an outline for each kind of man and one for the vests; the first number of a man's
/// outline is followed by his height and by how far up he is round, and the fourth of each says how thick he is.
const ROWS: usize = 2 + OUTLINES;
const OUTLINES: usize = Kind::ALL.len() + 1;
/// Radii that differ by more than this share of the middle one are those of a wall's two sides, or of a flat head.
const SPREAD: f32 = 0.15;
/// A vest sends on less of the light that it keeps off than a man, since it is mostly bore: around one there would be coloured shadows.
const OF_A_VEST: f32 = 0.4;
/// A vest whose axis leans more than that is left out: the cosine of the angle.
const UPRIGHT: f32 = 0.97;

type Placed<T> = (Ref<'static, GlobalTransform>, &'static T, Ref<'static, InheritedVisibility>);

/// Meshes and pictures; a table without graphics has neither.
type Stores<'w> = (Option<Res<'w, Assets<Mesh>>>, Option<ResMut<'w, Assets<Image>>>);

/// Outlines of all men and of a vest, and half of how thick a man is at each height.
struct Outlines {
    radii: [Outline; OUTLINES],
    thick: [Outline; OUTLINES],
}

impl Default for Outlines {
    fn default() -> Self {
        let none = [[0.0; COLUMNS]; OUTLINES];
        Self { radii: none, thick: none }
    }
}

/// What was written last, and what it was worked out with.
#[derive(Default)]
struct Written {
    outlines: Option<Outlines>,
    cells: Cells,
    solids: Vec<Solid>,
    lamp: Option<Lamp>,
}

/// Writes the pictures whenever something of the set has moved, or the lamp.
fn gather(
    (quality, materials, assets): (Res<Quality>, Res<Materials>, Res<SetAssets>),
    (meshes, images): Stores,
    (light, leaves): (Option<Res<Lighting>>, Res<LeafShade>),
    (men, rings): (Query<Placed<Chessman>>, Query<Placed<Ring>>),
    (mut uploads, mut written): (ResMut<Uploads>, Local<Written>),
    picture: Option<Res<CompanyPicture>>,
    mut commands: Commands,
) {
    let (true, Some(meshes), Some(mut images), Some(light)) = (*quality != Quality::Low, meshes, images, light) else {
        return;
    };
    let Written { outlines, cells, solids: last, lamp: last_lamp } = &mut *written;
    let outlines = outlines.get_or_insert_with(|| outlines_of(&assets, &meshes));
    // Vests first: where two solids are seen in one place the first counts.
    let rings =
        rings.iter().filter(|(place, _, shown)| shown.get() && place.up().y > UPRIGHT).map(|(place, ring, _)| {
            let color = vest_color(ring.kind).into();
            let color = OF_A_VEST * linear(color);
            Solid { foot: place.translation(), shape: OUTLINES - 1, color, height: RING_HEIGHT }
        });
    let men = men.iter().filter(|(.., shown)| shown.get()).map(|(place, man, _)| Solid {
        foot: place.translation(),
        shape: man.kind.index(),
        color: tint(*materials, man.color),
        height: man_height(man.kind),
    });
    let mut solids: Vec<Solid> = rings.chain(men).take(COLUMNS - 1).collect();
    // Two tables that look alike have the same numbers, whatever was moved before.
    // Vests come first in the picture.
    solids.sort_by_key(|solid| (OUTLINES - 1 - solid.shape, solid.foot.to_array().map(f32::to_bits)));
    let picture = picture.map_or_else(
        || {
            let new = CompanyPicture { men: images.add(blank()), among: images.add(among()) };
            commands.insert_resource(new.clone());
            new
        },
        |picture| picture.clone(),
    );
    let lamp = light.lamp();
    let is_shaded_anew = *last_lamp != Some(lamp) || leaves.is_changed();
    if !is_shaded_anew && *last == solids {
        return;
    }
    if is_shaded_anew {
        cells.shade(|point| leaves.at(point, lamp));
    }
    let changed: Vec<Solid> = if *last_lamp == Some(lamp) {
        let gone = last.iter().filter(|solid| !solids.contains(solid));
        gone.chain(solids.iter().filter(|solid| !last.contains(solid))).copied().collect()
    } else {
        solids.iter().chain(&*last).copied().collect()
    };
    cells.fill(&solids, &outlines.radii, lamp, &changed);
    uploads.put(&picture.among, cells.bytes());
    uploads.put(&picture.men, pixels(&solids, outlines));
    (*last, *last_lamp) = (solids, Some(lamp));
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

fn outlines_of(assets: &SetAssets, meshes: &Assets<Mesh>) -> Outlines {
    let mut outlines = Outlines::default();
    for kind in Kind::ALL {
        if let Some(mesh) = meshes.get(&assets.man_mesh(kind)) {
            let (radii, spread) = sections(mesh, man_height(kind));
            // A rook is hollow above, a knight flat.
            let is_carved = |i: usize| {
                let up = i as f32 / (COLUMNS - 1) as f32;
                matches!(kind, Kind::Rook | Kind::Knight) && up > round_up_to(kind) && spread[i] > SPREAD * radii[i]
            };
            outlines.thick[kind.index()] = std::array::from_fn(|i| if is_carved(i) { spread[i] } else { radii[i] });
            outlines.radii[kind.index()] = radii;
        }
    }
    outlines.radii[OUTLINES - 1] = std::array::from_fn(|i| RING_OUTER.lerp(RING_TOP, i as f32 / (COLUMNS - 1) as f32));
    outlines
}

fn pixels(solids: &[Solid], outlines: &Outlines) -> Vec<u8> {
    let mut texels = vec![Vec4::ZERO; COLUMNS * ROWS];
    for (i, solid) in solids.iter().enumerate() {
        texels[i] = solid.foot.extend(solid.shape as f32);
        texels[COLUMNS + i] = solid.color.extend(solid.height);
    }
    texels[COLUMNS - 1].w = solids.len() as f32;
    for (row, (radii, thick)) in outlines.radii.iter().zip(&outlines.thick).enumerate() {
        for (i, (&radius, &thick)) in radii.iter().zip(thick).enumerate() {
            let texel = &mut texels[(2 + row) * COLUMNS + i];
            (texel.x, texel.w) = (radius, thick);
        }
    }
    for kind in Kind::ALL {
        let first = &mut texels[(2 + kind.index()) * COLUMNS];
        (first.y, first.z) = (man_height(kind), round_up_to(kind));
    }
    texels.iter().flat_map(|texel| texel.to_array()).flat_map(f32::to_le_bytes).collect()
}

fn blank() -> Image {
    let extent = Extent3d { width: COLUMNS as u32, height: ROWS as u32, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba32Float;
    let mut image = Image::new_uninit(extent, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(pixels(&[], &Outlines::default()));
    image
}

/// The picture of the cells, in which nothing stands yet.
fn among() -> Image {
    let extent = Extent3d { width: CELLS.x, height: CELLS.z, depth_or_array_layers: 2 * CELLS.y };
    let format = TextureFormat::Rgba8Unorm;
    let mut image = Image::new_uninit(extent, TextureDimension::D3, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(Cells::default().bytes());
    image.sampler = ImageSampler::linear();
    image
}

/// Adds the company to an app that renders.
pub(super) fn plugin(app: &mut App) {
    if app.world().contains_resource::<Assets<Shader>>() {
        load_internal_asset!(app, COMPANY, "company.wgsl", Shader::from_wgsl);
    }
    app.add_systems(
        PostUpdate,
        gather.after(shade::draw).after(TransformSystems::Propagate).after(VisibilitySystems::VisibilityPropagate),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::models::tag;

    fn outlines() -> Outlines {
        Outlines { radii: [[0.5; COLUMNS]; OUTLINES], thick: [[0.25; COLUMNS]; OUTLINES] }
    }

    #[test]
    fn the_picture_holds_every_solid_and_their_number() {
        let solid = Solid { foot: Vec3::X, shape: 2, color: Vec3::ONE, height: 1.0 };
        for count in [0, 1, COLUMNS - 1] {
            let bytes = pixels(&vec![solid; count], &outlines());
            assert_eq!(bytes.len(), COLUMNS * ROWS * 16);
            let shape = |i: usize| f32::from_le_bytes([0, 1, 2, 3].map(|byte| bytes[i * 16 + 12 + byte]));
            assert!((0..count).all(|i| shape(i) == 2.0), "{count}");
            assert_eq!(shape(COLUMNS - 1), count as f32);
        }
    }

    #[test]
    fn the_shader_finds_a_man_s_height_by_his_tag() {
        let bytes = pixels(&[], &outlines());
        for kind in Kind::ALL {
            let row = 2 + tag(kind).0 as usize - 1;
            let number = |part: usize| {
                let at = (row * COLUMNS * 4 + part) * 4;
                f32::from_le_bytes([0, 1, 2, 3].map(|byte| bytes[at + byte]))
            };
            assert_eq!([0, 1, 2, 3].map(number), [0.5, man_height(kind), round_up_to(kind), 0.25], "{kind}");
        }
    }
}
