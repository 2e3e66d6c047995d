//! Every position worth demonstrating (`tests/data/demos.md`): its actions are legal, or the last one is refused with a reason.

use std::process::Command;

use testing::bare_table::{LONGEST, cites_well};

/// A row of the table: title, game and options, FEN, actions, note.
fn rows() -> Vec<[String; 5]> {
    let cells = |line: &str| -> Option<[String; 5]> {
        let cells: Vec<String> = line.split('|').map(|cell| cell.replace('`', "").trim().to_owned()).collect();
        cells.get(1..6)?.to_vec().try_into().ok()
    };
    let table = include_str!("../data/demos.md").lines().filter(|line| line.starts_with("| "));
    table.filter_map(cells).filter(|row| row[0] != "title" && !row[0].starts_with("---")).collect()
}

#[test]
fn demonstrations_are_legal_or_refused_with_a_reason() {
    let rows = rows();
    assert_eq!(rows.len(), 50, "all rows of the table were read");
    for [title, game, fen, actions, note] in rows {
        let run = Command::new(env!("CARGO_BIN_EXE_plunder"))
            .args(["apply", "--game"])
            .args(game.split(' '))
            .args(["--fen", &fen])
            .args(actions.split(' '))
            .output()
            .unwrap();
        let sentence = String::from_utf8(run.stderr).unwrap();
        if note.starts_with("refused") {
            let last = actions.split(' ').next_back().unwrap();
            assert_eq!(run.status.code(), Some(2), "{title}: {last} is refused");
            assert!(sentence.starts_with(&format!("plunder: {last}: ")), "{title}: {sentence}");
            assert!(!sentence.contains("it is not legal here"), "{title} names its reason: {sentence}");
            let reason = sentence.trim_end().split_once(&format!("{last}: ")).unwrap().1;
            assert!(reason.chars().count() < LONGEST, "{title}: {reason}");
            cites_well(reason, game == "chessplus").unwrap_or_else(|why| panic!("{title}: {why}"));
        } else {
            assert!(run.status.success(), "{title}: {sentence}");
        }
    }
}
