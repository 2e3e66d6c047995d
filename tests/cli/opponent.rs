//! `plunder best`, `solve` and `uci` as a user types them: what they print, and what they refuse.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::program::{printed, refused};

#[test]
fn best_prints_lines_nodes_and_depth() {
    let text = printed(&["best", "--depth", "4", "--lines", "3"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 5, "{text}");
    for line in &lines[..3] {
        let (score, actions) = line.split_once('\t').unwrap();
        assert!(score.starts_with("cp ") && actions.split(' ').count() > 1, "{line}");
    }
    assert!(lines[3].starts_with("nodes ") && lines[4] == "depth 4", "{text}");
    let fools = ["best", "f2f3", "e7e5", "g2g4", "--depth", "3"];
    assert!(printed(&fools).starts_with("mate 1\td8h4\n"));
    let chessplus = ["best", "--game", "chessplus", "--nodes", "3000", "b1d2"];
    assert_eq!(printed(&chessplus), printed(&chessplus));
}

#[test]
fn best_says_when_the_game_is_over() {
    let mated = ["best", "--depth", "3", "f2f3", "e7e5", "g2g4", "d8h4"];
    assert_eq!(printed(&mated), "mate 0\nnodes 0\ndepth 0\n");
    let stalemate = ["best", "--depth", "3", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - -"];
    assert_eq!(printed(&stalemate), "draw\nnodes 0\ndepth 0\n");
}

#[test]
fn solve_prints_every_mate_sorted() {
    let twins = ["solve", "--mate", "2", "--fen", "7k/8/8/8/8/8/R7/1R2K3 w - -"];
    assert_eq!(printed(&twins), "a2a7\nb1b7\n");
    assert_eq!(printed(&["solve", "--mate", "2"]), "");
    // The first king falls, and the second is mated at once (3-10); coupling a king vest or not.
    let kings = ["solve", "--mate", "1", "--fen", "k6k/6pp/8/8/8/8/8/R5K1 w - -"];
    assert_eq!(printed(&kings), "a1a8\na1a8+k\n");
}

#[test]
fn wrong_words_are_refused_in_one_line() {
    assert!(refused(&["best"]).contains("--depth"));
    assert!(refused(&["best", "--depth", "3", "--nodes", "5"]).contains("--nodes"));
    assert!(refused(&["best", "--depth", "3", "e2e5"]).contains("e2e5"));
    assert!(refused(&["best", "--depth", "3", "--level", "11"]).contains("11"));
    assert!(refused(&["solve"]).contains("--mate"));
}

/// What the engine answers to lines, the input ending after them.
fn uci(lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_plunder"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_session_under_an_interface() {
    let text = uci("uci\nisready\nucinewgame\nposition startpos moves f2f3 e7e5 g2g4\ngo depth 4\n");
    assert!(text.contains("id name Plunder") && text.contains("uciok\n") && text.contains("readyok\n"), "{text}");
    assert!(text.contains("score mate 1") && text.ends_with("bestmove d8h4\n"), "{text}");
    let plunder =
        "setoption name UCI_Variant value plunderchess\nposition startpos moves e2e4 d7d5 e4d5\nd\ngo nodes 2000\n";
    let text = uci(plunder);
    assert!(text.starts_with("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2\n"), "{text}");
    assert!(text.lines().last().unwrap().starts_with("bestmove "), "{text}");
    let chessplus = "setoption name UCI_Variant value chessplus\nsetoption name MultiPV value 2\ngo depth 3\n";
    assert!(uci(chessplus).contains(" multipv 2 "), "two lines are told");
    let level = "setoption name Level value 2\ngo movetime 500\n";
    assert!(uci(level).contains("bestmove "), "a level answers");
    let only = uci("go depth 3 searchmoves a2a3\n");
    assert!(only.contains("bestmove a2a3"), "{only}");
    // A search without end is answered when it is stopped, and the end of the input stops it too.
    assert!(uci("go infinite\nstop\nquit\n").contains("bestmove "));
    assert!(uci("go infinite\n").contains("bestmove "));
    assert!(uci("go ponder wtime 1000 btime 1000\nponderhit\n").contains("bestmove "));
    assert!(
        uci("fly\nsetoption name Wings value 2\nposition moon\n").lines().all(|line| line.starts_with("info string "))
    );
    assert!(uci("position fen 7k/5Q2/6K1/8/8/8/8/8 b - -\ngo depth 2\n").contains("bestmove (none)"));
}

#[test]
fn numbers_and_words_without_bounds_end_a_session_as_well() {
    let most = i64::MAX;
    // A search for which nothing was said ends with the input, as one that was asked to go on for ever does.
    assert!(uci("go\n").contains("bestmove "));
    assert!(uci("go btime 1000\n").contains("bestmove "), "White has no time to count");
    assert!(uci(&format!("go wtime {most} winc {most} btime 1\nstop\n")).contains("bestmove "));
    assert!(uci(&format!("go movetime {most}\nstop\n")).contains("bestmove "));
    // After the guess was right the limit still counts, and only that.
    let text = uci("position startpos\ngo ponder nodes 300000\nponderhit\n");
    let nodes =
        text.lines().rev().find_map(|line| line.split(" nodes ").nth(1)?.split(' ').next()?.parse::<u64>().ok());
    assert!(nodes.unwrap() > 30_000 && text.contains("bestmove "), "{text}");
    assert!(uci("go ponder\nponderhit\n").contains("bestmove "), "without a limit the end of the input ends it");
}

#[test]
fn chess_takes_no_vests() {
    let vested = "position fen 4k3/8/8/8/8/8/(PQ)7/4K3 w - -";
    let text = uci(&format!("{vested}\nd\n"));
    assert!(text.starts_with("info string ") && text.contains("no vests"), "{text}");
    assert!(text.lines().count() == 2 && text.contains("could not be read"), "there is no position: {text}");
    let text = uci(&format!("setoption name UCI_Variant value plunderchess\n{vested}\nd\n"));
    assert!(text.starts_with("4k3/8/8/8/8/8/(PQ)7/4K3 w"), "{text}");
}

#[test]
fn a_position_that_cannot_be_read_is_never_answered_from_the_one_before() {
    for bad in [
        "position moon",
        "position fen 4k3/8/8 w - - 0 1",
        "position startpos moves e2e4 e7e5 e4e5",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves 0000",
    ] {
        let text = uci(&format!("position startpos moves e2e4\n{bad}\ngo depth 2\n"));
        let lines: Vec<&str> = text.lines().collect();
        assert!(matches!(lines[..], [said, "bestmove (none)"] if said.starts_with("info string ")), "{bad}: {text}");
        // Told to think until it is stopped, it says nothing before.
        let text = uci(&format!("{bad}\ngo infinite\nisready\nstop\n"));
        assert!(text.ends_with("readyok\nbestmove (none)\n"), "{bad}: {text}");
        // The next position is searched again.
        assert!(uci(&format!("{bad}\nposition startpos\ngo depth 1\n")).contains("\nbestmove "), "{bad}");
    }
    // A right move behind a position that an interface went on from is searched, whatever the rules say of repetitions.
    let dance = "g1f3 g8f6 f3g1 f6g8 ".repeat(7);
    let text = uci(&format!("position startpos moves {dance}\ngo depth 2\n"));
    assert!(!text.contains("info string") && !text.contains("(none)"), "{text}");
    // Castling by the king's move to its rook.
    let text = uci("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1h1 e8a8\nd\n");
    assert_eq!(text, "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2\n");
}

/// The greatest table under a system that grants the program half a gigabyte.
#[cfg(target_os = "linux")]
#[test]
fn a_table_is_as_large_as_the_system_grants_and_that_is_said() {
    let lines = "setoption name Hash value 65536\nisready\nposition startpos\ngo depth 3\n";
    let mut child = Command::new("sh")
        .args(["-c", &format!("ulimit -v 1000000; exec '{}' uci", env!("CARGO_BIN_EXE_plunder"))])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && text.contains("readyok") && text.contains("bestmove "), "{text}");
    let said = text.lines().find(|line| line.starts_with("info string Hash is ")).unwrap_or_else(|| panic!("{text}"));
    let got: usize = said.split([' ', ':']).nth(4).unwrap().parse().unwrap();
    assert!((1..1024).contains(&got) && said.ends_with("does not grant 65536 mebibytes"), "{said}");
}

#[test]
fn a_count_deeper_than_any_stack_is_refused() {
    assert!(refused(&["perft", "60000"]).contains("DEPTH: 60000 is not a whole number from 0 to 100"));
    assert_eq!(printed(&["perft", "100", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - -"]), "0\n");
}
