//! The set on nothing, and words on nothing: what is opaque, what is not, and that layers over one another are the whole; run by `cargo test`.
//! Needs a graphics adapter (a software one will do) and ffmpeg, and fails without.

use std::path::Path;
use std::process::Command;

use film::studio::film::furnish;
use film::studio::frame::{Frame, Size};
use film::studio::picture::read_png;
use film::studio::{offscreen, picture};
use rules::plunder::{MatchOptions, Position};
use table::scene::camera::CameraView;
use table::scene::{Background, Look, Quality};
use testing::ffmpeg;

const SIZE: Size = Size::new(320, 180);
/// Two kings far apart, so that most of the board is empty.
const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - -";

fn picture(quality: Quality, look: Look, background: Background) -> Frame {
    let position = Position::from_fen(KINGS, MatchOptions::default()).expect("a position");
    let made = offscreen::picture(SIZE, |app| {
        app.insert_resource(quality).insert_resource(look).insert_resource(background);
        furnish(app, position, CameraView::Table(rules::Color::White), SIZE);
    });
    made.unwrap_or_else(|error| panic!("{error}"))
}

fn opacities(frame: &Frame) -> Vec<u8> {
    frame.rgba.chunks_exact(4).map(|pixel| pixel[3]).collect()
}

#[test]
fn a_corner_is_clear_the_board_is_opaque_and_a_shadow_lies_between() {
    for (quality, look) in [(Quality::Low, Look::Study), (Quality::Low, Look::Garden), (Quality::High, Look::Study)] {
        let clear = picture(quality, look, Background::Nothing);
        let opacity = opacities(&clear);
        let at = |x: usize, y: usize| opacity[y * SIZE.width as usize + x];
        let (right, low) = (SIZE.width as usize - 1, SIZE.height as usize - 1);
        for (x, y) in [(0, 0), (right, 0), (0, low), (right, low)] {
            assert_eq!(at(x, y), 0, "{quality:?}, {look:?}: a corner");
        }
        // The middle of the board and around it.
        for (x, y) in [(160, 90), (150, 95), (170, 85)] {
            assert_eq!(at(x, y), 255, "{quality:?}, {look:?}: the board");
        }
        // More pixels are half opaque than edges have, and of these most are black: shadow.
        let shadow = clear.rgba.chunks_exact(4).filter(|pixel| (8..248).contains(&pixel[3]) && pixel[..3] == [0; 3]);
        assert!(shadow.count() > 400, "{quality:?}, {look:?}: there is a shadow beside the board");
        assert!(clear.rgba.chunks_exact(4).all(|pixel| pixel[3] > 0 || pixel[..3] == [0; 3]), "nothing has no colour");
    }
}

#[test]
fn the_set_is_lit_as_in_its_room_and_its_edges_are_neither_dark_nor_bright() {
    let [clear, room] = [Background::Nothing, Background::Room].map(|it| picture(Quality::Medium, Look::Study, it));
    let opacity = opacities(&clear);
    let width = SIZE.width as usize;
    let light = |frame: &Frame, at: usize| {
        frame.rgba[at * 4..at * 4 + 3].iter().map(|part| f32::from(*part)).sum::<f32>() / 3.0
    };
    // Where nothing has an edge: before nothing edges have several samples a pixel, in a room they are softened afterwards.
    let is_even = |at: usize| {
        let around = [at - 1, at + 1, at - width, at + width];
        around.into_iter().all(|it| opacity[it] == 255 && (light(&room, it) - light(&room, at)).abs() < 12.0)
    };
    let (mut apart, mut whole) = (0_u64, 0_u64);
    for at in (width + 1..opacity.len() - width - 1).filter(|at| opacity[*at] == 255 && is_even(*at)) {
        apart += (at * 4..at * 4 + 3).map(|part| u64::from(clear.rgba[part].abs_diff(room.rgba[part]))).sum::<u64>();
        whole += 3;
    }
    assert!(whole > 3 * 5_000 && apart < 2 * whole, "{apart} in {whole}");
    // A pixel at an edge that is half there, laid over the table beside it, is neither darker nor brighter than what the room's picture
    // shows there and around.
    let (mut edges, mut odd) = (0, 0);
    for at in width + 1..opacity.len() - width - 1 {
        let around =
            [at - 1, at + 1, at - width, at + width, at - width - 1, at - width + 1, at + width - 1, at + width + 1];
        let clears: Vec<usize> = around.into_iter().filter(|at| opacity[*at] == 0).collect();
        let is_whole_beside = around.into_iter().any(|at| opacity[at] == 255);
        if !(90..250).contains(&opacity[at]) || !is_whole_beside || clears.is_empty() {
            continue;
        }
        edges += 1;
        let share = f32::from(opacity[at]) / 255.0;
        let laid = |beside: usize| light(&clear, at) * share + light(&room, beside) * (1.0 - share);
        let (darkest, brightest) = around
            .into_iter()
            .chain([at])
            .fold((f32::MAX, f32::MIN), |(low, high), it| (low.min(light(&room, it)), high.max(light(&room, it))));
        let is_odd = |beside: usize| !(darkest - 20.0..=brightest + 20.0).contains(&laid(beside));
        odd += u32::from(clears.into_iter().all(is_odd));
    }
    assert!(edges > 30 && odd * 10 < edges, "{odd} of {edges} edges are brighter or darker than in the room");
}

/// With several samples a pixel a texture may be asked for a place without bounds, from which software graphics do not come back.
#[test]
fn a_picture_whose_board_reaches_behind_the_camera_is_finished() {
    let folder = tempfile::tempdir().unwrap();
    let made = Command::new("timeout")
        .args(["120", env!("CARGO_BIN_EXE_plunder"), "show", "--background", "none", "--tier", "medium"])
        .args(["--view", "white-low", "--size", "640x360", "-o", "low.png"])
        .current_dir(folder.path())
        .output()
        .expect("the program runs");
    assert!(made.status.success(), "{:?}: {}", made.status, String::from_utf8_lossy(&made.stderr));
}

fn record(folder: &Path, arguments: &[&str]) {
    let small = ["--size", "160x90", "--fps", "3", "--tier", "low", "--pace", "brisk", "--chapter", "1"];
    let store = ["--store", "pictures"];
    let output = Command::new(env!("CARGO_BIN_EXE_plunder"))
        .args(["record", "film.demo"])
        .args(arguments)
        .args(small)
        .args(store)
        .current_dir(folder)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

const FILM: &str = "title: All of it\nfen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\nchapter One\nsay A rook.\n\
    label d2 rook, bishop vest\narrow d2 d5 red\nwait 0.5\nd2d5+n\n";

#[test]
fn words_on_nothing_over_the_bare_film_are_the_film() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    std::fs::write(folder.path().join("film.demo"), FILM).expect("written");
    for (name, options) in [("film", &[][..]), ("bare", &["--bare"]), ("words", &["--overlay"])] {
        record(folder.path(), &[&["-o", name, "--frames", "png"], options].concat());
    }
    let frames = std::fs::read_dir(folder.path().join("film")).expect("frames").count();
    let (mut most, mut written) = (0, 0);
    for number in 1..=frames {
        let [film, bare, words] = ["film", "bare", "words"]
            .map(|layer| read_png(&folder.path().join(layer).join(format!("frame-{number:05}.png"))).expect("a frame"));
        let both = picture::over(&words, &bare);
        most = most.max(both.rgba.iter().zip(&film.rgba).map(|(a, b)| a.abs_diff(*b)).max().unwrap_or(0));
        written += usize::from(words.rgba.chunks_exact(4).any(|pixel| pixel[3] == 255));
    }
    assert!(most <= 1, "they differ by {most}");
    assert!(written > frames / 3, "{written} of {frames} frames have words");
}

#[test]
fn a_film_on_nothing_has_its_opacity_in_every_format_that_can() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    std::fs::write(folder.path().join("film.demo"), FILM).expect("written");
    let none = ["--background", "none", "--bare"];
    for name in ["film.mov", "film.webp"] {
        record(folder.path(), &[&["-o", name], &none[..]].concat());
    }
    record(folder.path(), &[&["-o", "frames", "--frames", "png"], &none[..]].concat());
    record(folder.path(), &["-o", "room.mov"]);
    let path = |name: &str| folder.path().join(name);
    assert_eq!(ffmpeg::stream(&path("film.mov"), "v", "codec_name,pix_fmt"), ["codec_name=png", "pix_fmt=rgba"]);
    assert_eq!(ffmpeg::stream(&path("room.mov"), "v", "codec_name,pix_fmt"), ["codec_name=png", "pix_fmt=rgb24"]);
    assert_eq!(ffmpeg::stream(&path("room.mov"), "a", "codec_name"), ["codec_name=pcm_s16le"]);
    ffmpeg::decode_strictly(&path("film.mov"));
    let first = read_png(&path("frames").join("frame-00001.png")).expect("a frame");
    let opacity = opacities(&first);
    assert!(opacity.contains(&0) && opacity.contains(&255));
    let mov = path("film.mov");
    let arguments = ["-i", mov.to_str().expect("a name"), "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgba", "-"];
    assert!(ffmpeg::run("ffmpeg", &arguments, &[]) == first.rgba, "the same pixels");
    let webp = std::fs::read(path("film.webp")).expect("the film");
    assert_eq!((&webp[12..16], webp[20] & 0x12), (b"VP8X".as_slice(), 0x12), "animated, with opacity");
}
