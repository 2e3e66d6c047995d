//! Turns a room into files: a panorama of what is far away as a lens shows it, a mesh of what is near with the light on it baked in, and the light that
//! falls on the table; `bake` calls it for every room.

use std::mem;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use glam::{Affine3A, Vec3};
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};
use photo::scene::{Camera, Lamp, Projection, Scene, Seen};
use photo::{Film, Finder, PhotoError, Picture, Settings, render};
use shapes::around::Around;
use shapes::color::{bytes, from_linear};
use shapes::glb;
use shapes::mesh::MeshBuilder;
use shapes::picture::{halved, to_rgbe};
use shapes::room::{EYE, Room, WHITEST};

use super::kit::Model;
use super::lens;
use super::quiet::Taken;
use crate::BakeError;
use crate::pictures::{self, jpeg};

/// JPEG quality of the picture of a room, up to 100.
const JPEG_QUALITY: u8 = 88;
/// Width of the picture of the light that falls on the table.
const LIGHT: u32 = 256;
/// How often a path of light may bounce: rooms are full of corners, but little light is left after that many.
const BOUNCES: u32 = 8;
/// The most that a sample of several surfaces may contribute, so that a lamp hit by chance in a mirror leaves no speck.
const CLAMP: f32 = 2.5;
/// Width of the small picture by which a room is exposed, and its samples per pixel.
const METER: (u32, u32) = (96, 64);
/// The least share of the light on the table that comes from what lamps light, and not from what is seen glowing.
const LEAST_LIT: f32 = 0.1;
/// How often the light at the vertices of near things is averaged with that beside them.
const EVENED: u32 = 2;
/// The darkest colour that a near thing is taken to have when light and colour are told apart.
const DARKEST: f32 = 0.02;
/// The distance above a thing's surface at which its light is measured.
const ABOVE: f32 = 0.02;

/// The quality with which a room is photographed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Care {
    /// Width of the picture in pixels; it is half as high.
    pub width: u32,
    /// Samples per pixel; the lens spreads each over its neighbours.
    pub samples: u32,
    /// Samples of the light at each vertex of what is near.
    pub near: u32,
}

impl Care {
    /// For the shipped files.
    pub const WHOLE: Self = Self { width: 4096, samples: 2, near: 48 };
    /// For a quick look while a room is being built.
    pub const DRAFT: Self = Self { width: 1536, samples: 4, near: 12 };
}

/// A room with its model and its table top, and its exposure and white balance.
pub struct Place {
    /// Its numbers.
    pub room: Room,
    /// Its model. What glows is as bright in it as it shall be in the picture.
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
    let scale = exposed(&mut model, place)?;
    let picture = all_around(&model.scene, care, place)?.scaled(scale);
    // The meter's picture is small: what it is off by is made up for.
    let rest = place.bright / picture.upward();
    let picture = picture.scaled(rest);
    let near = near(&mut model, care, scale * rest, place)?;
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

/// What the picture is multiplied by so that its light on the table is as wanted. What glows and the key light are made as much darker
/// beforehand, so that they keep the brightness that they have in the model.
fn exposed(model: &mut Model, place: &Place) -> Result<Vec3, BakeError> {
    let scene = &mut model.scene;
    scene.camera =
        Camera { transform: Affine3A::from_translation(EYE), projection: Projection::Panorama, ..Camera::default() };
    let (width, samples) = METER;
    let upward = |film: &Film| around(film.raw(), place).map(|picture| picture.upward());
    let sky = mem::take(&mut scene.surroundings);
    let mut kept = upward(&rendered(scene, (2 * width, width), 4, 0, place)?)?;
    let glows: Vec<Vec3> = scene.materials.iter_mut().map(|material| mem::take(&mut material.emission)).collect();
    let key = model.key.and_then(|key| scene.lamps.get(key)).copied();
    if let Some(key) = key {
        let lamps = mem::replace(&mut scene.lamps, vec![key]);
        kept += upward(&rendered(scene, (width, width / 2), samples, BOUNCES, place)?)?;
        scene.lamps = lamps;
    }
    let dim = |scene: &mut Scene, by: Vec3| {
        model.key.and_then(|key| scene.lamps.get_mut(key)).into_iter().for_each(|lamp| lamp.radiance *= by);
    };
    dim(scene, Vec3::ZERO);
    scene.surroundings = sky;
    let lit = upward(&rendered(scene, (width, width / 2), samples, BOUNCES, place)?)?;
    let scale: Vec3 = (place.bright - kept).max(place.bright * LEAST_LIT) / lit.max(Vec3::splat(f32::MIN_POSITIVE));
    if let (Some(number), Some(key)) = (model.key, key) {
        scene.lamps[number] = Lamp { radiance: key.radiance / scale, ..key };
    }
    scene.materials.iter_mut().zip(glows).for_each(|(material, glow)| material.emission = glow / scale);
    Ok(scale)
}

/// The picture of what is far away, as a lens sees it that is focused on the table.
fn all_around(scene: &Scene, care: Care, place: &Place) -> Result<Around, BakeError> {
    let fault = |cause| BakeError::Photograph { name: place.room.name.to_owned(), cause };
    let finder_scene = lens::in_the_picture(scene);
    let finder = Finder::new(&finder_scene).map_err(fault)?;
    lens::panorama(care.width, |width, rows| {
        let rays = lens::rays(width, rows);
        let depth = lens::depths(&finder, &rays);
        let far = |distance: &f32| distance.min(1e4);
        let at = rays.iter().zip(&depth).map(|((eye, way), distance)| *eye + *way * far(distance)).collect();
        let height = rays.len() as u32 / width;
        let scene =
            Scene { camera: Camera { projection: Projection::Rays(rays), ..Camera::default() }, ..scene.clone() };
        let film = rendered(&scene, (width, height), care.samples, BOUNCES, place)?;
        Ok(Taken { light: film.raw().pixels, color: film.albedo().pixels, at, depth })
    })
    .and_then(|pixels| around(Picture { width: care.width, height: care.width / 2, pixels }, place))
}

fn around(picture: Picture, place: &Place) -> Result<Around, BakeError> {
    let fault = || PhotoError::Scene("its picture has no whole rows".to_owned());
    let whole = Around::new(picture.width, picture.pixels).ok_or_else(fault);
    whole.map_err(|cause| BakeError::Photograph { name: place.room.name.to_owned(), cause })
}

fn rendered(
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
    let film = rendered(&model.scene, (width, height), care.near, BOUNCES, place)?;
    let light = film.raw().pixels.into_iter().zip(film.albedo().pixels).map(|(light, color)| (light * scale, color));
    all.colors = evened(&all, &light.take(all.positions.len()).collect::<Vec<_>>());
    Ok(all)
}

/// The light that leaves each vertex, with less noise: what falls on it is averaged with that of the vertices beside it that look the same way.
fn evened(mesh: &MeshBuilder, light: &[(Vec3, Vec3)]) -> Vec<Vec3> {
    let colors: Vec<Vec3> = light.iter().map(|(_, color)| color.max(Vec3::splat(DARKEST))).collect();
    let mut falls: Vec<Vec3> = light.iter().zip(&colors).map(|((light, _), color)| *light / *color).collect();
    for _ in 0..EVENED {
        let mut sums: Vec<(Vec3, f32)> = falls.iter().map(|falls| (*falls, 1.0)).collect();
        for [a, b, c] in mesh.triangles().map(|corners| corners.map(|corner| corner as usize)) {
            for (one, other) in [(a, b), (b, c), (c, a), (b, a), (c, b), (a, c)] {
                let alike = mesh.normals[one].dot(mesh.normals[other]).max(0.0).powi(6);
                sums[one].0 += falls[other] * alike;
                sums[one].1 += alike;
            }
        }
        falls = sums.into_iter().map(|(sum, weights)| sum / weights).collect();
    }
    falls.into_iter().zip(colors).map(|(falls, color)| falls * color).collect()
}
