//! Makes the program's icon anew: `cargo run --release --package plunder-workshop --example icon`. A white knight in a queen vest,
//! from the models and the print under `assets`, drawn by rays in every size of `assets/icon`. With sizes behind `--` only those.

mod model;
mod rays;
mod scene;
mod space;
mod tile;

use std::error::Error;
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use scene::{Frame, Scene};
use space::{Vec3, smooth, stored, vec3};
use tile::Tile;

/// The sizes that desktops ask for, in pixels.
const SIZES: [usize; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

/// How the icon is drawn in one size: a small one shows less, and that larger.
struct Drawing {
    size: usize,
    frame: Frame,
    tile: Tile,
    /// How strongly the vest's print is seen.
    print: f32,
    /// How much brighter than by daylight the knight is, so that a small one stands out.
    light: f32,
    /// Samples of a pixel along either side.
    samples: usize,
}

impl Drawing {
    fn new(size: usize) -> Self {
        let pixel = 2.0 / size as f32;
        let small = 1.0 - smooth(16.0, 64.0, size as f32);
        let frame = Frame {
            around: 0.70 - 0.22 * small,
            aside: 0.015 + 0.01 * small,
            middle: 0.715 + 0.055 * small,
            height: 1.22 - 0.16 * small,
        };
        // Lines end on whole pixels, and the smallest sizes have none.
        let whole = |part: f32| (part / pixel).round().max(1.0) * pixel;
        let (edge, frame_wide, line) = match size {
            ..32 => (0.0, 0.0, 0.0),
            32..48 => (0.0, whole(0.04), 0.0),
            _ => (whole(0.02), whole(0.055), whole(0.02)),
        };
        let tile = Tile { half: 1.0 - edge, corner: 0.40, line: (frame_wide, line) };
        let print = smooth(48.0, 112.0, size as f32);
        Self { size, frame, tile, print, light: 1.0 + 0.35 * small, samples: (3072 / size).clamp(16, 32) }
    }

    /// The light at a place, from -1 to 1 and upwards; `None` where the icon ends.
    fn light(&self, scene: &Scene, place: [f32; 2], random: [f32; 4]) -> Option<Vec3> {
        // The tile's frame stands before the knight below, but the ears look over its upper edge.
        let (depth, line) = self.tile.line;
        let before = place[1] < 0.0 && self.tile.outside(place) > -depth - line;
        let knight = if before { None } else { scene.light(self.frame, place, self.print, random) };
        knight.map(|light| toned(light * self.light)).or_else(|| self.tile.light(place))
    }

    fn row(&self, scene: &Scene, y: usize) -> Vec<u8> {
        (0..self.size).flat_map(|x| self.pixel(scene, x, y)).collect()
    }

    fn pixel(&self, scene: &Scene, x: usize, y: usize) -> [u8; 4] {
        let (mut sum, mut covered) = (vec3(0.0, 0.0, 0.0), 0);
        for sample in 0..self.samples * self.samples {
            let inside = |step: usize| (step as f32 + 0.5) / self.samples as f32;
            let along = (x as f32 + inside(sample % self.samples)) / self.size as f32;
            let down = (y as f32 + inside(sample / self.samples)) / self.size as f32;
            let random = random(((y * self.size + x) * 1024 + sample) as u64);
            if let Some(light) = self.light(scene, [2.0 * along - 1.0, 1.0 - 2.0 * down], random) {
                sum += light;
                covered += 1;
            }
        }
        let light = sum * (1.0 / covered.max(1) as f32);
        let byte = |part: f32| (255.0 * part).round() as u8;
        let alpha = covered as f32 / (self.samples * self.samples) as f32;
        [byte(stored(light.x)), byte(stored(light.y)), byte(stored(light.z)), byte(alpha)]
    }

    /// Red, green, blue and alpha of every pixel, the rows shared among the processor's cores.
    fn pixels(&self, scene: &Scene) -> Vec<u8> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let mut pixels = vec![0; self.size * self.size * 4];
        let rows: Vec<_> = pixels.chunks_mut(self.size * 4).enumerate().collect();
        let mut shares: Vec<Vec<_>> = (0..cores).map(|_| Vec::new()).collect();
        rows.into_iter().for_each(|(y, row)| shares[y % cores].push((y, row)));
        thread::scope(|scope| {
            for share in shares {
                scope.spawn(move || share.into_iter().for_each(|(y, row)| row.copy_from_slice(&self.row(scene, y))));
            }
        });
        pixels
    }
}

/// Bright light bent gently towards white instead of cut off.
fn toned(light: Vec3) -> Vec3 {
    let bent = |part: f32| if part < 0.6 { part } else { 0.6 + 0.4 * (1.0 - (-(part - 0.6) / 0.4).exp()) };
    vec3(bent(light.x), bent(light.y), bent(light.z))
}

/// Four numbers from 0 to 1 that look random and are the same for the same sample (SplitMix64).
fn random(sample: u64) -> [f32; 4] {
    let mut state = sample.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    [0; 4].map(|_: u8| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 40) as f32 / (1 << 24) as f32
    })
}

fn write(path: &Path, size: usize, pixels: &[u8]) -> Result<(), Box<dyn Error>> {
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), size as u32, size as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    Ok(encoder.write_header()?.write_image_data(pixels)?)
}

fn draw() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let wanted: Vec<usize> = std::env::args().skip(1).map(|size| size.parse()).collect::<Result<_, _>>()?;
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
    let scene = Scene::read(&assets)?;
    fs::create_dir_all(assets.join("icon"))?;
    let sizes = SIZES.into_iter().filter(|size| wanted.is_empty() || wanted.contains(size));
    sizes
        .map(|size| {
            let path = assets.join(format!("icon/plunder-{size}.png"));
            write(&path, size, &Drawing::new(size).pixels(&scene))?;
            Ok(path)
        })
        .collect()
}

fn main() -> ExitCode {
    match draw() {
        Ok(paths) => {
            paths.iter().for_each(|path| println!("{}", path.display()));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
