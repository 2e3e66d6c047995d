//! `plunder measure --truth`: how far each tier is from what the path tracer makes of the same table in the same room.

use std::path::Path;

use bevy::prelude::App;
use film::studio::contact_sheet::{ContactSheet, cell_width};
use film::studio::frame::{Frame, Size};
use film::studio::offscreen::{self, Renderer, Stage};
use film::studio::photograph;
use film::studio::tracing::{Exposure, Tracer};
use host::files;
use image::RgbaImage;
use image::imageops::{FilterType, resize};
use rules::plunder::{MatchOptions, Position};
use showcase::set::view::{View, furnish};
use table::scene::{Background, Look, Materials, Quality};

use super::options;
use crate::cli::print::Meter;
use crate::cli::window::scene::SceneOptions;
use crate::cli::{CliError, print};

/// The pictures that are compared, in pixels.
pub const SIZE: Size = Size { width: 640, height: 360 };
/// How many tiles across and down a picture is divided into to say where it differs.
const TILES: (u32, u32) = (8, 6);
/// How many of them are named.
const NAMED: usize = 3;
/// JPEG quality of the sheet, up to 100.
const KEPT: u8 = 90;

/// In the middle of a game, with a vest worn.
const GAME: &str = "r1bq1rk1/pp3ppp/2n1pn2/3p4/1b1P4/2(NQ)1PN2/PP3PPP/R1BQKB1R w KQ - 0 8";
/// The start of the game.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A picture that is compared.
#[derive(Clone, Copy)]
struct Seen {
    name: &'static str,
    look: Look,
    materials: Materials,
    view: &'static str,
    fen: &'static str,
}

const fn seen(name: &'static str, look: Look, materials: Materials, view: &'static str, fen: &'static str) -> Seen {
    Seen { name, look, materials, view, fen }
}

/// Both materials, seat, corner, portrait, part and box; a room that has no row is seen from a seat ([`views`]).
const SEEN: [Seen; 12] = [
    seen("seat", Look::Study, Materials::Wood, "white", START),
    seen("corner", Look::Study, Materials::Stone, "corner", GAME),
    seen("portrait", Look::Study, Materials::Wood, "portrait:queen-vest-on-white-knight", START),
    seen("seat", Look::Studio, Materials::Stone, "white", GAME),
    seen("part", Look::Studio, Materials::Wood, "part:white-knight", START),
    seen("box", Look::Studio, Materials::Wood, "box", START),
    seen("seat", Look::Garden, Materials::Wood, "white", GAME),
    seen("corner", Look::Garden, Materials::Wood, "corner", START),
    seen("portrait", Look::Garden, Materials::Stone, "portrait:white-king", START),
    seen("low seat", Look::Club, Materials::Wood, "white-low", START),
    seen("corner", Look::Club, Materials::Stone, "corner", GAME),
    seen("part", Look::Club, Materials::Wood, "part:bishop-vest", START),
];

/// Every picture that is compared.
fn views() -> impl Iterator<Item = Seen> {
    let others = Look::ALL.into_iter().filter(|look| SEEN.iter().all(|seen| seen.look != *look));
    SEEN.into_iter().chain(others.map(|look| seen("seat", look, Materials::Wood, "white", GAME)))
}

impl Seen {
    fn title(&self) -> String {
        let (look, materials) = (format!("{:?}", self.look), format!("{:?}", self.materials));
        format!("{}, {}, {}", look.to_lowercase(), materials.to_lowercase(), self.name)
    }

    fn stage(&self, renderer: Renderer, tier: Quality, size: Size) -> Result<Stage, CliError> {
        Stage::unlit(renderer, size, 30, self.scene(tier, size)?).map_err(CliError::from_display)
    }

    /// What is seen, for a picture of this size.
    fn scene(&self, tier: Quality, size: Size) -> Result<impl FnOnce(&mut App) + use<>, CliError> {
        let view: View = self.view.parse().map_err(CliError::from_display)?;
        let position = Position::from_fen(self.fen, MatchOptions::default()).map_err(CliError::from_display)?;
        let (look, materials) = (self.look, self.materials);
        Ok(move |app: &mut App| {
            app.insert_resource(look).insert_resource(materials).insert_resource(tier);
            furnish(app, position, view, size);
        })
    }
}

/// How far a picture differs.
struct Difference {
    /// The mean over the whole picture, and over the set alone, from 0 to 1.
    whole: f32,
    set: f32,
    /// The tiles that differ most, as column and row from the upper left, counted from 1.
    tiles: Vec<(u32, u32, f32)>,
}

impl Difference {
    fn new(flip: &[f32], is_set: &[bool], size: Size) -> Self {
        let mut tiles = Vec::new();
        for row in 0..TILES.1 {
            for column in 0..TILES.0 {
                let within = |x: u32, y: u32| x * TILES.0 / size.width == column && y * TILES.1 / size.height == row;
                let values =
                    flip.iter().zip(0_u32..).filter(|(_, number)| within(number % size.width, number / size.width));
                tiles.push((column + 1, row + 1, mean(values.map(|(value, _)| *value))));
            }
        }
        tiles.sort_by(|one, other| other.2.total_cmp(&one.2));
        tiles.truncate(NAMED);
        let of_set = flip.iter().zip(is_set).filter(|(_, is_set)| **is_set).map(|(value, _)| *value);
        Self { whole: mean(flip.iter().copied()), set: mean(of_set), tiles }
    }

    fn told(&self) -> String {
        let tiles: Vec<String> = self.tiles.iter().map(|(x, y, value)| format!("{x}/{y} {value:.3}")).collect();
        format!("{:>7.4} {:>7.4}   {}", self.whole, self.set, tiles.join(", "))
    }
}

fn mean(values: impl Iterator<Item = f32>) -> f32 {
    let (sum, count) = values.fold((0.0_f64, 0_u32), |(sum, count), value| (sum + f64::from(value), count + 1));
    (sum / f64::from(count.max(1))) as f32
}

/// What every tier's pictures differ by together, by name, in the order in which they came first.
#[derive(Default)]
struct Sums(Vec<(String, f32, f32)>);

impl Sums {
    fn add(&mut self, name: &str, difference: &Difference) {
        let place = self.0.iter().position(|(known, ..)| known == name).unwrap_or_else(|| {
            self.0.push((name.to_owned(), 0.0, 0.0));
            self.0.len() - 1
        });
        if let Some((_, whole, set)) = self.0.get_mut(place) {
            *whole += difference.whole;
            *set += difference.set;
        }
    }
}

/// The picture that an earlier build made of a view.
fn earlier(folder: &Path, number: usize, tier: &str, size: Size) -> Result<Frame, CliError> {
    let path = folder.join(format!("{number}-{tier}.png"));
    let told = |what: &str| CliError(format!("--before: {}: {what}", path.display()));
    let bytes = files::read(&path).map_err(|error| told(&error.to_string()))?;
    let read = image::load_from_memory(&bytes).map_err(|error| told(&error.to_string()))?.into_rgba8();
    if read.dimensions() != (size.width, size.height) {
        return Err(told(&format!("the picture is {}x{}, not {size}", read.width(), read.height())));
    }
    Ok(Frame { size, rgba: read.into_raw() })
}

/// Compares, prints, and writes the sheet.
///
/// # Errors
/// In a build without the measure; if there is nothing to render with; or the sheet cannot be written.
pub fn run(
    size: Size,
    samples: u32,
    scene: &SceneOptions,
    before: Option<&Path>,
    sheet: Option<&Path>,
) -> Result<(), CliError> {
    let plain = Frame { size: Size::new(16, 16), rgba: vec![255; 16 * 16 * 4] };
    if flip(&plain, &plain).is_none() {
        let sentence = "--truth: this build cannot compare pictures; build it with `cargo build --features truth`";
        return Err(CliError(sentence.to_owned()));
    }
    options::check_size(size)?;
    let kind = sheet.map(|path| options::prepare(path, &options::PICTURES)).transpose()?;
    let tiers = scene.tiers();
    let chosen: Vec<(usize, Seen)> =
        (1..).zip(views()).filter(|(_, seen)| scene.allow(seen.look, seen.materials)).collect();
    if chosen.is_empty() {
        return Err(CliError("--truth: none of the views has this room and these materials; leave one out".to_owned()));
    }
    let exposure = Exposure { samples, ..Exposure::default() };
    let cell = Size::new(cell_width(3), cell_width(3) * size.height / size.width);
    let mut page = ContactSheet::default();
    let mut sums = Sums::default();
    let mut meter = Meter::of(chosen.len() as u64, "views");
    print(&format!(
        "{size}, {samples} samples a photograph; mean FLIP of the whole picture and of the set alone, and the tiles of {}x{} that differ \
         most (column/row)\n\n{:<26} {:<14} {:>7} {:>7}\n",
        TILES.0, TILES.1, "", "tier", "whole", "set"
    ))?;
    for (done, (number, seen)) in (1_u64..).zip(&chosen) {
        let mut stage = seen.stage(Renderer::Tracer(exposure, Tracer::Automatic), Quality::High, size)?;
        let is_set = photograph::shows_set(stage.world_mut(), size).map_err(CliError::from_display)?;
        let truth = stage.settle().map_err(CliError::from_display)?;
        drop(stage);
        for tier in &tiers {
            let name = format!("{tier:?}").to_lowercase();
            let now = seen.stage(Renderer::Engine, *tier, size)?.settle().map_err(CliError::from_display)?;
            // As `show` draws it.
            let still = (*tier == Quality::High)
                .then(|| offscreen::fine_picture(size, seen.scene(*tier, size)?).map_err(CliError::from_display))
                .transpose()?
                .map(|picture| (format!("{name}, still"), picture));
            let earlier = before.map(|folder| earlier(folder, *number, &name, size)).transpose()?;
            let earlier = earlier.map(|picture| (format!("{name}, before"), picture));
            for (name, picture) in [(name, now)].into_iter().chain(still).chain(earlier) {
                let Some((values, map)) = flip(&truth, &picture) else { continue };
                let difference = Difference::new(&values, &is_set, size);
                sums.add(&name, &difference);
                print(&format!("{:<26} {name:<14} {}\n", seen.title(), difference.told()))?;
                if kind.is_some() {
                    page.heading(&format!("{}: {name}", seen.title()));
                    let caption = format!("FLIP {:.4}, of the set alone {:.4}", difference.whole, difference.set);
                    page.row(
                        3,
                        &[
                            (scaled(&truth, cell), "photograph".to_owned()),
                            (scaled(&picture, cell), name),
                            (scaled(&map, cell), caption),
                        ],
                    );
                }
            }
        }
        meter.tell(done);
    }
    meter.clear();
    for (name, whole, set) in sums.0 {
        let count = chosen.len() as f32;
        print(&format!("{:<26} {name:<14} {:>7.4} {:>7.4}\n", "mean", whole / count, set / count))?;
    }
    match sheet.zip(kind) {
        Some((path, kind)) => options::write_picture(path, kind, (&page.finish(), Background::Room), KEPT),
        None => Ok(()),
    }
}

/// A picture in another size.
fn scaled(frame: &Frame, size: Size) -> Frame {
    let image = RgbaImage::from_raw(frame.size.width, frame.size.height, frame.rgba.clone()).unwrap_or_default();
    Frame { size, rgba: resize(&image, size.width, size.height, FilterType::Triangle).into_raw() }
}

/// How different each pixel looks, from 0 to 1, on a screen that shows 67 pixels a degree, and a picture of that; `None` where it cannot be computed
/// (Andersson and others, "FLIP: A Difference Evaluator for Alternating Images", 2020).
#[cfg(feature = "truth")]
fn flip(truth: &Frame, picture: &Frame) -> Option<(Vec<f32>, Frame)> {
    let image = |frame: &Frame| {
        let rgb: Vec<u8> = frame.rgba.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        nv_flip::FlipImageRgb8::with_data(frame.size.width, frame.size.height, &rgb)
    };
    let values = nv_flip::flip(image(truth), image(picture), nv_flip::DEFAULT_PIXELS_PER_DEGREE);
    let map = values.apply_color_lut(&nv_flip::magma_lut()).to_vec();
    let rgba = map.chunks_exact(3).flat_map(|pixel| [pixel[0], pixel[1], pixel[2], 255]).collect();
    Some((values.to_vec(), Frame { size: truth.size, rgba }))
}

#[cfg(not(feature = "truth"))]
fn flip(_: &Frame, _: &Frame) -> Option<(Vec<f32>, Frame)> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_view_can_be_shown_and_all_rooms_and_materials_are_there() {
        for seen in views() {
            assert!(seen.view.parse::<View>().is_ok(), "{}", seen.view);
            assert!(Position::from_fen(seen.fen, MatchOptions::default()).is_ok(), "{}", seen.fen);
        }
        for look in Look::ALL {
            assert!(views().any(|seen| seen.look == look));
        }
        assert!(Materials::ALL.into_iter().all(|materials| views().any(|seen| seen.materials == materials)));
    }

    #[test]
    fn the_tile_that_differs_is_named() {
        let size = Size::new(80, 60);
        let mut flip = vec![0.0; 4800];
        for y in 20..30 {
            for x in 30..40 {
                flip[y * 80 + x] = 0.5;
            }
        }
        let is_set: Vec<bool> = (0..4800).map(|number| number / 80 < 30).collect();
        let difference = Difference::new(&flip, &is_set, size);
        assert_eq!(difference.tiles[0], (4, 3, 0.5));
        assert!((difference.set - 2.0 * difference.whole).abs() < 1e-6, "half of the picture is the set");
    }
}
