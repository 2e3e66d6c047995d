//! The engine: keeps its table from search to search, deepens ply by ply, and says what it found; commands call it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use host::{IN_BROWSER, threads};

use super::found::{Found, Line};
use super::limits::Limits;
use super::network::Network;
use super::patience::Patience;
use super::score::{INFINITE, LONGEST_MATE, MATE, Score};
use super::search::{Margins, Memory, Root, Shared, Worker};
use super::searchable::Searchable;
use super::table::Table;
use super::values::Values;
use super::vote::vote;

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
