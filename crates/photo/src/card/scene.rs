//! Writes a scene as the lists that the shaders read, and keeps them on the card.

use std::ops::Range;

use glam::Vec3;

use crate::geometry::Packed;
use crate::sampling::{Sampling, tables};
use crate::scene::{Encoding, LINEAR_OF_SRGB, Texture};
use crate::threads::list;
use crate::transport::lens::Lens;
use crate::transport::{Rules, Tracer, Transport};
use crate::words::{NONE, Words};

use super::device::Card;
use super::device::CardError;
use super::device::guarded;
use super::device::stack;

/// The lists that are read, on the card, in the order of their bindings; and what is needed to look through another camera.
pub(super) struct CardScene {
    pub(super) lists: Vec<wgpu::Buffer>,
    pub(super) setup: Setup,
    /// The size of the stack that walks through its trees need.
    pub(super) stack: usize,
}

/// The words of `Setup`.
pub(super) struct Setup {
    before: Words,
    sky: Words,
    /// Where in `data` the camera's record stands.
    pub(super) camera: u32,
}

/// Which of the lists is `data`.
pub(super) const DATA: usize = 3;

/// How many pixels of a panorama are written at a time.
const PIXELS: usize = 1 << 16;
/// The words of a texture's record.
const PICTURE: u32 = 4;

impl CardScene {
    /// Writes a scene, on so many threads, and hands it to the card.
    pub(super) fn new(card: &Card, tracer: &Tracer, threads: usize) -> Result<Self, CardError> {
        let mut packed = tracer.world.packed();
        let mut data = Words::default();
        let (texels, pictures) = write_textures(&tracer.scene.textures, &mut data);
        let (materials, facets) = tracer.palette.write(&pictures, &mut data);
        let instances = tracer.world.write(&mut packed, &materials, &mut data);
        let (lamps, lamp_count) = tracer.lights.write(&mut data);
        let sobol = data.end();
        data.0.extend(tables());
        let linear = data.end();
        data.numbers(&*LINEAR_OF_SRGB);
        let camera = data.end();
        tracer.lens.write_place(&mut data);
        let mut before = Words::default();
        before.0.extend([instances, lamps, lamp_count, sobol, linear, facets, packed.root]);
        let sky = tracer.lights.packed_sky();
        let constant = sky.constant.unwrap_or_default();
        let mut setup_sky = Words::default();
        setup_sky.whole(u32::from(sky.constant.is_none())).whole(sky.size[0]).whole(sky.size[1]).three(constant);
        setup_sky.numbers(&[sky.strength, sky.power, sky.dense, sky.turn.x, sky.turn.y]);
        let bits = |pixel: &Vec3| pixel.to_array().map(f32::to_bits);
        let row = |some: Range<usize>| sky.pixels[some].iter().flat_map(bits).collect();
        let pixels = Words(list(threads, sky.pixels.len(), PIXELS, row));
        let Packed { nodes, packets, shapes, depth, .. } = packed;
        let lists = [nodes, packets, shapes, data, texels, pixels, sky.sums];
        let lists = lists.into_iter().map(|list| upload(card, list)).collect::<Result<_, _>>()?;
        Ok(Self { lists, setup: Setup { before, sky: setup_sky, camera }, stack: stack(depth) })
    }
}

/// Writes the textures' records; returns their pixels and where the records begin.
fn write_textures(textures: &[Texture], data: &mut Words) -> (Words, Vec<u32>) {
    let mut texels = Words::default();
    let write = |texture: &Texture| {
        let record = data.end();
        let encoding = u32::from(texture.encoding == Encoding::Linear);
        data.whole(texels.end()).whole(texture.width).whole(texture.height).whole(encoding);
        debug_assert_eq!(data.end(), record + PICTURE, "a record of four words");
        let words = texture.pixels.chunks_exact(4);
        texels.0.extend(words.map(|pixel| u32::from_le_bytes([pixel[0], pixel[1], pixel[2], pixel[3]])));
        record
    };
    let records = textures.iter().map(write).collect();
    (texels, records)
}

/// A list on the card, never empty.
fn upload(card: &Card, mut list: Words) -> Result<wgpu::Buffer, CardError> {
    // Fours are read of some, and what is bound has to have at least one.
    list.0.resize(list.0.len().next_multiple_of(4).max(4), NONE);
    let usage = wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_DST;
    let buffer = create(card, "scene", list.0.len() as u64 * 4, usage)?;
    guarded(&card.device, || card.queue.write_buffer(&buffer, 0, bytemuck::cast_slice(&list.0)))?;
    Ok(buffer)
}

/// A buffer of so many bytes, if they fit.
pub(super) fn create(
    card: &Card,
    label: &'static str,
    size: u64,
    usage: wgpu::BufferUsages,
) -> Result<wgpu::Buffer, CardError> {
    let limits = card.device.limits();
    let limit = limits.max_buffer_size.min(limits.max_storage_buffer_binding_size);
    if size > limit {
        return Err(CardError::TooLarge { needed: size, limit });
    }
    let descriptor = wgpu::BufferDescriptor { label: Some(label), size, usage, mapped_at_creation: false };
    guarded(&card.device, || card.device.create_buffer(&descriptor))
}

impl Setup {
    /// All words, for this picture and camera.
    pub(super) fn words(&self, rules: &Rules, lens: &Lens, size: (u32, u32)) -> Words {
        let mut words = Words::default();
        words.whole(size.0).whole(size.1).whole(rules.seed);
        words.whole(u32::from(rules.sampling == Sampling::Random));
        words.whole(match rules.transport {
            Transport::Both => 0,
            Transport::LampsOnly => 1,
            Transport::BouncesOnly => 2,
        });
        words.whole(rules.bounces).number(rules.clamp.unwrap_or(0.0));
        words.0.extend(&self.before.0);
        words.0.extend(&self.sky.0);
        lens.write(&mut words);
        words.whole(self.camera);
        // What is bound is a multiple of sixteen bytes.
        words.0.resize(words.0.len().next_multiple_of(4), 0);
        words
    }
}
