//! Matches that measure strength: from given positions, taken from games, and gone on with after an interruption.

use crate::program::{called, printed, refused};

fn event(games: &str) -> Vec<String> {
    games.split("[Event ").skip(1).map(|game| format!("[Event {game}")).collect()
}

#[test]
fn a_match_that_was_cut_short_goes_on_and_ends_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    let path = file.to_str().unwrap();
    let words = ["match", "full", "greedy", "--games", "4", "--nodes", "200", "--seed", "5", "-o", path, "--resume"];
    let whole = printed(&words);
    let games = std::fs::read_to_string(&file).unwrap();
    assert_eq!(event(&games).len(), 4);
    // A pair and a half are there: the half is played again.
    std::fs::write(&file, event(&games)[..3].concat()).unwrap();
    assert_eq!(printed(&words), whole);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), games);
    // Nothing is left to play.
    assert_eq!(printed(&words), whole);
    let others = ["match", "random", "greedy", "--games", "4", "--nodes", "200", "-o", path, "--resume"];
    assert!(refused(&others).contains("other players than random"));
    assert!(refused(&["match", "full", "plain", "--games", "2", "--resume"]).contains("--output"));
}

#[test]
fn matches_begin_with_positions_that_were_taken_from_games() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    printed(&["match", "greedy", "greedy", "--games", "12", "-o", &at("games.pgn")]);
    let openings = ["openings", &at("games.pgn"), "--number", "2", "--nodes", "300"];
    let positions = printed(&openings);
    assert_eq!(positions, printed(&openings), "the same positions again");
    let fens: Vec<&str> = positions.lines().collect();
    assert!(!fens.is_empty() && fens.len() <= 2 && fens.iter().all(|fen| fen.matches('(').count() >= 2), "{positions}");
    std::fs::write(at("from.txt"), format!("# taken from games\n\n{positions}")).unwrap();
    let from = ["match", "full", "random", "--games", "4", "--nodes", "60", "--from", &at("from.txt")];
    printed(&[&from[..], &["-o", &at("played.pgn")]].concat());
    let played = std::fs::read_to_string(at("played.pgn")).unwrap();
    assert_eq!(event(&played).len(), 4);
    assert!(event(&played).iter().all(|game| fens.iter().any(|fen| game.contains(fen))), "{played}");

    assert!(refused(&["openings", &at("games.pgn"), "--game", "chessplus"]).contains("other rules"));
    let games = std::fs::read_to_string(at("games.pgn")).unwrap();
    std::fs::write(at("bad.pgn"), format!("[Event \"bad\"]\n\n1. e4 Ke4 *\n\n{games}")).unwrap();
    let openings = called(&["openings", &at("bad.pgn"), "--number", "2", "--nodes", "300"]);
    let said = String::from_utf8(openings.stderr).unwrap();
    assert!(said.starts_with("plunder-lab: ") && said.contains("this game is left out"), "{said}");
    assert!(
        openings.status.code() == Some(1) && !openings.stdout.is_empty(),
        "the others are taken, and that one is missed"
    );
    std::fs::write(at("from.txt"), "# nothing\n").unwrap();
    assert!(refused(&from).contains("no position"));
    std::fs::write(at("from.txt"), "# one\n4k3/8/8/8/8/8/8/4K2 w - -\n").unwrap();
    assert!(refused(&from).contains("line 2"));
}

#[test]
fn as_many_games_are_played_as_were_asked_for_and_the_interval_has_a_width() {
    let table = printed(&["values", "--games", "3", "--nodes", "10", "--man", "q"]);
    for row in table.lines().skip(2) {
        let fields: Vec<&str> = row.split('|').map(str::trim).collect();
        assert_eq!(fields[2], "3", "{row}");
        let (_, bounds) = fields[4].split_once(" (").unwrap();
        let (low, high) = bounds.trim_end_matches(')').split_once(" to ").unwrap();
        assert_ne!(low, high, "{row}");
    }
}

#[test]
fn what_vests_are_worth_is_the_same_in_a_table_and_in_lines_of_the_file() {
    let measured = |more: &[&str]| {
        let asked = ["values", "--games", "2", "--nodes", "20", "--man", "q"];
        printed(&[asked.as_slice(), more].concat())
    };
    let (table, lines) = (measured(&[]), measured(&["--csv"]));
    let rows: Vec<&str> = table.lines().skip(2).collect();
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!((rows.len(), lines.len()), (3, 3), "a pawn, and a pawn vest and a knight vest on a queen");
    for ((row, line), men) in rows.into_iter().zip(lines).zip([",", "q,p", "q,n"]) {
        let points = row.split('|').nth(3).unwrap().trim().trim_end_matches(" %");
        assert!(line.starts_with(&format!("plunder,0,{men},2,{points},")), "{row}: {line}");
        assert_eq!(line.split(',').count(), 9, "{line}");
    }
}
