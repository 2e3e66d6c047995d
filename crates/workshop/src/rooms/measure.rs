//! What can be measured of the photograph of a room: how sharp and how noisy its tiles are, how much of it is overexposed, and whether a grey
//! card beside the board looks grey; the program prints it with `--measure`, and a test holds the committed files to it.

use glam::{Vec2, Vec3};
use photo::scene::{Camera, Projection, Scene};
use photo::{Finder, PhotoError};
use shapes::around::{Around, direction};
use shapes::color::to_linear;
use shapes::room::EYE;

use super::lens;
use super::photograph::Place;

/// Side of a tile in pixels.
const TILE: usize = 16;
/// The rows that are measured, as parts of the height: from the top of the walls to the floor beside the table.
const ROWS: (f32, f32) = (0.28, 0.72);
/// A byte of a channel from which on it is overexposed.
const CLIPPED: u8 = 253;
/// Width of the picture in which lamps and windows are looked for.
const LAMPS: u32 = 512;
/// What a grey card reflects.
const GREY: f32 = 0.18;

/// What was measured of a room's picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measures {
    /// Of the tiles 16 pixels wide: the median of their noise, in levels of 255.
    pub noise: f32,
    /// The noise that one tile of twenty exceeds, in levels of 255.
    pub noisiest: f32,
    /// The steepest step from a pixel to the next in the median tile, in levels of 255,
    pub sharpness: f32,
    /// and in the sharpest of twenty tiles.
    pub sharpest: f32,
    /// The share of pixels with an overexposed channel, without lamps, fire and windows.
    pub clipped: f32,
    /// How far a grey card on the table is from grey (CIE 1976, for eyes used to daylight).
    pub card: f32,
}

/// Measures a room by the pixels of its picture, red, green and blue in bytes, and by the light that it sends to its table.
///
/// # Errors
/// If its scene is inconsistent.
pub fn measures(place: &Place, (pixels, width): (&[u8], u32), light: &Around) -> Result<Measures, PhotoError> {
    let (width, height) = (width as usize, width as usize / 2);
    let bright = |x: usize, y: usize| {
        let at = 3 * (y * width + x);
        let part = |channel: usize| f32::from(pixels.get(at + channel).copied().unwrap_or_default());
        0.3 * part(0) + 0.59 * part(1) + 0.11 * part(2)
    };
    let (mut noise, mut steps) = (Vec::new(), Vec::new());
    let rows = (ROWS.0 * height as f32) as usize / TILE..(ROWS.1 * height as f32) as usize / TILE;
    for (column, row) in rows.flat_map(|row| (0..width / TILE).map(move |column| (column, row))) {
        let inner = (1..TILE - 1).flat_map(|y| (1..TILE - 1).map(move |x| (x, y)));
        let (mut rough, mut steepest) = (0.0, 0.0f32);
        for (x, y) in inner.map(|(x, y)| (column * TILE + x, row * TILE + y)) {
            let around = |right: i32, down: i32| bright((x as i32 + right) as usize, (y as i32 + down) as usize);
            // Immerkaer's mask, which slopes and edges do not answer to.
            let corners = around(-1, -1) + around(1, -1) + around(-1, 1) + around(1, 1);
            let sides = around(0, -1) + around(0, 1) + around(-1, 0) + around(1, 0);
            rough += (corners - 2.0 * sides + 4.0 * around(0, 0)).abs();
            steepest = steepest.max((around(1, 0) - around(0, 0)).abs()).max((around(0, 1) - around(0, 0)).abs());
        }
        let count = ((TILE - 2) * (TILE - 2)) as f32;
        noise.push(rough * (std::f32::consts::PI / 2.0).sqrt() / (6.0 * count));
        steps.push(steepest);
    }
    noise.sort_by(f32::total_cmp);
    steps.sort_by(f32::total_cmp);
    let of = |sorted: &[f32], part: f32| sorted.get((part * sorted.len() as f32) as usize).copied().unwrap_or_default();
    Ok(Measures {
        noise: of(&noise, 0.5),
        noisiest: of(&noise, 0.95),
        sharpness: of(&steps, 0.5),
        sharpest: of(&steps, 0.95),
        clipped: clipped(place, pixels, (width, height))?,
        card: from_grey(on_card(place, light)),
    })
}

/// The light that a grey card on the table sends back: that of the room and that of the key.
pub fn on_card(place: &Place, light: &Around) -> Vec3 {
    let key = &place.room.key;
    let falls = (key.from - key.aim).normalize_or(Vec3::Y).y;
    (light.upward() + key.light * falls) * GREY
}

/// The share of overexposed pixels where nothing glows.
fn clipped(place: &Place, pixels: &[u8], (width, height): (usize, usize)) -> Result<f32, PhotoError> {
    let scene = lens::in_the_picture(&(place.model)(&place.room).scene);
    let glows = |number: &Option<usize>| {
        let instance = number.and_then(|number| scene.instances.get(number));
        let material = instance.and_then(|instance| scene.materials.get(instance.material));
        material.is_some_and(|material| material.emission != Vec3::ZERO)
    };
    let panorama = Camera {
        transform: glam::Affine3A::from_translation(EYE),
        projection: Projection::Panorama,
        ..Camera::default()
    };
    let looked_at = Scene { camera: panorama, ..scene.clone() };
    let seen: Vec<bool> = Finder::new(&looked_at)?.seen(LAMPS, LAMPS / 2).iter().map(glows).collect();
    // The lens spreads a lamp's light over its surroundings: one pixel more on every side.
    let is_lamp = |x: usize, y: usize| {
        let (x, y) = ((x * LAMPS as usize / width) as i32, (y * LAMPS as usize / width) as i32);
        let near = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (x + right, y + down)));
        near.into_iter().any(|(x, y)| {
            let row = y.clamp(0, LAMPS as i32 / 2 - 1);
            seen.get((row * LAMPS as i32 + x.rem_euclid(LAMPS as i32)) as usize) == Some(&true)
        })
    };
    let over = pixels.chunks_exact(3).enumerate().filter(|(number, pixel)| {
        pixel.iter().any(|byte| *byte >= CLIPPED) && !is_lamp(number % width, number / width)
    });
    // Rows near the poles are shorter.
    let share = |row: usize| direction(Vec2::new(0.5, (row as f32 + 0.5) / height as f32)).with_y(0.0).length();
    let all: f32 = (0..height).map(|row| share(row) * width as f32).sum();
    Ok(over.map(|(number, _)| share(number / width)).sum::<f32>() / all)
}

/// How far a colour is from the grey that is as bright, in CIE 1976; linear light with the primaries of sRGB.
pub fn from_grey(color: Vec3) -> f32 {
    let x = color.dot(Vec3::new(0.4124, 0.3576, 0.1805)) / 0.9505;
    let y = color.dot(Vec3::new(0.2126, 0.7152, 0.0722));
    let z = color.dot(Vec3::new(0.0193, 0.1192, 0.9505)) / 1.089;
    let root = |value: f32| if value > 0.008_856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 };
    let (a, b) = (500.0 * (root(x) - root(y)), 200.0 * (root(y) - root(z)));
    a.hypot(b)
}

/// The linear light of a picture's stored colour.
pub fn stored(pixel: [u8; 3]) -> Vec3 {
    Vec3::from(pixel.map(|byte| to_linear(f32::from(byte) / 255.0))) * shapes::room::WHITEST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grey_is_grey_and_lamplight_is_not() {
        assert!(from_grey(Vec3::splat(0.18)) < 0.1 && from_grey(Vec3::splat(0.9)) < 0.1);
        assert!(from_grey(Vec3::new(0.19, 0.18, 0.17)) > 2.0);
        assert!(from_grey(Vec3::new(0.3, 0.18, 0.08)) > 20.0);
    }
}
