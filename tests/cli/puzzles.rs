//! The shipped puzzles: enough of each kind, legal to the mate, a sample proved again, and `plunder puzzles` as a user types it.
//! `plunder puzzles --check` proves all of them.

use mind::puzzles::maker::{Count, Wanted, make};
use mind::puzzles::proof::{Refuted, prove};
use mind::puzzles::{Goal, HEADER, Puzzle, PuzzleError, of_the_day, read, shipped};
use rules::outcome::{Outcome, Status};
use rules::plunder::MatchOptions;
use rules::{AnyOptions, AnyPosition};

use crate::program::{printed, refused};

fn puzzles() -> Vec<Puzzle> {
    shipped().unwrap()
}

#[test]
fn there_are_enough_of_each_kind() {
    let puzzles = puzzles();
    let count = |has: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|puzzle| has(puzzle)).count();
    assert!(puzzles.len() >= 1000, "{}", puzzles.len());
    for (mate, least) in [(1, 100), (2, 150), (3, 150), (4, 100), (5, 20)] {
        let there = count(&|puzzle| puzzle.goal() == Goal::Mate(mate) && puzzle.has(&format!("mate{mate}")));
        assert!(there >= least, "{there} mates in {mate}");
    }
    assert!(count(&|puzzle| puzzle.goal() == Goal::Advantage && puzzle.has("advantage")) >= 100);
    assert!(count(&|puzzle| puzzle.has("needsPlunder")) >= 100);
    assert!(count(&|puzzle| puzzle.has("decline")) >= 60);
    assert!(count(&|puzzle| puzzle.has("vestChoice")) >= 20);
    let of_pairs = |puzzle: &Puzzle| ["merge", "split", "pairMove"].iter().any(|theme| puzzle.has(theme));
    assert!(count(&of_pairs) >= 100);
    assert!(count(&|puzzle| puzzle.game() == "chessplus") >= 150);
    assert!(count(&|puzzle| puzzle.game() == "corner-king") >= 150);
    assert!(count(&|puzzle| puzzle.has("shift")) >= 60);
}

#[test]
fn every_line_is_legal_and_ends_in_mate_where_mate_is_asked_for() {
    for puzzle in puzzles() {
        let line = puzzle.line().unwrap();
        let (last, actions) = line.last().unwrap();
        for &action in actions {
            let mated = matches!(last.after(action).status(), Status::Ended(Outcome::Checkmate { .. }));
            assert!(mated || puzzle.goal() == Goal::Advantage, "{}: {action}", puzzle.id);
        }
        assert_eq!(puzzle.position().unwrap().fen(), puzzle.fen);
        assert!((600..=2400).contains(&puzzle.rating), "{}", puzzle.id);
        assert_eq!(Puzzle::parse(&puzzle.to_string(), 1).unwrap(), puzzle);
    }
}

#[test]
fn a_sample_is_proved() {
    let mut proved = 0;
    for puzzle in puzzles().iter().filter(|puzzle| matches!(puzzle.goal(), Goal::Mate(..=3))).step_by(36) {
        prove(puzzle).unwrap();
        proved += 1;
    }
    assert!(proved >= 20, "{proved}");
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.goal() == Goal::Advantage).step_by(60) {
        prove(puzzle).unwrap();
        proved += 1;
    }
    assert!(proved >= 22, "{proved}");
}

/// A rook mates on the last rank, and in one way only.
const LAST_RANK: &str = "x1,plunder,,6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1,a1a8,600,mate1";

#[test]
fn what_does_not_hold_is_refuted() {
    let puzzle = Puzzle::parse(LAST_RANK, 1).unwrap();
    assert_eq!(prove(&puzzle), Ok(()));
    let with = |moves: &[&[&str]]| {
        let names = |names: &&[&str]| names.iter().map(ToString::to_string).collect();
        prove(&Puzzle { moves: moves.iter().map(names).collect(), ..puzzle.clone() })
    };
    assert!(matches!(with(&[&["a1a7"]]), Err(Refuted::Winners { ply: 1, .. })));
    assert!(matches!(with(&[&["a1a8", "a1a7"]]), Err(Refuted::Winners { ply: 1, .. })));
    assert!(matches!(with(&[&["a1b2"]]), Err(Refuted::Unreadable(PuzzleError::Action { .. }))));
    assert!(matches!(with(&[&["a1a7"], &["g8f8"], &["a7a8"]]), Err(Refuted::Shorter { ply: 1, .. })));
    let themes = Puzzle { themes: vec!["mate1".into(), "quiet".into()], ..puzzle.clone() };
    assert!(matches!(prove(&themes), Err(Refuted::Themes { .. })));
    let fen = Puzzle { fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - -".into(), ..puzzle.clone() };
    assert!(matches!(prove(&fen), Err(Refuted::Written { .. })));
    let twins = "x2,plunder,,7k/8/8/8/8/8/R7/1R2K3 w - - 0 1,a2a7 h8g8 b1b8,600,mate2 quiet";
    assert!(matches!(prove(&Puzzle::parse(twins, 1).unwrap()), Err(Refuted::Winners { ply: 1, .. })));
}

#[test]
fn themes_are_what_the_solution_needs() {
    let themes = |line: &str| {
        let puzzle = Puzzle::parse(line, 1).unwrap();
        match prove(&puzzle) {
            Err(Refuted::Themes { found, .. }) => found,
            other => panic!("{other:?}"),
        }
    };
    // The first king falls and the second is mated, with the king's vest or without.
    let kings = "k1,corner-king,,k6k/6pp/8/8/8/8/8/R5K1 w - - 0 1,a1a8|a1a8+k,600,none";
    assert_eq!(themes(kings), "mate1 kingCapture");
    // The bishop mates as a rook on the first rank; as a pawn, whose vest the captured rook wears, it does not.
    let rook = "p1,plunder,,8/pp2k3/6(rn)1/3(bp)p3/PP4b1/8/4(RP)1(rp)1/3(KN)4 b - - 0 32,g4e2+r d1c1 e2f1,600,none";
    assert_eq!(themes(rook), "mate2 needsPlunder vestChoice");
    // The knight mates because it keeps its queen vest: the captured pawn's vest would take its place.
    let keep = "p2,plunder,,2kr4/ppp2p2/5np1/8/3(nq)1P1R/P3N1P1/1P3K2/8 b - - 1 36,f6e4 f2g2 d4e2 g2h3 e2g3,600,none";
    assert_eq!(themes(keep), "mate3 decline");
    // The queen takes over the knight vest that the captured bishop wears.
    let over = "p3,plunder,,8/4P1(bn)k/1p6/5P2/1P4(QP)1/P1P5/7P/6K1 w - - 1 46,g4g6 h7h8 f5f6 g7f6 g6f6+n,600,none";
    assert_eq!(themes(over), "mate3 needsPlunder replunder");
    let merged = "m1,chessplus,,6k1/5ppp/8/8/8/8/8/(RN)3K3 w - - 0 1,a1a8|a1a8/r,600,none";
    assert_eq!(themes(merged), "mate1");
}

#[test]
fn faults_of_a_file_are_named() {
    let file = |line: &str| read(&format!("{HEADER}\n{line}\n")).unwrap_err().to_string();
    assert_eq!(read("id,fen\n"), Err(PuzzleError::Header));
    assert!(file("x1,plunder").contains("line 2"));
    assert!(file(&format!("{LAST_RANK}\n{LAST_RANK}")).contains("twice"));
    assert!(file(&LAST_RANK.replace("plunder", "shogi")).contains("shogi"));
    assert!(file(&LAST_RANK.replace("600", "easy")).contains("rating"));
    assert!(file(&LAST_RANK.replace("a1a8", "a1a8 g8h8")).contains("moves"));
    assert!(file(&LAST_RANK.replace("a1a8", "a1a8|")).contains("moves"));
    assert!(file(&LAST_RANK.replace("x1", "")).contains("id"));
}

#[test]
fn the_same_seed_makes_the_same_puzzles_and_they_hold() {
    let wanted = Wanted {
        letter: 't',
        options: AnyOptions::Plunder(MatchOptions::default()),
        count: Count { mates: [1, 1, 0, 0, 0], advantages: 0 },
        glance: 1000,
        nodes: 100_000,
        themes: &[(1, &["needsPlunder", "vestMove"])],
    };
    let made = || {
        let mut made = Vec::new();
        make(&wanted, 3, |puzzle| {
            made.push(puzzle.clone());
            true
        });
        made
    };
    let puzzles = made();
    assert_eq!(puzzles.len(), 2);
    assert_eq!(puzzles, made());
    for puzzle in &puzzles {
        prove(puzzle).unwrap();
        assert!(matches!(puzzle.position().unwrap(), AnyPosition::Plunder(_)));
    }
    assert!(puzzles.iter().any(|puzzle| puzzle.has("needsPlunder") || puzzle.has("vestMove")));
}

#[test]
fn the_command_lists_what_is_asked_for() {
    let puzzles = puzzles();
    let all = printed(&["puzzles"]);
    assert_eq!(all.lines().count(), 1 + puzzles.len());
    assert_eq!(read(&all).unwrap(), puzzles);
    let some = read(&printed(&["puzzles", "--theme", "needsPlunder", "--game", "plunder", "--number", "3"])).unwrap();
    assert!(some.len() == 3 && some.iter().all(|puzzle| puzzle.has("needsPlunder") && puzzle.game() == "plunder"));
    let rated = read(&printed(&["puzzles", "--rating", "900..1500"])).unwrap();
    assert!(!rated.is_empty() && rated.iter().all(|puzzle| (900..=1500).contains(&puzzle.rating)));
    let day = read(&printed(&["puzzles", "--day", "2028-02-29"])).unwrap();
    assert_eq!(day, [of_the_day(&puzzles, 2028, 2, 29).unwrap().clone()]);
    // Every level gives a mate in one, whatever else its vests offer.
    let rated = read(&printed(&["puzzles", "--rate", "--theme", "mate1", "--number", "5"])).unwrap();
    assert!(rated.len() == 5 && rated.iter().all(|puzzle| puzzle.rating == 600), "{rated:?}");
    let one = ["puzzles", "--check", "--theme", "mate1", "--number", "1"];
    assert_eq!(printed(&one), "1 puzzles are proved\n");
}

#[test]
fn wrong_words_are_refused_in_one_line() {
    assert!(refused(&["puzzles", "--theme", "clever"]).contains("needsPlunder"));
    assert!(refused(&["puzzles", "--rating", "1500"]).contains("900..1500"));
    assert!(refused(&["puzzles", "--day", "2027-02-29"]).contains("2026-11-22"));
    assert!(refused(&["puzzles", "--make", "--check"]).contains("--check"));
    assert!(refused(&["puzzles", "--file", "/no/such/file.csv"]).contains("/no/such/file.csv"));
}
