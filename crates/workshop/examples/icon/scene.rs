//! The knight in its vest, the light on it and the camera before it.

use std::error::Error;
use std::f32::consts::TAU;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use super::model::{self, Corner};
use super::rays::Solid;
use super::space::{Vec3, color, linear, smooth, vec3};

/// The height at which a vest rests on a knight, as `table/layout.rs` has it.
const SEAT: f32 = 0.27;
/// How far the vest is turned, so that the word on it looks at the camera.
const VEST_TURN: f32 = 0.63;
/// How far above the camera looks from, in radians.
const ABOVE: f32 = 0.24;
/// How far away the camera stands.
const DISTANCE: f32 = 7.0;
/// Every vertex of the mane has this place in the men's texture or one beside it (`models/inlay.rs`).
const MANE: [f32; 2] = [0.75, 0.993];

/// How the camera stands before the knight; lengths in the scene's own units.
#[derive(Clone, Copy)]
pub struct Frame {
    /// From where it looks: around the upright axis from +z towards +x, in radians. 0.35 sees the head quite from the side.
    pub around: f32,
    /// The middle of what is seen, and its height.
    pub aside: f32,
    pub middle: f32,
    pub height: f32,
}

/// What stands before the camera.
pub struct Scene {
    solid: Solid,
    /// How many triangles belong to the knight; the vest's follow them.
    knight: usize,
    print: Print,
}

/// The vest's print, in linear light.
struct Print {
    width: usize,
    height: usize,
    pixels: Vec<Vec3>,
}

impl Print {
    fn read(path: &Path) -> Result<Self, Box<dyn Error>> {
        let file = File::open(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut reader = png::Decoder::new(BufReader::new(file)).read_info()?;
        let mut bytes = vec![0; reader.output_buffer_size().ok_or("the vest's print is too large")?];
        let info = reader.next_frame(&mut bytes)?;
        let (pixels, _) = bytes[..info.buffer_size()].as_chunks::<3>();
        let stored = |byte: u8| linear(f32::from(byte) / 255.0);
        let pixels = pixels.iter().map(|&[r, g, b]| vec3(stored(r), stored(g), stored(b))).collect();
        Ok(Self { width: info.width as usize, height: info.height as usize, pixels })
    }

    fn at(&self, [u, v]: [f32; 2]) -> Vec3 {
        let (x, y) = (u * self.width as f32 - 0.5, (v * self.height as f32 - 0.5).clamp(0.0, self.height as f32 - 1.0));
        let (left, top) = (x.floor(), y.floor());
        let pixel = |x: f32, y: f32| {
            let column = (x as i64).rem_euclid(self.width as i64) as usize;
            self.pixels[(y as usize).min(self.height - 1) * self.width + column]
        };
        let row = |y: f32| pixel(left, y).mix(pixel(left + 1.0, y), x - left);
        row(top).mix(row(top + 1.0), y - top)
    }
}

impl Scene {
    pub fn read(assets: &Path) -> Result<Self, Box<dyn Error>> {
        let mut triangles = model::read(&assets.join("models/knight-high.glb"))?;
        let knight = triangles.len();
        let worn = |corner: Corner| Corner {
            at: corner.at.turned(VEST_TURN) + vec3(0.0, SEAT, 0.0),
            normal: corner.normal.turned(VEST_TURN),
            ..corner
        };
        triangles.extend(model::read(&assets.join("models/vest-high.glb"))?.into_iter().map(|face| face.map(worn)));
        let print = Print::read(&assets.join("textures/vest-queen.png"))?;
        Ok(Self { solid: Solid::new(triangles), knight, print })
    }

    /// The light that comes from the scene at a place of the frame, from -1 to 1 and upwards; `None` beside the knight. The
    /// print is seen as strongly as `print` says. The two random numbers choose what is tried of a soft shadow.
    pub fn light(&self, frame: Frame, place: [f32; 2], print: f32, random: [f32; 4]) -> Option<Vec3> {
        let (around, above) = (frame.around, ABOVE);
        let back = vec3(above.cos() * around.sin(), above.sin(), above.cos() * around.cos());
        let right = vec3(0.0, 1.0, 0.0).cross(back).unit();
        let up = back.cross(right);
        let eye = right * frame.aside + vec3(0.0, frame.middle, 0.0) + back * DISTANCE;
        let half = 0.5 * frame.height;
        let towards = (right * (place[0] * half) + up * (place[1] * half) - back * DISTANCE).unit();
        let hit = self.solid.hit(eye, towards, 1e9)?;
        let [a, b, c] = self.solid.triangles[hit.triangle];
        let [v, w] = hit.weights;
        let u = 1.0 - v - w;
        let normal = (a.normal * u + b.normal * v + c.normal * w).unit();
        let uv = [0, 1].map(|i| a.uv[i] * u + b.uv[i] * v + c.uv[i] * w);
        let open = a.open * u + b.open * v + c.open * w;
        let at = eye + towards * hit.distance;
        let surface = if hit.triangle < self.knight { wood(at, uv) } else { self.vest(uv, print) };
        let spot = Spot { at, normal, towards, open };
        Some(self.lit(surface, spot, [right, up, back], random))
    }

    fn vest(&self, uv: [f32; 2], print: f32) -> Surface {
        let plain = color(0xffcf12);
        Surface { color: plain.mix(self.print.at(uv), print), gloss: 0.35, sharp: 60.0 }
    }

    /// A key light from the upper right, a sky, and a light from behind that draws the outline.
    fn lit(&self, surface: Surface, spot: Spot, axes: [Vec3; 3], random: [f32; 4]) -> Vec3 {
        let Spot { at, normal, towards, open } = spot;
        let [right, up, back] = axes;
        let from = at + normal * 2e-3;
        let free = |way: Vec3| if self.solid.hit(from, way, 20.0).is_some() { 0.0 } else { 1.0 };
        let mut light = vec3(0.0, 0.0, 0.0);
        let lamps = [
            (right * 0.75 + up * 0.85 + back * 0.65, 0.22, color(0xffecd0) * 1.45),
            (right * -1.0 + up * 0.55 + back * -0.50, 0.15, color(0xffe2b8) * 1.2),
        ];
        for (way, size, shine) in lamps {
            let blur = vec3(random[0] - 0.5, random[1] - 0.5, random[2] - 0.5) * (2.0 * size);
            let way = (way.unit() + blur).unit();
            let facing = normal.dot(way);
            if facing > 0.0 {
                let seen = free(way);
                let half = (way - towards).unit();
                let glint = surface.gloss * normal.dot(half).max(0.0).powf(surface.sharp);
                light += (surface.color * facing + vec3(glint, glint, glint)) * shine * seen;
            }
        }
        // One ray of the sky: as often to every side as the side counts.
        let (turn, out) = (TAU * random[3], random[0]);
        let level = if normal.y.abs() < 0.9 { vec3(0.0, 1.0, 0.0) } else { vec3(1.0, 0.0, 0.0) };
        let one = normal.cross(level).unit();
        let two = normal.cross(one);
        let way = one * (turn.cos() * out.sqrt()) + two * (turn.sin() * out.sqrt()) + normal * (1.0 - out).sqrt();
        let sky = color(0xa8b4c8).mix(color(0xffffff), smooth(-0.4, 0.9, way.y));
        light += surface.color * sky * (0.42 * free(way) * (0.35 + 0.65 * open));
        let edge = 1.0 - (-normal.dot(towards)).clamp(0.0, 1.0);
        light + surface.color * (0.15 * edge * edge * edge)
    }
}

/// The spot that a ray meets, with the ray's direction and how much of the surroundings is seen from there.
struct Spot {
    at: Vec3,
    normal: Vec3,
    towards: Vec3,
    open: f32,
}

/// What a surface does with light.
struct Surface {
    color: Vec3,
    gloss: f32,
    sharp: f32,
}

/// Boxwood, whose mane is of a darker wood.
fn wood(at: Vec3, uv: [f32; 2]) -> Surface {
    let mane = (uv[0] - MANE[0]).abs() < 0.02 && (uv[1] - MANE[1]).abs() < 0.01;
    let years = (26.0 * (at.x + 0.35 * at.z) + 2.2 * (at.y * 3.1).sin()).sin();
    let grain = color(0xf6e6c6).mix(color(0xecd5a8), 0.5 + 0.35 * years);
    Surface { color: if mane { color(0xc07a2c) } else { grain }, gloss: 0.22, sharp: 38.0 }
}
