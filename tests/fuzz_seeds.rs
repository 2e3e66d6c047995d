//! The seeds of the fuzz targets, and what was found since and kept in `fuzz/corpus`, through the same checks as the targets, so
//! that every test run has them without a fuzzer: whole, cut short, and with a letter changed.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

#[path = "../fuzz/checks/action.rs"]
mod action;
#[path = "../fuzz/checks/fen.rs"]
mod fen;
#[path = "../fuzz/checks/pgn.rs"]
mod pgn;
#[path = "../fuzz/checks/san.rs"]
mod san;
#[path = "../fuzz/checks/save.rs"]
mod save;
#[path = "../fuzz/checks/script.rs"]
mod script;

use std::panic::catch_unwind;
use std::path::Path;

/// Runs every file of a target; `changes` says how many cut and changed forms of each are tried too.
fn run(target: &str, least: usize, changes: usize, check: fn(&str)) {
    let mut files = 0;
    for folder in ["seeds", "corpus"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz").join(folder).join(target);
        let Ok(entries) = folder.read_dir() else { continue };
        for entry in entries {
            let path = entry.unwrap().path();
            let bytes = std::fs::read(&path).unwrap();
            let text = String::from_utf8_lossy(&bytes);
            run_one(&path, &text, check);
            let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            for (number, &at) in places.iter().enumerate().step_by((places.len() / changes).max(1)) {
                run_one(&path, &text[..at], check);
                let other = b"kQ(8/ w-+=:~v\"\n\x1b"[number % 16] as char;
                let rest = text[at..].chars().next().map_or("", |letter| &text[at + letter.len_utf8()..]);
                run_one(&path, &format!("{}{other}{rest}", &text[..at]), check);
            }
            files += 1;
        }
    }
    assert!(files >= least, "{files} files for {target}: write the seeds with fuzz/make-seeds");
}

fn run_one(path: &Path, text: &str, check: fn(&str)) {
    assert!(catch_unwind(|| check(text)).is_ok(), "{}: {text:?}", path.display());
}

#[test]
fn seeds_of_fen() {
    run("fen", 40, 8, fen::check);
}

#[test]
fn seeds_of_actions() {
    run("action", 38, 60, action::check);
}

#[test]
fn seeds_of_san() {
    run("san", 10, 60, san::check);
}

#[test]
fn seeds_of_pgn() {
    run("pgn", 3, 60, pgn::check);
}

#[test]
fn seeds_of_saved_games() {
    run("save", 1, 60, save::check);
}

#[test]
fn seeds_of_scripts() {
    run("script", 12, 30, script::check);
}
