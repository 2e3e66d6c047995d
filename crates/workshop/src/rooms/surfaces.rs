//! What floors, walls and timber look like from near: whole floors without a repetition, timber of one kind, plaster, printed paper; the rooms
//! cover their surfaces with it.

use glam::{Vec2, Vec3};
use photo::scene::{Encoding, Material, Texture};
use shapes::color::Rgb;
use shapes::noise::{layers, noise, random, smoothstep};

use super::kit::Model;
use crate::pictures::sheet::Sheet;
use crate::pictures::wood::{self, Wood};

/// Side in squares of what a timber texture covers.
pub(crate) const TIMBER: f32 = 16.0;

/// Timber without joints, its grain along x.
pub(crate) fn timber(kind: &'static Wood, seed: u32) -> Sheet {
    Sheet::tile(1024, move |uv| {
        let p = uv * TIMBER;
        // It runs into itself across the grain where nobody looks: the last part fades into the first.
        let [here, there] = [p, p - Vec2::Y * TIMBER].map(|p| wood::endless_plank(kind, p, TIMBER as u32, seed));
        here.lerp(there, smoothstep(0.9, 1.0, uv.y))
    })
}

/// A whole floor of boards along x, this large in squares: every board is another one.
pub(crate) fn planks(kind: &'static Wood, size: Vec2, wide: f32, wear: Vec2) -> Sheet {
    Sheet::single(2560, (2560.0 * size.y / size.x) as u32, move |uv| {
        let p = uv * size;
        let row = (p.y / wide).floor();
        let shifted = p.x + 37.0 * random(row as i32, 21);
        let length = 26.0 + 12.0 * random(row as i32, 22);
        let board = (row as i32) * 64 + (shifted / length).floor() as i32;
        let within = Vec2::new(shifted.rem_euclid(length), p.y.rem_euclid(wide));
        let edge = within.min(Vec2::new(length, wide) - within).min_element();
        let color = wood::plank(kind, within + Vec2::X * 11.0 * random(board, 23), 900 + (board as u32 & 0xffff));
        let shade = 0.86 + 0.26 * random(board, 24);
        color * shade * (0.35 + 0.65 * smoothstep(0.0, 0.09, edge)) * trodden(p - 0.5 * size, wear)
    })
}

/// A whole floor of herringbone parquet, this large in squares.
pub(crate) fn herringbone(kind: &'static Wood, size: Vec2, stave: Vec2) -> Sheet {
    Sheet::single(3072, (3072.0 * size.y / size.x) as u32, move |uv| {
        let p = uv * size;
        // In units of the stave's width, turned by 45 degrees.
        let turned = Vec2::new(p.x + p.y, p.y - p.x) * std::f32::consts::FRAC_1_SQRT_2 / stave.y;
        let length = (stave.x / stave.y).round() as i32;
        let cell = turned.floor().as_ivec2();
        let step = (cell.x - cell.y).rem_euclid(2 * length);
        let (lies, first) = if step < length {
            (true, glam::IVec2::new(cell.x - step, cell.y))
        } else {
            (false, glam::IVec2::new(cell.x, cell.y - (2 * length - 1 - step)))
        };
        let inside = turned - first.as_vec2();
        let within = if lies { inside } else { Vec2::new(inside.y, inside.x) };
        let number = first.x * 911 + first.y * 353 + i32::from(lies);
        let edge = within.min(Vec2::new(length as f32, 1.0) - within).min_element() * stave.y;
        let color = wood::plank(kind, within * stave.y + 9.0 * random(number, 33), 2000 + (number as u32 & 0xffff));
        let shade = 0.84 + 0.3 * random(number, 34) + if lies { 0.03 } else { -0.03 };
        color * shade * (0.45 + 0.55 * smoothstep(0.0, 0.07, edge)) * trodden(p - 0.5 * size, Vec2::new(26.0, 20.0))
    })
}

/// How feet and dust have changed a floor: paler where one walks around the table, darker in the corners.
fn trodden(p: Vec2, walk: Vec2) -> f32 {
    let far = (p / walk).length();
    let path = smoothstep(0.75, 1.0, far) * (1.0 - smoothstep(1.15, 1.6, far));
    1.0 + 0.09 * path * (0.5 + layers(p * 0.3, 3, 41)) - 0.12 * (layers(p * 0.07, 3, 42) - 0.5)
        + 0.05 * (layers(p * 3.0, 2, 43) - 0.5)
}

/// Painted plaster, this large in squares, with the roller's texture, a little soiled below and in corners.
pub(crate) fn plaster(color: Rgb, seed: u32) -> Sheet {
    Sheet::tile(1024, move |uv| {
        let p = uv * 40.0;
        let cloud =
            noise(p * 0.2, 8, seed) * 0.5 + noise(p * 0.5, 20, seed + 1) * 0.3 + noise(p * 4.0, 160, seed + 2) * 0.2;
        color * (0.95 + 0.09 * cloud)
    })
}

/// A wood whose gloss varies: rubbed here, dull there.
pub(crate) fn varnished(model: &mut Model, sheet: &Sheet, roughness: f32) -> usize {
    let base_texture = Some(model.texture(sheet));
    let rough = rubbed(model);
    model.material(Material {
        base_color: Vec3::ONE,
        base_texture,
        roughness: (roughness * 1.4).min(1.0),
        rough_metal_texture: Some(rough),
        ..Material::default()
    })
}

/// A texture of gloss: its green is from a half to one.
pub(crate) fn rubbed(model: &mut Model) -> usize {
    let sheet = Sheet::tile(256, |uv| {
        let spots = noise(uv * 6.0, 6, 71) * 0.5 + noise(uv * 24.0, 24, 72) * 0.3 + noise(uv * 96.0, 96, 73) * 0.2;
        Vec3::new(0.0, 0.45 + 0.55 * spots, 0.0)
    });
    let (width, height) = (sheet.width, sheet.height);
    model.scene.textures.push(Texture { width, height, pixels: sheet.pixels().into(), encoding: Encoding::Linear });
    model.scene.textures.len() - 1
}
