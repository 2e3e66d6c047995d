//! Which room of the house may use which: read off the source, so that data keeps flowing one way and no circle grows.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// Every room with the rooms that it may use, from the lowest to the highest: each uses only rooms above its own line.
const HOUSE: [(&str, &[&str]); 21] = [
    ("rules", &[]),
    ("tableau", &["rules"]),
    ("choices", &["rules"]),
    ("command", &["choices", "rules"]),
    ("partial_file", &[]),
    ("stop", &["partial_file"]),
    ("game_file", &["rules", "partial_file"]),
    // The pure half of the ritual: what a hand does, without a table.
    ("plan", &["rules"]),
    ("script", &["rules", "plan"]),
    ("phase", &[]),
    ("game", &["phase", "rules", "choices", "game_file", "partial_file"]),
    ("table", &["phase", "command", "rules", "tableau", "game"]),
    ("ritual", &["phase", "command", "rules", "tableau", "plan", "game", "table"]),
    ("table_app", &["phase", "command", "game", "table", "ritual"]),
    ("hand", &["phase", "command", "rules", "choices", "tableau", "plan", "game", "table", "ritual"]),
    ("hud", &["phase", "command", "rules", "choices", "game", "table", "ritual", "hand"]),
    ("studio", &["rules", "partial_file", "stop", "plan", "game", "table", "ritual", "table_app"]),
    ("showcase", &["phase", "command", "rules", "plan", "game", "table", "hand", "hud", "studio"]),
    ("app", &["phase", "table", "hand", "hud", "showcase"]),
    (
        "cli",
        &[
            "rules",
            "choices",
            "partial_file",
            "stop",
            "game_file",
            "plan",
            "script",
            "game",
            "table",
            "table_app",
            "studio",
            "showcase",
            "app",
        ],
    ),
    ("lib", &["cli"]),
];

/// The files of the pure half of the ritual; `mod` belongs to both.
const PLAN: [&str; 3] = ["plan", "step", "timing"];
/// Names that `ritual` passes on from its pure half.
const PLANS_NAMES: [&str; 5] = ["Cast", "Plan", "Role", "Step", "duration"];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The room of a file, by its path below `src`.
fn room(path: &Path) -> String {
    let parts: Vec<String> = path.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    match parts.as_slice() {
        [first, second, ..] if first == "ritual" && PLAN.contains(&second.as_str()) => "plan".to_owned(),
        [first, ..] if first == "main" => "lib".to_owned(),
        [first, ..] => first.clone(),
        [] => panic!("{} is no file of a room", path.display()),
    }
}

/// The rooms that a line names.
fn named(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("crate::").map(move |(at, _)| {
        let rest = &line[at + "crate::".len()..];
        let word =
            |text: &str| text.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(text.len());
        let (first, rest) = rest.split_at(word(rest));
        let second = rest.strip_prefix("::").map_or("", |rest| &rest[..word(rest)]);
        let is_plan = first == "ritual" && (PLAN.contains(&second) || PLANS_NAMES.contains(&second));
        if is_plan { "plan" } else { first }
    })
}

#[test]
fn every_room_uses_only_rooms_below_it() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    files(&source, &mut paths);
    assert!(paths.len() > 100, "the source is read");
    let mut faults = Vec::new();
    for path in &paths {
        let short = path.strip_prefix(&source).unwrap();
        let own = room(short);
        let Some((_, may)) = HOUSE.iter().find(|(name, _)| *name == own) else {
            faults.push(format!("{}: there is no room {own}; give it a place in HOUSE", short.display()));
            continue;
        };
        let text = fs::read_to_string(path).unwrap();
        // What tests compare with may lie anywhere.
        let tested = text.split("#[cfg(test)]").next().unwrap();
        if short.file_stem().is_some_and(|name| name.to_string_lossy().ends_with("_tests")) {
            continue;
        }
        for (number, line) in tested.lines().enumerate() {
            for other in named(line).filter(|other| *other != own && !may.contains(other)) {
                if HOUSE.iter().any(|(name, _)| *name == other) {
                    faults.push(format!("{}:{}: {own} may not use {other}", short.display(), number + 1));
                }
            }
        }
    }
    assert!(faults.is_empty(), "data flows one way:\n{}", faults.join("\n"));
}

/// Rooms that show, judge and perform any game: which one it is the pure rooms before them know.
const ASK_NO_GAME: [&str; 6] = ["game", "table", "ritual", "hand", "hud", "studio"];
/// What they may name of one game all the same: how many vests the set has.
const OF_THE_SET: &str = "use crate::rules::plunder::set_count;";

#[test]
fn behind_the_pure_rooms_nobody_asks_which_game_is_played() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    files(&source, &mut paths);
    let mut faults = Vec::new();
    for path in paths {
        let short = path.strip_prefix(&source).unwrap();
        let is_test = short.file_stem().is_some_and(|name| name.to_string_lossy().ends_with("tests"));
        if is_test || !ASK_NO_GAME.contains(&room(short).as_str()) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for (number, line) in text.split("#[cfg(test)]").next().unwrap().lines().enumerate() {
            let names = ["rules::plunder", "rules::chessplus", "::Plunder(", "::Chessplus("];
            if names.iter().any(|name| line.contains(name)) && line != OF_THE_SET {
                faults.push(format!("{}:{}: {line}", short.display(), number + 1));
            }
        }
    }
    assert!(faults.is_empty(), "these lines ask which game is played:\n{}", faults.join("\n"));
}

#[test]
fn the_list_itself_has_no_circle() {
    for (index, (room, uses)) in HOUSE.iter().enumerate() {
        for used in *uses {
            assert!(HOUSE[..index].iter().any(|(name, _)| name == used), "{room} uses {used}, which stands below it");
        }
    }
}
