//! `plunder record` films scripts as their schedules say; run by `cargo test`. Needs a graphics adapter (a software one will do)
//! and ffmpeg, and fails without.

use std::path::Path;
use std::process::{Command, Output};

use film::director::Excerpt;
use film::studio::picture::read_png;
use script::{Film, Kind, Schedule, Writing, film};
use testing::{ffmpeg, video};

use crate::schedule;

/// Small and with few frames.
const SMALL: [&str; 6] = ["--size", "160x90", "--fps", "2", "--tier", "low"];
const FPS: u32 = 2;

fn plunder(folder: &Path, arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_plunder");
    // There is no place to remember pictures.
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).env("XDG_CACHE_HOME", "/dev/null").output().expect("the program runs")
}

fn filmed(folder: &Path, arguments: &[&str]) -> String {
    let output = plunder(folder, &[&["record"], arguments, &SMALL].concat());
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Asserts exit status 2 and nothing written, and returns what was said.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let before = names(folder);
    let output = plunder(folder, &[&["record"], arguments].concat());
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert_eq!(names(folder), before, "{arguments:?} left something behind");
    said
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder");
    let mut names: Vec<_> = entries.map(|e| e.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn scratch(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

fn read(text: &str) -> Film {
    film(text, Writing::Script, &|_| Err("there are no voices here".to_owned())).expect("a script without faults")
}

/// A film in which something is refused, possible, marked, cut to, and taken back, with and without words.
const ALL: &str = "title: All of it\nfen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\ncredits: By hand\n\
    chapter One\nsay A rook.\nlabel d2 rook, bishop vest\narrow d2 d5 red\ncircle d5 blue\nwait 0.5\n\
    refuse d2d5+q\nghost d2d5\nlook d5 push\nd2d5\nback\n\
    chapter Two\nover The rook takes.\nd2d5+n\nsound off\nwait 2.4\nsound on\nsay Done.\n\
    position 4k3/8/8/8/8/8/4P3/4K3 w - -\nlook above\ne2e4\n";

/// Frames of a film.
fn frames(path: &Path) -> Vec<video::Picture> {
    video::decode(path).frames
}

/// How different two pictures are in the mean.
fn difference(a: &video::Picture, b: &video::Picture) -> f64 {
    let sum: f64 = a.rgb.iter().zip(&b.rgb).map(|(a, b)| (0..3).map(|c| (a[c] - b[c]).abs()).sum::<f64>()).sum();
    sum / a.rgb.len() as f64 / 3.0
}

#[test]
fn the_same_script_gives_the_same_bytes_and_captions_are_where_they_are_asked_for() {
    let folder = scratch(&[("all.demo", ALL)]);
    let at = |name: &str| folder.path().join(name);
    filmed(folder.path(), &["all.demo", "-o", "one.mp4"]);
    filmed(folder.path(), &["all.demo", "-o", "two.mp4"]);
    assert!(std::fs::read(at("one.mp4")).unwrap() == std::fs::read(at("two.mp4")).unwrap(), "the same bytes twice");
    schedule::is_kept(&at("one.mp4"), &read(ALL), FPS, 90);

    filmed(folder.path(), &["all.demo", "-o", "track.mp4", "--captions", "track"]);
    filmed(folder.path(), &["all.demo", "-o", "off.mp4", "--captions", "off", "--mute"]);
    let shown = |name: &str| ffmpeg::stream(&at(name), "s", "codec_name:stream_disposition=default");
    assert_eq!(shown("one.mp4"), ["codec_name=mov_text", "DISPOSITION:default=0"]);
    assert_eq!(shown("track.mp4"), ["codec_name=mov_text", "DISPOSITION:default=1"]);
    assert_eq!(shown("off.mp4"), [""; 0]);
    assert_eq!(ffmpeg::stream(&at("off.mp4"), "a", "codec_name"), [""; 0]);
    let [burned, track, off] = ["one.mp4", "track.mp4", "off.mp4"].map(|name| frames(&at(name)));
    let film = read(ALL);
    let schedule = Schedule::of(&film);
    let said = schedule.items.iter().find(|item| item.text == "A rook.").unwrap();
    let frame = ((said.start + said.end).as_secs_f64() / 2.0 * f64::from(FPS)) as usize;
    assert!(difference(&burned[frame], &off[frame]) > 0.5, "the caption is in the picture");
    assert!(difference(&track[frame], &off[frame]) < 0.1, "it is not in the picture");
    let (first, _) = Excerpt::chapter(&film, &schedule, 1).unwrap().frames(FPS);
    let opening = first as usize + 1;
    assert!(difference(&burned[opening], &off[opening]) < 0.1, "where nothing is said both are the same");
}

#[test]
fn a_chapter_is_filmed_alone_as_it_is_in_the_whole_film() {
    let folder = scratch(&[("all.demo", ALL)]);
    filmed(folder.path(), &["all.demo", "-o", "all.mp4"]);
    filmed(folder.path(), &["all.demo", "-o", "two.mp4", "--chapter", "2"]);
    let film = read(ALL);
    let (first, count) = Excerpt::chapter(&film, &Schedule::of(&film), 2).unwrap().frames(FPS);
    filmed(folder.path(), &["all.demo", "-o", "all", "--frames", "png"]);
    filmed(folder.path(), &["all.demo", "-o", "two", "--frames", "png", "--chapter", "2"]);
    let [whole, alone] = ["all", "two"].map(|name| names(&folder.path().join(name)));
    assert_eq!((alone.len() as u64, whole.len() > alone.len()), (count, true));
    for (here, there) in alone.iter().zip(&whole[first as usize..]) {
        let [one, other] =
            [("two", here), ("all", there)].map(|(film, name)| std::fs::read(folder.path().join(film).join(name)));
        assert!(one.unwrap() == other.unwrap(), "{here} is not {there} of the whole film");
    }
    assert_eq!(schedule::told_chapters(&folder.path().join("two.mp4")).len(), 1);

    // The fire in the study falls silent for the wait between `sound off` and `sound on`, give or take a frame.
    let schedule = Schedule::of(&film);
    let silent = schedule.items.iter().find(|item| item.kind == Kind::Wait && item.text == "2.4").unwrap();
    let heard = ffmpeg::sound(&folder.path().join("all.mp4"));
    let loudness = |from: f64, to: f64| {
        let [from, to] = [from, to].map(|seconds| (seconds * 48_000.0) as usize * 2);
        (heard[from..to].iter().map(|sample| f64::from(*sample).powi(2)).sum::<f64>() / (to - from) as f64).sqrt()
    };
    let (from, to) = (silent.start.as_secs_f64(), silent.end.as_secs_f64());
    // Each begins at the nearest frame.
    let frame = 1.0 / f64::from(FPS);
    assert!(loudness(from - 1.0, from - frame) > 1e-3 && loudness(to + frame, to + 1.0) > 1e-3, "the fire burns");
    let silence = loudness(from + frame, to - frame);
    assert!(silence < 2e-4, "nothing is heard: {silence}");
    assert!(refused(folder.path(), &["all.demo", "-o", "x.mp4", "--chapter", "3"]).contains("it has 2 chapters"));
}

#[test]
fn every_fault_of_every_script_is_told_before_anything_is_made() {
    let folder = scratch(&[
        ("good.demo", "say Hello.\n"),
        ("bad.demo", "say Hello.\nsquare e9\n"),
        ("worse.demo", "look nowhere\ne2e5\n"),
    ]);
    let said = refused(folder.path(), &["good.demo", "bad.demo", "worse.demo", "-o", "films"]);
    let places: Vec<&str> = said.lines().filter_map(|line| line.split_once(": ").map(|(place, _)| place)).collect();
    assert_eq!(places, ["bad.demo:2:8", "worse.demo:1:6", "worse.demo:2:1"], "{said}");
    let twice = refused(folder.path(), &["good.demo", "./good.demo", "-o", "films"]);
    assert!(twice.contains("two of the files would become films/good.mp4"), "{twice}");
    assert!(refused(folder.path(), &["good.demo", "-o", "x.mp4", "--height", "3"]).contains("16 to 3840"));
}

#[test]
fn letters_that_no_font_has_refuse_no_film() {
    let folder = scratch(&[("words.demo", "title: \u{1f642}\nsay 好棋\n")]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_plunder"));
    // There are no fonts but the program's own, and no place to remember pictures.
    for place in ["HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CACHE_HOME"] {
        command.env(place, "/dev/null");
    }
    command.args(["record", "words.demo", "-o", "x.mp4", "--mute"]).args(SMALL).current_dir(folder.path());
    let output = command.output().expect("the program runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    let of_letters: Vec<&str> = told.lines().filter(|line| line.contains("no font here has the letters")).collect();
    let [once] = of_letters[..] else { panic!("told {} times: {told}", of_letters.len()) };
    assert!(once.contains("好 (U+597D), 棋 (U+68CB), \u{1f642} (U+1F642)"), "{once}");
    // The box is seen on the title's card, which is dark.
    let pictures = frames(&folder.path().join("x.mp4"));
    let bright = pictures[FPS as usize].rgb.iter().filter(|pixel| pixel.iter().all(|channel| *channel > 120.0)).count();
    assert!(bright > 10, "{bright} pixels of a box");
}

#[test]
fn shapes_and_previews_have_their_sizes() {
    let folder = scratch(&[("e4.demo", "e2e4\n")]);
    let size = |arguments: &[&str]| {
        let more = ["record", "e4.demo", "-o", "x.mp4", "--tier", "low", "--mute"];
        let output = plunder(folder.path(), &[&more, arguments].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        ffmpeg::stream(&folder.path().join("x.mp4"), "v", "width,height,r_frame_rate").join(" ")
    };
    assert_eq!(size(&["--shape", "9:16", "--height", "128", "--fps", "4"]), "width=72 height=128 r_frame_rate=4/1");
    assert_eq!(size(&["--preview"]), "width=426 height=240 r_frame_rate=10/1");
}

#[test]
fn a_film_may_lie_in_a_folder_that_is_there() {
    let folder = scratch(&[("a.demo", "e2e4\n"), ("b.demo", "say Hello.\n")]);
    std::fs::create_dir(folder.path().join("films")).unwrap();
    let said = filmed(folder.path(), &["a.demo", "b.demo", "-o", "films"]);
    assert_eq!(names(&folder.path().join("films")), ["a.mp4", "b.mp4"], "{said}");
}

#[test]
fn a_film_may_be_an_animated_picture_or_a_folder_and_have_files_beside_it() {
    const TEXT: &str = "chapter One\nsay Hello.\nposter\n";
    let folder = scratch(&[("a.demo", TEXT)]);
    for name in ["a.gif", "a.webp"] {
        filmed(folder.path(), &["a.demo", "-o", name]);
        assert!(std::fs::metadata(folder.path().join(name)).unwrap().len() > 1000, "{name}");
    }
    filmed(folder.path(), &["a.demo", "-o", "frames", "--frames", "png"]);
    let film = read(TEXT);
    let schedule = Schedule::of(&film);
    let count = Excerpt::all(&film, &schedule).frames(FPS).1;
    assert_eq!(names(&folder.path().join("frames")).len() as u64, count);
    assert!(refused(folder.path(), &["a.demo", "-o", "frames", "--frames", "png"]).contains("folder is not empty"));
    filmed(folder.path(), &["a.demo", "-o", "b.mp4", "--extras"]);
    for ending in [".srt", ".vtt", ".chapters.txt", ".png", ".thumbnail.jpg", "-sheet.jpg"] {
        assert!(folder.path().join(format!("b{ending}")).exists(), "{ending}");
    }
    let text = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(text("b.chapters.txt"), "0:00 One\n");
    assert!(text("b.srt").contains("Hello."));
    // The poster is the frame of its moment.
    let poster = read_png(&folder.path().join("b.png")).unwrap();
    let frame = (schedule.poster.unwrap().as_secs_f64() * f64::from(FPS)) as u64;
    let same = read_png(&folder.path().join(format!("frames/frame-{:05}.png", frame + 1)));
    let difference = poster.mean_difference(&same.unwrap()).unwrap();
    assert!(difference < 0.01, "{difference}");
}
