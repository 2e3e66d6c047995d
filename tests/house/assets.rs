//! What the program carries is credited: every file under `assets`, every font of the panels, and not more than 60 MB; run
//! by `cargo test`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use testing::repository;

/// The most that all files under `assets` may weigh, in bytes.
const MOST: u64 = 60_000_000;

fn credits() -> String {
    fs::read_to_string(repository("assets/CREDITS.md")).expect("assets/CREDITS.md can be read")
}

/// Every file under a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder under assets can be read");
    let paths = entries.map(|entry| entry.expect("an entry can be read").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The files under `assets`, as paths from the project's root, without the credits themselves.
fn carried() -> BTreeSet<String> {
    let path = |file: PathBuf| {
        let path = file.strip_prefix(repository("")).expect("assets lie in the project").to_path_buf();
        path.to_str().expect("names are plain").replace('\\', "/")
    };
    files(&repository("assets")).into_iter().map(path).filter(|path| path != "assets/CREDITS.md").collect()
}

/// The rows of a table in the credits: the cells of each.
fn rows(credits: &str) -> Vec<Vec<&str>> {
    credits
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"))
        .map(|line| line.split(" | ").collect())
        .collect()
}

/// The paths of the files that the credits name, each with its row.
fn credited(credits: &str) -> Vec<(String, Vec<&str>)> {
    let path = |row: &[&str]| Some(row.first()?.strip_prefix('`')?.strip_suffix('`')?.to_owned());
    rows(credits).into_iter().filter_map(|row| Some((path(&row)?, row))).collect()
}

#[test]
fn every_file_is_credited_and_every_credit_has_its_file() {
    let credits = credits();
    let named: BTreeSet<String> = credited(&credits).into_iter().map(|(path, _)| path).collect();
    let carried = carried();
    let missing: Vec<_> = carried.difference(&named).collect();
    assert!(missing.is_empty(), "assets/CREDITS.md names no source and licence for {missing:?}");
    let gone: Vec<_> = named.difference(&carried).collect();
    assert!(gone.is_empty(), "assets/CREDITS.md names files that do not exist: {gone:?}");
    assert!(!carried.is_empty(), "the program carries textures");
}

#[test]
fn every_credit_says_what_it_is_where_it_is_from_and_its_licence() {
    for (path, row) in credited(&credits()) {
        assert_eq!(row.len(), 4, "{path} has a file, what it is, a source and a licence");
        assert!(row.iter().all(|cell| !cell.trim().is_empty()), "{path} has an empty cell");
    }
}

#[test]
fn the_files_are_small_enough() {
    let size: u64 = carried().iter().map(|path| fs::metadata(repository(path)).map_or(0, |data| data.len())).sum();
    assert!(size < MOST, "the files under assets weigh {size} bytes, more than {MOST}");
}

#[test]
fn the_fonts_of_the_panels_are_credited() {
    // As egui's crate of fonts ships them; Cargo.lock says which crate that is.
    let lock = fs::read_to_string(repository("Cargo.lock")).expect("Cargo.lock can be read");
    let version = lock.split("name = \"epaint_default_fonts\"").nth(1).and_then(|rest| rest.split('"').nth(1));
    let version = version.expect("the panels have egui's fonts");
    let credits = credits();
    let short = version.rsplit_once('.').expect("a version has three parts").0;
    assert!(
        credits.contains(&format!("`epaint_default_fonts` {short}")),
        "the credits are for another version than {version}"
    );
    for font in ["Hack-Regular.ttf", "NotoEmoji-Regular.ttf", "Ubuntu-Light.ttf", "emoji-icon-font.ttf"] {
        assert!(credits.contains(font), "{font} is not credited");
    }
}
