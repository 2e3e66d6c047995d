//! Looks through a game from end to end: the score at every point, and the three moments that decided it.

use rules::{AnyAction, AnyGame, Color};

use super::chances::turned;
use super::moments::{Moment, why};
use super::motives::Compared;
use crate::opponent::{Engine, Limits, Score, Stop, any};

/// How many moments are named.
pub const MOMENTS: usize = 3;
/// How many moves are looked at again for each moment, so that the worst ones are found.
const AGAIN: usize = 2;
/// What a move has to cost, so that it decided anything.
const WORTH: f32 = 0.07;

/// What was found in a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reviewed {
    /// The score at the start and after each action, from White's view.
    pub scores: Vec<Score>,
    /// The moments that decided it, in the order of play; at most [`MOMENTS`] unless more were asked for.
    pub moments: Vec<Moment>,
}

/// How far a review has come: the part that is done, from 0 to 1.
pub type Progress = f32;

/// Looks through a game, visiting about this many positions for each of its moves; `tell` hears how far it is. `None` when it was told
/// to stop.
pub fn review(game: &AnyGame, nodes: u64, stop: &Stop, tell: impl FnMut(Progress)) -> Option<Reviewed> {
    review_for(game, (nodes, MOMENTS), stop, tell)
}

/// The same with at most so many moments.
pub fn review_for(
    game: &AnyGame,
    (nodes, most): (u64, usize),
    stop: &Stop,
    mut tell: impl FnMut(Progress),
) -> Option<Reviewed> {
    let again = AGAIN * most;
    let engine = Engine::new(16);
    let actions = game.actions();
    let total = (actions.len() + 1 + 2 * again) as f32;
    let (mut mover, mut best) = (Vec::new(), Vec::new());
    for ply in 0..=actions.len() {
        let (score, action) = look(&engine, game, ply, nodes, stop)?;
        mover.push(score);
        best.push(action);
        tell((ply + 1) as f32 / total);
    }
    let mut worst: Vec<(usize, f32)> = actions
        .iter()
        .enumerate()
        .filter(|(ply, action)| best[*ply].is_some_and(|best| best != **action))
        .map(|(ply, _)| (ply, super::chance(mover[ply]) - super::chance(turned(mover[ply + 1]))))
        .collect();
    worst.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut moments: Vec<Moment> = Vec::new();
    for (number, (ply, _)) in worst.into_iter().take(again).enumerate() {
        moments.extend(look_again(&engine, game, ply, nodes * 6, stop)?);
        tell((actions.len() + 1 + 2 * (number + 1)) as f32 / total);
    }
    moments.sort_by(|a, b| b.lost.total_cmp(&a.lost));
    moments.truncate(most);
    moments.sort_by_key(|moment| moment.ply);
    let whites = |(ply, score): (usize, &Score)| {
        let turn = game.position_after(ply).map_or(Color::White, |position| position.turn());
        if turn == Color::White { *score } else { turned(*score) }
    };
    tell(1.0);
    Some(Reviewed { scores: mover.iter().enumerate().map(whites).collect(), moments })
}

/// The score of a point of a game from the view of the player to move, and the best action; `None` when told to stop.
fn look(engine: &Engine, game: &AnyGame, ply: usize, nodes: u64, stop: &Stop) -> Option<(Score, Option<AnyAction>)> {
    if let Some(score) = game.position_after(ply).and_then(|position| any::settled(&position)) {
        return Some((score, None));
    }
    let limits = Limits { stop: stop.clone(), ..Limits::nodes(nodes) };
    let found = any::search(engine, game, ply, &limits, |_| {});
    (!stop.is_wished()).then(|| (found.score().unwrap_or(Score::centipawns(0)), found.best()))
}

/// Compares what was played at a point with the best action, longer than before; `None` when told to stop.
#[expect(clippy::option_option, reason = "stopped, or no moment, or one")]
fn look_again(engine: &Engine, game: &AnyGame, ply: usize, nodes: u64, stop: &Stop) -> Option<Option<Moment>> {
    let (Some(position), Some(&played)) = (game.position_after(ply), game.actions().get(ply)) else {
        return Some(None);
    };
    let (score, best) = look(engine, game, ply, nodes, stop)?;
    let Some(better) = best.filter(|best| *best != played) else { return Some(None) };
    let (after, answer) = look(engine, game, ply + 1, nodes, stop)?;
    let compared = Compared { played: (played, turned(after)), better: (better, score), answer };
    let lost = compared.lost();
    let why = || why(&position, &compared);
    Some((lost >= WORTH).then(|| Moment { ply, played, better, lost, why: why(), compared }))
}

#[cfg(test)]
mod tests {
    use rules::AnyOptions;

    use super::*;

    fn game(fen: Option<&str>, names: &[&str]) -> AnyGame {
        let mut game = AnyGame::begin(AnyOptions::default(), fen).unwrap();
        names.iter().for_each(|name| game.play_name(name).unwrap());
        game
    }

    #[test]
    fn the_moves_that_lost_a_game_are_its_moments() {
        let game = game(None, &["f2f3", "e7e5", "g2g4", "d8h4"]);
        let mut told = Vec::new();
        let found = review(&game, 3_000, &Stop::default(), |part| told.push(part)).unwrap();
        assert_eq!(found.scores.len(), 5);
        assert_eq!(found.scores[4].to_string(), "mate 0");
        let last = found.moments.last().unwrap();
        assert_eq!((last.ply, last.played.to_string().as_str()), (2, "g2g4"));
        assert_eq!(last.why.id(), Some("coach-why-mate-allowed"));
        assert!(found.moments.len() <= MOMENTS && found.moments.is_sorted_by_key(|moment| moment.ply));
        assert!(told.is_sorted() && told.last() == Some(&1.0), "{told:?}");
    }

    #[test]
    fn a_move_that_mates_is_no_moment() {
        let game = game(None, &["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"]);
        let found = review(&game, 3_000, &Stop::default(), |_| {}).unwrap();
        assert!(found.moments.iter().all(|moment| moment.ply != 6), "{:?}", found.moments);
    }

    #[test]
    fn it_stops_when_told_to_and_a_game_without_moves_has_no_moment() {
        let stop = Stop::default();
        let game = game(None, &["e2e4", "e7e5"]);
        assert_eq!(review(&game, 2_000, &stop, |_| stop.now()), None);
        let empty = AnyGame::begin(AnyOptions::default(), None).unwrap();
        assert!(review(&empty, 500, &Stop::default(), |_| {}).unwrap().moments.is_empty());
    }
}
