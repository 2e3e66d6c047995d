//! Which action the threads of a search choose together; `engine` asks when the first of them has ended.

use super::found::Found;
use super::score::{INFINITE, LONGEST_MATE};

/// Which of the threads, of which there is one at least, found what they together think best: each votes for its action, with more weight the
/// deeper it looked and the more it expects. Of mates the shortest is played, and of equals the first.
pub(super) fn vote<A: Copy + PartialEq>(threads: &[Found<A>]) -> usize {
    /// The least that a vote counts, in centipawns above what the gloomiest thread expects.
    const LEAST: i32 = 15;
    let score = |found: &Found<A>| found.lines.first().map_or(-INFINITE, |line| line.score.value());
    // One that was stopped within its first depth has nothing that speaks for its action.
    let voters = || threads.iter().filter(|found| found.depth > 0);
    let worst = voters().map(score).min().unwrap_or(-INFINITE);
    let weight = |found: &Found<A>| i64::from(score(found) - worst + LEAST) * i64::from(found.depth);
    let votes = |action: Option<A>| -> i64 { voters().filter(|found| found.best() == action).map(weight).sum() };
    let rank = |&number: &usize| {
        let found = &threads[number];
        let mate = if score(found) > LONGEST_MATE { score(found) } else { 0 };
        (mate, votes(found.best()), weight(found))
    };
    (0..threads.len()).rev().filter(|&number| number == 0 || threads[number].depth > 0).max_by_key(rank).unwrap_or(0)
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
        let threads: Vec<_> = [first].into_iter().chain(others).collect();
        let chosen = &threads[vote(&threads)];
        (chosen.best().unwrap(), chosen.depth)
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
