//! Games that the computer plays against itself, the same for the same seed; `maker` looks for puzzles in them.

use crate::opponent::{Level, Limits, Random, Searchable};
use crate::rules::record::Game;
use crate::rules::{AnyGame, AnyOptions, AnyPosition};

/// A game goes on for at most so many plies.
const LONGEST: usize = 140;

/// The positions of a game from the start. It begins with some plies at random; then levels play that err, so that mates appear and
/// are missed.
pub fn positions(options: AnyOptions, seed: u64) -> Vec<AnyPosition> {
    match AnyPosition::start(options) {
        AnyPosition::Plunder(start) => play(start, seed).into_iter().map(AnyPosition::Plunder).collect(),
        AnyPosition::Chessplus(start) => play(start, seed).into_iter().map(AnyPosition::Chessplus).collect(),
    }
}

fn play<P: Searchable>(start: P, seed: u64) -> Vec<P>
where
    AnyGame: From<Game<P>>,
{
    let mut random = Random::new(seed);
    let opening = 2 + random.below(6);
    let levels = [0, 1].map(|_| Level::new(3 + random.below(4) as u8));
    let mut game = Game::new(start);
    while game.result().is_none() && game.claims().is_empty() && game.actions().len() < LONGEST {
        let position = game.position();
        let action = match levels[position.turn().index()] {
            Some(level) if game.actions().len() >= opening => {
                level.search(game.positions(), seed, &Limits::none()).best()
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
    game.positions().to_vec()
}
