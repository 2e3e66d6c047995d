//! The seeds of the fuzz targets, and what was found since and kept in `fuzz/corpus`, through the same checks as the targets, so
//! that every test run has them without a fuzzer: whole, cut short, and with a letter changed.

use std::io::Cursor;
use std::panic::catch_unwind;
use std::sync::LazyLock;

use mind::thinking::Thinker;
use plunder::cli::uci::{Said, converse};
use rules::save::{from_ron, with_true_checksum};
use testing::checks::seeds::run;
use testing::checks::{
    action, fen, letter, network, pgn, puzzles, rows, san, save, screens, script, shots, texts, uci, voice, wire,
};
use testing::repository;

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
fn what_lies_behind_the_checksum_of_a_save_is_reached() {
    let text = std::fs::read_to_string(repository("fuzz/seeds/save/first-vests")).unwrap();
    let edited = text.replacen("\"e2e4\"", "\"e2e5\"", 1);
    let said = |text: &str| from_ron(text).unwrap_err().to_string();
    assert!(said(&edited).contains("was changed"));
    assert!(said(&with_true_checksum(&edited).unwrap()).contains("e2e5"), "the action is refused, not the checksum");
}

#[test]
fn seeds_of_shots() {
    run("shots", 4, 6, shots::check);
}

#[test]
fn seeds_of_networks() {
    run("network", 2, 8, |text| network::check(text.as_bytes()));
}

#[test]
fn seeds_of_rows() {
    run("rows", 1, 60, |text| rows::check(text.as_bytes()));
}

#[test]
fn seeds_of_lines_of_workers() {
    static THINKER: LazyLock<Thinker> = LazyLock::new(Thinker::default);
    run("wire", 7, 12, |line| wire::check(&THINKER, line));
}

#[test]
fn seeds_of_what_screens_say() {
    run("screens", 5, 200, screens::check);
}

#[test]
fn seeds_of_what_interfaces_say() {
    run("uci", 3, 60, |text| {
        let mut said = Said::default();
        uci::check(text, |line| said.hear(line).answer().to_owned());
    });
}

#[test]
fn seeds_of_searches_under_interfaces() {
    run("search", 3, 5, |text| converse(Cursor::new(uci::conversation(text))).expect("standard output is open"));
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
