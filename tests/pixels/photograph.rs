//! `plunder show --tier photo`: what is traced is the table that the engine renders, and what is asked for wrongly is refused first.

use std::path::Path;
use std::process::{Command, Output};

use plunder::film::studio::frame::Frame;
use plunder::film::studio::picture::read_png;

fn show(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plunder"))
        .arg("show")
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("it runs")
}

/// The sentence of a refusal, which leaves no file.
fn refused(arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let output = show(folder.path(), arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0, "{arguments:?}");
    String::from_utf8(output.stderr).expect("text").trim().to_owned()
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
    for option in [&["--samples", "4"][..], &["--seconds", "4"], &["--raw"], &["--clamp", "4"]] {
        let sentence = refused(&[&["-o", "a.png"], option].concat());
        assert!(sentence.ends_with(&format!("{} is for photographs; add --tier photo", option[0])), "{sentence}");
    }
}
