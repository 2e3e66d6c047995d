//! Rendered pictures compared with stored ones: the start position, and a man in each of the six vests; run by
//! `cargo test`. Needs a graphics adapter (a software one will do) and fails without.
//!
//! A picture passes if its channels differ by at most [`MEAN`] on average and at most [`STRONG_SHARE`] of its pixels
//! differ strongly: edges and shadows fall a little otherwise on another adapter, a wrong colour or a missing man
//! does not pass (a test says so). `PLUNDER_BLESS=1 cargo test --test pictures` stores what is rendered.
#![cfg(feature = "table")]
// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use plunder::game::{Match, Request};
use plunder::rules::Square;
use plunder::rules::plunder::{MatchOptions, Position};
use plunder::studio::film::furnish;
use plunder::studio::frame::{Frame, Size};
use plunder::studio::offscreen::{self, Stage};
use plunder::studio::picture::{read_png, write_png};
use plunder::table::camera::CameraView;
use plunder::table::{Quality, layout};

/// The most that channels may differ on average, of 255.
const MEAN: f64 = 2.0;
/// A pixel differs strongly if one of its channels differs by more than this, of 255.
const STRONG: u8 = 40;
/// The largest share of strongly differing pixels.
const STRONG_SHARE: f64 = 0.01;

/// A man that may wear it in each vest, by the name of its picture.
const VESTS: [(&str, &str); 6] = [
    ("pawn-vest", "(NP)"),
    ("knight-vest", "(BN)"),
    ("bishop-vest", "(NB)"),
    ("rook-vest", "(NR)"),
    ("queen-vest", "(NQ)"),
    ("king-vest", "(NK)"),
];

/// A table in the cheap quality on every adapter, so that pictures can be compared.
fn table(size: Size) -> impl FnOnce(&mut App) {
    move |app| {
        app.insert_resource(Quality::Low);
        furnish(app, Position::start(MatchOptions::default()), CameraView::White, size);
    }
}

fn stored(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(format!("{name}.png"))
}

/// The mean difference and the share of strongly differing pixels.
fn difference(a: &Frame, b: &Frame) -> (f64, f64) {
    let mean = a.mean_difference(b).expect("pictures of the same size");
    let pixels = a.rgba.chunks_exact(4).zip(b.rgba.chunks_exact(4));
    let strong = pixels.filter(|(a, b)| (0..3).any(|channel| a[channel].abs_diff(b[channel]) > STRONG)).count();
    (mean, strong as f64 / (a.rgba.len() / 4) as f64)
}

fn alike(a: &Frame, b: &Frame) -> bool {
    let (mean, share) = difference(a, b);
    mean <= MEAN && share <= STRONG_SHARE
}

/// The difference of each channel, four times as strong, on black.
fn contrast(a: &Frame, b: &Frame) -> Frame {
    let rgba = a.rgba.iter().zip(&b.rgba).enumerate();
    let rgba = rgba.map(|(i, (a, b))| if i % 4 == 3 { 255 } else { a.abs_diff(*b).saturating_mul(4) }).collect();
    Frame { size: a.size, rgba }
}

/// Compares with the stored picture, or stores this one. Says what is wrong and where to look.
fn compare(name: &str, actual: &Frame) -> Result<(), String> {
    let path = stored(name);
    if std::env::var_os("PLUNDER_BLESS").is_some() {
        return write_png(&path, actual).map_err(|error| error.to_string());
    }
    let expected = read_png(&path).map_err(|error| error.to_string())?;
    if expected.size == actual.size && alike(&expected, actual) {
        return Ok(());
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let keep = |kind: &str, frame: &Frame| write_png(&folder.join(format!("{name}-{kind}.png")), frame);
    keep("actual", actual).map_err(|error| error.to_string())?;
    if expected.size != actual.size {
        return Err(format!("{name}: {} instead of {}; see {}", actual.size, expected.size, folder.display()));
    }
    keep("difference", &contrast(&expected, actual)).map_err(|error| error.to_string())?;
    let (mean, share) = difference(&expected, actual);
    Err(format!(
        "{name}: mean difference {mean:.2} (at most {MEAN}), {:.2} % of the pixels differ strongly (at most {:.0} %); see {}",
        share * 100.0,
        STRONG_SHARE * 100.0,
        folder.display()
    ))
}

#[test]
fn the_start_position_looks_as_stored() {
    let size = Size::new(480, 270);
    let picture = offscreen::picture(size, table(size)).unwrap_or_else(|error| panic!("{error}"));
    compare("start", &picture).unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn a_man_in_each_vest_looks_as_stored_and_like_no_other() {
    let size = Size::new(240, 180);
    let mut stage = Stage::new(size, 30, table(size)).unwrap_or_else(|error| panic!("{error}"));
    aim_at(&mut stage, "e4");
    let mut pictures = Vec::new();
    for (_, man) in VESTS {
        let placement = format!("7k/8/8/8/4{man}3/8/8/4K3");
        stage.world_mut().write_message(Request::SetFen(format!("{placement} w - -")));
        pictures.push(stage.settle().unwrap_or_else(|error| panic!("{error}")));
        let shown = stage.world_mut().resource::<Match>().position().fen();
        assert!(shown.starts_with(&placement), "{shown} is shown instead of {placement}");
    }
    let faults: Vec<_> =
        VESTS.iter().zip(&pictures).filter_map(|((name, _), picture)| compare(name, picture).err()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    for (one, (name, _)) in pictures.iter().zip(VESTS) {
        for (other, (other_name, _)) in pictures.iter().zip(VESTS) {
            assert_eq!(alike(one, other), name == other_name, "{name} beside {other_name}");
        }
    }
}

/// Brings the camera so near to a square that one man fills the picture.
fn aim_at(stage: &mut Stage, square: &str) {
    let square = Square::parse(square).expect("a square");
    let foot = layout::square_point(square);
    let place = Transform::from_translation(foot + Vec3::new(0.5, 1.6, 3.0)).looking_at(foot + Vec3::Y * 0.6, Vec3::Y);
    let mut cameras = stage.world_mut().query_filtered::<&mut Transform, With<Camera3d>>();
    for mut camera in cameras.iter_mut(stage.world_mut()) {
        *camera = place;
    }
}
