//! The computer player: legal actions only, the same answer twice, mates found and proved, and it stops when told to.

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod bounds;
mod levels;
mod networks;

use plunder_mind::opponent::evaluate::{Structures, evaluate, evaluate_among};
use plunder_mind::opponent::solve::{Solver, solve};
use plunder_mind::opponent::values::Values;
use plunder_mind::opponent::{Engine, Level, Limits, Random, Searchable};
use plunder_mind::puzzles::Goal;
use rules::plunder::{MatchOptions, Position, Variant};
use rules::{AnyPosition, Color, chessplus};
use testing::definition::mates;
use testing::vectors;
use testing::vectors::Start;

/// Games at random from the start; `visit` sees every position.
fn walk<P: Searchable>(start: P, games: usize, plies: usize, seed: u64, mut visit: impl FnMut(&P)) {
    let mut random = Random::new(seed);
    for _ in 0..games {
        let mut position = start;
        for _ in 0..plies {
            let actions = position.legal_actions();
            if actions.is_empty() {
                break;
            }
            visit(&position);
            position = position.after(actions[random.below(actions.len())]);
        }
    }
}

fn corner_king() -> Position {
    Position::start(MatchOptions { variant: Variant::CornerKing, ..MatchOptions::default() })
}

fn shifting() -> Position {
    Position::start(MatchOptions { vest_shifting: true, ..MatchOptions::default() })
}

fn merging() -> chessplus::Position {
    chessplus::Position::start(chessplus::MatchOptions::default())
}

fn captures_are_those_of_all_actions<P: Searchable>(position: &P) {
    let mut all = position.legal_actions();
    all.retain(|&action| position.captured(action).is_some() || P::promotes(action));
    all.sort();
    let mut captures = Vec::new();
    position.list_captures(&mut captures);
    captures.sort();
    assert_eq!(captures, all, "{}", position.fen());
    let mut listed = Vec::new();
    position.list_actions(&mut listed);
    assert_eq!(listed, position.legal_actions());
    let mut packed: Vec<u32> = listed.iter().map(|&action| P::pack(action)).collect();
    packed.sort_unstable();
    packed.dedup();
    assert!(packed.len() == listed.len() && packed.iter().all(|&action| action > 0 && action < 1 << 20));
}

#[test]
fn the_list_of_captures_holds_all_captures_and_promotions() {
    walk(shifting(), 40, 150, 5, captures_are_those_of_all_actions);
    walk(corner_king(), 40, 150, 6, captures_are_those_of_all_actions);
    walk(merging(), 40, 150, 7, captures_are_those_of_all_actions);
    for start in vectors::positions() {
        match start {
            Start::Plunder(position) => captures_are_those_of_all_actions(&position),
            Start::Chessplus(position) => captures_are_those_of_all_actions(&position),
        }
    }
}

/// The FEN with the colours and the ranks changed.
fn mirrored(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let swap = |text: &str| -> String {
        let swap = |letter: char| {
            if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
        };
        text.chars().map(swap).collect()
    };
    let ranks: Vec<String> = fields[0].split('/').rev().map(swap).collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    format!("{} {turn} - -", ranks.join("/"))
}

#[test]
fn both_colours_are_judged_alike() {
    for values in [Values::FULL, Values::PLAIN] {
        let judge = |position: &Position| {
            let other = Position::from_fen(&mirrored(&position.fen()), *position.options()).unwrap();
            assert_eq!(evaluate(position, &values), evaluate(&other, &values), "{}", position.fen());
        };
        walk(Position::start(MatchOptions::default()), 20, 120, 8, judge);
        walk(corner_king(), 20, 120, 9, judge);
        walk(merging(), 20, 120, 10, |position| {
            let other = chessplus::Position::from_fen(&mirrored(&position.fen()), *position.options()).unwrap();
            assert_eq!(evaluate(position, &values), evaluate(&other, &values), "{}", position.fen());
        });
    }
}

#[test]
fn remembered_pawns_are_judged_like_others() {
    fn alike<P: Searchable>(start: P, seed: u64, structures: &mut Structures) {
        let mut seen = 0;
        walk(start, 30, 160, seed, |position: &P| {
            let judged = evaluate(position, &Values::FULL);
            assert_eq!(evaluate_among(position, &Values::FULL, structures), judged, "{}", position.fen());
            seen += 1;
        });
        assert!(seen > 2_000, "{seen}");
    }
    // One player remembers from game to game.
    let mut structures = Structures::default();
    alike(Position::start(MatchOptions::default()), 21, &mut structures);
    alike(shifting(), 22, &mut structures);
    alike(corner_king(), 23, &mut structures);
    alike(merging(), 24, &mut structures);
    alike(Position::start(MatchOptions::default()), 21, &mut structures);
}

#[test]
fn a_vest_counts_only_where_vests_are_counted() {
    let [bare, vested] = ["4k3/pp6/8/8/3N4/8/PP6/4K3 w - -", "4k3/pp6/8/8/3(NQ)4/8/PP6/4K3 w - -"]
        .map(|fen| Position::from_fen(fen, MatchOptions::default()).unwrap());
    assert_eq!(evaluate(&bare, &Values::PLAIN), evaluate(&vested, &Values::PLAIN));
    assert!(evaluate(&vested, &Values::FULL) > evaluate(&bare, &Values::FULL) + 100);
}

fn same_twice<P: Searchable>(start: P) {
    let search = || Engine::new(4).search(&[start], &Limits { lines: 3, ..Limits::nodes(20_000) });
    assert_eq!(search(), search());
}

#[test]
fn the_same_search_finds_the_same_twice() {
    same_twice(Position::start(MatchOptions::default()));
    same_twice(corner_king());
    same_twice(shifting());
    same_twice(merging());
}

#[test]
fn a_search_stops_within_two_thousand_nodes() {
    let limits = Limits::none();
    limits.stop.now();
    let found = Engine::new(1).search(&[Position::start(MatchOptions::default())], &limits);
    assert!(found.nodes <= 2000 && found.best().is_some(), "{found:?}");
    let exact = Engine::new(1).search(&[merging()], &Limits::nodes(777));
    assert_eq!(exact.nodes, 777);
}

#[test]
fn what_was_found_by_other_rules_is_not_taken_for_true() {
    let denied = MatchOptions { denied: [true; 2], ..MatchOptions::default() };
    let engine = Engine::new(16);
    let mut mates = 0;
    for puzzle in plunder_mind::puzzles::shipped().unwrap() {
        let AnyPosition::Plunder(position) = puzzle.position().unwrap() else { continue };
        let Goal::Mate(moves) = puzzle.goal() else { continue };
        if !puzzle.has("needsPlunder") || moves > 3 || *position.options() != MatchOptions::default() {
            continue;
        }
        let found = engine.search(&[position], &Limits::depth(2 * moves + 2));
        mates += usize::from(found.lines[0].score.mate().is_some());
        // Without plunder most of these mates are none, although the same men stand there.
        let same = Position::from_fen(&position.fen(), denied).unwrap();
        let score = engine.search(&[same], &Limits::depth(2)).lines[0].score;
        if let Some(mate) = score.mate().filter(|mate| *mate > 0) {
            assert!(!solve(&[same], mate as u32).is_empty(), "{score}: {}", puzzle.id);
        }
    }
    assert!(mates > 30, "{mates}");
}

#[test]
fn several_threads_find_a_legal_line() {
    let engine = Engine::new(4).with_threads(3);
    let found = engine.search(&[Position::start(MatchOptions::default())], &Limits::nodes(30_000));
    assert!(found.best().is_some() && found.nodes <= 30_000, "{found:?}");
}

/// Game, position, own moves until mate.
const MATES: [(&str, &str, u32); 21] = [
    ("plunder", "6k1/5ppp/8/8/8/8/8/R3K3 w - -", 1),
    ("plunder", "7k/8/8/8/8/8/R7/1R2K3 w - -", 2),
    // The king in a rook vest mates the other king (2-9c).
    ("plunder", "k7/pp1(KR)4/8/8/8/8/8/8 w - -", 1),
    ("plunder", "7k/8/5K2/8/8/8/8/(BR)7 w - -", 2),
    // Two kings: the first falls, the second is mated (3-10).
    ("plunder", "k6k/6pp/8/8/8/8/8/R5K1 w - -", 1),
    ("corner-king", "k6k/6pp/8/8/8/8/8/R5K1 w - -", 1),
    // Pairs move whole and split.
    ("chessplus", "6k1/5ppp/8/8/8/8/8/(RN)3K3 w - -", 1),
    ("chessplus", "7k/8/8/8/8/8/(RB)7/1R2K3 w - -", 2),
    ("chessplus", "7k/8/8/8/8/8/(RR)7/4K3 w - -", 2),
    // From games that the computer played.
    ("plunder", "r7/6p1/4(NR)3/1K1k1p1P/1(np)6/2q5/2P5/8 b - - 0 50", 2),
    ("plunder", "5rk1/p3qp1p/P7/1p1(pr)1(pn)2/1Bb2Q2/4PK1P/1P3PP1/7R b - - 3 25", 2),
    ("plunder", "r3k1n1/p5p1/4p3/2(pb)5/2p2(pb)2/1P6/P1PR3(rp)/1N1(KQ)4 b q - 0 26", 3),
    ("plunder", "4r2k/ppp3p1/8/7p/1bP1N3/8/P1K2P2/4q3 b - - 1 30", 3),
    ("corner-king", "4Q3/8/5k2/4p3/4p3/4(BQ)3/1(KR)4P1/8 w - - 3 40", 2),
    ("corner-king", "8/5P2/k7/2(BQ)p3(KP)/3P4/6P1/8/8 w - - 1 67", 2),
    ("corner-king", "3(BQ)4/5P2/6k1/3(KP)4/2K5/1p2P3/1P6/8 w - - 1 45", 3),
    ("corner-king", "3k4/8/1p1(QN)P1k1/2p5/2P5/8/8/4(KR)3 w - - 0 53", 3),
    ("chessplus", "7Q/1P2p3/8/5kpp/5p2/8/Q1PNKP2/P7 w - - 5 30", 2),
    // The clock allows just this mate.
    ("chessplus", "8/8/8/8/4k3/8/3q4/5K2 b - - 97 101", 2),
    ("chessplus", "r3k2r/pp4pp/2n(QR)1(np)2/8/4p(NP)2/PP6/2P1b1PP/4KB1R w Kkq - 0 17", 3),
    ("chessplus", "3Q1rk1/p2Q1ppp/8/2p5/4PP2/4P2P/5K2/q1q5 b - - 0 30", 3),
];

fn is_mate_in<P: Searchable>(position: P, moves: u32) {
    let fen = position.fen();
    assert!(solve(&[position], moves - 1).is_empty(), "{fen} has a shorter mate: {:?}", solve(&[position], moves - 1));
    let solved = solve(&[position], moves);
    assert!(!solved.is_empty(), "{fen} has a mate in {moves}");
    let found = Engine::new(4).search(&[position], &Limits::depth(2 * moves + 4));
    assert_eq!(found.lines[0].score.mate(), Some(moves as i32), "{fen}: {:?}", found.lines[0]);
    assert!(solved.contains(&found.best().unwrap()), "{fen}: {:?} but {solved:?}", found.lines[0]);
}

#[test]
fn mates_are_proved_and_found() {
    for (game, fen, moves) in MATES {
        match game {
            "chessplus" => is_mate_in(chessplus::Position::from_fen(fen, Default::default()).unwrap(), moves),
            name => {
                let variant = if name == "plunder" { Variant::Standard } else { Variant::CornerKing };
                let options = MatchOptions { variant, ..MatchOptions::default() };
                is_mate_in(Position::from_fen(fen, options).unwrap(), moves);
            }
        }
    }
}

fn solves_by_definition<P: Searchable>(position: &P, moves: u32) -> bool {
    let mut expected: Vec<String> = position
        .legal_actions()
        .into_iter()
        .filter(|&action| mates(position, action, moves))
        .map(|action| action.to_string())
        .collect();
    expected.sort();
    let solved: Vec<String> = solve(&[*position], moves).iter().map(ToString::to_string).collect();
    assert_eq!(solved, expected, "mate in {moves} at {}", position.fen());
    !solved.is_empty()
}

#[test]
fn the_solver_agrees_with_the_definition_in_random_positions() {
    let mut mates = 0;
    let mut visit = |position: &Position| mates += usize::from(solves_by_definition(position, 1));
    walk(Position::start(MatchOptions::default()), 10, 150, 11, &mut visit);
    walk(corner_king(), 10, 150, 12, &mut visit);
    walk(merging(), 10, 150, 13, |position| {
        solves_by_definition(position, 1);
    });
    for start in vectors::positions().step_by(40) {
        let found = match start {
            Start::Plunder(position) if position.count_actions() < 25 => solves_by_definition(&position, 2),
            Start::Chessplus(position) if position.count_actions() < 25 => solves_by_definition(&position, 2),
            _ => false,
        };
        mates += usize::from(found);
    }
    assert!(mates > 3, "{mates}");
}

#[test]
fn a_proof_tells_how_far_it_is() {
    let position = Position::from_fen("7k/8/8/8/8/8/R7/1R2K3 w - -", MatchOptions::default()).unwrap();
    let mut told = Vec::new();
    let found = Solver::new(&[position], 2, u64::MAX).solve_and_tell(&position, 2, |done, all| told.push((done, all)));
    let all = position.count_actions();
    assert_eq!(told, (0..all).map(|done| (done, all)).collect::<Vec<_>>());
    assert_eq!(found, Some(solve(&[position], 2)));
}

#[test]
fn an_action_is_legal_where_it_is_listed() {
    fn agree<P: Searchable>(position: &P, others: &[P::Action]) {
        let listed = position.legal_actions();
        listed.iter().for_each(|&action| assert!(position.is_legal(action), "{action} at {}", position.fen()));
        for &other in others {
            assert_eq!(position.is_legal(other), listed.contains(&other), "{other} at {}", position.fen());
        }
    }
    fn walked<P: Searchable>(start: P, seed: u64) {
        // The actions of the positions before are the others: many of them are no longer legal.
        let mut before: Vec<P::Action> = Vec::new();
        walk(start, 12, 150, seed, |position| {
            agree(position, &before);
            before.extend(position.legal_actions());
            before.drain(..before.len().saturating_sub(300));
        });
    }
    walked(shifting(), 31);
    walked(corner_king(), 32);
    walked(Position::start(MatchOptions { denied: [true, false], ..MatchOptions::default() }), 33);
    walked(merging(), 34);
}

#[test]
fn a_claim_of_the_fifty_moves_escapes_a_mate_that_comes_too_late() {
    let mate_at = |clock: u16| {
        let fen = format!("8/8/8/8/4k3/8/3q4/5K2 b - - {clock} 101");
        solve(&[Position::from_fen(&fen, MatchOptions::default()).unwrap()], 2).len()
    };
    assert_eq!((mate_at(97), mate_at(98)), (1, 0));
}

#[test]
fn a_position_that_comes_for_the_third_time_is_an_escape() {
    let start = Position::from_fen("7k/8/8/8/8/8/R7/1R2K3 w - -", MatchOptions::default()).unwrap();
    let mut game = vec![start];
    // The rook on the seventh rank twice, and back: a third time would be a draw.
    for name in ["a2a7", "h8g8", "a7a2", "g8h8", "a2a7", "h8g8", "a7a2", "g8h8"] {
        let now = game[game.len() - 1];
        game.push(now.after(now.parse_action(name).unwrap()));
    }
    let names = |game: &[Position]| solve(game, 2).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(names(&[start]), ["a2a7", "b1b7"]);
    assert_eq!(names(&game), ["b1b7"]);
}

#[test]
fn levels_play_legally_and_differ_from_game_to_game() {
    let mut answers = std::collections::HashSet::new();
    for number in 1..=10 {
        let level = Level::new(number).unwrap();
        walk(shifting(), 1, 60, u64::from(number), |position| {
            let found = level.search(&[*position], 1, &Limits::nodes(400));
            assert!(position.is_legal(found.best().unwrap()), "{}", position.fen());
        });
        let start = Position::start(MatchOptions::default());
        answers.extend((0..6).map(|seed| level.search(&[start], seed, &Limits::none()).best()));
    }
    assert!(answers.len() > 5, "{answers:?}");
    assert!(Level::new(0).is_none() && Level::new(11).is_none());
}

#[test]
fn repetition_and_the_fifty_moves_are_draws_for_the_search() {
    // A rook up with the clock at its end: no action wins any more.
    let late = Position::from_fen("8/8/8/8/8/2k5/7r/K7 w - - 99 90", MatchOptions::default()).unwrap();
    let found = Engine::new(1).search(&[late], &Limits::depth(4));
    assert_eq!(found.lines[0].score.to_string(), "cp 0");
    // The queen behind gives check for ever.
    let fen = "6k1/6p1/5p2/7Q/8/1q6/r7/7K w - -";
    let position = Position::from_fen(fen, MatchOptions { denied: [true; 2], ..MatchOptions::default() }).unwrap();
    let found = Engine::new(4).search(&[position], &Limits::depth(12));
    assert_eq!(found.lines[0].score.value(), 0, "{found:?}");
}

#[test]
fn full_strength_beats_random_play_in_every_game() {
    let beats = |wins: &mut u32, won: bool| *wins += u32::from(won);
    let mut wins = 0;
    for seed in 0..2 {
        for own in Color::ALL {
            beats(&mut wins, wins_against_random(Position::start(MatchOptions::default()), own, seed));
            beats(&mut wins, wins_against_random(corner_king(), own, seed));
            beats(&mut wins, wins_against_random(merging(), own, seed));
        }
    }
    assert_eq!(wins, 12);
}

fn wins_against_random<P: Searchable>(start: P, own: Color, seed: u64) -> bool {
    let (mut random, engine) = (Random::new(seed), Engine::new(1));
    let mut game = vec![start];
    for _ in 0..300 {
        let position = game[game.len() - 1];
        let actions = position.legal_actions();
        if actions.is_empty() {
            return position.in_check() && position.turn() != own;
        }
        let action = match position.turn() == own {
            true => engine.search(&game, &Limits::nodes(1500)).best().unwrap(),
            false => actions[random.below(actions.len())],
        };
        game.push(position.after(action));
    }
    false
}
