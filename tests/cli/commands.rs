//! The rules commands as a user types them: what they print, and one clear sentence with exit status 2 for bad input.

use std::process::Command;

use crate::program::{called, printed, refused};

#[test]
fn moves_are_sorted_names() {
    let fen = "6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -";
    let names = printed(&["moves", "--fen", fen]);
    let names: Vec<&str> = names.lines().collect();
    assert!(names.is_sorted());
    assert!(["d2d5", "d2d5+n", "d2h6v"].iter().all(|name| names.contains(name)), "{names:?}");
}

#[test]
fn perft_and_divide_agree() {
    assert_eq!(printed(&["perft", "3"]), "8922\n");
    let divided = printed(&["perft", "3", "--divide"]);
    let mut lines: Vec<&str> = divided.lines().collect();
    assert_eq!(lines.pop(), Some("8922"));
    let sum: u64 = lines.iter().map(|line| line.split_once(": ").unwrap().1.parse::<u64>().unwrap()).sum();
    assert_eq!((lines.len(), sum), (20, 8922));
    assert_eq!(printed(&["perft", "0"]), "1\n");
}

#[test]
fn apply_prints_position_status_and_claims() {
    let start = printed(&["apply"]);
    assert_eq!(start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\nongoing\n");
    let mate = printed(&["apply", "f2f3", "e7e5", "g2g4", "d8h4"]);
    assert!(mate.ends_with("\ncheckmate: black wins\n"), "{mate}");
    let knights = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let twice: Vec<&str> = ["apply"].into_iter().chain(knights).chain(knights).collect();
    assert!(printed(&twice).ends_with("\nongoing\nclaim: threefold repetition\n"));
    let four: Vec<&str> = ["apply"].into_iter().chain(knights.into_iter().cycle().take(16)).collect();
    assert!(printed(&four).ends_with("\ndraw: fivefold repetition\n"));
    let fifth: Vec<&str> = four.iter().copied().chain(["e2e4"]).collect();
    assert!(refused(&fifth).contains("e2e4"));
}

/// Every demonstration marked as refused, with the words that its reason has to contain.
#[test]
fn illegal_actions_are_named_with_their_reason() {
    for (options, fen, actions, reason) in [
        (&[][..], "r5k1/8/8/8/8/8/8/Q5K1 w - -", &["a1a8+r"][..], "a queen gains nothing from a rook vest (2-5b, 2-8)"),
        (&[], "4rrk1/8/8/8/8/8/8/4(KR)3 w - -", &["e1f1"], "the black rook on f8 would check the king on f1 (2-9b)"),
        (&[], "6k1/8/8/8/3p4/8/4(PR)3/6K1 w - -", &["e2e4v", "d4e3"], "there is nothing to capture on e3"),
        (
            &[],
            "4k3/8/8/8/3p4/8/4(KP)3/8 w - -",
            &["e2e4v"],
            "passing e3, the king could be taken en passant by the black pawn on d4",
        ),
        (
            &[],
            "4k3/8/8/5(nr)2/8/8/8/4K2R w K -",
            &["e1g1"],
            "f1 is attacked by the black knight on f5 with its rook vest",
        ),
        (
            &["--castling", "strict"],
            "4k3/8/8/1r6/8/8/8/R3K3 w Q -",
            &["e1c1"],
            "b1 is attacked by the black rook on b5 (strict castling)",
        ),
        (
            &["--no-plunder", "black"],
            "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq -",
            &["b5c6+n", "d7c6+b"],
            "black may not plunder in this match (3-1)",
        ),
        (&[], "4k3/8/8/8/8/8/8/4K2R w - -", &["e1g1"], "has moved"),
        (&[], "4k3/P7/8/8/8/8/8/4K3 w - -", &["a7a8"], "must be promoted"),
        (&[], "6k1/8/8/8/8/8/3(RB)4/6K1 w - -", &["d2d4-"], "cannot be taken off at will (3-2)"),
        (&[], "6k1/8/8/8/8/8/3(RB)4/6K1 w - -", &["d2~g1"], "(4-2)"),
        (&["--vest-shifting"], "6k1/8/8/8/8/8/3(RB)4/(KN)7 w - -", &["d2~a1"], "lower square first: a1~d2"),
        (
            &["--supply", "boxed"],
            "4k3/8/2(nr)2(nr)2/8/3r4/8/1B6/7K w - -",
            &["b2d4+r"],
            "all 2 rook vests of the set are worn",
        ),
        (&[], "4k3/8/8/8/8/8/P7/4K3 w - -", &["hello"], "not an action"),
        (&[], "4k3/8/8/8/8/8/P7/4K3 w - -", &["e2e4"], "no man stands on e2"),
        (&[], "4k3/8/8/8/8/8/P7/4K3 w - -", &["e8e7"], "is not white's"),
        (&[], "4k3/8/8/8/8/8/P7/4K3 w - -", &["e1e2v"], "wears no vest"),
    ] {
        let arguments: Vec<&str> =
            [&["apply", "--fen", fen], options, actions].into_iter().flatten().copied().collect();
        let sentence = refused(&arguments);
        let last = actions.last().unwrap();
        assert!(sentence.contains(last) && sentence.contains(reason), "{arguments:?}: {sentence}");
    }
}

#[test]
fn a_line_end_in_an_action_does_not_break_the_sentence() {
    assert!(refused(&["apply", "e2\ne4"]).contains("e2\\ne4"));
    assert!(printed(&["explain", "e2\ne4"]).lines().count() == 1);
}

#[test]
fn control_characters_of_a_file_are_written_out() {
    for (name, text, words) in [
        ("list.txt", "e2e4 \u{1b}[2J\n", "line 1: `e2e4 \\u{1b}[2J` is more than one action"),
        ("list.txt", "e2e4\n\u{1b}[31m\u{7}\n", "line 2: \\u{1b}[31m\\u{7}: "),
        ("list.txt", "options: --\u{1b}[31m\n", "line 1: --\\u{1b}[31m is not an option"),
        ("list.txt", "options: --game \u{1b}c\n", "\\u{1b}c"),
        ("list.txt", "options: --supply \u{9b}2J\n", "\\u{9b}2J"),
        ("list.txt", "fen: \u{1b}[2J w - -\n", "line 1: "),
        ("list.txt", "fen: 4k3/8/8/8/8/8/8/4K3 \u{1b} - -\n", "\\u{1b}"),
        ("list.san", "e4 \u{1b}[2Je5\n", "line 1: \\u{1b}[2Je5: "),
        ("game.pgn", "1. e4 \u{1b}[2J *\n", "line 1"),
        ("game.pgn", "[Event \u{1b}]\n", "line 1: "),
        ("game.pgn", "[Variant \"\u{1b}[2J\"]\n\n*\n", "\\u{1b}[2J"),
        ("game.ron", "(version: 1, \u{1b}[2J)", "not a saved game"),
    ] {
        let (_folder, path) = file(name, text);
        let sentence = refused(&["convert", &path, "--to", "pgn"]);
        assert!(sentence.contains(words), "{text:?}: {sentence:?}");
        assert!(!sentence.trim_end().contains(char::is_control), "{text:?}: {sentence:?}");
    }
    for arguments in [&["apply", "\u{1b}[2J"][..], &["steps", "\u{1b}\u{7}"], &["convert", "\u{1b}[2J", "--to", "pgn"]]
    {
        let sentence = refused(arguments);
        assert!(!sentence.trim_end().contains(char::is_control) && sentence.contains("\\u{1b}"), "{sentence:?}");
    }
    assert!(!refused(&["moves", "--\u{1b}[2J\u{7}"]).trim_end().contains(char::is_control));
}

#[test]
fn explain_names_the_rule_and_what_is_legal_instead() {
    let pass = "4rrk1/8/8/8/8/8/8/4(KR)3 w - -";
    let sentence = printed(&["explain", "--fen", pass, "e1h1"]);
    assert!(sentence.contains("(2-4)") && sentence.ends_with("Legal between these squares: e1h1v.\n"), "{sentence}");
    let sentence = printed(&["explain", "--fen", "r5k1/8/8/8/8/8/8/Q5K1 w - -", "a1a8+r"]);
    assert!(sentence.contains("a queen gains nothing from a rook vest (2-5b, 2-8)"), "{sentence}");
    assert!(printed(&["explain", "e2e4"]).contains("legal"));
    assert!(printed(&["explain", "héé"]).contains("not an action"));
}

#[test]
fn a_bad_fen_is_named_by_field_or_square() {
    for (fen, words) in [
        ("8/8/8/8/8/8/8/8 w - -", "white has 0 kings"),
        ("kkk5/8/8/8/8/8/8/K7 w - -", "black has 3 kings"),
        ("k7/8/8/8/8/8/K7 w - -", "7 ranks"),
        ("k8/8/8/8/8/8/8/K7 w - -", "rank 8 of the placement has 9 squares"),
        ("k52/8/8/8/8/8/8/K7 w - -", "two digits in a row"),
        ("kx6/8/8/8/8/8/8/K7 w - -", "'x'"),
        ("k7/8/8/8/8/8/8/K(Nq)6 w - -", "bracket on b1"),
        ("k7/8/8/8/8/8/8/K(NN)6 w - -", "the white knight on b1 cannot wear a knight vest"),
        ("k7/8/8/8/8/8/8/K(N w - -", "bracket on b1"),
        ("k7/8/8/8/8/8/8/K7 x - -", "\"x\""),
        ("k7/8/8/8/8/8/8/K7 w X -", "\"X\""),
        ("k7/8/8/8/8/8/8/K7 w - - x 1", "halfmove clock"),
        ("k7/8/8/8/8/8/8/K7 w - - 65536 1", "65536"),
        ("k6P/8/8/8/8/8/8/K7 w - -", "white pawn on h8"),
        ("k7/8/8/8/8/8/8/K6r b - -", "it is not white's turn"),
    ] {
        let sentence = refused(&["moves", "--fen", fen]);
        assert!(sentence.contains(words), "{fen}: {sentence}");
    }
}

#[test]
fn every_fault_of_a_position_is_reported_at_once() {
    let fen = "k6P/8/8/8/8/8/8/(NN)5Kr b KQ e3";
    let sentence = refused(&["moves", "--fen", fen]);
    for words in
        ["pawn on h8", "knight on a1", "right K needs", "right Q needs", "e3 is impossible", "not white's turn"]
    {
        assert!(sentence.contains(words), "{words}: {sentence}");
    }
}

#[test]
fn fens_are_read_in_every_allowed_form() {
    let four = printed(&["apply", "--fen", "4k2r/8/8/8/8/8/8/R3K2R w kKQ -"]);
    assert!(four.starts_with("4k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1\n"), "{four}");
    let zeros = printed(&["apply", "--fen", "4k3/8/8/8/8/8/8/4K2R w - - 0007 00012"]);
    assert!(zeros.starts_with("4k3/8/8/8/8/8/8/4K2R w - - 7 12\n"), "{zeros}");
    let no_captor = printed(&["apply", "--fen", "4k3/8/8/8/4P3/8/8/4K3 b - e3"]);
    assert!(no_captor.starts_with("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1\n"), "{no_captor}");
    let clocks = printed(&["apply", "--fen", "4k3/8/8/8/8/8/8/4K2R b - - 9 65535", "e8e7"]);
    assert!(clocks.starts_with("8/4k3/8/8/8/8/8/4K2R w - - 10 65535\n"), "{clocks}");
}

#[test]
fn what_is_impossible_in_a_fen_is_dropped_and_said() {
    for (options, fen, read, words) in [
        ("", "4k2r/8/8/8/8/8/8/4K2R w KQkq - 0 0", "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", "needs the white rook on a1"),
        ("", "4k2r/8/8/8/8/8/8/3K3R w K -", "4k2r/8/8/8/8/8/8/3K3R w - - 0 1", "the white king on e1"),
        ("", "k7/8/8/8/8/8/8/K7 w - e3", "k7/8/8/8/8/8/8/K7 w - - 0 1", "lies on rank 6"),
        (
            "",
            "k7/8/8/8/4P3/8/4P3/K7 b - e3",
            "k7/8/8/8/4P3/8/4P3/K7 b - - 0 1",
            "e2, where the advance started, is occupied",
        ),
        (
            "--game chessplus",
            "4k3/8/8/8/8/8/8/4K2(NB) w K - 3",
            "4k3/8/8/8/8/8/8/4K2(BN) w - - 3 1",
            "on h1, alone or in a pair",
        ),
        (
            "--game chessplus",
            "k7/8/8/8/4(BP)3/8/8/K7_b_-_e3",
            "k7/8/8/8/4(BP)3/8/8/K7 b - - 0 1",
            "no single white pawn or Dpawn",
        ),
        ("--game corner-king", "4k2r/8/8/8/8/8/8/4K2R w K -", "4k2r/8/8/8/8/8/8/4K2R w - - 0 1", "CornerKing"),
    ] {
        let mut arguments: Vec<&str> = std::iter::once("apply").chain(options.split_whitespace()).collect();
        arguments.extend(["--fen", fen]);
        let output = Command::new(env!("CARGO_BIN_EXE_plunder")).args(arguments).output().unwrap();
        let (told, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success() && told.starts_with(&format!("{read}\n")), "{fen}: {told}{said}");
        assert!(said.starts_with("plunder: --fen: ") && said.contains(words), "{fen}: {said}");
    }
}

#[test]
fn options_are_checked() {
    assert!(refused(&["moves", "--game", "corner-king", "--castling", "strict"]).contains("--castling"));
    assert!(refused(&["moves", "--supply", "boxed", "--supply", "boxed"]).contains("--supply"));
    assert!(refused(&["moves", "--vest-shifting", "--vest-shifting"]).contains("--vest-shifting"));
    assert!(refused(&["moves", "--game", "checkers"]).contains("checkers"));
    assert!(refused(&["perft"]).contains("DEPTH"));
    assert!(refused(&["perft", "minus"]).contains("minus"));
    assert!(refused(&["dance"]).contains("dance"));
    for option in
        [&["--vest-shifting"][..], &["--supply", "boxed"], &["--castling", "booklet"], &["--no-plunder", "both"]]
    {
        let sentence = refused(&[&["moves", "--game", "chessplus"], option].concat());
        assert!(sentence.contains(option[0]) && sentence.contains("chessplus"), "{sentence}");
    }
    for game in ["plunder", "corner-king"] {
        assert!(refused(&["moves", "--game", game, "--no-en-passant"]).contains("--no-en-passant"));
    }
    assert!(
        refused(&["moves", "--game", "chessplus", "--no-en-passant", "--no-en-passant"]).contains("--no-en-passant")
    );
    assert!(refused(&["moves", "--game", "chessplus", "--game", "chessplus"]).contains("--game"));
}

#[test]
fn chessplus_has_the_same_commands() {
    let start = ["--game", "chessplus"];
    let names = printed(&[&["moves"], &start[..]].concat());
    let names: Vec<&str> = names.lines().collect();
    assert!(names.is_sorted() && ["b1d2", "d1d2", "e2e4"].iter().all(|name| names.contains(name)), "{names:?}");
    assert_eq!(printed(&[&["perft", "1"], &start[..]].concat()), format!("{}\n", names.len()));
    let divided = printed(&[&["perft", "2", "--divide"], &start[..]].concat());
    assert_eq!(divided.lines().count(), names.len() + 1);
    let merged = printed(&[&["apply", "b1d2", "g8f6", "d2f3/n"], &start[..]].concat());
    assert_eq!(merged, "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/R1BQKBNR b KQkq - 3 2\nongoing\n");
    let repeated = ["b1d2", "g8f6", "d2b1/n", "f6g8"];
    let twice: Vec<&str> = ["apply", "--game", "chessplus"].into_iter().chain(repeated).chain(repeated).collect();
    assert!(printed(&twice).ends_with("\nongoing\nclaim: threefold repetition\n"));
    let mate = printed(&[&["apply", "f2f3", "e7e5", "g2g4", "d8h4"], &start[..]].concat());
    assert!(mate.ends_with("\ncheckmate: black wins\n"), "{mate}");
    let dead = printed(&["apply", "--game", "chessplus", "--fen", "4k3/8/8/8/8/8/8/3NK3 w - -"]);
    assert!(dead.ends_with("\ndraw: dead position\n"));
    let pair = printed(&["apply", "--game", "chessplus", "--fen", "4k3/8/8/8/8/8/8/3(BN)K3 w - -"]);
    assert!(pair.starts_with("4k3/8/8/8/8/8/8/3(BN)K3 ") && pair.ends_with("\nongoing\n"));
    let weaker_first = printed(&["apply", "--game", "chessplus", "--fen", "4k3/8/8/8/8/8/8/3(NB)K3 w - -"]);
    assert_eq!(weaker_first, pair);
    assert!(refused(&[&["apply", "e1e2"], &start[..]].concat()).contains("e1e2: a king neither merges"));
}

#[test]
fn a_bad_fen_of_chessplus_is_named_by_field_or_square() {
    for (fen, words) in [
        ("8/8/8/8/8/8/8/8 w - -", "white has 0 kings; a player has one"),
        ("kk6/8/8/8/8/8/8/K7 w - -", "black has 2 kings; a player has one"),
        ("k7/8/8/8/8/8/8/K(NK)6 w - -", "the pair on b1 holds a king"),
        ("k7/8/8/8/8/8/8/K(Nq)6 w - -", "the bracket on b1 is not a man and its vest, nor a pair"),
        ("k7/8/8/8/8/8/8/K(NBR)5 w - -", "the bracket on b1"),
        ("k6(PR)/8/8/8/8/8/8/K7 w - -", "white pawn on h8"),
        ("k7/8/8/8/8/8/8/K6(nr) b - -", "stands in check from h1, but it is not white's turn"),
    ] {
        let sentence = refused(&["moves", "--game", "chessplus", "--fen", fen]);
        assert!(sentence.contains(words), "{fen}: {sentence}");
    }
    let split = "k7/8/8/8/3pP3/8/4N3/K7 b - e3 0 1";
    assert!(printed(&["apply", "--game", "chessplus", "--fen", split]).starts_with(split));
}

/// A file of this name and text in a fresh folder.
fn file(name: &str, text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    (folder, path.to_str().unwrap().to_owned())
}

const ACTIONS: &str = "options: --supply boxed\ne2e4\nd7d5\ne4d5 # takes nothing\nd8d5+p\n";

#[test]
fn convert_goes_round_through_every_kind() {
    let (folder, list) = file("game.txt", ACTIONS);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (san, pgn, save, back) = (path("game.san"), path("game.pgn"), path("game.ron"), path("back.txt"));
    for (from, to, kind) in
        [(&list, &san, "san"), (&san, &pgn, "pgn"), (&pgn, &save, "save"), (&save, &back, "actions")]
    {
        assert_eq!(printed(&["convert", from, "-o", to, "--to", kind]), "");
    }
    assert_eq!(std::fs::read_to_string(&san).unwrap(), "options: --supply boxed\ne4\nd5\nexd5\nQxd5:P\n");
    assert!(std::fs::read_to_string(&pgn).unwrap().ends_with("\n\n1. e4 d5 2. exd5 Qxd5:P *\n"));
    assert_eq!(std::fs::read_to_string(&back).unwrap(), "options: --supply boxed\ne2e4\nd7d5\ne4d5\nd8d5+p\n");
    assert_eq!(printed(&["convert", &back, "--to", "san"]), std::fs::read_to_string(&san).unwrap());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 5, "nothing temporary stays behind");
}

#[test]
fn convert_reads_standard_input() {
    use std::io::Write;
    use std::process::Stdio;
    for (text, expected) in [
        ("1. e4 e5 2. Nf3 *", "e2e4\ne7e5\ng1f3\n"),
        ("1. e4 e5 2. Nf3", "e2e4\ne7e5\ng1f3\n"),
        ("e2e4\ne7e5", "e2e4\ne7e5\n"),
        ("[White \"A\"]\n1. e4 {a word} *", "e2e4        # a word\n"),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_plunder"))
            .args(["convert", "-", "--to", "actions"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected, "{text}");
    }
}

#[test]
fn convert_takes_one_game_of_several() {
    let (_folder, path) = file("games.pgn", "1. e4 *\n\n1. d4 *\n\n1. c4 Kd7 *\n");
    assert_eq!(printed(&["convert", &path, "--to", "actions", "--number", "2"]), "d2d4\n");
    assert!(refused(&["convert", &path, "--to", "actions"]).contains("choose one with --number"));
    assert!(refused(&["convert", &path, "--to", "pgn", "--number", "3"]).contains("game 3: line 5, move 1...: Kd7: "));
    // One bad game takes none of the others with it.
    let output = Command::new(env!("CARGO_BIN_EXE_plunder")).args(["convert", &path, "--to", "pgn"]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout).matches("[Event ").count(), 2);
    assert_eq!(output.status.code(), Some(1), "not all of it was converted");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("games.pgn: game 3: line 5, move 1...: Kd7: ")
            && said.trim_end().ends_with("; this game is left out"),
        "{said}"
    );
    let (_folder, bad) = file("bad.pgn", "1. c4 Kd7 *\n");
    assert!(refused(&["convert", &bad, "--to", "pgn"]).contains("bad.pgn: line 1, move 1...: Kd7: "));
    assert!(refused(&["convert", &path, "--to", "san", "--number", "4"]).contains("there is no game 4 in it"));
    let (_folder, both) = file("games.pgn", "1. e4 *\n1. d4 *\n");
    assert_eq!(printed(&["convert", &both, "--to", "pgn"]).matches("[Event ").count(), 2);
}

#[test]
fn convert_says_which_games_it_leaves_out_however_much_is_said_of_others() {
    // A result that the rules contradict is a remark of each game.
    let remarked = "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n".repeat(25);
    let (folder, path) = file("games.pgn", &format!("{remarked}1. Kd7 *\n"));
    let target = folder.path().join("out.pgn");
    let output = called(&["convert", &path, "--to", "pgn", "-o", target.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let said = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].contains("games.pgn: game 26: ") && lines[0].ends_with("; this game is left out"), "{said}");
    assert_eq!((lines.len(), said.matches("left out").count()), (21, 1), "{said}");
    assert!(lines[20].ends_with("and the same of 6 more of its games"), "{said}");
    assert_eq!(std::fs::read_to_string(&target).unwrap().matches("[Event ").count(), 25);
    // Where every game is there, whatever is said of them, nothing failed.
    let (_folder, good) = file("good.pgn", &remarked);
    assert_eq!(called(&["convert", &good, "--to", "pgn"]).status.code(), Some(0));
}

#[test]
fn convert_leaves_nothing_half_written() {
    let (folder, path) = file("bad.txt", "e2e4\ne7e4\n");
    let target = folder.path().join("out.pgn");
    std::fs::write(&target, "old").unwrap();
    let sentence = refused(&["convert", &path, "-o", target.to_str().unwrap(), "--to", "pgn"]);
    assert!(sentence.contains("bad.txt: line 2: e7e4: "), "{sentence}");
    assert_eq!(std::fs::read_to_string(&target).unwrap(), "old");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    assert!(
        refused(&["convert", "/no/such", "--to", "pgn"]).contains("/no/such: cannot be read: there is no such file")
    );
    let folder = folder.path().to_str().unwrap();
    assert!(refused(&["convert", folder, "--to", "pgn"]).contains("it is a folder"));
    assert!(refused(&["convert", &path, "-o", folder, "--to", "pgn"]).contains("it is a folder"));
    assert!(refused(&["convert", &path]).contains("--to"));
    let (_folder, save) = file("game.ron", "(version: 7)");
    assert!(refused(&["convert", &save, "--to", "pgn"]).contains("a newer version"));
    #[cfg(unix)]
    {
        let (_folder, good) = file("good.txt", "e2e4\n");
        assert!(refused(&["convert", &good, "-o", "/dev/null", "--to", "pgn"]).contains("is not a file"));
    }
}

#[test]
fn convert_keeps_who_played_and_everything_that_a_saved_game_has() {
    use rules::players::{Player, Players};
    use rules::record::GameResult;
    use rules::save::{self, About, ClockRecord};
    use rules::{AnyGame, AnyOptions, Color};
    let tags = "[Event \"Friday\"]\n[Date \"2026.11.22\"]\n[White \"Ann\"]\n[Black \"Plunder, level 3\"]\n[WhiteType \"human\"]\n\
                [BlackType \"program\"]\n[TimeControl \"300+3\"]\n";
    let (folder, pgn) = file("game.pgn", &format!("{tags}\n1. e4 e5 *\n"));
    let (_, about) = save::from_ron_about(&printed(&["convert", &pgn, "--to", "save"])).unwrap();
    assert_eq!((about.name.as_deref(), about.date.as_deref()), (Some("Friday"), Some("2026-11-22")));
    assert_eq!((about.players.white.name.as_deref(), about.players.black.computer), (Some("Ann"), Some(3)));
    assert_eq!(about.clock.map(|clock| clock.control).as_deref(), Some("300+3"));
    // A saved game comes out as it went in, and by way of a PGN with all that tags can say.
    let mut game = AnyGame::begin(AnyOptions::default(), None).unwrap();
    game.play_name("e2e4").unwrap();
    let about = About {
        name: Some("Friday".to_owned()),
        date: Some("2026-11-22 20:15".to_owned()),
        adjourned: true,
        clock: Some(ClockRecord {
            control: "300+3".to_owned(),
            left: vec![(300_000, 300_000), (290_000, 300_000)],
            used: 7,
            waits: false,
        }),
        players: Players {
            white: Player { name: Some("Ann".to_owned()), computer: None },
            black: Player::computer(0),
            seed: 9,
        },
        begun: vec!["e7 > e5".to_owned()],
        ..About::default()
    };
    let text = save::to_ron_about(&game, &about).unwrap();
    let (_folder, save) = file("game.ron", &text);
    assert_eq!(printed(&["convert", &save, "--to", "save"]), text);
    game.end(GameResult::Resigned(Color::Black)).unwrap();
    let (_folder, save) = file("game.ron", &save::to_ron_about(&game, &about).unwrap());
    let back = folder.path().join("back.pgn").to_str().unwrap().to_owned();
    // What a PGN has no place for is said.
    let written = called(&["convert", &save, "-o", &back, "--to", "pgn"]);
    let told = String::from_utf8(written.stderr).unwrap();
    assert!(written.status.success() && written.stdout.is_empty(), "{told}");
    let left_out =
        "this is left out: that it was broken off and the turn that was begun by hand; a saved game keeps it\n";
    assert!(told.ends_with(left_out) && told.lines().count() == 1, "{told}");
    let (kept, found) = save::from_ron_about(&printed(&["convert", &back, "--to", "save"])).unwrap();
    assert_eq!((kept.result(), found.name, found.players.white), (game.result(), about.name, about.players.white));
    assert_eq!(
        (found.players.black, found.clock.map(|clock| clock.control)),
        (Player::computer(0), Some("300+3".to_owned()))
    );
}

#[test]
fn convert_says_what_a_list_has_no_place_for_and_what_was_read_otherwise() {
    let pgn = "[White \"A\"]\n[Termination \"rules infraction\"]\n\n1. e4 $1 {good} e5 (1... c5) 1-0\n";
    let (_folder, path) = file("game.pgn", pgn);
    let output = called(&["convert", &path, "--to", "actions"]);
    let (list, told) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(list.ends_with("e2e4        # good\ne7e5\n# white wins (rules infraction)\n"), "{list}");
    let left_out = "this is left out: its tags, its glyphs, its variations and its end, except as a comment; PGN and saved games keep more\n";
    assert!(told.ends_with(left_out) && told.lines().count() == 1, "{told}");
    assert!(printed(&["convert", &path, "--to", "save"]).contains("Declared(Won(White))"));
    let (_folder, path) = file("two.pgn", "1. e4 *\n\n1. f3 e5 2. g4 Qh4# 1-0\n");
    let output = called(&["convert", &path, "--to", "pgn"]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("Qh4# 0-1"));
    assert!(
        told.ends_with("game 2: the file gives the result 1-0, but the board decides: checkmate: black wins\n"),
        "{told}"
    );
}

#[test]
fn convert_writes_no_file_that_it_would_refuse_itself() {
    let (folder, list) = file("game.txt", ACTIONS);
    for (name, kind) in [
        ("x.ron", "actions"),
        ("x.RON", "pgn"),
        ("x.ron", "san"),
        ("x.pgn", "save"),
        ("x.pgn", "actions"),
        ("x.san", "actions"),
    ] {
        let path = folder.path().join(name);
        let sentence = refused(&["convert", &list, "-o", path.to_str().unwrap(), "--to", kind]);
        assert!(sentence.contains("give another extension or another --to"), "{sentence}");
        assert!(!path.exists());
    }
    for (name, kind) in [
        ("x.ron", "save"),
        ("x.pgn", "pgn"),
        ("x.san", "san"),
        ("x.txt", "actions"),
        ("y.san", "pgn"),
        ("z.txt", "save"),
    ] {
        let path = folder.path().join(name).to_str().unwrap().to_owned();
        assert_eq!(printed(&["convert", &list, "-o", &path, "--to", kind]), "");
        assert_eq!(printed(&["convert", &path, "--to", "actions"]).lines().count(), 5, "{name}");
    }
}

#[test]
fn a_reader_of_the_complaints_that_has_gone_away_changes_nothing() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut child = Command::new(env!("CARGO_BIN_EXE_plunder"));
    let status = child.args(["convert", "/no/such", "--to", "pgn"]).stderr(writer).status().unwrap();
    assert_eq!(status.code(), Some(2), "a fault of the file, and none of the program");
}

#[test]
fn booklet_and_worksheet_are_documents_and_the_same_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.pdf");
    let path = path.to_str().unwrap();
    let calls: [&[&str]; 3] = [
        &["booklet", "--lang", "de", "--paper", "letter", "--fold", "-o", path],
        &["worksheet", "--puzzles", "3", "--game", "chessplus", "--themes", "mate2,merge", "--seed", "7", "-o", path],
        &["worksheet", "--puzzles", "4", "--lessons", "--lang", "de", "--paper", "a5", "-o", path],
    ];
    for call in calls {
        let written = || {
            assert_eq!(printed(call), "");
            std::fs::read(path).unwrap()
        };
        let file = written();
        assert!(file.starts_with(b"%PDF-") && file.len() > 10_000, "{call:?}");
        assert!(file == written(), "{call:?}");
    }
}

#[test]
fn what_cannot_be_printed_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let (pdf, missing) = (folder.path().join("a.pdf"), folder.path().join("none").join("a.pdf"));
    let (pdf, missing) = (pdf.to_str().unwrap(), missing.to_str().unwrap());
    let refusals: [(&[&str], &str); 9] = [
        (&["booklet", "-o", "rules.txt"], "rules.txt: give a name that ends in .pdf"),
        (
            &["booklet", "-o", pdf, "--lang", "xx"],
            "--lang: the program has no language xx; it has en (English), de (Deutsch)",
        ),
        (&["booklet", "-o", missing], "none does not exist"),
        (&["booklet", "-o", pdf, "--paper", "a3"], "a3"),
        (&["worksheet", "--puzzles", "0", "-o", pdf], "0"),
        (
            &["worksheet", "--puzzles", "3", "--themes", "mate1,swim", "-o", pdf],
            "--themes: swim is not a theme; there are mate1",
        ),
        (
            &["worksheet", "--puzzles", "199", "--game", "corner-king", "-o", pdf],
            "--puzzles: only 150 puzzles fit, so ask for at most 150",
        ),
        (&["worksheet", "--puzzles", "3", "--themes", "merge,vestMove", "-o", pdf], "--puzzles: no puzzles fit"),
        (&["worksheet", "--puzzles", "3", "--lessons", "--themes", "mate1", "-o", pdf], "--lessons"),
    ];
    for (call, sentence) in refusals {
        let said = refused(call);
        assert!(said.contains(sentence), "{call:?}: {said}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
}
