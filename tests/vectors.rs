//! Every line of the test vectors whose game the program has: legal actions, perft, and games with each FEN and status.

use plunder::rules::perft::perft;
use plunder::rules::plunder::{Castling, MatchOptions, Position, Status, Supply, Variant};
use plunder::rules::record::Game;
use serde_json::Value;

fn options(line: &Value) -> Option<MatchOptions> {
    let mut options = MatchOptions::default();
    match line["game"].as_str().unwrap() {
        "plunder" => {}
        "corner-king" => options.variant = Variant::CornerKing,
        _ => return None,
    }
    let words: Vec<&str> = line["options"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
    let mut words = words.into_iter();
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
    Some(options)
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
    let mut checked = 0;
    for line in lines(include_str!("data/positions.jsonl")) {
        let Some(options) = options(&line) else { continue };
        let fen = line["fen"].as_str().unwrap();
        let position = Position::from_fen(fen, options).unwrap();
        assert_eq!(position.fen(), fen, "the FEN is written as it was read");
        let mut names: Vec<String> = position.legal_actions().iter().map(ToString::to_string).collect();
        names.sort_unstable();
        assert_eq!(names, strings(&line["moves"]), "legal actions of {fen}");
        for depth in [2, 3] {
            if let Some(count) = line[format!("perft{depth}")].as_u64() {
                assert_eq!(perft(&position, depth), count, "perft {depth} of {fen}");
            }
        }
        checked += 1;
    }
    assert_eq!(checked, 93, "all positions of the games known were checked");
}

#[test]
fn playouts_reach_the_positions_and_ends_of_the_vectors() {
    let mut checked = 0;
    for line in lines(include_str!("data/playouts.jsonl")) {
        let Some(options) = options(&line) else { continue };
        let mut game = Game::new(Position::from_fen(line["start"].as_str().unwrap(), options).unwrap());
        let actions = strings(&line["actions"]);
        let (fens, statuses) = (strings(&line["fens"]), strings(&line["status"]));
        for ((name, fen), status) in actions.into_iter().zip(fens).zip(statuses) {
            let action = game.position().parse_action(name).unwrap();
            game.play(action).unwrap();
            assert_eq!(game.position().fen(), fen, "after {name}");
            assert_eq!(described(&game), status, "after {name}, at {fen}");
        }
        assert_eq!(described(&game), strings(&line["final"]).join("; "));
        checked += 1;
    }
    assert_eq!(checked, 31, "all games of the games known were played");
}

/// Lines 2 and following of `plunder apply`, joined as the vectors join them.
fn described(game: &Game) -> String {
    let mut text = game.status().to_string();
    if !matches!(game.status(), Status::Ended(_)) {
        for claim in game.claims() {
            text.push_str(&format!("; claim: {claim}"));
        }
    }
    text
}
