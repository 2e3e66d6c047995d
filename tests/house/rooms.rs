//! What Cargo cannot say of the house: which room inside the program may use which, and that no file of any crate leads back to
//! itself. Read off the source. That no crate depends on one above it, its `Cargo.toml` says.

use std::fs;
use std::path::PathBuf;

use testing::repository;

use crate::source::{Source, crates, files, planted, sources, written_out};

/// Where rooms stand: the source of a crate, the module that holds them (none for the crate's root), and the rooms in the order in which data
/// flows: a room uses what stands before it. Which crate may use which, their `Cargo.toml` say.
const HOUSE: [(&str, &str, &[&str]); 6] = [
    ("crates/table/src", "", &["wake", "phase", "command", "game", "scene", "ritual", "soundscape", "app", "seat"]),
    ("crates/film/src", "", &["shape", "studio", "director", "filming"]),
    ("crates/player/src", "", &["access", "bindings", "hand", "lesson", "settings", "two_screens", "hud"]),
    ("crates/showcase/src", "", &["clicks", "set", "screening", "photographer"]),
    ("src", "", &["app", "browser", "cli"]),
    ("src", "browser::", &["link", "page", "frames", "line", "opening", "start", "entrance"]),
];

/// Code without what it only passes on: `pub use`.
fn without_passing_on(code: &str) -> String {
    let (mut left, mut rest) = (String::new(), code);
    while let Some((before, after)) = rest.split_once("use ") {
        let passes_on = ["pub", "pub(crate)", "pub(super)"].iter().any(|word| before.trim_end().ends_with(word));
        left.push_str(before);
        rest = after;
        if passes_on {
            rest = &after[after.find(';').unwrap_or(after.len())..];
        } else {
            left.push_str("use ");
        }
    }
    left + rest
}

/// The paths that code names from the crate's root or from a parent, in `use` and everywhere else, and those of its imports
/// from its own children; trees in braces are written out.
fn paths(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for start in ["crate::", "super::", "use "] {
        for (at, _) in code.match_indices(start) {
            let before = &code[..at];
            let goes_on = |last: char| last.is_alphanumeric() || last == '_' || last == ':' || last == '$';
            if before.ends_with(goes_on) || before.ends_with("pub(in ") {
                continue;
            }
            let path = code[at..].strip_prefix("use ").unwrap_or(&code[at..]);
            // These are found by their own beginning.
            if start != "use " || !(path.starts_with("crate::") || path.starts_with("super::")) {
                written_out("", path, &mut found);
            }
        }
    }
    found
}

/// A path as it is from the crate's root: `super::ring` in `table::models::men` is `table::models::ring`.
fn from_root(own: &str, path: &str) -> String {
    let mut base: Vec<&str> = own.split("::").filter(|name| !name.is_empty()).collect();
    let mut rest = path;
    if let Some(after) = rest.strip_prefix("crate::") {
        (base, rest) = (Vec::new(), after);
    }
    while let Some(after) = rest.strip_prefix("super::") {
        base.pop();
        rest = after;
    }
    base.extend(rest.split("::"));
    base.join("::")
}

/// The files that a file uses, by their modules.
fn uses(source: &Source, modules: &[&str]) -> Vec<usize> {
    let named = paths(&without_passing_on(&source.code)).into_iter().filter_map(|path| {
        let whole = from_root(&source.module, &path);
        let mut name = whole.as_str();
        loop {
            if let Some(found) = modules.iter().position(|module| *module == name) {
                return Some(found);
            }
            name = name.rsplit_once("::")?.0;
        }
    });
    let mut named: Vec<usize> = named.filter(|&used| modules[used] != source.module).collect();
    named.sort_unstable();
    named.dedup();
    named
}

/// Every import by which a file leads back to itself, and how many imports were read.
fn circles(sources: &[Source]) -> (Vec<String>, usize) {
    let modules: Vec<&str> = sources.iter().map(|source| source.module.as_str()).collect();
    let uses: Vec<Vec<usize>> = sources.iter().map(|source| uses(source, &modules)).collect();
    let reached = |from: usize| {
        let (mut reached, mut next) = (vec![false; modules.len()], vec![from]);
        while let Some(file) = next.pop() {
            next.extend(uses[file].iter().filter(|used| !std::mem::replace(&mut reached[**used], true)));
        }
        reached
    };
    let reached: Vec<Vec<bool>> = (0..modules.len()).map(reached).collect();
    let mut found = Vec::new();
    for (user, used) in uses.iter().enumerate().flat_map(|(user, uses)| uses.iter().map(move |used| (user, *used))) {
        if reached[used][user] {
            found.push(format!("{} uses {}", modules[user], modules[used]));
        }
    }
    (found, uses.iter().map(Vec::len).sum())
}

#[test]
fn no_file_leads_back_to_itself() {
    let mut imports = 0;
    for folder in crates() {
        let sources = sources(&folder);
        let (circles, read) = circles(&sources);
        assert!(
            circles.is_empty(),
            "{}: these files lead back to themselves:\n{}",
            folder.display(),
            circles.join("\n")
        );
        imports += read;
    }
    assert!(imports > 700, "the imports are read");
}

#[test]
fn a_planted_circle_is_found_however_it_is_written() {
    let back = "use crate::player::hand::held;";
    for forth in [
        "use crate::world::table::layout;",
        "use crate::{player, world::table::{layout, Size as Large}};",
        "use super::super::super::world::table::layout::square;",
        "fn point() -> Point {\n    crate::world::table::layout::square_point(0)\n}",
        "fn points() -> Vec<super::super::super::world::table::layout::Point> {}",
        "#[cfg(test)]\nmod tests;\nuse crate::world::table::layout;",
        "#[cfg(test)]\nmod tests { use super::*; }\nconst WORDS: &str = \"}\";\nuse crate::world::table::layout;",
    ] {
        let house = planted(&[("player::hand::held", forth), ("world::table::layout", back), ("rules", "")]);
        let circle = ["player::hand::held uses world::table::layout", "world::table::layout uses player::hand::held"];
        assert_eq!(circles(&house).0, circle, "{forth}");
    }
    for nothing in [
        "// crate::world::table::layout",
        "const NAME: &str = \"crate::world::table::layout\";",
        "#[cfg(test)]\nmod tests { use crate::world::table::layout; }",
        "pub use crate::world::table::layout::square;",
        "pub(in crate::world::table::layout) struct Held;",
        "use bevy::table::layout;",
    ] {
        let house = planted(&[("player::hand::held", nothing), ("world::table::layout", back)]);
        assert!(circles(&house).0.is_empty(), "{nothing}");
    }
}

/// The rooms that a module holds.
struct Rooms {
    head: &'static str,
    names: &'static [&'static str],
}

impl Rooms {
    /// The place of a module, or of a path from the root, in the order of the rooms; none of what is in none of them.
    fn place(&self, path: &str) -> Option<usize> {
        let name = path.strip_prefix(self.head)?.split("::").next()?;
        self.names.iter().position(|room| *room == name)
    }

    /// What a file uses that stands behind it.
    fn against_the_order(&self, source: &Source) -> Vec<String> {
        // Only the root, and the `mod.rs` of a floor, stand in no room: they open rooms and pass on.
        let Some(own) = self.place(&source.module) else { return Vec::new() };
        let used = paths(&source.code).into_iter().map(|path| from_root(&source.module, &path));
        let back = used.filter(|used| self.place(used).is_some_and(|used| used > own));
        back.map(|used| format!("{} may not use {used}", source.module)).collect()
    }
}

#[test]
fn every_room_uses_only_rooms_below_it() {
    let mut read = 0;
    for (folder, head, names) in HOUSE {
        let rooms = Rooms { head, names };
        let sources = sources(&repository(folder));
        let held: Vec<&Source> = sources.iter().filter(|source| source.module.starts_with(head)).collect();
        read += held.len();
        for Source { module, .. } in &held {
            let is_known = module.is_empty() || module == "main" || rooms.place(module).is_some();
            assert!(is_known, "there is no room {module} in {folder}; give it a place in HOUSE");
        }
        let faults: Vec<String> = held.into_iter().flat_map(|source| rooms.against_the_order(source)).collect();
        assert!(faults.is_empty(), "data flows one way in {folder}:\n{}", faults.join("\n"));
    }
    assert!(read > 250, "the source is read: {read} files");
}

#[test]
fn every_room_is_there() {
    for (folder, head, names) in HOUSE {
        for room in names {
            let room = repository(folder).join(head.replace("::", "/")).join(room);
            assert!(room.is_dir() || room.with_extension("rs").is_file(), "{} is no room", room.display());
        }
    }
    // And the program itself, `src`.
    let rooms = fs::read_dir(repository("crates")).unwrap().count() + 1;
    assert!(rooms <= 22, "who comes in sees {rooms} rooms at first");
}

#[test]
fn a_planted_arrow_back_is_found_however_it_is_written() {
    let rooms = Rooms { head: "", names: &["game", "scene", "hud"] };
    for back in [
        "use crate::hud::Hud;",
        "use crate::{rules, hud::Hud};",
        "fn f() { super::super::hud::show() }",
        "pub use crate::hud::Hud;",
    ] {
        let source = &planted(&[("scene::light", back)])[0];
        let faults = rooms.against_the_order(source);
        assert_eq!(faults.len(), 1, "{back}");
        assert!(faults[0].starts_with("scene::light may not use hud"), "{faults:?}");
    }
    for forward in ["use crate::game::Match;", "use super::mark;", "use bevy::prelude::*;", "use rules::Kind;"] {
        let source = &planted(&[("scene::layout", forward)])[0];
        assert!(rooms.against_the_order(source).is_empty(), "{forward}");
    }
}

/// Who reads the clock on the wall, which goes on while the window rests, so that its frames may be long: each of them is made for that.
/// Whatever moves goes by `Time`, which does not know the rest.
const BY_THE_WALL: [&str; 11] = [
    "player/src/hud/kit/desk.rs",
    "player/src/hud/kit/rest.rs",
    "player/src/hud/kit/state.rs",
    "player/src/hud/over/captions.rs",
    "player/src/lesson/progress.rs",
    "player/src/settings/store.rs",
    "showcase/src/screening/window.rs",
    "showcase/src/set/guide.rs",
    "showcase/src/set/kiosk.rs",
    "table/src/game/keep.rs",
    "table/src/game/time.rs",
];

#[test]
fn nothing_that_moves_goes_by_the_clock_on_the_wall() {
    let source = repository("crates");
    let mut paths = Vec::new();
    files(&source, &mut paths);
    files(&repository("src"), &mut paths);
    let reads = |path: &&PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        text.lines().any(|line| line.contains("Time<Real>") && !line.trim_start().starts_with("//"))
    };
    let mut found: Vec<String> = paths
        .iter()
        .filter(|path| !path.iter().any(|folder| folder == "tests"))
        .filter(reads)
        .map(|path| path.strip_prefix(&source).unwrap_or(path).to_string_lossy().replace('\\', "/"))
        .collect();
    found.sort();
    assert_eq!(found, BY_THE_WALL, "a frame may come forty seconds late: who is new here has to bear that");
}

/// Rooms that show, judge and perform any game: which one it is the pure rooms before them know.
const ASK_NO_GAME: [&str; 8] = [
    "crates/table/src/game",
    "crates/table/src/scene",
    "crates/table/src/ritual",
    "crates/table/src/soundscape",
    "crates/player/src/hand",
    "crates/player/src/hud",
    "crates/film/src/studio",
    "crates/film/src/director",
];
/// What they may name of one game all the same: how many vests the set has.
const OF_THE_SET: &str = "use rules::plunder::set_count;";

#[test]
fn behind_the_pure_rooms_nobody_asks_which_game_is_played() {
    let mut faults = Vec::new();
    for source in ASK_NO_GAME.iter().flat_map(|room| sources(&repository(room))) {
        for line in source.code.lines() {
            let names = ["rules::plunder", "rules::chessplus", "::Plunder(", "::Chessplus("];
            if names.iter().any(|name| line.contains(name)) && line != OF_THE_SET {
                faults.push(format!("{}: {line}", source.module));
            }
        }
    }
    assert!(faults.is_empty(), "these lines ask which game is played:\n{}", faults.join("\n"));
}
