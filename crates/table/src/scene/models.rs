//! The set's models and pictures as the engine has them: what is read at once, what when it is first seen from near, and what is already on
//! the graphics card.

use std::sync::{Mutex, PoisonError};

use assets::carried::File;
use assets::models;
use assets::pictures::Picture;
use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::VisibilitySystems;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::mesh::{Indices, PrimitiveTopology, VertexAttributeValues};
use bevy::platform::collections::HashMap;
use bevy::prelude::{AssetId, Assets, Color, ColorToComponents, Handle, Image, Resource, Vec3, default, error, *};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{Extent3d, TexelCopyBufferLayout, TextureDimension, TextureFormat};
use bevy::render::renderer::RenderQueue;
use bevy::render::texture::GpuImage;
use bevy::render::{ExtractSchedule, MainWorld, Render, RenderApp, RenderSystems};
use host::IN_BROWSER;
use host::threads::{self, Work};
use image::{DynamicImage, RgbaImage};
use rules::{Color as Side, Kind};
use shapes::detail::Detail;
use shapes::glb;
use shapes::mesh::MeshBuilder;
use shapes::picture::{halved, shrunk};

use super::components::OfTheSet;
use super::edges::rises;
use super::finish::Materials;
use super::layout::man_height;
use super::looks::look::Look;
use super::quality::Quality;
use super::spawn::SetAssets;

/// Whether the files of a man, of its half and of the vest are there.
pub(super) fn are_there(kind: Kind, detail: Detail) -> bool {
    let files = [models::man(kind, detail), models::half_man(kind, detail), models::vest(detail)];
    files.iter().all(|file| file.is_there())
}

/// The mesh of a man: felt at y = 0, front towards -z.
pub fn man(kind: Kind, detail: Detail) -> Mesh {
    shaded(read(models::man(kind, detail)), kind)
}

/// The mesh of a Chessplus man: the front half of a man, felt at y = 0, front towards -z, with a flat back just in front of
/// z = 0. Two of one colour, one turned by half a turn about y, join to a merged man. The king stays whole.
pub fn half_man(kind: Kind, detail: Detail) -> Mesh {
    shaded(read(models::half_man(kind, detail)), kind)
}

/// What stands near the table in a room, where it stands, with the light that lies on it as the colours of its corners.
pub fn near(file: File) -> Mesh {
    read(file)
}

/// The mesh of a vest: lower edge at y = 0, label towards +z.
pub fn vest(detail: Detail) -> Mesh {
    read(models::vest(detail))
}

/// A man's own shadow on its foot is worked out from how it rises above that; the shader reads it beside how open a corner is.
fn shaded(mut mesh: Mesh, kind: Kind) -> Mesh {
    let rises = rises(&mesh, man_height(kind));
    if let Some(VertexAttributeValues::Float32x2(open)) = mesh.attribute_mut(Mesh::ATTRIBUTE_UV_1) {
        open.iter_mut().zip(rises).for_each(|(open, rise)| open[1] = rise);
    }
    mesh
}

/// The mesh in a file. Tests read every one that the program carries; what a page fetched may be damaged.
fn read(file: File) -> Mesh {
    mesh(glb::read(file.bytes()).unwrap_or_else(|| {
        error!("assets/{} cannot be read", file.path);
        MeshBuilder::default()
    }))
}

/// The mesh of a shape; only the renderer and the picking rays keep it.
pub fn mesh(shape: MeshBuilder) -> Mesh {
    let mut mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, shape.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, shape.normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, shape.uvs)
        .with_inserted_indices(Indices::U32(shape.indices));
    if !shape.open.is_empty() {
        let open: Vec<Vec2> = shape.open.iter().map(|&open| Vec2::new(open, 0.0)).collect();
        mesh.insert_attribute(Mesh::ATTRIBUTE_UV_1, open);
    }
    if !shape.colors.is_empty() {
        let colors: Vec<Vec4> = shape.colors.iter().map(|color| color.extend(1.0)).collect();
        mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
    }
    mesh
}

/// A picture on a surface of the set or the room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paint {
    /// The board's upper side.
    Board(Materials),
    /// The men of one colour, with their felt.
    Man(Materials, Side),
    /// The board's body, trays and boxes.
    Joinery(Materials),
    /// The felt of trays and boxes.
    Felt,
    /// The table top.
    Top(Look),
    /// What is seen beyond the table.
    Backdrop(Look),
    /// The print of a vest.
    Vest(Kind),
    /// The print of the LAST MOVE marker.
    Marker,
}

/// Which textures were painted from which pictures. The pixels of a texture leave the program once they are on the graphics adapter; who
/// needs them again reads the picture again.
#[derive(Resource, Clone, Default)]
pub struct Painted(HashMap<AssetId<Image>, (Paint, u32)>);

impl Painted {
    /// Keeps a texture that was painted from this picture with the largest ones up to `most` pixels.
    pub(super) fn keep(
        &mut self,
        images: &mut Assets<Image>,
        (paint, most): (Paint, u32),
        image: Image,
    ) -> Handle<Image> {
        let handle = images.add(image);
        self.0.insert(handle.id(), (paint, most));
        handle
    }

    /// Every texture that is still there, with its picture, for one that is to be painted anew with the largest ones up to `most` pixels.
    pub(super) fn at_most(&mut self, most: u32, images: &Assets<Image>) -> Vec<(AssetId<Image>, Paint)> {
        self.0.retain(|texture, _| images.contains(*texture));
        self.0.iter_mut().for_each(|(_, (_, size))| *size = most);
        self.0.iter().map(|(texture, (paint, _))| (*texture, *paint)).collect()
    }

    /// From which picture a texture was painted, and how many pixels the largest ones had at most.
    pub fn paint(&self, texture: AssetId<Image>) -> Option<(Paint, u32)> {
        self.0.get(&texture).copied()
    }
}

/// The largest textures' side in pixels up to which the smaller files of board and rooms are enough.
const LOW: u32 = 1024;

/// Several pictures, read on all cores.
pub fn pictures(paints: &[Paint], most: u32) -> Vec<Image> {
    let (_, pictures) = threads::beside(paints, |paint| paint.picture(most), || ());
    // A picture whose thread failed is read here.
    paints.iter().zip(pictures).map(|(paint, read)| read.unwrap_or_else(|| paint.picture(most))).collect()
}

/// The pixels of a file. Tests read every one that the program carries; what a page fetched may be damaged.
pub(super) fn pixels(file: File) -> RgbaImage {
    let read = image::load_from_memory(file.bytes()).unwrap_or_else(|cause| {
        error!("assets/{} cannot be read: {cause}", file.path);
        DynamicImage::default()
    });
    let DynamicImage::ImageRgb8(colors) = read else { return read.into_rgba8() };
    // The library's own way goes by spaces of colour, and takes as long as reading the file.
    let (width, height) = colors.dimensions();
    let mut pixels = vec![u8::MAX; colors.len() / 3 * 4];
    for (pixel, color) in pixels.chunks_exact_mut(4).zip(colors.chunks_exact(3)) {
        pixel[..3].copy_from_slice(color);
    }
    RgbaImage::from_raw(width, height, pixels).unwrap_or_default()
}

/// Pictures that are being read before anybody asks for them, and how large the largest may be.
static AHEAD: Mutex<Vec<Ahead>> = Mutex::new(Vec::new());

type Ahead = ((Paint, u32), Work<Image>);

/// Begins to read the pictures of a table of this room and set, the largest with up to `most` pixels, beside whatever else a start needs: the adapter and the
/// window take as long on one core.
pub fn read_ahead(look: Look, set: Materials, most: u32) {
    if threads::cores() < 2 || IN_BROWSER {
        return;
    }
    let mut ahead = AHEAD.lock().unwrap_or_else(PoisonError::into_inner);
    // The largest first.
    for paint in Paint::of_room(look).into_iter().chain(Paint::of_set(set)).chain(Paint::of_every_set()) {
        ahead.push(((paint, most), threads::begin("picture", move || paint.read(most))));
    }
}

/// What was read ahead and not asked for is forgotten: another tier was taken.
pub(super) fn forget_ahead() {
    AHEAD.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

impl Paint {
    /// What every set has.
    pub(super) fn of_every_set() -> impl Iterator<Item = Self> {
        Kind::ALL.map(Self::Vest).into_iter().chain([Self::Marker, Self::Felt])
    }

    /// What a set of these materials has besides.
    pub(super) fn of_set(set: Materials) -> [Self; 4] {
        let [white, black] = Side::ALL.map(|side| Self::Man(set, side));
        [Self::Board(set), Self::Joinery(set), white, black]
    }

    /// What a room has.
    pub(super) const fn of_room(look: Look) -> [Self; 2] {
        [Self::Backdrop(look), Self::Top(look)]
    }

    /// The picture; `most` is the longest side in pixels of the largest ones, the others follow it.
    pub fn picture(self, most: u32) -> Image {
        let mut ahead = AHEAD.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = ahead.iter().position(|(what, _)| *what == (self, most)).map(|place| ahead.swap_remove(place).1);
        drop(ahead);
        begun.and_then(Work::result).unwrap_or_else(|| self.read(most))
    }

    fn read(self, most: u32) -> Image {
        let read = pixels(self.file(most));
        let (width, height) = read.dimensions();
        let (pixels, width, height) = shrunk(read.into_raw(), width, height, self.longest(most));
        texture(pixels, width, height, self.tiles())
    }

    /// Whether its file is there: within the program always, in a page once it has come.
    pub(super) fn is_there(self, most: u32) -> bool {
        self.file(most).is_there()
    }

    /// Its file, of the board's and the rooms' two the smaller where that is enough.
    fn file(self, most: u32) -> File {
        match self {
            Self::Top(look) => look.room().files.top,
            Self::Backdrop(look) => look.room().files.backdrop[usize::from(most <= LOW)],
            Self::Board(set) => of_the_set(Picture::Board(set.pure()), most),
            Self::Man(set, side) => of_the_set(Picture::Man(set.pure(), side), most),
            Self::Joinery(set) => of_the_set(Picture::Joinery(set.pure()), most),
            Self::Felt => of_the_set(Picture::Felt, most),
            Self::Vest(kind) => of_the_set(Picture::Vest(kind), most),
            Self::Marker => of_the_set(Picture::Marker, most),
        }
    }

    /// Whether it goes on beyond its edges; board and men have edges.
    const fn tiles(self) -> bool {
        !matches!(self, Self::Board(_) | Self::Man(..))
    }

    /// The longest side in pixels where the largest textures may have so many.
    const fn longest(self, most: u32) -> u32 {
        match self {
            Self::Backdrop(_) => most * 2,
            Self::Board(_) | Self::Top(_) | Self::Vest(_) | Self::Marker => most,
            Self::Man(..) | Self::Joinery(_) => most / 2,
            Self::Felt => most / 4,
        }
    }
}

/// The file of a picture of the set, the smaller one where that is enough.
fn of_the_set(picture: Picture, most: u32) -> File {
    if most <= LOW { picture.small_file() } else { picture.file() }
}

/// A texture from its pixels, with the halved copies that keep it calm when it is far away; `tiles` lets it go on beyond its edges.
pub fn texture(mut pixels: Vec<u8>, width: u32, height: u32, tiles: bool) -> Image {
    let (mut w, mut h) = (width, height);
    let (mut first, mut levels) = (0, 1);
    while w > 1 || h > 1 {
        let smaller = halved(&pixels[first..], w as usize, h as usize);
        first = pixels.len();
        pixels.extend(smaller);
        (w, h) = ((w / 2).max(1), (h / 2).max(1));
        levels += 1;
    }
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(pixels);
    image.texture_descriptor.mip_level_count = levels;
    let mode = if tiles { ImageAddressMode::Repeat } else { ImageAddressMode::ClampToEdge };
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: mode,
        address_mode_v: mode,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}

/// The middle colour of a texture that still has its pixels, in linear light.
pub fn middle(image: &Image) -> Vec3 {
    let smallest = image.data.as_ref().and_then(|pixels| pixels.last_chunk::<4>());
    smallest.map_or(Vec3::ZERO, |&[red, green, blue, _]| Color::srgb_u8(red, green, blue).to_linear().to_vec3())
}

/// Keeps a texture sharp where it is seen at a flat angle, with up to this many samples; 1 leaves it as it is.
pub fn sharpen(mut image: Image, samples: u16) -> Image {
    if let ImageSampler::Descriptor(sampler) = &mut image.sampler {
        sampler.anisotropy_clamp = samples;
    }
    image
}

/// Asks for everything that a table of this room, set and tier is made of, so that what is missing is noted.
pub fn ask(look: Look, set: Materials, quality: Quality) -> bool {
    let prints = Paint::of_every_set().map(|paint| paint.is_there(quality.texture_size()));
    let shapes = Kind::ALL.map(|kind| are_there(kind, Detail::LOW));
    // All of them are asked for, also where one is missing.
    let parts = [room(look, quality), set_of(set, quality)];
    let all: Vec<bool> = prints.chain(shapes).chain(parts).collect();
    !all.contains(&false)
}

/// Asks for the files of a room.
fn room(look: Look, quality: Quality) -> bool {
    let (most, files) = (quality.texture_size(), look.room().files);
    let pictures = Paint::of_room(look).map(|paint| paint.is_there(most));
    let parts = [files.light.is_there(), files.near.is_none_or(File::is_there)];
    !pictures.contains(&false) && !parts.contains(&false)
}

/// Asks for the files of a set.
fn set_of(set: Materials, quality: Quality) -> bool {
    let most = quality.texture_size();
    let parts = Paint::of_set(set).map(|paint| paint.is_there(most));
    !parts.contains(&false)
}

/// Whether another room was chosen and everything that it is made of is there.
pub(super) fn another_room(look: Res<Look>, quality: Res<Quality>, mut waits: Local<bool>) -> bool {
    *waits |= look.is_changed() && !look.is_added();
    let is_due = *waits && room(*look, *quality);
    *waits &= !is_due;
    is_due
}

/// Whether another set was chosen and everything that it is made of is there.
pub(super) fn another_set(set: Res<Materials>, quality: Res<Quality>, mut waits: Local<bool>) -> bool {
    *waits |= set.is_changed() && !set.is_added();
    let is_due = *waits && set_of(*set, *quality);
    *waits &= !is_due;
    is_due
}

/// Pixels on their way to textures: all of a texture's first level, row by row. They wait until the texture is there.
#[derive(Resource, Default)]
pub(super) struct Uploads(HashMap<AssetId<Image>, Vec<u8>>);

impl Uploads {
    /// Sends these pixels instead of any that still wait.
    pub(super) fn put(&mut self, image: &Handle<Image>, pixels: Vec<u8>) {
        self.0.insert(image.id(), pixels);
    }

    /// Whether some are sent with this frame.
    pub(super) fn are_due(&self) -> bool {
        !self.0.is_empty()
    }
}

fn fetch(mut pending: ResMut<Uploads>, mut main: ResMut<MainWorld>) {
    if let Some(mut new) = main.get_resource_mut::<Uploads>() {
        pending.0.extend(new.0.drain());
    }
}

fn write(mut pending: ResMut<Uploads>, images: Res<RenderAssets<GpuImage>>, queue: Res<RenderQueue>) {
    pending.0.retain(|&id, pixels| {
        let Some(image) = images.get(id) else { return true };
        let extent = image.texture_descriptor.size;
        let row = pixels.len() as u32 / (extent.height * extent.depth_or_array_layers).max(1);
        let layout = TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(row), rows_per_image: Some(extent.height) };
        queue.write_texture(image.texture.as_image_copy(), pixels, layout, extent);
        false
    });
}

/// Adds the way to the adapter to an app that renders; without a renderer the pixels stay where they are.
pub(super) fn upload_plugin(app: &mut App) {
    app.init_resource::<Uploads>();
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render
        .init_resource::<Uploads>()
        .add_systems(ExtractSchedule, fetch)
        .add_systems(Render, write.in_set(RenderSystems::PrepareBindGroups));
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

    use super::*;
    use crate::scene::spawn::{make_assets, spawn_man};
    use crate::scene::{SetMaterial, finish};

    #[test]
    fn a_man_is_fine_from_near_coarse_from_afar_and_fine_in_a_photograph() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), TransformPlugin));
        app.init_asset::<Mesh>().init_asset::<Image>().init_asset::<SetMaterial>();
        app.insert_resource(Quality::High).init_resource::<Painted>();
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
