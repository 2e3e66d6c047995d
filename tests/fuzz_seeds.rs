//! The seeds of the fuzz targets, and what was found since and kept in `fuzz/corpus`, through the same checks as the targets, so
//! that every test run has them without a fuzzer: whole, cut short, and with a letter changed.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

#[path = "../fuzz/checks/action.rs"]
mod action;
#[path = "../fuzz/checks/fen.rs"]
mod fen;
#[path = "../fuzz/checks/letter.rs"]
mod letter;
#[path = "../fuzz/checks/pgn.rs"]
mod pgn;
#[path = "../fuzz/checks/puzzles.rs"]
mod puzzles;
#[path = "../fuzz/checks/san.rs"]
mod san;
#[path = "../fuzz/checks/save.rs"]
mod save;
#[path = "../fuzz/checks/script.rs"]
mod script;
#[cfg(feature = "table")]
#[path = "../fuzz/checks/settings.rs"]
mod settings;
#[path = "../fuzz/checks/texts.rs"]
mod texts;
#[path = "../fuzz/checks/uci.rs"]
mod uci;
#[cfg(feature = "movie")]
#[path = "../fuzz/checks/voice.rs"]
mod voice;

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

#[test]
fn seeds_of_letters() {
    run("letter", 2, 60, letter::check);
}

#[test]
fn seeds_of_puzzles() {
    run("puzzles", 2, 60, puzzles::check);
}

#[test]
fn seeds_of_texts() {
    run("texts", 3, 40, texts::check);
}

#[test]
fn seeds_of_uci_sessions() {
    run("uci", 2, 10, uci::check);
}

#[cfg(feature = "movie")]
#[test]
fn seeds_of_voices() {
    for kind in ["wav", "flac", "ogg"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds/voice").join(kind);
        let bytes = std::fs::read(&path).unwrap();
        voice::check(&bytes);
        for at in (0..bytes.len()).step_by((bytes.len() / 40).max(1)) {
            let mut changed = bytes.clone();
            changed[at] ^= 0x55;
            for bytes in [&bytes[..at], &changed] {
                assert!(catch_unwind(|| voice::check(bytes)).is_ok(), "{kind} at byte {at}");
            }
        }
    }
}

/// The settings belong to the table, which is too large to be built for the fuzzer: their seed is changed in many places at once,
/// for so many seconds as `PLUNDER_FUZZ_SECONDS` says, one otherwise.
#[cfg(feature = "table")]
#[test]
fn seeds_of_settings() {
    run("settings", 1, 200, settings::check);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds/settings/some");
    let seed = std::fs::read(&path).unwrap();
    let words: Vec<&[u8]> = seed.split(|byte| !byte.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let pieces = [
        &b"("[..],
        b")",
        b"[",
        b"{",
        b":",
        b",",
        b"NaN",
        b"-inf",
        b"1e999",
        b"Some(",
        b"None",
        b"\"",
        b"r#\"",
        b"/*",
        b"'",
    ];
    let seconds = std::env::var("PLUNDER_FUZZ_SECONDS").ok().and_then(|seconds| seconds.parse().ok()).unwrap_or(1);
    let (begun, mut inputs, mut state) = (std::time::Instant::now(), 0_u64, 1_u64);
    let mut chance = |most: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % most.max(1)
    };
    while begun.elapsed().as_secs() < seconds {
        let mut bytes = seed.clone();
        for _ in 0..=chance(6) {
            let (at, length) = (chance(bytes.len() + 1), chance(12));
            let end = (at + length * chance(2)).min(bytes.len());
            let piece = if chance(2) == 0 { words[chance(words.len())] } else { pieces[chance(pieces.len())] };
            bytes.splice(at..end, piece.repeat([0, 1, 1, 2, 300][chance(5)]));
        }
        run_one(&path, &String::from_utf8_lossy(&bytes), settings::check);
        inputs += 1;
    }
    println!("{inputs} settings in {seconds} s");
}
