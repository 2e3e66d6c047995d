//! How hard a puzzle is: the levels of the computer try it.

use super::solution::Line;
use crate::opponent::{Level, Limits, Searchable};
use rules::{AnyAction, AnyPosition, each_game};

/// How often each level tries.
const TRIES: u64 = 2;
/// The rating of a puzzle that every level solves.
pub(super) const EASIEST: u16 = 600;
/// What each try that fails adds.
pub(super) const STEP: u16 = 90;

/// The rating of a puzzle by its line: from 600, where every level solves it in both of its tries, to 2400, where none does. A level
/// solves it when it finds an action that wins at each move.
pub fn rating(line: &Line) -> u16 {
    let levels = (1..=10).filter_map(Level::new);
    let tries = levels.flat_map(|level| (1..=TRIES).map(move |seed| (level, seed)));
    let failed = tries.filter(|&(level, seed)| !line.iter().step_by(2).all(|ply| finds(level, seed, ply))).count();
    EASIEST + STEP * failed as u16
}

fn finds(level: Level, seed: u64, (position, winners): &(AnyPosition, Vec<AnyAction>)) -> bool {
    let found: Option<AnyAction> = each_game!(position, position => best(level, seed, position).map(Into::into));
    found.is_some_and(|found| winners.contains(&found))
}

fn best<P: Searchable>(level: Level, seed: u64, position: &P) -> Option<P::Action> {
    level.search(&[*position], seed, &Limits::none()).best()
}
