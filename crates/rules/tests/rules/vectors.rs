//! Every line of the test vectors, both games: legal actions, perft, and games with each FEN and status.

use plunder_rules::outcome::Status;
use plunder_rules::perft;
use plunder_rules::plunder::{Castling, MatchOptions, Supply, Variant};
use plunder_rules::record::Game;
use plunder_rules::{GameRules, chessplus, plunder as plunder_chess};
use serde_json::Value;

fn words(line: &Value) -> Vec<&str> {
    strings(&line["options"])
}

fn plunder_options(line: &Value) -> MatchOptions {
    let mut options = MatchOptions::default();
    match line["game"].as_str().unwrap() {
        "plunder" => {}
        "corner-king" => options.variant = Variant::CornerKing,
        other => panic!("unknown game {other}"),
    }
    let mut words = words(line).into_iter();
    while let Some(word) = words.next() {
        match word {
            "--vest-shifting" => options.vest_shifting = true,
            "--supply" => {
                assert_eq!(words.next(), Some("boxed"));
                options.supply = Supply::Boxed;
            }
            "--castling" => {
                assert_eq!(words.next(), Some("strict"));
                options.castling = Castling::Strict;
            }
            "--no-plunder" => match words.next() {
                Some("white") => options.denied = [true, false],
                Some("black") => options.denied = [false, true],
                other => panic!("unknown player {other:?}"),
            },
            other => panic!("unknown option {other}"),
        }
    }
    options
}

fn chessplus_options(line: &Value) -> chessplus::MatchOptions {
    match words(line).as_slice() {
        [] => chessplus::MatchOptions { en_passant: true },
        ["--no-en-passant"] => chessplus::MatchOptions { en_passant: false },
        other => panic!("unknown options {other:?}"),
    }
}

fn is_chessplus(line: &Value) -> bool {
    line["game"] == "chessplus"
}

/// The lines of a vector file as JSON.
fn lines(text: &str) -> impl Iterator<Item = Value> + '_ {
    text.lines().map(|line| serde_json::from_str(line).unwrap())
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

#[test]
fn positions_have_the_legal_actions_and_perft_of_the_vectors() {
    let mut checked = [0, 0];
    for line in lines(include_str!("../data/positions.jsonl")) {
        if is_chessplus(&line) {
            check_position::<chessplus::Position>(&line, chessplus_options(&line));
        } else {
            check_position::<plunder_chess::Position>(&line, plunder_options(&line));
        }
        checked[usize::from(is_chessplus(&line))] += 1;
    }
    assert_eq!(checked, [93, 27], "all positions of both games were checked");
}

fn check_position<P: GameRules>(line: &Value, options: P::Options) {
    let fen = line["fen"].as_str().unwrap();
    let position = P::from_fen(fen, options).unwrap();
    assert_eq!(position.fen(), fen, "the FEN is written as it was read");
    let mut names: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
    names.sort_unstable();
    assert_eq!(names, strings(&line["moves"]), "legal actions of {fen}");
    assert_eq!(position.count_actions(), names.len() as u64, "number of legal actions of {fen}");
    for depth in [2, 3] {
        if let Some(count) = line[format!("perft{depth}")].as_u64() {
            assert_eq!(perft(&position, depth), count, "perft {depth} of {fen}");
        }
    }
}

#[test]
fn playouts_reach_the_positions_and_ends_of_the_vectors() {
    let mut checked = [0, 0];
    for line in lines(include_str!("../data/playouts.jsonl")) {
        if is_chessplus(&line) {
            check_playout::<chessplus::Position>(&line, chessplus_options(&line));
        } else {
            check_playout::<plunder_chess::Position>(&line, plunder_options(&line));
        }
        checked[usize::from(is_chessplus(&line))] += 1;
    }
    assert_eq!(checked, [31, 9], "all games of both kinds were played");
}

fn check_playout<P: GameRules>(line: &Value, options: P::Options) {
    let mut game = Game::new(P::from_fen(line["start"].as_str().unwrap(), options).unwrap());
    let (fens, statuses) = (strings(&line["fens"]), strings(&line["status"]));
    for ((name, fen), status) in strings(&line["actions"]).into_iter().zip(fens).zip(statuses) {
        let action = game.position().parse_action(name).unwrap();
        game.play(action).unwrap();
        assert_eq!(game.position().fen(), fen, "after {name}");
        assert_eq!(described(&game), status, "after {name}, at {fen}");
    }
    assert_eq!(described(&game), strings(&line["final"]).join("; "));
}

/// Lines 2 and following of `plunder apply`, joined as the vectors join them.
fn described<P: GameRules>(game: &Game<P>) -> String {
    let mut text = game.status().to_string();
    if !matches!(game.status(), Status::Ended(_)) {
        for claim in game.claims() {
            text.push_str(&format!("; claim: {claim}"));
        }
    }
    text
}

/// Both vests of the knight are worn, one of them on a1, where none of the capturing pawns comes from.
#[test]
fn actions_are_counted_as_they_are_listed_where_a_vest_has_run_out() {
    let options = MatchOptions { supply: Supply::Boxed, ..MatchOptions::default() };
    for fen in [
        "r3k(bp)1r/4pp2/(pn)6P/1p1qn3/1P3Pp1/3P4/P3K2P/(RN)1B1QR2 w kq - 8 43",
        "4k3/8/(pn)7/8/6p1/5N2/7K/(rn)7 b - - 0 1",
        "1n2k3/P7/8/8/8/(pn)7/8/(RN)3K3 w - - 0 1",
    ] {
        let position = plunder_chess::Position::from_fen(fen, options).unwrap();
        assert_eq!(position.count_actions(), position.legal_actions().len() as u64, "{fen}");
    }
}
