//! The pictures on the surfaces of the set and its rooms, which the workshop paints and the program carries, by [`Paint`]; and how pixels that
//! the processor has drawn come into a texture that materials are bound to already.

use std::sync::{Mutex, PoisonError};

use assets::carried::File;
use assets::pictures::Picture;
use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
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
use shapes::picture::{halved, shrunk};

use super::looks::look::Look;
use super::materials::Materials;

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
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Uploads>();
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render
        .init_resource::<Uploads>()
        .add_systems(ExtractSchedule, fetch)
        .add_systems(Render, write.in_set(RenderSystems::PrepareBindGroups));
}
