//! Pictures and films that are transparent somewhere: what cannot be so is refused before anything is rendered, without any graphics adapter.
#![cfg(feature = "film")]

use std::path::Path;
use std::process::Command;

const NONE: [&str; 2] = ["--background", "none"];

/// Asserts exit status 2 with one sentence and nothing written, and returns the sentence.
fn refused(arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a scratch folder");
    for name in ["a.txt", "b.txt"] {
        std::fs::write(folder.path().join(name), "e2e4\n").expect("written");
    }
    let output = Command::new(env!("CARGO_BIN_EXE_plunder"))
        .args(arguments)
        .current_dir(folder.path())
        // A driver list with nothing in it hides every adapter: nobody has asked for one yet.
        .env("VK_DRIVER_FILES", "/nonexistent")
        .env("VK_ICD_FILENAMES", "/nonexistent")
        .output()
        .expect("the program runs");
    let errors = String::from_utf8(output.stderr).expect("text");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}: {errors}");
    assert_eq!(files(folder.path()), 2, "{arguments:?} left something behind");
    let sentences: Vec<&str> = errors.lines().filter_map(|line| line.strip_prefix("plunder: ")).collect();
    assert_eq!(sentences.len(), 1, "{arguments:?}: {errors}");
    sentences[0].to_owned()
}

fn files(folder: &Path) -> usize {
    std::fs::read_dir(folder).expect("the folder").count()
}

#[test]
fn what_cannot_be_transparent_says_what_can() {
    for option in [&NONE[..], &["--overlay"]] {
        let said = option.join(" ");
        let record = |name: &str| refused(&[&["record", "a.txt", "-o", name], option].concat());
        let sentence =
            format!("a.mp4: an MP4 cannot be transparent; with {said}, name a .mov or .webp, or add --frames png");
        assert_eq!(record("a.mp4"), sentence);
        let sentence =
            format!("a.GIF: a GIF cannot be half transparent; with {said}, name a .webp or .mov, or add --frames png");
        assert_eq!(record("a.GIF"), sentence);
        assert_eq!(record("a.avi"), "a.avi: give a name that ends in .mp4 or .mov or .gif or .webp");
        let sentence =
            format!("films: several films become MP4s, which cannot be transparent; with {said}, add --frames png");
        assert_eq!(refused(&[&["record", "a.txt", "b.txt", "-o", "films"], option].concat()), sentence);
    }
    for command in ["show", "sheet"] {
        for name in ["a.jpg", "a.jpeg"] {
            let sentence = format!("{name}: a JPEG cannot be transparent; with --background none, name a .png");
            assert_eq!(refused(&[&[command, "-o", name][..], &NONE].concat()), sentence);
        }
    }
}

#[test]
fn a_photograph_has_its_room_and_words_have_no_set() {
    for (command, name) in [(&["show"][..], "a.png"), (&["sheet"], "a.png"), (&["record", "a.txt"], "a.mov")] {
        let arguments = [command, &["-o", name, "--tier", "photo"], &NONE].concat();
        let sentence = "--background none: a photograph is traced with the room around it; choose --tier high";
        assert_eq!(refused(&arguments), sentence);
    }
    let sentence = refused(&[&["record", "a.txt", "-o", "a.mov", "--overlay"][..], &NONE].concat());
    assert_eq!(sentence, "--overlay is on nothing by itself; leave out --background none");
    let sentence = refused(&["record", "a.txt", "-o", "a.mov", "--quality", "fine"]);
    assert_eq!(
        sentence,
        "--quality: only an MP4 has it; MOV, GIF, WebP and frames keep all that they can, so leave it out"
    );
}
