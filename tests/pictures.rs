//! Rendered pictures compared with stored ones: the start position in each look and material, each kind in both colours, a
//! man in each of the six vests, and the stand; run by `cargo test`. Needs a graphics adapter (a software one will do) and fails without.
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
use plunder::rules::plunder::{MatchOptions, Position};
use plunder::rules::{Kind, Square};
use plunder::studio::film::furnish;
use plunder::studio::frame::{Frame, Size};
use plunder::studio::offscreen::{self, Stage};
use plunder::studio::picture::{read_png, write_png};
use plunder::table::camera::CameraView;
use plunder::table::{Look, Materials, Quality, layout};

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
    seen(CameraView::White, size)
}

fn seen(view: CameraView, size: Size) -> impl FnOnce(&mut App) {
    move |app| {
        app.insert_resource(Quality::Low);
        furnish(app, Position::start(MatchOptions::default()), view, size);
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
fn the_start_position_looks_as_stored_in_every_look() {
    let size = Size::new(480, 270);
    let mut stage = Stage::new(size, 30, table(size)).unwrap_or_else(|error| panic!("{error}"));
    let mut pictures = Vec::new();
    for look in Look::ALL {
        for materials in Materials::ALL {
            stage.world_mut().insert_resource(look);
            stage.world_mut().insert_resource(materials);
            let picture = stage.settle().unwrap_or_else(|error| panic!("{look:?}, {materials:?}: {error}"));
            pictures.push((format!("start-{look:?}-{materials:?}").to_lowercase(), picture));
        }
    }
    let start = pictures[0].1.clone();
    check_all(&pictures);
    // Back to the first look: nothing of another one stays behind.
    stage.world_mut().insert_resource(Look::default());
    stage.world_mut().insert_resource(Materials::default());
    let again = stage.settle().unwrap_or_else(|error| panic!("{error}"));
    assert!(alike(&start, &again), "the first look differs after the others: {:?}", difference(&start, &again));
}

#[test]
fn the_stand_looks_as_stored() {
    let size = Size::new(480, 270);
    let picture = offscreen::picture(size, seen(CameraView::Stand, size)).unwrap_or_else(|error| panic!("{error}"));
    compare("stand", &picture).unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn each_kind_in_both_colours_looks_as_stored_and_like_no_other() {
    let size = Size::new(180, 240);
    let mut stage = Stage::new(size, 30, table(size)).unwrap_or_else(|error| panic!("{error}"));
    aim_at(&mut stage, "e4", 1.4);
    let mut pictures = Vec::new();
    for kind in Kind::ALL {
        for (color, letter) in [("white", kind.letter().to_ascii_uppercase()), ("black", kind.letter())] {
            // The kings that a position needs are out of sight, unless a king is what is looked at.
            let [white, black] = match (kind, color) {
                (Kind::King, "white") => ["8", "7k"],
                (Kind::King, _) => ["4K3", "8"],
                _ => ["4K3", "7k"],
            };
            let placement = format!("{black}/8/8/8/4{letter}3/8/8/{white}");
            stage.world_mut().write_message(Request::SetFen(format!("{placement} w - -")));
            let picture = stage.settle().unwrap_or_else(|error| panic!("{error}"));
            let shown = stage.world_mut().resource::<Match>().position().fen();
            assert!(shown.starts_with(&placement), "{shown} is shown instead of {placement}");
            pictures.push((format!("{color}-{kind}"), picture));
        }
    }
    check_all(&pictures);
}

/// Compares each picture with its stored one, and with all others: no two may pass for each other.
fn check_all(pictures: &[(String, Frame)]) {
    let faults: Vec<_> = pictures.iter().filter_map(|(name, picture)| compare(name, picture).err()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    for (name, one) in pictures {
        for (other_name, other) in pictures {
            assert_eq!(alike(one, other), name == other_name, "{name} beside {other_name}");
        }
    }
}

#[test]
fn a_man_in_each_vest_looks_as_stored_and_like_no_other() {
    let size = Size::new(240, 180);
    let mut stage = Stage::new(size, 30, table(size)).unwrap_or_else(|error| panic!("{error}"));
    aim_at(&mut stage, "e4", 1.0);
    let mut pictures = Vec::new();
    for (name, man) in VESTS {
        let placement = format!("7k/8/8/8/4{man}3/8/8/4K3");
        stage.world_mut().write_message(Request::SetFen(format!("{placement} w - -")));
        pictures.push((name.to_owned(), stage.settle().unwrap_or_else(|error| panic!("{error}"))));
        let shown = stage.world_mut().resource::<Match>().position().fen();
        assert!(shown.starts_with(&placement), "{shown} is shown instead of {placement}");
    }
    check_all(&pictures);
}

/// Brings the camera so near to a square that one man fills the picture; a king needs to be seen from farther away.
fn aim_at(stage: &mut Stage, square: &str, away: f32) {
    let square = Square::parse(square).expect("a square");
    let foot = layout::square_point(square);
    let eye = foot + Vec3::new(0.5, 1.6, 3.0) * away;
    let place = Transform::from_translation(eye).looking_at(foot + Vec3::Y * 0.6 * away, Vec3::Y);
    let mut cameras = stage.world_mut().query_filtered::<&mut Transform, With<Camera3d>>();
    for mut camera in cameras.iter_mut(stage.world_mut()) {
        *camera = place;
    }
}
