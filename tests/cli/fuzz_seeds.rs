//! The seeds of the fuzz targets, and what was found since and kept in `fuzz/corpus`, through the same checks as the targets, so
//! that every test run has them without a fuzzer: whole, cut short, and with a letter changed.

use std::io::Cursor;
use std::panic::catch_unwind;

use plunder::cli::uci::converse;
use plunder_testing::checks::seeds::run;
use plunder_testing::checks::{action, fen, letter, pgn, puzzles, san, save, script, texts, uci, voice};
use plunder_testing::repository;

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
    run("uci", 2, 10, |text| converse(Cursor::new(uci::conversation(text))).expect("standard output is open"));
}

#[test]
fn seeds_of_voices() {
    for kind in ["wav", "flac", "ogg"] {
        let path = repository("fuzz/seeds/voice").join(kind);
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
