//! Mates that nobody chose: met in games of the levels from random openings, proved by the definition of mate, and looked for by the
//! search. None of them is a shipped puzzle.
//!
//! The tests take a sample and count positions; so many of each length and game, with a second for each as `plunder best --millis
//! 1000` has it, take half an hour:
//!
//!     PLUNDER_MATES=40 cargo test --release --no-default-features --test held_out -- --nocapture

// A test says what is wrong by panicking, in its helpers too.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

#[path = "support/definition.rs"]
mod definition;

use std::time::{Duration, Instant};

use definition::{forces_mate, mates};
use plunder::opponent::solve::Solver;
use plunder::opponent::{Engine, Level, Limits, Random, Searchable};
use plunder::rules::GameRules;
use plunder::rules::chessplus;
use plunder::rules::plunder::{MatchOptions, Position, Variant};

/// How many mates of each length a sample has.
const SAMPLE: usize = 2;
/// How many positions the solver looks at before a position is passed over.
const GLANCE: u64 = 60_000;

/// A position with a mate in so many moves, and the actions that force it.
struct Held<P: Searchable> {
    position: P,
    moves: u32,
    winners: Vec<P::Action>,
}

/// What the solver says is a mate in two or three, if the definition says so too.
fn mate_at<P: Searchable>(position: P, wanted: [usize; 2]) -> Option<Held<P>> {
    for moves in 1..=3 {
        let winners = Solver::new(&[position], moves, GLANCE).solve(&position, moves)?;
        if winners.is_empty() {
            continue;
        }
        if moves == 1 || wanted[moves as usize - 2] == 0 {
            return None;
        }
        assert!(!forces_mate(&position, moves - 1), "{} has a shorter mate", position.fen());
        for &winner in &winners {
            assert!(mates(&position, winner, moves), "{winner} does not mate in {moves} at {}", position.fen());
        }
        return Some(Held { position, moves, winners });
    }
    None
}

/// So many mates in two and as many in three, at most one of each from a game.
fn held_out<P: Searchable>(start: P, count: usize, seed: u64) -> Vec<Held<P>> {
    let mut random = Random::new(seed);
    let mut found = Vec::new();
    let mut wanted = [count; 2];
    while wanted != [0; 2] {
        let levels = [3 + random.below(4), 3 + random.below(2)].map(|level| Level::new(level as u8).unwrap());
        let (errors, mut left) = (random.next(), wanted.map(|wanted| wanted.min(1)));
        let mut game = vec![start];
        while left != [0; 2] && game.len() < 200 {
            let position = game[game.len() - 1];
            let actions = position.legal_actions();
            if actions.is_empty() || position.is_dead() {
                break;
            }
            if let Some(held) = mate_at(position, left) {
                left[held.moves as usize - 2] -= 1;
                wanted[held.moves as usize - 2] -= 1;
                found.push(held);
            }
            let action = match game.len() {
                ..8 => actions[random.below(actions.len())],
                ply => levels[ply % 2].search(&game, errors, &Limits::none()).best().unwrap(),
            };
            game.push(position.after(action));
        }
    }
    found
}

/// How many mates in two and in three the search finds, of so many.
fn solved<P: Searchable>(name: &str, held: &[Held<P>], limits: impl Fn() -> Limits) -> [[usize; 2]; 2] {
    let mut count = [[0; 2]; 2];
    for Held { position, moves, winners } in held {
        let best = Engine::new(64).search(&[*position], &limits()).best().unwrap();
        let [right, all] = &mut count[*moves as usize - 2];
        *all += 1;
        if winners.contains(&best) {
            *right += 1;
        } else {
            println!("{name}: {best} is no mate in {moves} at {}", position.fen());
        }
    }
    println!("{name}: {} of {} mates in 2, {} of {} in 3", count[0][0], count[0][1], count[1][0], count[1][1]);
    count
}

#[test]
fn mates_that_nobody_chose_are_found() {
    let whole: Option<usize> = std::env::var("PLUNDER_MATES").ok().map(|count| count.parse().unwrap());
    let count = whole.unwrap_or(SAMPLE);
    let limits = || {
        let end = Instant::now() + Duration::from_millis(1000);
        match whole {
            Some(_) => Limits { hard: Some(end), ..Limits::none() },
            None => Limits::nodes(200_000),
        }
    };
    let corner_king = MatchOptions { variant: Variant::CornerKing, ..MatchOptions::default() };
    let shifting = MatchOptions { vest_shifting: true, ..MatchOptions::default() };
    let chess = MatchOptions { denied: [true; 2], ..MatchOptions::default() };
    let mut counts = vec![];
    for (name, options) in [
        ("PlunderChess", MatchOptions::default()),
        ("vest-shifting", shifting),
        ("CornerKing", corner_king),
        ("chess", chess),
    ] {
        counts.push(solved(name, &held_out(Position::start(options), count, 1), limits));
    }
    let start = chessplus::Position::start(chessplus::MatchOptions::default());
    counts.push(solved("Chessplus", &held_out(start, count, 1), limits));
    for [twos, threes] in counts {
        assert_eq!(twos[0], twos[1], "mates in 2");
        assert!(threes[0] * 100 >= threes[1] * 95, "mates in 3: {threes:?}");
    }
}
