//! What the scripts around the program do, as far as it takes neither a browser nor a picture: the page's own scripts, and `scripts/press`.

#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use testing::repository;

#[test]
fn the_scripts_of_the_page_do_without_a_browser_what_they_should() {
    let run = Command::new("node").arg("--test").arg(repository("tests/reach/units.mjs")).output();
    let run = run.expect("Node is there: scripts/test installs it");
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && said.contains("# fail 0"), "{said}");
    assert!(said.lines().any(|line| line.strip_prefix("# pass ").is_some_and(|count| count != "0")), "{said}");
}

#[test]
fn the_film_that_the_card_is_measured_by_is_the_demonstration() {
    let script = fs::read_to_string(repository("scripts/card")).unwrap();
    let demo = fs::read_to_string(repository("demos/swap-an-unused-vest.demo")).unwrap();
    assert!(script.contains(&format!("<<'END'\n{}\nEND\n", demo.trim_end())));
}

fn press(folder: &Path, word: &str) -> Output {
    let mut press = Command::new(repository("scripts/press"));
    press
        .arg(word)
        .current_dir(folder)
        .env("PRESS", "my press")
        .env("PLUNDER", "./a program")
        .output()
        .expect("it starts")
}

#[test]
fn press_goes_on_in_folders_whose_names_have_blanks() {
    let folder = tempfile::tempdir().unwrap();
    // It writes its words to its file, and fails where films begin.
    let program = folder.path().join("a program");
    let lines =
        ["#!/bin/sh", "[ \"$1\" != record ] || exit 1", "for place; do :; done", "printf '[%s]' \"$@\" >\"$place\""];
    fs::write(&program, lines.join("\n")).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    fs::create_dir_all(folder.path().join("my press/.work")).unwrap();
    let made = press(folder.path(), "--work");
    assert!(!made.status.success(), "the films fail");
    let words = |name: &str| fs::read_to_string(folder.path().join("my press").join(name)).unwrap();
    assert!(words("booklet/rules-en.pdf").starts_with("[booklet][--lang][en][--paper][a5][-o][/"));
    let kings = words("photographs/both-kings-in-the-corner.png");
    assert!(kings.starts_with("[show][--fen][8/8/8/8/8/k7/8/K7 w - -][--view][a2]"), "{kings}");
    assert!(words("shop").starts_with("[shop][-o][/"));
}

#[test]
fn press_stops_no_process_that_only_has_its_old_number() {
    let folder = tempfile::tempdir().unwrap();
    let mut other =
        std::os::unix::process::CommandExt::process_group(Command::new("sleep").arg("60"), 0).spawn().unwrap();
    fs::create_dir_all(folder.path().join("my press/.work")).unwrap();
    fs::write(folder.path().join("my press/.work/process"), format!("{}\n", other.id())).unwrap();
    let stopped = press(folder.path(), "--stop");
    let said = String::from_utf8_lossy(&stopped.stdout).into_owned();
    let goes_on = other.try_wait().unwrap().is_none();
    other.kill().unwrap();
    other.wait().unwrap();
    assert!(goes_on && said.starts_with("Nothing is at work"), "{said}");
}
