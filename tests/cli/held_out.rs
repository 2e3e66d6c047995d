//! Mates that nobody chose: met in games of the levels from random openings, proved by the definition of mate, and looked for by
//! `plunder best --millis 1000`. None of them is a shipped puzzle.
//!
//! The tests take a sample; so many of each length and game take some minutes:
//!
//!     PLUNDER_MATES=10 cargo test --release --no-default-features --test cli held_out -- --nocapture

use crate::program::printed;
use mind::opponent::solve::Solver;
use mind::opponent::{Level, Limits, Random, Searchable};
use rules::chessplus;
use rules::plunder::{MatchOptions, Position, Variant};
use testing::definition::{forces_mate, mates};

/// How many mates of each length a sample has.
const SAMPLE: usize = 1;
/// How many positions the solver looks at before a position is passed over: three times as many as `best` has them looked at.
const GLANCE: u64 = 300_000;

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
            // Half of the positions from the middlegame on are enough.
            if game.len() > 20
                && random.below(2) == 0
                && let Some(held) = mate_at(position, left)
            {
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

/// How many mates in two and in three `plunder best` with these options finds, of so many.
fn solved<P: Searchable>(options: &[&str], held: &[Held<P>]) -> [[usize; 2]; 2] {
    let mut count = [[0; 2]; 2];
    for Held { position, moves, winners } in held {
        let fen = position.fen();
        let told = printed(&[&["best", "--millis", "1000", "--fen", &fen], options].concat());
        let line = told.lines().next().unwrap().split('\t').next_back().unwrap();
        let best = line.split(' ').next().unwrap();
        let [right, all] = &mut count[*moves as usize - 2];
        *all += 1;
        if winners.iter().any(|winner| winner.to_string() == best) {
            *right += 1;
        } else {
            println!("{options:?}: {best} is no mate in {moves} at {fen}");
        }
    }
    println!("{options:?}: {} of {} mates in 2, {} of {} in 3", count[0][0], count[0][1], count[1][0], count[1][1]);
    count
}

#[test]
fn mates_that_nobody_chose_are_found() {
    let count = std::env::var("PLUNDER_MATES").map_or(SAMPLE, |count| count.parse().unwrap());
    let plain = MatchOptions::default();
    let games: [(&[&str], MatchOptions); 4] = [
        (&[], plain),
        (&["--vest-shifting"], MatchOptions { vest_shifting: true, ..plain }),
        (&["--game", "corner-king"], MatchOptions { variant: Variant::CornerKing, ..plain }),
        (&["--no-plunder", "both"], MatchOptions { denied: [true; 2], ..plain }),
    ];
    let mut counts: Vec<_> =
        games.iter().map(|(words, options)| solved(words, &held_out(Position::start(*options), count, 1))).collect();
    let merging = chessplus::Position::start(chessplus::MatchOptions::default());
    counts.push(solved(&["--game", "chessplus"], &held_out(merging, count, 1)));
    let sum = |length: usize, what: usize| counts.iter().map(|count| count[length][what]).sum::<usize>();
    assert_eq!(sum(0, 0), sum(0, 1), "mates in 2");
    assert!(sum(1, 0) * 100 >= sum(1, 1) * 95, "{} of {} mates in 3", sum(1, 0), sum(1, 1));
}
