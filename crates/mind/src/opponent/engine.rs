//! The computer player: deepens a search on several threads, decides how long it goes on between its two limits of time, and lets the
//! threads choose an action together.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use host::time::Instant;
use host::{IN_BROWSER, threads};

use super::limits::Limits;
use super::network::Network;
use super::score::{Found, INFINITE, LONGEST_MATE, Line, MATE, Score};
use super::search::{Margins, Memory, Root, Shared, Worker};
use super::searchable::Searchable;
use super::table::Table;
use super::values::Values;

/// The computer player. With one thread, the same calls give the same answers as long as no time limits them.
pub struct Engine {
    table: Table,
    values: Values,
    network: Option<Network>,
    margins: Option<Margins>,
    threads: usize,
    noise: (i32, u64),
    /// What the threads remember from search to search, the first thread's first. A search holds it until it has put it back, so that one
    /// that begins while another ends waits for it.
    memories: Mutex<Vec<Memory>>,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new(16)
    }
}

impl Engine {
    /// An engine that remembers positions in about this many mebibytes, or in as many as the system grants ([`Self::mebibytes`]).
    pub fn new(mebibytes: usize) -> Self {
        Self {
            table: Table::new(mebibytes),
            values: Values::FULL,
            network: None,
            margins: None,
            threads: 1,
            noise: (0, 0),
            memories: Mutex::default(),
        }
    }

    /// In how many mebibytes it remembers positions.
    pub const fn mebibytes(&self) -> usize {
        self.table.mebibytes()
    }

    /// The same with other values of men and vests.
    #[must_use]
    pub fn with_values(self, values: Values) -> Self {
        Self { values, ..self }
    }

    /// The same with this network instead of the one that is built in; it should be one for the game that is searched.
    #[must_use]
    pub fn with_network(self, network: Network) -> Self {
        Self { network: Some(network), ..self }
    }

    /// The same with these numbers to search by instead of the game's.
    #[must_use]
    pub fn with_margins(self, margins: Margins) -> Self {
        Self { margins: Some(margins), ..self }
    }

    /// The same with this many threads, at least one; more than one make a search unrepeatable. In a browser it is always one.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads: if IN_BROWSER { 1 } else { threads.max(1) }, ..self }
    }

    /// The same with judgements that are off by up to this many centipawns; by how much in which position the seed decides.
    #[must_use]
    pub fn with_noise(self, centipawns: i32, seed: u64) -> Self {
        Self { noise: (centipawns, seed), ..self }
    }

    /// Forgets every position, as before another game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.memories = Mutex::default();
    }

    /// Searches the last of the positions of a game; those before it matter for repetition.
    pub fn search<P: Searchable>(&self, game: &[P], limits: &Limits) -> Found<P::Action> {
        self.search_and_tell(game, limits, |_| {})
    }

    /// The same; `tell` hears what each depth found.
    pub fn search_and_tell<P: Searchable>(
        &self,
        game: &[P],
        limits: &Limits,
        tell: impl FnMut(&Found<P::Action>),
    ) -> Found<P::Action> {
        self.table.begin(limits.time(), self.threads);
        let halt = AtomicBool::new(false);
        let shared = Shared {
            table: &self.table,
            values: &self.values,
            network: self.network.as_ref(),
            margins: self.margins,
            limits,
            nodes: (limits.nodes / self.threads as u64).max(1),
            halt: &halt,
            noise: self.noise,
        };
        let mut kept = self.memories.lock().unwrap_or_else(PoisonError::into_inner);
        let mut memories = std::mem::take(&mut *kept);
        memories.resize_with(self.threads, Memory::new);
        let mut memories = memories.into_iter();
        let first = memories.next().unwrap_or_else(Memory::new);
        let helps = |(number, memory): (u32, Memory)| deepen(&shared, game, memory, 1 + number % 2, |_| {});
        let (own, others) = threads::beside((1..).zip(memories), helps, || {
            let _halts = Halts(&halt);
            deepen(&shared, game, first, 1, tell)
        });
        let mut threads = Vec::new();
        for (found, memory) in [own].into_iter().chain(others.into_iter().flatten()) {
            kept.push(memory);
            threads.push(found);
        }
        let nodes = threads.iter().map(|found| found.nodes).sum();
        let chosen = if limits.lines == 1 { vote(&threads) } else { 0 };
        Found { nodes, ..threads.swap_remove(chosen) }
    }
}

/// Ends the other threads when the first one ends, even by a panic: a caller that catches it would wait for them for ever.
struct Halts<'a>(&'a AtomicBool);

impl Drop for Halts<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// One thread's search, from depth `first` on.
fn deepen<P: Searchable>(
    shared: &Shared<'_>,
    game: &[P],
    memory: Memory,
    first: u32,
    mut tell: impl FnMut(&Found<P::Action>),
) -> (Found<P::Action>, Memory) {
    let limits = shared.limits;
    let mut found = Found { lines: Vec::new(), nodes: 0, depth: 0, deepest: 0, permille: 0 };
    let Some(position) = game.last() else { return (found, memory) };
    let mut patience = Patience::new(limits);
    let mut worker = Worker::new(shared, game, memory);
    let mut roots = worker.roots(position, &limits.only);
    let wanted = limits.lines.clamp(1, roots.len().max(1));
    // So that there is an action however early the search is stopped.
    found.lines = lines(&roots, wanted.min(1));
    for depth in first..=limits.depth.min(Limits::MAX_DEPTH) {
        worker.deepest = 0;
        worker.until = patience.until();
        let before = worker.nodes;
        for number in 0..wanted.min(roots.len()) {
            let expected = found.lines.get(number).map_or(0, |line| line.score.value());
            let better = worker.deepen(position, &mut roots[number..], depth as i32, expected);
            if worker.stopped {
                if better && number == 0 {
                    put_first(&mut found.lines, lines(&roots, 1), wanted);
                }
                break;
            }
        }
        found.nodes = worker.nodes;
        found.deepest = worker.deepest.max(found.deepest);
        found.permille = shared.table.permille();
        if worker.stopped {
            break;
        }
        // A line found later may be better than one found before it.
        let best = wanted.min(roots.len());
        roots[..best].sort_by_key(|root| std::cmp::Reverse(root.score));
        found.lines = lines(&roots, wanted);
        found.depth = depth;
        tell(&found);
        let effort = roots.first().map_or(1.0, |root| root.nodes as f32 / (worker.nodes - before).max(1) as f32);
        if roots.is_empty() || patience.is_over(&found, effort) || is_settled(&found, depth) {
            break;
        }
        // A single answer needs no thought where time counts.
        if roots.len() == 1 && limits.soft.is_some() && depth >= 4 {
            break;
        }
    }
    (found, worker.memory)
}

/// Puts the best line of a depth that was not searched to its end before those of the last one. Where several are wanted they stay
/// sorted, so that a worse score than theirs waits for the others of its depth.
fn put_first<A: Copy + PartialEq>(lines: &mut Vec<Line<A>>, best: Vec<Line<A>>, wanted: usize) {
    if wanted > 1 && best.first().map(|line| line.score) < lines.first().map(|line| line.score) {
        return;
    }
    lines.retain(|line| best.iter().all(|best| best.actions.first() != line.actions.first()));
    lines.splice(..0, best);
    lines.truncate(wanted);
}

fn lines<A: Copy>(roots: &[Root<A>], wanted: usize) -> Vec<Line<A>> {
    let known = |root: &Root<A>| Score(if root.score == -INFINITE { 0 } else { root.score });
    roots.iter().take(wanted).map(|root| Line { score: known(root), actions: root.line.clone() }).collect()
}

/// Whether every line is a mate that a search of this depth has proved to be the shortest.
fn is_settled<A>(found: &Found<A>, depth: u32) -> bool {
    found.lines.iter().all(|line| {
        let value = line.score.value().abs();
        value > LONGEST_MATE && (MATE - value) * 3 <= depth as i32
    })
}

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

/// How long it is worth going on: less where the same action stays the best and the others are refuted at once, more where the score
/// falls.
pub(super) struct Patience<A> {
    begun: Instant,
    /// The time until the soft limit.
    planned: Option<Duration>,
    hard: Option<Instant>,
    best: Option<A>,
    score: i32,
    /// Depths for which the best action has been the same.
    steady: usize,
}

impl<A: Copy + PartialEq> Patience<A> {
    pub(super) fn new(limits: &Limits) -> Self {
        let begun = Instant::now();
        let planned = limits.soft.map(|soft| soft.saturating_duration_since(begun));
        Self { begun, planned, hard: limits.hard, best: None, score: 0, steady: 0 }
    }

    /// When a depth is given up although its best action does not fail: most of what began late would not be over before the hard limit.
    pub(super) fn until(&self) -> Option<Instant> {
        const TIMES: u32 = 3;
        let given_up = self.planned.map(|planned| self.begun + planned * TIMES);
        given_up.into_iter().chain(self.hard).min()
    }

    /// Whether no further depth should begin, after what this one found with this share of its nodes under the best action.
    pub(super) fn is_over(&mut self, found: &Found<A>, effort: f32) -> bool {
        const SHARES: [f32; 6] = [1.5, 1.3, 1.1, 0.95, 0.8, 0.7];
        let (best, score) = (found.best(), found.lines.first().map_or(0, |line| line.score.value()));
        self.steady = if best == self.best { self.steady + 1 } else { 0 };
        let falls = if self.best.is_some() && score < self.score - 25 { 1.3 } else { 1.0 };
        (self.best, self.score) = (best, score);
        // Around one where the best action takes six tenths.
        let doubt = (1.5 - 0.85 * effort).clamp(0.6, 1.3);
        let share = SHARES[self.steady.min(SHARES.len() - 1)] * falls * doubt;
        self.planned.is_some_and(|planned| self.begun.elapsed() >= planned.mul_f32(share))
    }
}

#[cfg(test)]
mod tests {
    mod vote {
        use super::super::super::score::{Line, Score};
        use super::super::*;

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
            let mate = |plies: i32| super::super::super::score::MATE - plies;
            assert_eq!(chosen(found(1, mate(9), 20), vec![found(2, mate(3), 5), found(1, mate(9), 20)]), (2, 5));
        }

        #[test]
        fn a_thread_that_found_nothing_has_no_vote() {
            let nothing = Found { lines: Vec::new(), ..found(0, 0, 0) };
            assert_eq!(chosen(found(1, -200, 9), vec![nothing]), (1, 9));
            assert_eq!(chosen(found(1, -200, 9), vec![found(2, 0, 0)]), (1, 9));
        }
    }

    mod patience {
        use super::super::super::score::{Line, Score};
        use super::super::*;

        fn found(best: u8, score: i32) -> Found<u8> {
            let lines = vec![Line { score: Score::centipawns(score), actions: vec![best] }];
            Found { lines, nodes: 0, depth: 1, deepest: 1, permille: 0 }
        }

        /// A search that has been going on for this share of its soft limit.
        fn after(share: f32) -> Patience<u8> {
            const SOFT: Duration = Duration::from_secs(1000);
            let begun = Instant::now() - SOFT.mul_f32(share);
            let limits = Limits { hard: Some(begun + 5 * SOFT), ..Limits::none() };
            Patience { begun, planned: Some(SOFT), ..Patience::new(&limits) }
        }

        #[test]
        fn an_obvious_action_gets_less_time_and_a_failing_one_more() {
            let ends = |share: f32, found_before: &[(u8, i32)], effort: f32| {
                let mut patience = after(share);
                let mut over = false;
                for &(best, score) in found_before {
                    over = patience.is_over(&found(best, score), effort);
                }
                over
            };
            let same = [(1, 20); 7];
            assert!(ends(0.6, &same, 0.95), "the same action again and again, the others refuted at once");
            assert!(!ends(0.6, &same, 0.3), "the same one, but the others are hard to refute");
            assert!(!ends(0.9, &[(1, 20), (2, 20)], 0.6), "another action is better now");
            assert!(ends(1.6, &[(1, 20), (2, 20)], 0.6));
            assert!(!ends(1.6, &[(1, 20), (2, -40)], 0.6), "the score falls");
        }

        #[test]
        fn a_depth_is_given_up_between_the_limits_and_time_never_ends_what_has_none() {
            let patience = after(0.0);
            let (soft, hard) = (patience.begun + patience.planned.unwrap(), patience.hard.unwrap());
            assert!(patience.until().is_some_and(|until| soft < until && until < hard));
            let mut endless = Patience::new(&Limits::none());
            assert_eq!(endless.until(), None);
            assert!(!endless.is_over(&found(1, 0), 1.0));
        }
    }
}
