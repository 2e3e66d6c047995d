//! A glance for a short mate before a search: the search leaves out what looks hopeless, and the quiet first action of a mate may
//! look so. With a second to think, as in `plunder best --millis`, this is asked first.

use super::searchable::Searchable;
use super::solve::Solver;

/// The longest mate that is looked for, in own moves.
const LONGEST: u32 = 3;

/// The names of all first actions of the shortest mate in up to three moves, for [`Limits::only`](super::Limits::only). None where
/// there is no such mate, or where looking at this many positions does not prove it. `game` is the positions so far.
#[inline]
pub fn short_mate<P: Searchable>(game: &[P], positions: u64) -> Vec<String> {
    let Some(position) = game.last() else { return Vec::new() };
    let mut solver = Solver::new(game, LONGEST, positions);
    for moves in 1..=LONGEST {
        match solver.solve(position, moves) {
            None => break,
            Some(winners) if winners.is_empty() => {}
            Some(winners) => return winners.iter().map(ToString::to_string).collect(),
        }
    }
    Vec::new()
}
