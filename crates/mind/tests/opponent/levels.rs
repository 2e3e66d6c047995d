//! The levels: every one of them gives a mate in one that it has, in every game, whatever the seed.

use plunder_mind::opponent::solve::solve;
use plunder_mind::opponent::{Level, Limits, Searchable};
use plunder_mind::puzzles::{Goal, shipped};
use rules::plunder::{MatchOptions, Position};
use rules::{AnyPosition, Color};

use super::{corner_king, merging, shifting, walk};

/// How many positions there are of each game.
const POSITIONS: usize = 24;

/// Every level mates in each of these positions, in three games of its own.
fn all_mate<P: Searchable>(positions: &[P]) {
    assert!(positions.len() >= POSITIONS, "{}", positions.len());
    for position in &positions[..POSITIONS] {
        let mates = solve(&[*position], 1);
        for number in 1..=10 {
            for seed in 0..3 {
                let found = Level::new(number).unwrap().search(&[*position], seed, &Limits::none());
                let best = found.best().unwrap();
                assert!(mates.contains(&best), "level {number} plays {best} at {}", position.fen());
                assert_eq!(found.lines[0].score.to_string(), "mate 1");
            }
        }
    }
}

/// Mates in one that come up in games at random.
fn met<P: Searchable>(start: P) -> Vec<P> {
    let mut found: Vec<P> = Vec::new();
    for seed in 0.. {
        walk(start, 10, 200, seed, |position| {
            if found.len() < POSITIONS && !solve(&[*position], 1).is_empty() {
                found.push(*position);
            }
        });
        if found.len() == POSITIONS {
            break;
        }
    }
    found
}

#[test]
fn every_level_mates_in_one_in_every_game() {
    let chess = MatchOptions { denied: [true; 2], ..MatchOptions::default() };
    all_mate(&met(Position::start(chess)));
    all_mate(&met(Position::start(MatchOptions::default())));
    all_mate(&met(shifting()));
    all_mate(&met(corner_king()));
    all_mate(&met(merging()));
    // Those of the shipped puzzles can be mated in one way only, most of them by a vest.
    let puzzles: Vec<Position> = shipped()
        .unwrap()
        .iter()
        .filter(|puzzle| puzzle.goal() == Goal::Mate(1))
        .filter_map(|puzzle| match puzzle.position().unwrap() {
            AnyPosition::Plunder(position) => Some(position),
            AnyPosition::Chessplus(_) => None,
        })
        .collect();
    all_mate(&puzzles);
}

#[test]
fn a_level_sees_every_action() {
    // A queen that nobody guards is taken, by the first level too, whatever the seed: nothing else that it sees is worth as much.
    let position = Position::from_fen("4k3/8/8/3q4/4P3/8/8/4K3 w - -", MatchOptions::default()).unwrap();
    assert_eq!(position.turn(), Color::White);
    let level = Level::new(3).unwrap();
    for seed in 0..20 {
        let best = level.search(&[position], seed, &Limits::none()).best().unwrap().to_string();
        assert!(best.starts_with("e4d5"), "{best}");
    }
}

#[test]
fn the_first_level_seldom_thinks_of_a_vest_and_the_others_take_it() {
    // The rook takes a queen that nobody guards, with her vest or without.
    let position = Position::from_fen("4k3/8/8/8/q7/8/8/R3K3 w - -", MatchOptions::default()).unwrap();
    let taken = |level| {
        let search = |seed| Level::new(level).unwrap().search(&[position], seed, &Limits::none()).best();
        (0..200).filter(|&seed| search(seed).is_some_and(|best| best.to_string().ends_with("+q"))).count()
    };
    let first = taken(1);
    assert!(first < 40, "{first}");
    assert_eq!(taken(5), 200);
    // Asked for that alone, even the first level plays it.
    let only = Limits { only: vec!["a1a4+q".to_owned()], ..Limits::none() };
    for seed in 0..20 {
        let best = Level::new(1).unwrap().search(&[position], seed, &only).best().unwrap();
        assert_eq!(best.to_string(), "a1a4+q");
    }
}
