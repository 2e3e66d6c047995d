//! Games that the computer plays against itself, the same for the same seed; `maker` looks for puzzles in them.

use crate::opponent::{Level, Limits, Random, Searchable};
use rules::record::Game;
use rules::{AnyOptions, AnyPosition, each_game};

/// A game goes on for at most this many plies.
const LONGEST: usize = 140;

/// The positions of a game before each action of a level, with what that level thinks they are worth for the player to move, in
/// centipawns. The game begins with some plies at random; then levels play that err, so that mates appear and are missed.
pub fn positions(options: AnyOptions, seed: u64) -> Vec<(AnyPosition, i32)> {
    each_game!(AnyPosition::start(options), start => {
        play(start, seed).into_iter().map(|(position, worth)| (position.into(), worth)).collect()
    })
}

fn play<P: Searchable>(start: P, seed: u64) -> Vec<(P, i32)> {
    let mut random = Random::new(seed);
    let opening = 2 + random.below(6);
    let levels = [0, 1].map(|_| Level::new(2 + random.below(4) as u8));
    let mut game = Game::new(start);
    let mut positions = Vec::new();
    while game.result().is_none() && game.claims().is_empty() && game.actions().len() < LONGEST {
        let position = *game.position();
        let action = match levels[position.turn().index()] {
            Some(level) if game.actions().len() >= opening => {
                let found = level.search(game.positions(), seed, &Limits::none());
                positions.push((position, found.lines.first().map_or(0, |line| line.score.value())));
                found.best()
            }
            _ => {
                let actions = position.legal_actions();
                actions.get(random.below(actions.len())).copied()
            }
        };
        if action.is_none_or(|action| game.play(action).is_err()) {
            break;
        }
    }
    positions
}
