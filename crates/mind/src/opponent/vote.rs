//! Which action the threads of a search choose together; `engine` asks when the first of them has ended.

use super::found::Found;
use super::score::{INFINITE, LONGEST_MATE};

/// Takes over what the threads together think best: each votes for its action, with more weight the deeper it looked and the more it
/// expects. Of mates the shortest is played.
pub(super) fn vote<A: Copy + PartialEq>(found: &mut Found<A>, mut others: Vec<Found<A>>) {
    // One that was stopped early has nothing that speaks for its action.
    others.retain(|other| other.best().is_some() && other.depth > 0);
    let score = |found: &Found<A>| found.lines.first().map_or(-INFINITE, |line| line.score.value());
    let worst = others.iter().map(score).fold(score(found), i32::min);
    // The least that a vote counts, in centipawns above what the gloomiest thread expects.
    const LEAST: i32 = 15;
    let weight = |found: &Found<A>| i64::from(score(found) - worst + LEAST) * i64::from(found.depth);
    let votes = |best: Option<A>, first: &Found<A>| -> i64 {
        others.iter().chain([first]).filter(|found| found.best() == best).map(weight).sum()
    };
    let rank = |found: &Found<A>, first: &Found<A>| {
        let mates = if score(found) > LONGEST_MATE { score(found) } else { 0 };
        (mates, votes(found.best(), first), weight(found))
    };
    let mut best = (rank(found, found), None);
    for (number, other) in others.iter().enumerate() {
        let rank = rank(other, found);
        if rank > best.0 {
            best = (rank, Some(number));
        }
    }
    let chosen = best.1.and_then(|number| others.into_iter().nth(number));
    if let Some(Found { lines, depth, .. }) = chosen {
        (found.lines, found.depth) = (lines, depth);
    }
}

#[cfg(test)]
mod tests {
    use super::super::found::Line;
    use super::super::score::Score;
    use super::*;

    fn found(best: u8, score: i32, depth: u32) -> Found<u8> {
        let lines = vec![Line { score: Score(score), actions: vec![best] }];
        Found { lines, nodes: 7, depth, deepest: 1, permille: 0 }
    }

    fn chosen(first: Found<u8>, others: Vec<Found<u8>>) -> (u8, u32) {
        let mut first = first;
        vote(&mut first, others);
        (first.best().unwrap(), first.depth)
    }

    #[test]
    fn the_majority_the_deeper_and_the_shorter_mate_win() {
        assert_eq!(chosen(found(1, 30, 9), vec![]), (1, 9));
        assert_eq!(chosen(found(1, 30, 9), vec![found(2, 30, 9), found(2, 31, 9)]), (2, 9));
        assert_eq!(chosen(found(1, 30, 9), vec![found(2, 30, 10)]), (2, 10));
        assert_eq!(chosen(found(1, 30, 9), vec![found(2, 10, 9)]), (1, 9));
        let mate = |plies: i32| super::super::score::MATE - plies;
        assert_eq!(chosen(found(1, mate(9), 20), vec![found(2, mate(3), 5), found(1, mate(9), 20)]), (2, 5));
    }

    #[test]
    fn a_thread_that_found_nothing_has_no_vote() {
        let nothing = Found { lines: Vec::new(), ..found(0, 0, 0) };
        assert_eq!(chosen(found(1, -200, 9), vec![nothing]), (1, 9));
        assert_eq!(chosen(found(1, -200, 9), vec![found(2, 0, 0)]), (1, 9));
    }
}
