//! The search in every position of many games: what it says and plays is legal to the last action of its lines.
//!
//! The tests take a sample; a million plies, a hundred positions searched at each of them, take some minutes:
//!
//!     PLUNDER_PLIES=1000000 cargo test --release --package plunder-mind --test plies -- --nocapture

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use plunder_mind::opponent::{Engine, Limits, Random, Searchable};
use rules::chessplus;
use rules::plunder::{Castling, MatchOptions, Position, Supply, Variant};
use testing::vectors;
use testing::vectors::Start;

/// Plies of each game of a sample.
const PLIES: usize = 800;
/// Games are given up after this many plies.
const LONGEST: usize = 200;

/// Searches the last position of a game in a hundred positions, holds that every action of every line is legal where it is played,
/// and gives the action found.
fn legal_lines<P: Searchable>(game: &[P], engine: &Engine) -> P::Action {
    let position = game[game.len() - 1];
    let found = engine.search(game, &Limits { lines: 2, ..Limits::nodes(100) });
    assert!(!found.lines.is_empty(), "{}", position.fen());
    for line in &found.lines {
        let mut now = position;
        for &action in &line.actions {
            assert!(now.is_legal(action), "{action} of {line:?} at {}", position.fen());
            now = now.after(action);
        }
    }
    found.best().unwrap()
}

/// Plays this many plies of games from this start, every other one as the search would have it and the rest at random.
fn play<P: Searchable>(start: P, plies: usize, seed: u64) {
    let (mut random, engine) = (Random::new(seed), Engine::new(1));
    let mut game = vec![start];
    for _ in 0..plies {
        let position = game[game.len() - 1];
        let actions = position.legal_actions();
        if actions.is_empty() || game.len() > LONGEST || position.is_dead() {
            game.truncate(1);
            continue;
        }
        let found = legal_lines(&game, &engine);
        let action = if random.below(2) == 0 { found } else { actions[random.below(actions.len())] };
        game.push(position.after(action));
    }
}

#[test]
fn every_action_of_every_line_is_legal_in_all_games() {
    let games: [(&str, MatchOptions); 6] = [
        ("PlunderChess", MatchOptions::default()),
        ("chess", MatchOptions { denied: [true; 2], ..MatchOptions::default() }),
        (
            "one side denied, from the box",
            MatchOptions { denied: [true, false], supply: Supply::Boxed, ..MatchOptions::default() },
        ),
        ("vest-shifting", MatchOptions { vest_shifting: true, castling: Castling::Strict, ..MatchOptions::default() }),
        ("CornerKing", MatchOptions { variant: Variant::CornerKing, ..MatchOptions::default() }),
        (
            "CornerKing with vest-shifting",
            MatchOptions { variant: Variant::CornerKing, vest_shifting: true, ..MatchOptions::default() },
        ),
    ];
    let whole: Option<usize> = std::env::var("PLUNDER_PLIES").ok().map(|plies| plies.parse().unwrap());
    let plies = whole.map_or(PLIES, |plies| plies.div_ceil(games.len() + 2));
    for (seed, (name, options)) in (1..).zip(games) {
        play(Position::start(options), plies, seed);
        println!("{name}: {plies} plies");
    }
    for en_passant in [true, false] {
        play(chessplus::Position::start(chessplus::MatchOptions { en_passant }), plies, 7);
        println!("Chessplus, en passant {en_passant}: {plies} plies");
    }
}

#[test]
fn every_action_of_every_line_is_legal_in_the_vectors() {
    let engine = Engine::new(1);
    for start in vectors::positions() {
        match start {
            Start::Plunder(position) if position.count_actions() > 0 => drop(legal_lines(&[position], &engine)),
            Start::Chessplus(position) if position.count_actions() > 0 => drop(legal_lines(&[position], &engine)),
            _ => {}
        }
    }
}
