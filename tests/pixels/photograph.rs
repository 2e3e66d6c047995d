//! `--tier photo`: what is traced is the table that the engine renders, films are made in parts, and what is asked for wrongly is refused
//! first.

use std::path::Path;
use std::process::{Command, Output};

use film::studio::frame::Frame;
use film::studio::picture::read_png;

/// A film in which something stands still, something moves, and something is cut to.
const FILM: &str = "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\nsay A rook.\nd2d5+n\nback\nsay And back.\n";

fn plunder(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plunder")).args(arguments).current_dir(folder).output().expect("it runs")
}

fn show(folder: &Path, arguments: &[&str]) -> Output {
    plunder(folder, &[&["show"], arguments].concat())
}

/// The sentence of a refusal, which leaves no file.
fn refused_by(command: &str, arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("film.demo"), FILM).expect("a file");
    let output = plunder(folder.path(), &[&[command], arguments].concat());
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1, "{arguments:?}");
    String::from_utf8(output.stderr).expect("text").trim().to_owned()
}

fn refused(arguments: &[&str]) -> String {
    refused_by("show", arguments)
}

/// Mean brightness of the parts of a grid over a picture.
fn grid(picture: &Frame) -> Vec<f64> {
    let cells = (0..8).flat_map(|row| (0..8).map(move |column| (column as f32 / 8.0, row as f32 / 8.0)));
    cells.map(|(x, y)| picture.crop((x, y), (x + 0.125, y + 0.125)).brightness()).collect()
}

#[test]
fn a_photograph_shows_the_table_as_the_engine_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let common = ["--size", "160x96", "--look", "studio"];
    let take = |file: &str, more: &[&str]| {
        let output = show(folder.path(), &[&["-o", file], &common[..], more].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    take("engine.png", &["--tier", "high"]);
    take("photo.png", &["--tier", "photo", "--samples", "8"]);
    let read = |file: &str| read_png(&folder.path().join(file)).expect("a picture");
    let (engine, photo) = (read("engine.png"), read("photo.png"));
    assert_eq!(engine.size, photo.size);
    let (engine, photo) = (grid(&engine), grid(&photo));
    // The same board at the same place: what is bright in one is bright in the other.
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (one, other) = (mean(&engine), mean(&photo));
    let product: f64 = engine.iter().zip(&photo).map(|(a, b)| (a - one) * (b - other)).sum();
    let spread = |values: &[f64], mean: f64| values.iter().map(|value| (value - mean).powi(2)).sum::<f64>().sqrt();
    let alike = product / (spread(&engine, one) * spread(&photo, other));
    assert!(alike > 0.8, "the pictures are alike by {alike}");
    // The file says how it was taken.
    let bytes = std::fs::read(folder.path().join("photo.png")).expect("a file");
    assert!(bytes.windows(7).any(|part| part == b"Samples"));
    take("random.png", &["--tier", "photo", "--samples", "8", "--random"]);
    assert_ne!(
        std::fs::read(folder.path().join("random.png")).expect("a file"),
        bytes,
        "another picture by other numbers"
    );
    take("photo.exr", &["--tier", "photo", "--samples", "1", "--raw"]);
    let bytes = std::fs::read(folder.path().join("photo.exr")).expect("a file");
    assert!(bytes.starts_with(&[0x76, 0x2f, 0x31, 0x01]), "an EXR begins like this");
}

#[test]
fn what_no_photograph_has_is_refused_before_anything_is_traced() {
    let photo = |more: &[&str]| refused(&[&["--tier", "photo"], more].concat());
    assert!(photo(&["-o", "a.png", "--samples", "0"]).contains("--samples"));
    assert!(photo(&["-o", "a.jpg"]).ends_with("a.jpg: give a name that ends in .png or .exr"));
    assert!(photo(&["-o", "a.png", "--clamp", "0"]).contains("--clamp: give how much light"));
    assert!(photo(&["-o", "a.png", "--eyes", "protanopia"]).contains("--eyes: a photograph"));
    assert!(photo(&["-o", "a.png", "--size", "65535x65535"]).contains("too large"));
    for option in
        [&["--samples", "4"][..], &["--seconds", "4"], &["--raw"], &["--clamp", "4"], &["--random"], &["--on", "card"]]
    {
        let sentence = refused(&[&["-o", "a.png"], option].concat());
        assert!(sentence.ends_with(&format!("{} is for photographs; add --tier photo", option[0])), "{sentence}");
    }
}

#[test]
fn a_film_in_parts_is_that_of_one_process() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("film.demo"), FILM).expect("a file");
    let small = ["--size", "48x32", "--fps", "1", "--tier", "photo", "--samples", "1"];
    let record = |more: &[&str]| {
        let output = plunder(folder.path(), &[&["record", "film.demo"], &small[..], more].concat());
        assert!(output.status.success(), "{more:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    record(&["-o", "one.mp4", "--no-cache"]);
    let rendered = |told: &str| -> (usize, usize) {
        let mut counts = told.split(": ").nth(1).expect("counts").split(", ");
        let mut count = || counts.next()?.split(' ').next()?.parse().ok();
        (count().expect("rendered"), count().expect("kept"))
    };
    let store = ["--store", "pictures"];
    let parts = ["1/3", "2/3", "3/3"];
    let counts = parts.map(|part| rendered(&record(&[&store[..], &["--part", part]].concat())));
    let all: usize = counts.iter().map(|(rendered, _)| rendered).sum();
    assert!(
        all > 5 && counts.iter().all(|(rendered, kept)| rendered.abs_diff(all / 3) <= 1 && *kept == 0),
        "{counts:?}"
    );
    // A part that is started again has nothing to do but what is missing.
    let pictures = || -> Vec<_> {
        let folders = std::fs::read_dir(folder.path().join("pictures")).expect("the store");
        let of = |folder: std::io::Result<std::fs::DirEntry>| std::fs::read_dir(folder.expect("a folder").path());
        folders.flat_map(|folder| of(folder).expect("pictures").map(|file| file.expect("a picture").path())).collect()
    };
    assert_eq!(pictures().len(), all);
    std::fs::remove_file(&pictures()[0]).expect("a picture goes");
    let again = parts.map(|part| rendered(&record(&[&store[..], &["--part", part]].concat())));
    assert_eq!(again.iter().map(|(rendered, _)| rendered).sum::<usize>(), 1, "{again:?}");
    std::fs::remove_file(&pictures()[1]).expect("a picture goes");
    record(&[&store[..], &["-o", "parts.mp4"]].concat());
    let bytes = |name: &str| std::fs::read(folder.path().join(name)).expect("a film");
    assert!(bytes("one.mp4") == bytes("parts.mp4"), "the films differ");
}

#[test]
fn a_graphics_card_takes_the_same_photographs_and_a_film_goes_on_where_it_ended() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("film.demo"), FILM).expect("a file");
    let common = ["--tier", "photo", "--size", "48x32", "--samples", "2"];
    // The adapter of these tests may be one in software, which is only taken by name.
    let take = |on: &str| {
        let output = show(folder.path(), &[&["--on", on, "-o", "a.png"], &common[..]].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let told = String::from_utf8(output.stdout).expect("text");
        assert_eq!(told.contains("2 samples on "), on == "card", "{told}");
        read_png(&folder.path().join("a.png")).expect("a picture")
    };
    let apart = take("card").mean_difference(&take("processor")).expect("pictures of one size");
    assert!(apart < 0.5, "{apart} apart");
    let record = |on: &str, more: &[&str]| {
        let arguments = [&["record", "film.demo", "--fps", "1", "--on", on, "--store", "pictures"], &common[..], more];
        let output = plunder(folder.path(), &arguments.concat());
        assert!(output.status.success(), "{more:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    let part = record("card", &["--part", "1/2"]);
    assert!(part.starts_with("part 1/2: ") && !part.contains(": 0 pictures"), "{part}");
    let again = record("processor", &["--part", "1/2"]);
    assert!(again.starts_with("part 1/2: 0 pictures rendered, "), "{again}");
    assert!(record("processor", &["-o", "film.mp4"]).starts_with("film.mp4: "));
}

#[test]
fn what_no_film_of_photographs_has_is_refused_before_anything_is_traced() {
    let photo = |more: &[&str]| refused_by("record", &[&["film.demo", "--tier", "photo"], more].concat());
    assert!(
        photo(&["--part", "5/4", "--store", "pictures"]).contains("give a part and how many there are, such as 3/16")
    );
    assert!(photo(&["--part", "1/4"]).contains("--store"));
    assert!(photo(&["-o", "a.mp4", "--samples", "0"]).contains("--samples"));
    assert!(
        photo(&["-o", "a.mp4", "--store", "film.demo"]).contains("--store film.demo: pictures cannot be kept there")
    );
    let sentence = refused_by("record", &["film.demo", "--part", "1/4", "--store", "pictures"]);
    assert!(sentence.ends_with("--part is for photographs; add --tier photo"), "{sentence}");
    let sheet = refused_by("sheet", &["-o", "a.gif", "--tier", "photo"]);
    assert!(sheet.contains("a.gif"), "{sheet}");
}

#[test]
fn a_capture_is_shown_in_its_midst() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/games/first-vests.txt");
    let common = ["--size", "320x180", "--look", "studio", "--tier", "low", "--view", "c7"];
    // The queen captures on c7 and takes a pawn vest: move, vest, captured man.
    let picture = |file: &str, moment: &[&str]| {
        let output = show(folder.path(), &[&["-o", file, "--file", game], &common[..], moment].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        read_png(&folder.path().join(file)).expect("a picture")
    };
    let before = picture("before.png", &["--ply", "7"]);
    assert_eq!(picture("none.png", &["--ply", "7", "--step", "0"]), before);
    let moved = picture("moved.png", &["--ply", "7", "--step", "1"]);
    let dressed = picture("dressed.png", &["--ply", "7", "--step", "2"]);
    let after = picture("after.png", &["--ply", "8"]);
    for (one, other) in [(&before, &moved), (&moved, &dressed), (&dressed, &after)] {
        assert!(one.mean_difference(other).expect("one size") > 0.5, "nothing has happened in between");
    }
    let refused = |moment: &[&str]| refused(&[&["-o", "a.png", "--file", game], moment].concat());
    assert!(refused(&["--ply", "7", "--step", "99"]).contains("--step 99: d8c7+p has "));
    assert!(refused(&["--ply", "99"]).contains("--ply 99"));
    assert!(refused(&["--step", "1"]).contains("--ply"));
}
