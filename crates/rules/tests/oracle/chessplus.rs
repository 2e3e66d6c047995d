//! Chessplus: every demonstration of its rules, why things are refused, and what holds in every random game.

use std::collections::{BTreeMap, HashSet};

use crate::chessplus_games::{games, walk};
use plunder_rules::chessplus::{Action, MatchOptions, Men, Position, explain};
use plunder_rules::{Color, Kind, Square};
use proptest::prelude::*;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

fn position(fen: &str) -> Position {
    Position::from_fen(fen, MatchOptions::default()).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn after(fen: &str, names: &str) -> Position {
    names.split(' ').fold(position(fen), |position, name| {
        position.after(position.parse_action(name).unwrap_or_else(|error| panic!("{error}")))
    })
}

#[test]
fn every_demonstration_leads_where_the_rules_say() {
    let rook_and_bishop = "4k3/8/8/8/3(RB)4/8/8/4K3 w - -";
    let roight = "4k3/8/8/8/8/8/8/4K2(RN) w K -";
    let quawn = "7k/1(QP)6/8/8/8/8/8/K7 w - -";
    for (title, fen, names, reached) in [
        ("Merge", START, "b1d2", "rnbqkbnr/pppppppp/8/8/8/8/PPP(NP)PPPP/R1BQKBNR b KQkq - 1 1"),
        ("Move whole", rook_and_bishop, "d4g7", "4k3/6(RB)1/8/8/8/8/8/4K3 b - - 1 1"),
        ("Split", rook_and_bishop, "d4a4/r", "4k3/8/8/8/R2B4/8/8/4K3 b - - 1 1"),
        (
            "Split and merge in one move",
            "4k3/8/8/8/R2(QN)4/8/8/4K3 w - -",
            "d4a4/q",
            "4k3/8/8/8/(QR)2N4/8/8/4K3 b - - 1 1",
        ),
        ("A pair falls whole", "4k3/8/8/3(rn)4/8/2N5/P7/4K3 w - -", "c3d5", "4k3/8/8/3N4/8/8/P7/4K3 b - - 0 1"),
        ("Promote whole", quawn, "b7b8q", "1Q5k/8/8/8/8/8/8/K7 b - - 0 1"),
        ("Promote by splitting", quawn, "b7b8q/p", "1Q5k/1Q6/8/8/8/8/8/K7 b - - 0 1"),
        (
            "En passant takes a Dpawn",
            "4k3/8/8/8/3p4/8/4(PP)3/4K3 w - -",
            "e2e4 d4e3",
            "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2",
        ),
        ("Castle with a Roight", roight, "e1g1", "4k3/8/8/8/8/8/8/5(RN)K1 b - - 1 1"),
        ("Castle with the rook split off", roight, "e1g1/r", "4k3/8/8/8/8/8/8/5RKN b - - 1 1"),
    ] {
        assert_eq!(after(fen, names).fen(), reached, "{title}");
    }
}

#[test]
fn rulings_on_merging_splitting_and_rights_hold() {
    let double_rook = "4k3/8/8/8/8/8/8/4K2(RR) w K -";
    for (ruling, fen, names, reached) in [
        (
            "a pawn that merges on the far rank becomes one queen",
            "1N5k/1P6/8/8/8/8/8/K7 w - -",
            "b7b8q",
            "1Q5k/8/8/8/8/8/8/K7 b - - 0 1",
        ),
        (
            "of two rooks the one that stays is the unmoved one",
            double_rook,
            "h1h5/r",
            "4k3/8/8/7R/8/8/8/4K2R b K - 1 1",
        ),
        ("a whole-move of the pair is a move of the rook", double_rook, "h1h5", "4k3/8/8/7(RR)/8/8/8/4K3 b - - 1 1"),
        (
            "a man that leaves the unmoved rook keeps the right",
            "4k3/8/8/8/8/8/8/4K2(QR) w K -",
            "h1h5/q",
            "4k3/8/8/7Q/8/8/8/4K2R b K - 1 1",
        ),
        (
            "a man that merges onto the rook keeps the right",
            "4k3/8/8/8/8/6N1/8/4K2R w K -",
            "g3h1",
            "4k3/8/8/8/8/8/8/4K2(RN) b K - 1 1",
        ),
        (
            "castling with a pawn in the pair is a move of a pawn",
            "4k3/8/8/8/8/8/8/4K2(RP) w K - 9 5",
            "e1g1",
            "4k3/8/8/8/8/8/8/5(RP)K1 b - - 0 5",
        ),
        (
            "castling with the rook split off leaves the pawn",
            "4k3/8/8/8/8/8/8/4K2(RP) w K - 9 5",
            "e1g1/r",
            "4k3/8/8/8/8/8/8/5RKP b - - 10 5",
        ),
        (
            "a pawn that just split off is exposed",
            "4k3/8/8/8/3p4/8/4(NP)3/4K3 w - -",
            "e2e4/p",
            "4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1",
        ),
        (
            "a pawn that merges by its advance is not exposed",
            "4k3/8/8/8/3pN3/8/4P3/4K3 w - -",
            "e2e4",
            "4k3/8/8/8/3p(NP)3/8/8/4K3 b - - 0 1",
        ),
        (
            "a pawn splits off to capture en passant",
            "7k/3p4/8/4(RP)3/8/8/8/4K3 b - -",
            "d7d5 e5d6/p",
            "7k/8/3P4/4R3/8/8/8/4K3 b - - 0 2",
        ),
        (
            "a Biawn captures en passant whole with x",
            "4k3/3p4/8/4(BP)3/8/8/8/4K3 b - -",
            "d7d5 e5d6x",
            "4k3/8/3(BP)4/8/8/8/8/4K3 b - - 0 2",
        ),
        (
            "or moves there quietly",
            "4k3/3p4/8/4(BP)3/8/8/8/4K3 b - -",
            "d7d5 e5d6",
            "4k3/8/3(BP)4/3p4/8/8/8/4K3 b - - 0 2",
        ),
        (
            "who stays behind shields the king, en passant too",
            "7k/3p4/8/r3(NP)2K/8/8/8/8 b - -",
            "d7d5 e5d6/p",
            "7k/8/3P4/r3N2K/8/8/8/8 b - - 0 2",
        ),
        (
            "a pawn on its own first row steps one",
            "4k3/8/8/8/8/8/8/P3K3 w - -",
            "a1a2",
            "4k3/8/8/8/8/8/P7/4K3 b - - 0 1",
        ),
        (
            "who stays behind still shields the king",
            "4r2k/8/8/8/8/8/4(RB)3/4K3 w - -",
            "e2g4/b",
            "4r2k/8/8/8/6B1/8/4R3/4K3 b - - 1 1",
        ),
    ] {
        assert_eq!(after(fen, names).fen(), reached, "{ruling}");
    }
}

/// Why the last action of a line is refused.
fn reason(fen: &str, names: &str) -> String {
    let (played, last) = names.rsplit_once(' ').map_or((None, names), |(played, last)| (Some(played), last));
    let position = played.map_or_else(|| position(fen), |played| after(fen, played));
    match position.parse_action(last) {
        Ok(action) => panic!("{action} is legal at {fen}"),
        Err(error) => {
            assert_eq!(error, explain(&position, last));
            assert_eq!(error.name, last);
            error.reason.to_string()
        }
    }
}

#[test]
fn refusals_give_the_rule() {
    let rishop = "4k3/8/8/8/3(RB)4/8/8/4K3 w - -";
    let quawn = "7k/1(QP)6/8/8/8/8/8/K7 w - -";
    let roight = "4k3/8/8/8/8/8/8/4K2(RN) w K -";
    for (fen, names, words) in [
        // The two demonstrations that are refused.
        (START, "e1e2", "a king neither merges nor is merged with"),
        (
            "4k3/8/8/8/3p4/8/4(BP)3/4K3 w - -",
            "e2e4 d4e3",
            "of pairs only a Dpawn may be taken en passant, not the white Biawn on e4",
        ),
        (START, "d1e1", "a king neither merges"),
        (START, "a1a3", "the white pawn on a2 stands in the way"),
        (START, "e2e5", "a pawn does not move from e2 to e5"),
        (START, "e2d3", "nothing to capture on d3"),
        (START, "e7e5", "is not white's"),
        (START, "e4e5", "no man stands on e4"),
        (START, "b1c3/n", "stands alone, so no knight splits off there"),
        (START, "b1b1", "another square"),
        (START, "b1c3+p", "not an action of Chessplus"),
        (START, "b1c3x", "leave it out"),
        (START, "e2e4q", "reaches the far rank becomes a queen"),
        (rishop, "d4a4/n", "holds no knight to split off"),
        (rishop, "d4e6", "neither the rook nor the bishop moves from d4 to e6"),
        (
            "4k3/8/8/8/N2(RB)4/8/8/4K3 w - -",
            "d4a4",
            "a pair that moves whole cannot merge, and the white knight stands on a4",
        ),
        (
            "4k3/8/8/8/(NN)2(RB)4/8/8/4K3 w - -",
            "d4a4/r",
            "a pair already stands on a4, and a square holds two men at most",
        ),
        (quawn, "b7b8", "a pair with a pawn that reaches b8 becomes a queen: add q"),
        (quawn, "b7b8/p", "a pawn that reaches b8 becomes a queen: add q"),
        (quawn, "b7b8r", "not an action"),
        (quawn, "b7b8q/q", "only a pawn, or a pair with a pawn"),
        (roight, "e1g1/n", "only the rook splits off on h1"),
        ("4k3/8/8/8/8/8/8/4K2R w K -", "e1g1/r", "there is no pair on h1 from which a rook could split off"),
        ("4k3/8/8/8/8/8/8/4K2R w - -", "e1g1", "this castling is gone"),
        ("4kr2/8/8/8/8/8/8/4K2R w K -", "e1g1", "f1 is attacked by the black rook on f8"),
        ("4rk2/8/8/8/8/8/8/4K2R w K -", "e1g1", "the black rook on e8 gives check: no castling now"),
        ("4k3/8/8/8/8/8/8/4KB1R w K -", "e1g1", "the white bishop on f1 stands between"),
        ("4k3/8/8/8/8/3N4/2P5/4K3 w - -", "c2d3", "merges by its forward move, not diagonally"),
        ("7k/3p4/8/4(RP)3/8/8/8/4K3 b - -", "d7d5 e5d6x", "x marks only"),
        ("4k3/8/3p4/4(BP)3/8/8/8/4K3 w - -", "e5d6x", "not en passant, so leave x out"),
        ("4k3/8/8/3p(BP)3/8/8/8/4K3 w - -", "e5d6x", "nor may a man be taken en passant"),
        ("7k/3p4/8/r3(NP)2K/8/8/8/8 b - -", "d7d5 e5d6", "the black rook on a5 would check the king on h5"),
        ("4r2k/8/8/8/8/8/4(RB)3/4K3 w - -", "e2g4", "the black rook on e8 would check the king on e1"),
        ("4r2k/8/8/8/8/8/3R4/4K3 w - -", "d2d3", "the black rook on e8 would still check the king on e1"),
        (
            "4(rn)2k/8/8/8/8/8/8/5K2 w - -",
            "f1e1",
            "the black Roight (rook and knight) on e8 would check the king on e1",
        ),
    ] {
        let reason = reason(fen, names);
        assert!(reason.contains(words), "{fen} {names}: {reason}");
    }
}

#[test]
fn without_en_passant_nothing_is_exposed() {
    let options = MatchOptions { en_passant: false };
    let start = Position::from_fen("4k3/3p4/8/4P3/8/8/8/4K3 b - -", options).unwrap();
    let advanced = start.after(start.parse_action("d7d5").unwrap());
    assert!(advanced.fen().ends_with("w - - 0 2"));
    assert!(advanced.parse_action("e5d6").unwrap_err().reason.contains("without en passant"));
    let typed = Position::from_fen("4k3/8/8/3pP3/8/8/8/4K3 w - d6", options).unwrap();
    assert_eq!(typed.en_passant(), None);
    assert!(Position::from_fen("4k3/8/8/4P3/8/8/8/4K3 w - d6", options).is_err());
}

/// How many men of each kind and colour there are, each man of a pair by itself.
fn men_of(position: &Position) -> BTreeMap<(Color, Kind), i32> {
    let mut count = BTreeMap::new();
    for (_, men) in position.men() {
        add(&mut count, men, 1);
    }
    count
}

fn add(count: &mut BTreeMap<(Color, Kind), i32>, men: Men, number: i32) {
    for kind in [Some(men.first), men.second].into_iter().flatten() {
        *count.entry((men.color, kind)).or_default() += number;
    }
}

/// The men that there should be after an action: those captured are gone, and those that promote are one queen.
fn expected_men(position: &Position, action: Action) -> BTreeMap<(Color, Kind), i32> {
    let mut count = men_of(position);
    let mut gone: Vec<Square> = position.captured_square(action).into_iter().collect();
    if action.promotes {
        add(&mut count, position.moving(action).unwrap(), -1);
        add(&mut count, Men::new(position.turn(), Kind::Queen, None), 1);
        if position.merges(action) {
            gone.push(action.to);
        }
    }
    for square in gone {
        add(&mut count, position.men_at(square).unwrap(), -1);
    }
    count.retain(|_, number| *number != 0);
    count
}

fn check_action(position: &Position, action: Action) {
    let after = position.after(action);
    let king = after.king(position.turn()).unwrap();
    assert!(after.attackers(after.turn(), king, after.occupied()).is_empty(), "{action} at {position:?}");
    assert_eq!(men_of(&after), expected_men(position, action), "men after {action} at {position:?}");
    let pawn_moves = position.moving(action).unwrap().has(Kind::Pawn)
        || position
            .castling_rook(action)
            .is_some_and(|(from, _)| action.split.is_none() && position.men_at(from).unwrap().has(Kind::Pawn));
    let resets = pawn_moves || position.captured_square(action).is_some();
    assert_eq!(after.halfmove_clock(), if resets { 0 } else { position.halfmove_clock() + 1 }, "{action}");
}

fn check_position(position: &Position) {
    let actions = position.legal_actions();
    assert_eq!(position.count_actions(), actions.len() as u64, "{position:?}");
    let mut names = HashSet::new();
    for &action in &actions {
        let name = action.to_string();
        assert_eq!(position.parse_action(&name), Ok(action), "{name} at {position:?}");
        assert!(names.insert(name), "{action} twice at {position:?}");
        check_action(position, action);
    }
    let read = Position::from_fen(&position.fen(), *position.options()).unwrap();
    assert_eq!(read.fen(), position.fen());
    assert_eq!(read.repetition_key(), position.repetition_key(), "{position:?}");
    assert_eq!(read.legal_actions().len(), actions.len(), "{position:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn names_positions_and_men_keep_their_promises_in_random_games((start, choices) in games(50)) {
        walk(start, &choices, check_position);
    }

    #[test]
    fn any_text_is_refused_with_one_line_or_is_a_legal_name(text in "[a-h1-8qrbnpkx/+~-]{0,8}") {
        let start = position(START);
        match start.parse_action(&text) {
            Ok(action) => prop_assert_eq!(action.to_string(), text),
            Err(error) => prop_assert!(!error.to_string().contains('\n') && !error.reason.contains("is legal")),
        }
    }

    #[test]
    fn any_text_as_a_fen_never_panics(text in "[1-8kqrbnpKQRBNP()/]{0,40} [wb] [KQkq-]{0,4} [a-h1-8-]{0,2}") {
        if let Ok(position) = Position::from_fen(&text, MatchOptions::default()) {
            check_position(&position);
        }
    }
}
