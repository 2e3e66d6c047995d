//! `plunder annotate`: scripts of games, which are right, say what is so, and keep to what was asked for.

use std::fs;
use std::path::Path;

use testing::repository;

use crate::in_folder::{self, printed};

/// One sentence.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let told = in_folder::refused(folder, arguments);
    assert_eq!(told.lines().count(), 1, "{told}");
    told
}

const GAME: &str = "[Event \"Club final\"]\n[Date \"2026.05.12\"]\n[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 {[%clk 0:09:58]} e5 {[%clk 0:09:57]} \
                    2. Bc4 Nc6 3. Qh5 {A threat. [%cal Gh5f7]} Nf6 (3... g6 {was the answer}) 4. Qxf7# 1-0\n";

#[test]
fn a_game_has_its_names_clocks_notes_and_end_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.pgn"), GAME).unwrap();
    for (language, wanted) in [
        (
            "en",
            [
                "title:    Anna – Ben\\nClub final, 2026-05-12",
                "white:    Anna",
                "clock    white 0:09:58",
                "say      A threat.",
                "ghost    g7g6",
                "say      Checkmate: White wins.",
            ],
        ),
        (
            "de",
            [
                "title:    Anna – Ben\\nClub final, 12.05.2026",
                "language: de",
                "clock    black 0:09:57",
                "arrow    h5 f7 green",
                "ghost    g7g6",
                "say      Matt: Weiß gewinnt.",
            ],
        ),
    ] {
        let script = printed(folder.path(), &["annotate", "game.pgn", "--lang", language]);
        for line in wanted {
            assert!(script.lines().any(|other| other.eq_ignore_ascii_case(line)), "{line} is not in\n{script}");
        }
        // The same game gives the same script, and it is right.
        assert_eq!(
            printed(folder.path(), &["annotate", "game.pgn", "--lang", language, "-o", "game.demo"]).lines().count(),
            1
        );
        assert_eq!(fs::read_to_string(folder.path().join("game.demo")).unwrap(), script);
        assert!(printed(folder.path(), &["check", "game.demo"]).contains("7 actions"), "{script}");
        assert!(!script.contains("chances"), "no bar unasked");
    }
}

#[test]
fn how_a_game_ended_is_said_only_where_it_is_known_and_has_a_chapter_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let moves = "1. e4 {A note.} e5 2. Nf3 Nc6 3. Bc4 Bc5";
    for (tag, behind, said) in [
        ("", "1-0", "White wins."),
        ("", "1/2-1/2", "Draw."),
        ("", "{Black resigns} 1-0", "Black resigns: White wins."),
        ("[Termination \"normal\"]\n", "0-1", "White resigns: Black wins."),
        ("[Termination \"Game drawn by agreement\"]\n", "1/2-1/2", "Draw: by agreement."),
        ("[Termination \"adjudication\"]\n", "1-0", "White wins."),
    ] {
        fs::write(folder.path().join("game.pgn"), format!("[Variant \"Standard\"]\n{tag}\n{moves} {behind}\n"))
            .unwrap();
        let script = printed(folder.path(), &["annotate", "game.pgn"]);
        assert!(script.ends_with(&format!("say      {said}\n")), "{behind}: {script}");
    }
    // The chapter before ends where the game does.
    fs::write(folder.path().join("game.pgn"), GAME).unwrap();
    for (language, end) in [("en", "The result\nsay      Checkmate"), ("de", "Das Ergebnis\nsay      Matt")] {
        let script = printed(folder.path(), &["annotate", "game.pgn", "--lang", language]);
        assert!(script.contains(&format!("\nchapter  {end}")), "{script}");
    }
}

#[test]
fn what_happens_first_is_the_first_of_its_kind_and_a_king_that_falls_has_an_owner() {
    let folder = tempfile::tempdir().unwrap();
    // The knight's move by its vest takes another vest too, so that no later one is the first.
    let two = "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4+p d7d5 e4e5 c6e5+p d4e5v+p a7a6 e5e6v";
    fs::write(folder.path().join("two.txt"), two.replace(' ', "\n")).unwrap();
    let script = printed(folder.path(), &["annotate", "two.txt"]);
    let told = "over     The first move by a vest: the knight goes as a pawn, this once.\nd4e5v+p\n";
    assert!(script.contains(told) && script.matches("The first move by a vest").count() == 1, "{script}");
    // A pawn of Chessplus becomes a queen without being asked.
    let pawn = "g1e2 d8e7 e2e3 e7e5 b1c3 h8h7 f1d3 h7h2/r h1h2 e5h2 c3d1 h2h1q/p";
    fs::write(folder.path().join("pawn.txt"), format!("options: --game chessplus\n{}", pawn.replace(' ', "\n")))
        .unwrap();
    let script = printed(folder.path(), &["annotate", "pawn.txt"]);
    assert!(script.contains("over     The pawn becomes a queen.\nh2h1q/p\n"), "{script}");
    let kings = "g2g4 c7c5 f1e3 d7d5 c2c4 d5d4 e3d5 e7e6 d5b6 d8b6+n b2b4 c5b4 e2e3 b4b3 a1b2 e8a4 h1g2 f8g6 c4c5 c8c5+p c1c5 b6c5 \
                 d1f3 g6h4 f3h3 h4g2+k h3h8";
    fs::write(folder.path().join("kings.txt"), format!("options: --game corner-king\n{}", kings.replace(' ', "\n")))
        .unwrap();
    for (language, white, black) in [
        ("en", "White loses the king on g2: ", "Black loses the king on h8: "),
        ("de", "Weiß verliert den König auf g2: ", "Schwarz verliert den König auf h8: "),
    ] {
        let script = printed(folder.path(), &["annotate", "kings.txt", "--lang", language]);
        assert!(script.contains(white) && script.contains(black), "{script}");
    }
    // Where the moment before has said that the king could be captured, it is not said again.
    let king = "f1g3 a8b8 g3f5 e7e6 f5e3 d8h4 f2f4 h4h1 g2g3 e6e5 f4e5 f8g6";
    fs::write(folder.path().join("king.txt"), format!("options: --game corner-king\n{}", king.replace(' ', "\n")))
        .unwrap();
    let script = printed(folder.path(), &["annotate", "king.txt"]);
    assert_eq!((script.matches("king on h1").count(), script.matches("loses the king").count()), (1, 0), "{script}");
}

#[test]
fn a_bar_shows_who_is_likely_to_win_and_ends_with_the_mate() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.pgn"), GAME).unwrap();
    printed(folder.path(), &["annotate", "game.pgn", "--bar", "-o", "game.demo"]);
    let script = fs::read_to_string(folder.path().join("game.demo")).unwrap();
    let chances: Vec<u8> =
        script.lines().filter_map(|line| line.strip_prefix("chances")?.trim().parse().ok()).collect();
    assert!(chances.first().is_some_and(|chances| (40..65).contains(chances)), "{chances:?}");
    assert_eq!(chances.last(), Some(&100), "{chances:?}");
    assert!(chances.windows(2).all(|pair| pair[0] != pair[1]), "{chances:?}");
    printed(folder.path(), &["check", "game.demo"]);
    // Names are ordered as they are spoken, where PGN turns them round.
    fs::write(folder.path().join("named.pgn"), GAME.replace("\"Anna\"", "\"Weber, Anna\"")).unwrap();
    let named = printed(folder.path(), &["annotate", "named.pgn"]);
    assert!(named.contains("white:    Anna Weber\n") && named.contains("Anna Weber – Ben"), "{named}");
    // The heading hides it, and what is no number is told.
    fs::write(folder.path().join("off.demo"), format!("bar: off\n{script}")).unwrap();
    printed(folder.path(), &["check", "off.demo"]);
    for (text, told) in [
        ("chances 101\n", "`101` is no number of percent; write White's chances to win from 0 to 100"),
        ("chances\n", "`` is no number of percent"),
        ("chances -3\n", "`-3` is no number"),
        ("bar: above\nsay Hello.\n", "`above` is no place of the bar; write left, right or off"),
    ] {
        fs::write(folder.path().join("bad.demo"), text).unwrap();
        let error = in_folder::refused(folder.path(), &["check", "bad.demo"]);
        assert!(error.contains(told), "{error}");
    }
}

#[test]
fn every_game_of_the_repository_explains_itself_within_its_time() {
    let folder = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(repository("games")).unwrap() {
        let game = entry.unwrap().path();
        let game = game.to_str().unwrap();
        for language in ["en", "de"] {
            printed(folder.path(), &["annotate", game, "--lang", language, "--minutes", "1", "-o", "game.demo"]);
            let line = printed(folder.path(), &["check", "game.demo"]);
            let seconds: f64 = line.rsplit(", ").next().unwrap().trim_end_matches(" s\n").parse().unwrap();
            assert!(seconds <= 60.0, "{game}: {line}");
        }
    }
}

#[test]
fn moves_a_side_and_a_loop_are_one_option_each() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.pgn"), GAME).unwrap();
    let part = printed(folder.path(), &["annotate", "game.pgn", "--from", "2", "--to", "3", "--side", "black"]);
    assert!(part.contains("fen:      ") && part.contains("seat:     black") && part.contains("\nf1c4\n"), "{part}");
    assert!(!part.contains("e2e4") && !part.contains("h5f7\n") && !part.contains("Checkmate"), "{part}");
    fs::write(folder.path().join("part.demo"), &part).unwrap();
    assert!(printed(folder.path(), &["check", "part.demo"]).contains("4 actions"));
}

#[test]
fn what_cannot_be_explained_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.pgn"), GAME).unwrap();
    fs::write(folder.path().join("empty.pgn"), "[White \"Anna\"]\n\n*\n").unwrap();
    fs::write(folder.path().join("wrong.pgn"), "1. e4 e5 2. Ke3 *\n").unwrap();
    let refused = |arguments: &[&str]| refused(folder.path(), arguments);
    assert!(refused(&["annotate", "empty.pgn"]).contains("there is no move in it to explain"));
    assert!(refused(&["annotate", "wrong.pgn"]).contains("wrong.pgn: line 1"));
    assert!(
        refused(&["annotate", "game.pgn", "--from", "30"])
            .contains("it has the moves 1 to 4, so there are none from 30 to 4")
    );
    assert!(refused(&["annotate", "game.pgn", "-o", "game.txt"]).contains("give a name that ends in .demo"));
    assert!(refused(&["annotate", "game.pgn", "--lang", "xx"]).contains("--lang: the program has no language xx"));
    assert!(refused(&["annotate", "game.pgn", "--moment", "9"]).contains("so there is no moment 9"));
    assert!(refused(&["annotate", "missing.pgn"]).contains("missing.pgn"));
    assert!(!folder.path().join("game.txt").exists());
}
