//! Turns a room into files: a panorama of what is far away, a mesh of what is near with the light on it baked in, and the light that falls
//! on the table.

use std::mem;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use glam::{Affine3A, Vec3};
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};
use photo::scene::{Camera, Projection, Scene, Seen};
use photo::{Film, PhotoError, Picture, Settings, render};
use shapes::around::Around;
use shapes::color::{bytes, from_linear};
use shapes::glb;
use shapes::mesh::MeshBuilder;
use shapes::picture::{halved, to_rgbe};
use shapes::room::{EYE, Room, WHITEST};

use super::kit::Model;
use crate::BakeError;
use crate::pictures::{self, jpeg};

/// JPEG quality of the picture of a room, up to 100.
const JPEG_QUALITY: u8 = 88;
/// Width of the picture of the light that falls on the table.
const LIGHT: u32 = 256;
/// How often a path of light may bounce: rooms are full of corners, but little light is left after that many.
const BOUNCES: u32 = 12;
/// The most that a sample of several surfaces may contribute, so that a lamp hit by chance in a mirror leaves no speck.
const CLAMP: f32 = 6.0;
/// Samples per pixel where only the colours of things are wanted.
const COLOR_SAMPLES: u32 = 6;
/// The darkest colour that a thing is taken to have when light and colour are separated.
const DARKEST: Vec3 = Vec3::splat(0.02);
/// The distance above a thing's surface at which its light is measured.
const ABOVE: f32 = 0.02;

/// The quality with which a room is photographed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Care {
    /// Width of the picture in pixels; it is half as high.
    pub width: u32,
    /// How many times as large the pixels of the light alone are: light changes slowly, what it falls on does not.
    pub coarse: u32,
    /// Samples of the light per coarse pixel.
    pub samples: u32,
    /// Samples of the light at each vertex of what is near.
    pub near: u32,
}

impl Care {
    /// For the shipped files.
    pub const WHOLE: Self = Self { width: 4096, coarse: 4, samples: 64, near: 256 };
    /// For a quick look while a room is being built.
    pub const DRAFT: Self = Self { width: 1024, coarse: 2, samples: 32, near: 32 };
}

/// A room with its model and its table top, and its exposure and white balance.
pub struct Place {
    /// Its numbers.
    pub room: Room,
    pub model: fn(&Room) -> Model,
    /// The top of its table, painted.
    pub top: pictures::Picture,
    /// The light on a white sheet lying on its table, without the key light; 1 is white.
    pub bright: Vec3,
}

/// The files of a room, by their names under `assets`.
///
/// # Errors
/// If the scene is inconsistent or a picture cannot be encoded.
pub fn files(place: &Place, care: Care) -> Result<Vec<(String, Vec<u8>)>, BakeError> {
    let mut model = (place.model)(&place.room);
    let picture = all_around(&mut model.scene, care, place)?;
    let scale = place.bright / picture.upward();
    let picture = picture.scaled(scale);
    let near = near(&mut model, care, scale, place)?;
    let name = place.room.name;
    let mut files = picture_files(name, &picture)?;
    files.push((format!("textures/{name}-light.png"), light_file(name, &picture)?));
    if near.positions.is_empty() {
        return Ok(files);
    }
    let mesh = glb::write(name, &near).map_err(|cause| BakeError::Model { name: name.to_owned(), cause })?;
    files.push((format!("models/{name}.glb"), mesh));
    Ok(files)
}

/// The camera in the middle of the table.
fn view() -> Camera {
    Camera { transform: Affine3A::from_translation(EYE), projection: Projection::Panorama, ..Camera::default() }
}

/// The picture of what is far away: the light, coarse and denoised, times the colours of things, plus what glows, both at full resolution.
fn all_around(scene: &mut Scene, care: Care, place: &Place) -> Result<Around, BakeError> {
    scene.camera = view();
    let fine = render_all(scene, (care.width, care.width / 2), COLOR_SAMPLES, 0, place)?;
    // Things that glow light nothing; their lamps do.
    let glowing: Vec<Vec3> = scene.materials.iter_mut().map(|material| mem::take(&mut material.emission)).collect();
    let coarse = care.width / care.coarse;
    let film = render_all(scene, (coarse, coarse / 2), care.samples, BOUNCES, place)?;
    scene.materials.iter_mut().zip(glowing).for_each(|(material, glow)| material.emission = glow);
    let mut light = film.denoised(0);
    let color = film.albedo();
    light.pixels.iter_mut().zip(&color.pixels).for_each(|(light, color)| *light /= color.max(DARKEST));
    let (light, glow, color) = (around(light, place)?, around(fine.raw(), place)?, fine.albedo());
    let lit = |(number, own): (usize, &Vec3)| *own + color.pixels[number] * light.at(glow.middle(number));
    let pixels = glow.pixels().iter().enumerate().map(lit).collect();
    around(Picture { width: color.width, height: color.height, pixels }, place)
}

fn around(picture: Picture, place: &Place) -> Result<Around, BakeError> {
    let fault = || PhotoError::Scene("its picture has no whole rows".to_owned());
    let whole = Around::new(picture.width, picture.pixels).ok_or_else(fault);
    whole.map_err(|cause| BakeError::Photograph { name: place.room.name.to_owned(), cause })
}

fn render_all(
    scene: &Scene,
    (width, height): (u32, u32),
    samples: u32,
    bounces: u32,
    place: &Place,
) -> Result<Film, BakeError> {
    let fault = |cause| BakeError::Photograph { name: place.room.name.to_owned(), cause };
    let settings = Settings { width, height, samples, bounces, clamp: Some(CLAMP), ..Settings::default() };
    render(scene, &settings, &AtomicBool::new(false), |_, _| ()).map_err(fault)
}

/// The picture and its half for the lowest tier.
fn picture_files(name: &'static str, picture: &Around) -> Result<Vec<(String, Vec<u8>)>, BakeError> {
    let stored = |light: &Vec3| bytes((*light / WHITEST).clamp(Vec3::ZERO, Vec3::ONE).map(from_linear));
    let (width, height) = picture.size();
    let pixels: Vec<u8> = picture.pixels().iter().flat_map(stored).collect();
    let smaller = halved(&pixels, width as usize, height as usize);
    let file = |pixels: &[u8], size: (u32, u32)| {
        jpeg(pixels, size, JPEG_QUALITY).map_err(|cause| BakeError::Picture { name, cause })
    };
    Ok(vec![
        (format!("textures/{name}.jpg"), file(&pixels, (width, height))?),
        (format!("textures/{name}-low.jpg"), file(&smaller, (width / 2, height / 2))?),
    ])
}

/// The light that falls on the table: the picture made small, with its full range.
fn light_file(name: &'static str, picture: &Around) -> Result<Vec<u8>, BakeError> {
    let small = picture.coarse(picture.size().0 / LIGHT);
    let (width, height) = small.size();
    let pixels: Vec<u8> = small.pixels().iter().flat_map(|light| to_rgbe(*light)).collect();
    let mut bytes = Vec::new();
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, FilterType::Adaptive)
        .write_image(&pixels, width, height, ExtendedColorType::Rgba8)
        .map_err(|cause| BakeError::Picture { name, cause })?;
    Ok(bytes)
}

/// What is near, as one mesh whose vertex colours are the light that leaves it.
fn near(model: &mut Model, care: Care, scale: Vec3, place: &Place) -> Result<MeshBuilder, BakeError> {
    let mut all = MeshBuilder::default();
    let mut rays: Vec<(Vec3, Vec3)> = Vec::new();
    for &number in &model.near {
        model.scene.instances[number].seen = Seen::Everywhere;
        let mesh = &model.scene.meshes[model.scene.instances[number].mesh];
        let first = all.positions.len() as u32;
        for ((position, normal), uv) in mesh.positions.iter().zip(&mesh.normals).zip(&mesh.uvs) {
            all.vertex(*position, *normal, *uv);
        }
        for triangle in &mesh.triangles {
            all.indices.extend(triangle.map(|corner| corner + first));
        }
        // Each vertex is seen from straight above, a little towards the middle of one of its triangles.
        let mut inward = mesh.positions.clone();
        for triangle in &mesh.triangles {
            let middle = triangle.iter().map(|corner| mesh.positions[*corner as usize]).sum::<Vec3>() / 3.0;
            for corner in triangle {
                inward[*corner as usize] = mesh.positions[*corner as usize].lerp(middle, 0.05);
            }
        }
        rays.extend(inward.iter().zip(&mesh.normals).map(|(point, normal)| (*point + *normal * ABOVE, -*normal)));
    }
    if rays.is_empty() {
        return Ok(all);
    }
    let width = 256.min(rays.len() as u32);
    let height = (rays.len() as u32).div_ceil(width);
    let rays: Arc<[(Vec3, Vec3)]> = rays.into();
    model.scene.camera = Camera { projection: Projection::Rays(rays), ..Camera::default() };
    let picture = render_all(&model.scene, (width, height), care.near, BOUNCES, place)?.raw();
    all.colors = picture.pixels[..all.positions.len()].iter().map(|light| *light * scale).collect();
    Ok(all)
}
