//! Every demonstration becomes a film that keeps its schedule; run by `cargo test`. Needs a graphics adapter (a software one will
//! do) and ffmpeg, and fails without.

use std::path::Path;
use std::process::Command;

use plunder::script::{Writing, film};

use crate::schedule;

const FPS: u32 = 5;

#[test]
fn every_demonstration_becomes_a_film_that_keeps_its_schedule() {
    let demos = Path::new(env!("CARGO_MANIFEST_DIR")).join("demos");
    let folder = tempfile::tempdir().expect("a scratch folder");
    let films = folder.path().join("films");
    let jobs = std::thread::available_parallelism().map_or(1, |count| count.get().min(4)).to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_plunder"))
        .arg("record")
        .arg(&demos)
        .arg("-o")
        .arg(&films)
        .args(["--size", "160x90", "--fps", "5", "--tier", "low", "--no-cache", "--jobs", &jobs])
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut scripts: Vec<_> = demos.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    scripts.retain(|path| path.extension().is_some_and(|ending| ending == "demo"));
    assert!(scripts.len() > 40, "the demonstrations are found");
    for script in &scripts {
        let text = std::fs::read_to_string(script).expect("a demonstration");
        let film = film(&text, Writing::Script, &|_| Err("there are no voices here".to_owned())).expect("no faults");
        let name = script.file_stem().unwrap().to_str().unwrap();
        schedule::is_kept(&films.join(format!("{name}.mp4")), &film, FPS, 90);
    }
    assert_eq!(films.read_dir().unwrap().count(), scripts.len(), "nothing else was left");
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), scripts.len());
}
