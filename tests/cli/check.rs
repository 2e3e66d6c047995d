//! `plunder check` as a user types it: one line a file, all faults with their source lines, schedules, and every form of file;
//! and the scripts of `demos/`, which show every position worth demonstrating.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use script::{Item, Kind, Mark, Schedule, What, Writing, film};
use testing::repository;

/// Runs `plunder check` in a folder.
fn check(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plunder")).arg("check").args(arguments).current_dir(folder).output().unwrap()
}

fn printed(folder: &Path, arguments: &[&str]) -> String {
    let output = check(folder, arguments);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && told.is_empty(), "{arguments:?}: {told}");
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts exit status 2 and an empty standard output, and returns what is told.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = check(folder, arguments);
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed to standard output");
    told
}

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

#[test]
fn a_file_without_faults_is_one_line() {
    let folder = folder(&[
        ("b.demo", "chapter One\nsay Hello.\nask Which?\ne2e4\nover So.\ne7e5\nchapter Two\n"),
        ("a.demo", "e2e4\n"),
        ("notes.txt", "This is no script.\n"),
        ("below/c.demo", "This neither.\n"),
    ]);
    let one = printed(folder.path(), &["b.demo"]);
    assert!(one.starts_with("b.demo: ok, 2 chapters, 3 captions, 2 actions, ") && one.ends_with(" s\n"), "{one}");
    // Of a folder its scripts are checked, by name.
    let all = printed(folder.path(), &["."]);
    assert_eq!(all.lines().count(), 2, "{all}");
    let begins = "./a.demo: ok, 0 chapters, 0 captions, 1 actions, 6 s\n./b.demo: ok, 2 chapters";
    assert!(all.starts_with(&begins.replace('/', std::path::MAIN_SEPARATOR_STR)), "{all}");
}

#[test]
fn every_fault_is_a_line_with_its_source_and_a_caret() {
    let folder = folder(&[
        ("one.demo", "title: One\r\ncolour: red\r\n\tsquare e9 \r\nsay 王\u{7}\r\ne2e4\r\ne7e9\r\n"),
        ("two.demo", "e2e4\n"),
        ("three.demo", "ask Which?\n"),
    ]);
    let told = refused(folder.path(), &["one.demo", "two.demo", "three.demo"]);
    let lines: Vec<&str> = told.lines().collect();
    let expected = [
        "one.demo:2:1: there is no heading `colour:`; write one of title, rules, options, fen, seat, pace, language, names, voices, \
         speak, white, black, bar, credits, \
         and no colon behind the word of a line",
        "colour: red",
        "^",
        "one.demo:3:9: `e9` is no square of the board; write a1 to h8",
        "\tsquare e9 ",
        "\t       ^",
        "one.demo:4:6: the control character \\u{7} cannot be shown; take it out",
        "say 王\\u{7}",
        "      ^",
        "one.demo:6:1: e7e9: this is not an action; write one such as e2e4, e7e8q, d4f5v, d4e5+q or c3~f6; legal from there: \
         e7e5, e7e6",
        "e7e9",
        "^",
        "three.demo:1:1: no action answers this question; write its answer below it, before anything is laid anew",
        "ask Which?",
        "^",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_timeline_has_four_fields_a_line_sorted_by_start() {
    let script = "fen: 6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -\ntitle: Swap\ncredits: A\\nB\nchapter One\nsay A\\nB\nsquare  e4 red\n\
                  look d5 push\nwait 0.5\nghost d2h6v # away\nrefuse d2d5+q because 2-5d\nposition 4k3/8/8/8/8/8/8/R3K3 w Q -\n\
                  over So.\ne1c1\n";
    let folder = folder(&[("one.demo", script), ("two.demo", "e2e4\n")]);
    let timeline = printed(folder.path(), &["one.demo", "--timeline"]);
    let rows: Vec<[&str; 4]> =
        timeline.lines().map(|line| line.split('\t').collect::<Vec<_>>().try_into().unwrap()).collect();
    let start = |row: &[&str; 4]| row[0].parse::<f64>().unwrap();
    assert!(rows.is_sorted_by_key(|row| (start(row) * 1000.0) as u64), "{timeline}");
    for [start, end, ..] in &rows {
        assert!([start, end].iter().all(|time| time.split_once('.').is_some_and(|(_, part)| part.len() == 3)));
        assert!(start.parse::<f64>().unwrap() <= end.parse::<f64>().unwrap());
    }
    let texts = |kind: &str| rows.iter().filter(|row| row[2] == kind).map(|row| row[3]).collect::<Vec<_>>().join("|");
    for (kind, expected) in [
        ("card", "Swap|A\\nB"),
        ("chapter", "One"),
        ("caption", "A\\nB|So."),
        ("action", "e1c1"),
        ("step", ""),
        ("refuse", "d2d5+q The black knight on d5 gives no queen vest (2-5d)."),
        ("ghost", "d2h6v"),
        ("position", "4k3/8/8/8/8/8/8/R3K3 w Q -"),
        ("mark", "square  e4 red"),
        ("look", "d5"),
        ("wait", "0.5"),
        ("hold", "opening|pause|pause|cut|closing"),
    ] {
        assert_eq!(texts(kind), expected, "{kind} in\n{timeline}");
    }
    assert!(refused(folder.path(), &["--timeline", "one.demo", "two.demo"]).contains("one file, but 2 were given"));
    assert_eq!(
        printed(folder.path(), &["two.demo", "--timeline"]).lines().filter(|line| line.contains("step")).count(),
        0
    );
    let taught = printed(folder.path(), &["two.demo", "--timeline", "--style", "teach"]);
    assert_eq!(taught.lines().filter(|line| line.contains("\tstep\t")).count(), 1, "{taught}");
}

#[test]
fn lists_pgn_and_saved_games_are_checked_too() {
    let game = repository("games/first-vests.txt");
    let folder = folder(&[]);
    let list = fs::read_to_string(&game).unwrap();
    fs::write(folder.path().join("game.txt"), &list).unwrap();
    for (kind, name) in [
        ("actions", "game-1.txt"),
        ("san", "game.san"),
        ("san", "san.txt"),
        ("pgn", "game.pgn"),
        ("pgn", "pgn.txt"),
        ("save", "game.ron"),
    ] {
        let path = folder.path().join(name);
        let converted = Command::new(env!("CARGO_BIN_EXE_plunder"))
            .args(["convert", "--to", kind, "-o"])
            .arg(&path)
            .arg(&game)
            .output()
            .unwrap();
        assert!(converted.status.success(), "{converted:?}");
        let line = printed(folder.path(), &[name]);
        assert!(line.starts_with(&format!("{name}: ok, 0 chapters, 0 captions, 24 actions, ")), "{line}");
    }
    let several = fs::read_to_string(folder.path().join("game.pgn")).unwrap().repeat(2);
    fs::write(folder.path().join("several.pgn"), several).unwrap();
    assert!(refused(folder.path(), &["several.pgn"]).contains("choose one with --number"));
    assert!(printed(folder.path(), &["several.pgn", "--number", "2"]).contains("24 actions"));
    assert!(refused(folder.path(), &["game.txt", "--number", "2"]).contains("leave out --number"));
}

#[test]
fn faults_of_games_have_their_line() {
    let folder = folder(&[
        ("game.pgn", "[Event \"x\"]\n\n1. e4 e5\n2. Ke3 *\n"),
        ("moves.txt", "1. e4 e5\n2. Ke3 *\n"),
        ("list.txt", "# a list\ne2e4\ne7e5\ne1e3 # too far\n"),
        ("list.san", "1. e4 e5 2. Ke3\n"),
        ("save.ron", "(version: 1)"),
    ]);
    for (name, start) in [
        ("game.pgn", "game.pgn:4:1: move 2.: Ke3: "),
        ("moves.txt", "moves.txt:2:1: move 2.: Ke3: "),
        (
            "list.txt",
            "list.txt:4:1: e1e3: a king does not move from e1 to e3 (2-4); legal from there: e1e2\ne1e3 # too far\n^\n",
        ),
        ("list.san", "list.san:1:13: Ke3: "),
        ("save.ron", "plunder: save.ron: "),
    ] {
        let told = refused(folder.path(), &[name]);
        assert!(told.starts_with(start), "{told}");
        assert_eq!(told.lines().count(), if name == "save.ron" { 1 } else { 3 }, "{told}");
    }
    let told = refused(folder.path(), &["game.pgn"]);
    assert_eq!(told.lines().nth(1), Some("2. Ke3 *"), "{told}");
}

#[test]
fn the_notes_of_a_pgn_are_filmed() {
    let long = "A comment that is too long for one caption ends with a sentence. The next one begins a new caption.";
    let game = format!(
        "[White \"Anna\"]\n\n{{[%csl Re4] Hello.}} 1. e4 {{[%cal Ge7e5][%clk 0:01] {long}}}\n\
         e5 (1... c5 {{Sharper.}} 2. Nf3) (1... --) 2. Nf3 *\n"
    );
    let folder = folder(&[("game.pgn", &game), ("wrong.pgn", "1. e4 e5 (1... Ke7 2. d4)\n(1... Ra5) 2. Nf3 *\n")]);
    let told = printed(folder.path(), &["game.pgn"]);
    assert!(told.starts_with("game.pgn: ok, 0 chapters, 5 captions, 3 actions, "), "{told}");
    let timeline = printed(folder.path(), &["game.pgn", "--timeline"]);
    let kinds = ["mark", "caption", "action", "ghost"];
    let found: Vec<String> = timeline
        .lines()
        .map(|line| line.split('\t').skip(2).collect::<Vec<_>>())
        .filter(|fields| kinds.contains(&fields[0]))
        .map(|fields| fields.join(" "))
        .collect();
    let wanted = [
        "mark square e4 red",
        "caption Hello.",
        "action e2e4",
        "mark arrow e7 e5 green",
        "caption A comment that is too long for one caption ends with a sentence.",
        "caption The next one begins a new caption.",
        "caption 1...\u{a0}c5 2.\u{a0}Nf3",
        "caption Sharper.",
        "ghost c7c5",
        "action e7e5",
        "action g1f3",
    ];
    assert_eq!(found, wanted);
    let told = refused(folder.path(), &["wrong.pgn"]);
    assert!(told.starts_with("wrong.pgn:1:1: a variation begins with Ke7: "), "{told}");
    assert!(told.contains("\nwrong.pgn:2:1: a variation begins with Ra5: ") && told.lines().count() == 6, "{told}");
}

#[test]
fn a_voice_is_looked_for_beside_the_script() {
    let mut sound =
        b"RIFF\x64\x1f\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x40\x1f\0\0".to_vec();
    sound.extend([128; 8000]);
    let script = "voices: spoken\nvoice one.wav\nsay Hello.\n";
    let folder = folder(&[("films/one.demo", script), ("films/two.demo", "voice one.ogg\nsay Hello.\n")]);
    assert!(
        refused(folder.path(), &["films/one.demo"])
            .starts_with("films/one.demo:2:7: the voice spoken/one.wav: there is no such file")
    );
    fs::create_dir(folder.path().join("films/spoken")).unwrap();
    fs::write(folder.path().join("films/spoken/one.wav"), sound).unwrap();
    let timeline = printed(folder.path(), &["films/one.demo", "--timeline"]);
    assert!(timeline.contains("2.500\t6.000\tcaption\tHello.\n"), "{timeline}");
    fs::write(folder.path().join("films/one.ogg"), "words").unwrap();
    assert!(refused(folder.path(), &["films/two.demo"]).contains("the voice one.ogg: it is no WAV, FLAC or Ogg file"));
}

#[test]
fn what_cannot_be_read_is_one_sentence() {
    let folder = folder(&[("one.demo", "say\n")]);
    fs::create_dir(folder.path().join("empty")).unwrap();
    for (arguments, words) in [
        (&["none.demo"][..], "none.demo: cannot be read: there is no such file"),
        (&["empty"], "empty: there is no script in this folder"),
        (&[], "FILE"),
    ] {
        let told = refused(folder.path(), arguments);
        assert!(told.starts_with("plunder: ") && told.contains(words) && told.lines().count() == 1, "{told}");
    }
    // With faults of another file beside it, both are told.
    let told = refused(folder.path(), &["none.demo", "one.demo"]);
    assert!(
        told.starts_with("one.demo:1:1: ")
            && told.ends_with("plunder: none.demo: cannot be read: there is no such file\n"),
        "{told}"
    );
}

/// The demonstrations of the repository.
fn demos() -> Vec<(String, String)> {
    let entries = fs::read_dir(repository("demos")).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| (path.display().to_string(), fs::read_to_string(&path).unwrap());
    entries.filter(|path| path.extension().is_some_and(|ending| ending == "demo")).map(read).collect()
}

#[test]
fn the_scripts_of_the_demonstrations_have_no_fault() {
    let told = printed(&repository(""), &["demos"]);
    assert_eq!(told.lines().count(), demos().len());
    for line in told.lines() {
        assert!(line.contains(": ok, ") && !line.contains("ok, 0 chapters") && !line.contains(" 0 captions"), "{line}");
    }
    for (path, text) in demos() {
        assert!(text.starts_with("title: ") && text.lines().any(|line| line == "poster"), "{path}");
        // The book of Chessplus numbers no rules, and strict castling is the web page's.
        let has_numbers = !text.contains("--game chessplus") && !text.contains("--castling strict");
        assert_eq!(text.contains("\nrules: "), has_numbers, "{path}");
    }
}

#[test]
fn demonstrations_are_short_and_their_captions_can_be_read() {
    for (path, text) in demos() {
        let film = film(&text, Writing::Script, &|_| Ok(1.0)).unwrap();
        let schedule = Schedule::of(&film);
        let allowed = if path.contains("three-minutes") { 120..=190 } else { 15..=60 };
        assert!(allowed.contains(&schedule.length.as_secs()), "{path}: {:?}", schedule.length);
        for mark in schedule.items.iter().filter(|item| item.kind == Kind::Mark) {
            assert!((mark.end - mark.start).as_secs_f64() >= 1.5, "{path}: {} is hardly seen", mark.text);
        }
        let captions =
            schedule.items.iter().filter(|item| matches!(item.kind, Kind::Caption | Kind::Step | Kind::Refuse));
        for Item { start, end, kind, text, .. } in captions {
            // A refusal's text begins with the action's name, which is no part of its caption.
            let words = if *kind == Kind::Refuse { text.split_once(' ').unwrap().1 } else { text };
            let speed = words.chars().count() as f64 / (*end - *start).as_secs_f64();
            assert!(speed <= 15.0, "{path}: {speed:.1} characters a second: {words}");
        }
    }
}

#[test]
fn no_label_of_the_demonstrations_stays_where_its_man_has_left() {
    for (path, text) in demos() {
        let film = film(&text, Writing::Script, &|_| Ok(1.0)).unwrap();
        let mut labels = Vec::new();
        for beat in &film.beats {
            match &beat.what {
                What::Mark(Mark::Label(square, _)) => labels.push(*square),
                What::Clear | What::Chapter(_) | What::Position(_) => labels.clear(),
                What::Action(performed) => {
                    let action = performed.plan.action;
                    let changed = labels.iter().find(|&&square| square == action.from() || square == action.to());
                    assert_eq!(changed, None, "{path}: {action}");
                }
                _ => {}
            }
        }
    }
}

#[test]
fn the_examples_of_the_documentation_are_true() {
    let text = include_str!("../../docs/films.md");
    let mut examples = 0;
    for block in text.split("\n\n    ").skip(1) {
        let lines =
            block.lines().take_while(|line| line.is_empty() || line.starts_with("    ") || block.starts_with(line));
        let block: Vec<&str> = lines.map(|line| line.strip_prefix("    ").unwrap_or(line)).collect();
        if let Some(arguments) = block[0].strip_prefix("$ plunder check ") {
            let arguments: Vec<&str> = arguments.split(' ').collect();
            assert_eq!(printed(&repository(""), &arguments).trim_end(), block[1..].join("\n").trim_end());
            examples += 1;
        }
    }
    let script: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("    title:")).collect();
    let script: Vec<&str> =
        script.iter().take_while(|line| line.is_empty() || line.starts_with("    ")).map(|line| line.trim()).collect();
    let film = film(&script.join("\n"), Writing::Script, &|_| Ok(1.0)).unwrap();
    assert_eq!((film.beats.len(), examples), (12, 1));
}

/// The first four fields of a FEN.
fn placed(fen: &str) -> String {
    fen.split_whitespace().take(4).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_position_worth_demonstrating_has_its_film() {
    let demos = demos();
    let (mut rows, mut films) = (0, std::collections::BTreeSet::new());
    for row in include_str!("../data/demos.md").lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<String> = row.split('|').map(|cell| cell.replace('`', "").trim().to_owned()).collect();
        let [_, title, game, fen, actions, note, ..] = cells.as_slice() else { continue };
        if title == "title" || title.starts_with("---") {
            continue;
        }
        rows += 1;
        let mut names: Vec<String> = actions.split(' ').map(str::to_owned).collect();
        if note.starts_with("refused") {
            names.last_mut().unwrap().insert_str(0, "refuse ");
        }
        let shows = |(_, text): &&(String, String)| {
            let lines = || text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
            let has_position = lines().any(|line| {
                let fen_of = line.strip_prefix("fen: ").or_else(|| line.strip_prefix("position "));
                fen_of.is_some_and(|found| placed(found) == placed(fen))
            });
            let agreed = game.strip_prefix("plunder").map(str::trim).unwrap_or(game);
            let base = title.trim_end_matches(", 2").trim_end_matches(", 3");
            lines().next().is_some_and(|line| line == format!("title: {base}"))
                && has_position
                && lines().any(|line| line.strip_prefix("options: ").is_some_and(|found| found.contains(agreed)))
                    | agreed.is_empty()
                && names.iter().all(|name| lines().any(|line| line == *name || line.starts_with(&format!("{name} "))))
        };
        let film = demos.iter().find(shows);
        let (path, _) = film.unwrap_or_else(|| panic!("no film shows {title}: {names:?} in {fen}"));
        films.insert(path.clone());
    }
    assert_eq!((rows, films.len()), (50, 43), "all rows of the table were read, and each title has its own film");
    assert_eq!(demos.len(), films.len() + 2, "besides there are two films of three minutes");
}

#[test]
fn what_is_no_text_or_too_long_is_one_sentence() {
    let folder = folder(&[("long.demo", &"x\n".repeat(600_000)), ("long.txt", &"# e2e4\n".repeat(200_000))]);
    let film = [&b"\0\0\0\x20ftypisom"[..], &(0..=255).cycle().take(200_000).collect::<Vec<u8>>()].concat();
    for name in ["film.mp4", "film.demo", "film.pgn"] {
        fs::write(folder.path().join(name), &film).unwrap();
        assert_eq!(refused(folder.path(), &[name]), format!("plunder: {name}: it is not a text file in UTF-8\n"));
    }
    for name in ["long.demo", "long.txt"] {
        assert_eq!(refused(folder.path(), &[name]), format!("plunder: {name}: it is longer than 1 MiB\n"));
    }
}

#[test]
fn fifty_faults_of_all_files_are_told_and_lines_are_cut() {
    let many = "x\n".repeat(400);
    let files: Vec<(String, &str)> = (0..4).map(|number| (format!("{number}.demo"), many.as_str())).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), *text)).collect();
    let folder = folder(&files);
    let told = refused(folder.path(), &["."]);
    assert_eq!(told.lines().count(), 151, "{told}");
    assert!(told.ends_with("there are more mistakes; fix these first\n"));
    fs::write(
        folder.path().join("wide.demo"),
        format!("say {}\nsquare {}\n", "y".repeat(500_000), "z".repeat(400_000)),
    )
    .unwrap();
    let told = refused(folder.path(), &["wide.demo"]);
    assert!(told.lines().count() == 6 && told.lines().all(|line| line.len() < 1200), "{} bytes", told.len());
    // The faults of a PGN have their lines too.
    let notes = "1. e4 ".to_owned() + &"(1. e9)\n".repeat(80) + "*\n";
    fs::write(folder.path().join("notes.pgn"), notes).unwrap();
    let told = refused(folder.path(), &["notes.pgn"]);
    assert_eq!(told.lines().count(), 151, "{told}");
    assert_eq!(told.lines().nth(4), Some("(1. e9)"));
}
