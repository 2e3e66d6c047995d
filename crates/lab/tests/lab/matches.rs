//! `plunder-lab match` as somebody types it: what it prints and keeps, and what it refuses.

use plunder::cli::Done;
use plunder_lab::pgn_games::good_games;

#[cfg(unix)]
use crate::program::called;
use crate::program::{printed, refused};

#[test]
fn wrong_words_are_refused_in_one_line() {
    assert!(refused(&["match", "full", "clever", "--games", "2"]).contains("clever"));
    assert!(refused(&["match", "full", "level:0", "--games", "2"]).contains("level"));
    assert!(refused(&["match", "full", "skill:1,2,3", "--games", "2"]).contains("BLINDNESS"));
    assert!(refused(&["match", "full;Depth=3", "plain", "--games", "2"]).contains("Depth"));
    assert!(refused(&["match", "full", "uci:stockfish", "--games", "2"]).contains("--no-plunder both"));
    assert!(refused(&["match", "full", "plain", "--games", "2", "--sprt", "5"]).contains("--sprt"));
    assert!(refused(&["match", "full", "plain", "--games", "2", "--tc", "soon"]).contains("--tc"));
    let missing = ["match", "full", "uci:/no/such/program", "--games", "2", "--no-plunder", "both"];
    assert!(refused(&missing).contains("does not start"));
    let says = |words: &[&str], sentence: &str| assert_eq!(refused(words), format!("plunder-lab: {sentence}\n"));
    says(&["tune", "--result", "half"], "--result: half is not a number");
    says(&["values", "--man", "queen"], "--man: queen is not one letter");
    says(&["match", "full", "plain", "--games", "2", "--tc"], "--tc: the value is missing; give TIME");
    says(&["xyzzy"], "there is no command xyzzy; plunder-lab --help lists what there is");
}

/// A program that speaks the protocol and answers every `go` with these words, as a script of the shell.
#[cfg(unix)]
fn speaker(folder: &std::path::Path, answer: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let file = folder.join("speaker");
    let script = format!(
        "#!/bin/sh\nwhile read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; go) {answer};; esac; done\n"
    );
    std::fs::write(&file, script).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    format!("uci:{}", file.display())
}

#[cfg(unix)]
#[test]
fn another_program_that_does_wrong_loses_that_game_and_the_others_count() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    let played = |answer: &str, pace: [&str; 2]| {
        let other = speaker(folder.path(), answer);
        let words = ["match", "random", &other, "--games", "2", "--no-plunder", "both", pace[0], pace[1], "-o"];
        let output = called(&[&words[..], &[file.to_str().unwrap()]].concat());
        let text = String::from_utf8(output.stdout).unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && said.lines().count() == 2, "{said}");
        assert!(text.ends_with("2 wins, 0 draws, 0 losses: 100.0 %, +inf Elo (95 %: -234 to +inf)\n"), "{text}");
        let games = std::fs::read_to_string(&file).unwrap();
        assert_eq!(games.matches("[Event ").count(), 2, "{games}");
        assert_eq!(good_games(&file, &mut Done::Wholly).unwrap().len(), 2, "both are read back");
        (text, games)
    };
    let (text, games) = played("echo bestmove e1e8", ["--nodes", "50"]);
    assert!(text.contains("2 illegal move\n") && games.contains("illegal move"), "{text}");
    let (text, _) = played("exit", ["--nodes", "50"]);
    assert!(text.contains("2 no answer\n"), "{text}");
    let (text, _) = played("sleep 0", ["--millis", "10"]);
    assert!(text.contains("2 no answer\n"), "silent for longer than it may be: {text}");
}

#[cfg(unix)]
#[test]
fn a_program_that_never_speaks_the_protocol_is_refused_after_a_while() {
    let silent = ["match", "random", "uci:cat", "--games", "2", "--nodes", "50", "--no-plunder", "both"];
    assert!(refused(&silent).contains("does not answer with uciok"));
}

#[test]
fn a_match_tells_why_games_ended_and_what_they_say() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    let text = printed(&["match", "full", "random", "--games", "4", "--nodes", "500", "-o", file.to_str().unwrap()]);
    assert!(text.ends_with("4 wins, 0 draws, 0 losses: 100.0 %, +inf Elo (95 %: -113 to +inf)\n"), "{text}");
    assert!(text.contains("4 checkmate\n"), "{text}");
    let games = std::fs::read_to_string(&file).unwrap();
    assert_eq!(games.matches("[White \"full\"]").count(), 2, "colours change");
    assert_eq!(good_games(&file, &mut Done::Wholly).unwrap().len(), 4, "the games are read back");
    let again =
        ["match", "full", "greedy", "--games", "4", "--nodes", "300", "--game", "corner-king", "--sprt=-100,100"];
    assert_eq!(printed(&again), printed(&again), "the same games again");
    assert!(printed(&again).contains("SPRT -100 to +100 Elo"));
}

#[test]
fn another_program_is_played_by_the_protocol() {
    let other = format!("uci:{} uci", env!("CARGO_BIN_EXE_plunder-lab"));
    let text = printed(&["match", "skill:2,300,80,20", "level:1", "--games", "2", "--nodes", "200"]);
    assert!(text.lines().last().unwrap().contains(" wins, "), "{text}");
    let text = printed(&["match", "level:1", &other, "--games", "2", "--nodes", "200", "--no-plunder", "both"]);
    assert!(text.lines().last().unwrap().contains(" losses: "), "{text}");
}
