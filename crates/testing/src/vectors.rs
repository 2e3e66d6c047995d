//! The starts and actions of the test vectors, for tests that need many real positions of both games.

use rules::plunder::{Castling, MatchOptions, Supply, Variant};
use rules::{AnyPosition, chessplus, plunder as plunder_chess};
use serde_json::Value;

/// A position of either game.
pub enum Start {
    /// Of PlunderChess.
    Plunder(plunder_chess::Position),
    /// Of Chessplus.
    Chessplus(chessplus::Position),
}

impl From<Start> for AnyPosition {
    fn from(start: Start) -> Self {
        match start {
            Start::Plunder(position) => position.into(),
            Start::Chessplus(position) => position.into(),
        }
    }
}

/// The positions of `positions.jsonl`.
pub fn positions() -> impl Iterator<Item = Start> {
    lines(include_str!("../../rules/tests/data/positions.jsonl")).map(|line| start(&line, "fen"))
}

/// The starts and actions of the games of `playouts.jsonl`.
pub fn playouts() -> impl Iterator<Item = (Start, Vec<String>)> {
    lines(include_str!("../../rules/tests/data/playouts.jsonl")).map(|line| {
        let actions =
            line["actions"].as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect();
        (start(&line, "start"), actions)
    })
}

fn lines(text: &'static str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap())
}

fn start(line: &Value, field: &str) -> Start {
    let fen = line[field].as_str().unwrap();
    let words: Vec<&str> = line["options"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
    if line["game"] == "chessplus" {
        let options = chessplus::MatchOptions { en_passant: !words.contains(&"--no-en-passant") };
        return Start::Chessplus(chessplus::Position::from_fen(fen, options).unwrap());
    }
    let options = MatchOptions {
        variant: if line["game"] == "corner-king" { Variant::CornerKing } else { Variant::Standard },
        supply: if words.contains(&"boxed") { Supply::Boxed } else { Supply::Unlimited },
        castling: if words.contains(&"strict") { Castling::Strict } else { Castling::Booklet },
        vest_shifting: words.contains(&"--vest-shifting"),
        denied: [words.contains(&"white"), words.contains(&"black")],
    };
    Start::Plunder(plunder_chess::Position::from_fen(fen, options).unwrap())
}
