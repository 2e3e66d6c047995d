//! Which room of the house may use which: read off the source, so that data keeps flowing one way and no circle grows.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// Every room with the rooms that it may use, from the lowest to the highest: each uses only rooms above its own line.
const HOUSE: [(&str, &[&str]); 43] = [
    ("text", &[]),
    ("language", &["text"]),
    ("rulebook", &[]),
    ("rules", &["text"]),
    ("tableau", &["rules"]),
    ("choices", &["text", "rules"]),
    ("clock", &["text", "rules"]),
    ("sound", &["rules"]),
    ("opponent", &["rules"]),
    ("coach", &["text", "rules", "choices", "opponent"]),
    ("puzzles", &["rules", "opponent"]),
    ("partial_file", &[]),
    ("stop", &["partial_file"]),
    ("game_file", &["text", "rules", "partial_file"]),
    ("movie", &["partial_file"]),
    // The pure half of the ritual: what a hand does, without a table.
    ("plan", &["text", "rules"]),
    ("by_hand", &["text", "rules", "choices", "plan"]),
    ("script", &["text", "rules", "plan"]),
    ("teaching", &["text", "rules", "choices", "puzzles", "plan", "script"]),
    ("command", &["text", "choices", "rules", "teaching"]),
    ("lettering", &["rules", "script"]),
    ("phase", &[]),
    ("access", &[]),
    ("wake", &[]),
    ("bindings", &[]),
    ("filming", &[]),
    ("game", &["text", "phase", "rules", "choices", "clock", "game_file", "partial_file"]),
    ("table", &["script", "phase", "command", "rules", "tableau", "clock", "game"]),
    ("ritual", &["text", "phase", "command", "rules", "tableau", "plan", "game", "table"]),
    ("soundscape", &["text", "command", "rules", "clock", "sound", "game", "table", "ritual"]),
    ("table_app", &["phase", "command", "game", "table", "ritual", "soundscape"]),
    ("seat", &["wake", "phase", "command", "rules", "opponent", "coach", "game", "ritual"]),
    (
        "hand",
        &[
            "bindings",
            "access",
            "text",
            "language",
            "phase",
            "command",
            "rules",
            "choices",
            "tableau",
            "plan",
            "by_hand",
            "sound",
            "teaching",
            "game",
            "table",
            "ritual",
            "soundscape",
        ],
    ),
    (
        "lesson",
        &[
            "text",
            "language",
            "access",
            "phase",
            "command",
            "rules",
            "sound",
            "game_file",
            "partial_file",
            "plan",
            "script",
            "teaching",
            "game",
            "table",
            "ritual",
            "soundscape",
        ],
    ),
    (
        "settings",
        &[
            "text",
            "language",
            "access",
            "bindings",
            "phase",
            "rules",
            "game_file",
            "partial_file",
            "game",
            "table",
            "ritual",
            "soundscape",
            "seat",
        ],
    ),
    (
        "hud",
        &[
            "wake",
            "text",
            "language",
            "rulebook",
            "bindings",
            "access",
            "phase",
            "command",
            "rules",
            "choices",
            "clock",
            "tableau",
            "game",
            "table",
            "ritual",
            "teaching",
            "puzzles",
            "lesson",
            "seat",
            "opponent",
            "coach",
            "hand",
            "settings",
            "lettering",
            "sound",
            "soundscape",
            "filming",
            "game_file",
            "script",
        ],
    ),
    (
        "studio",
        &[
            "rules",
            "sound",
            "partial_file",
            "stop",
            "movie",
            "plan",
            "game",
            "table",
            "ritual",
            "soundscape",
            "table_app",
        ],
    ),
    (
        "director",
        &[
            "tableau",
            "partial_file",
            "rules",
            "sound",
            "movie",
            "plan",
            "script",
            "lettering",
            "game",
            "table",
            "ritual",
            "soundscape",
            "studio",
        ],
    ),
    (
        "showcase",
        &["text", "language", "phase", "command", "rules", "plan", "game", "table", "ritual", "hand", "hud", "studio"],
    ),
    (
        "screening",
        &[
            "wake",
            "access",
            "text",
            "language",
            "phase",
            "command",
            "rules",
            "script",
            "lettering",
            "filming",
            "game",
            "table",
            "ritual",
            "hand",
            "settings",
            "hud",
            "director",
        ],
    ),
    (
        "app",
        &[
            "language",
            "phase",
            "table",
            "ritual",
            "soundscape",
            "seat",
            "hand",
            "lesson",
            "hud",
            "showcase",
            "screening",
        ],
    ),
    (
        "cli",
        &[
            "wake",
            "text",
            "language",
            "rules",
            "choices",
            "opponent",
            "puzzles",
            "partial_file",
            "stop",
            "game_file",
            "plan",
            "script",
            "game",
            "table",
            "table_app",
            "phase",
            "seat",
            "settings",
            "studio",
            "movie",
            "director",
            "lesson",
            "showcase",
            "filming",
            "screening",
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

/// The name of a file as a module: `table::models::ring`.
fn module(path: &Path) -> String {
    let parts: Vec<String> = path.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let parts = if parts.last().is_some_and(|last| last == "mod") { &parts[..parts.len() - 1] } else { &parts };
    parts.join("::")
}

/// The paths of a `use` tree, each written out.
fn written_out(tree: &str) -> Vec<String> {
    let Some((head, body)) = tree.split_once('{') else { return vec![tree.trim().to_owned()] };
    let body = body.trim_end().trim_end_matches('}');
    let (mut depth, mut items, mut item) = (0, Vec::new(), String::new());
    for letter in body.chars() {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        if letter == ',' && depth == 0 {
            items.push(std::mem::take(&mut item));
        } else {
            item.push(letter);
        }
    }
    items.push(item);
    let items = items.iter().filter(|item| !item.trim().is_empty());
    items.flat_map(|item| written_out(&format!("{}{}", head.trim(), item.trim()))).collect()
}

/// The modules that a file's own imports name; what it only passes on, and what its tests need, is not counted.
fn imports(own: &str, text: &str, modules: &[String]) -> Vec<String> {
    let code: String = text
        .split("#[cfg(test)]")
        .next()
        .unwrap()
        .lines()
        .map(|line| line.split("//").next().unwrap().to_owned() + "\n")
        .collect();
    let uses = code.split(';').filter_map(|statement| {
        let start = statement.rfind("\nuse ").map(|at| at + 5).or_else(|| statement.strip_prefix("use ").map(|_| 4))?;
        Some(statement[start..].to_owned())
    });
    let named = uses.flat_map(|tree| written_out(&tree)).filter_map(|path| {
        let path = path.split(" as ").next().unwrap().to_owned();
        let mut base: Vec<&str> = own.split("::").collect();
        let mut rest = path.as_str();
        if let Some(after) = rest.strip_prefix("crate::") {
            (base, rest) = (Vec::new(), after);
        }
        while let Some(after) = rest.strip_prefix("super::") {
            base.pop();
            rest = after;
        }
        base.extend(rest.split("::"));
        (1..=base.len()).rev().map(|length| base[..length].join("::")).find(|name| modules.contains(name))
    });
    let mut named: Vec<String> = named.filter(|name| name != own).collect();
    named.sort();
    named.dedup();
    named
}

#[test]
fn no_file_leads_back_to_itself() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    files(&source, &mut paths);
    paths.retain(|path| !path.file_stem().is_some_and(|name| name.to_string_lossy().ends_with("tests")));
    let modules: Vec<String> = paths.iter().map(|path| module(path.strip_prefix(&source).unwrap())).collect();
    let mut uses: Vec<Vec<usize>> = Vec::new();
    for (path, own) in paths.iter().zip(&modules) {
        let named = imports(own, &fs::read_to_string(path).unwrap(), &modules);
        uses.push(named.iter().filter_map(|name| modules.iter().position(|other| other == name)).collect());
    }
    assert!(uses.iter().map(Vec::len).sum::<usize>() > 700, "the imports are read");
    // Whoever uses nobody that is left is taken away; what stays leads in a circle.
    let mut left: Vec<usize> = (0..modules.len()).collect();
    loop {
        let before = left.len();
        let still = left.clone();
        left.retain(|file| uses[*file].iter().any(|used| still.contains(used)));
        if left.len() == before {
            break;
        }
    }
    // The same from the other end, so that nothing is named but the circles and what lies between them.
    loop {
        let before = left.len();
        let still = left.clone();
        left.retain(|file| still.iter().any(|user| uses[*user].contains(file)));
        if left.len() == before {
            break;
        }
    }
    let circles: Vec<&String> = left.iter().map(|file| &modules[*file]).collect();
    assert!(circles.is_empty(), "these files lead back to themselves: {circles:?}");
}

/// Rooms that show, judge and perform any game: which one it is the pure rooms before them know.
const ASK_NO_GAME: [&str; 8] = ["game", "table", "ritual", "soundscape", "hand", "hud", "studio", "director"];
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
