//! One thread of the search, with what it remembers, and how many positions quiescence may visit beneath a leaf: where every man wears a vest,
//! captures lead to captures without end, and a search that followed them all would never come to its second ply.
//!
//! What `node` visits earns an allowance; a leaf may spend a part of what is saved. Ordinary leaves need little, so that the savings are full
//! and no leaf is cut short; where leaves take all they get, all of them together get a few positions for each node.

use std::sync::atomic::{AtomicBool, Ordering};

use host::time::Instant;

use super::margins::Margins;
use super::memory::Memory;
use crate::opponent::evaluate::evaluate_among;
use crate::opponent::keys;
use crate::opponent::keys::mix;
use crate::opponent::limits::Limits;
use crate::opponent::network::{self, Accumulator, Network};
use crate::opponent::score::{LONGEST_MATE, MATE, MOST_JUDGED};
use crate::opponent::searchable::Searchable;
use crate::opponent::table::{Bound, Entry, Table};
use crate::opponent::values::Values;

/// Lines end here, in plies from the root.
pub(in crate::opponent) const MAX_PLY: usize = 127;

/// What all threads of a search share.
pub(in crate::opponent) struct Shared<'a> {
    pub(in crate::opponent) table: &'a Table,
    pub(in crate::opponent) values: &'a Values,
    /// A network in place of the one that is built in.
    pub(in crate::opponent) network: Option<&'a Network>,
    /// Numbers in place of those of the game.
    pub(in crate::opponent) margins: Option<Margins>,
    pub(in crate::opponent) limits: &'a Limits,
    /// The nodes that each thread may visit.
    pub(in crate::opponent) nodes: u64,
    /// Set when the first thread has ended.
    pub(in crate::opponent) halt: &'a AtomicBool,
    /// How far a judgement may be off, in centipawns, and what decides by how much in which position.
    pub(in crate::opponent) noise: (i32, u64),
}

/// What belongs to one ply of the line that is being searched.
pub(super) struct Frame<A> {
    /// Actions with what orders them.
    pub(super) list: Vec<(A, i32)>,
    /// Actions as the rules list them.
    pub(super) raw: Vec<A>,
    /// The best line from here.
    pub(super) line: Vec<A>,
    /// Quiet actions that refuted a sibling, packed.
    pub(super) killers: [u32; 2],
    /// The judgement without looking ahead.
    pub(super) judged: i32,
    /// The action that led to the next ply, for the memory of answers.
    pub(super) trail: usize,
}

/// One thread's search.
pub(in crate::opponent) struct Worker<'a, P: Searchable> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) margins: Margins,
    /// The depth of the search that goes on.
    pub(super) root_depth: i32,
    /// The keys of the positions of the game and of the line, the present one last.
    pub(super) keys: Vec<u64>,
    /// Where the root stands among them.
    root_key: usize,
    pub(super) frames: Vec<Frame<P::Action>>,
    /// Corrects the judgement where the game has a network.
    network: Option<Accumulator<'a>>,
    pub(in crate::opponent) memory: Memory,
    pub(in crate::opponent) nodes: u64,
    pub(in crate::opponent) stopped: bool,
    /// When the search ends; a root whose best action fails is given all the time there is.
    pub(in crate::opponent) until: Option<Instant>,
    /// Plies of the deepest line of this depth.
    pub(in crate::opponent) deepest: usize,
    /// What captures may cost.
    pub(super) allowance: Allowance,
}

impl<'a, P: Searchable> Worker<'a, P> {
    /// A search from the last of the game's positions.
    pub(in crate::opponent) fn new(shared: &'a Shared<'a>, game: &[P], memory: Memory) -> Self {
        let keys: Vec<u64> = game.iter().map(keys::key).collect();
        let frame =
            || Frame { list: Vec::new(), raw: Vec::new(), line: Vec::new(), killers: [0; 2], judged: 0, trail: 0 };
        let built_in = || game.last().filter(|_| shared.values.by_network).and_then(network::of);
        let margins = game.last().filter(|_| shared.values.by_network).map_or(Margins::STEADY, Margins::of);
        let network = shared.network.or_else(built_in).map(Accumulator::new);
        Self {
            shared,
            margins: shared.margins.unwrap_or(margins),
            root_depth: 0,
            root_key: keys.len().saturating_sub(1),
            keys,
            frames: (0..=MAX_PLY + 1).map(|_| frame()).collect(),
            network,
            memory,
            nodes: 0,
            stopped: false,
            until: shared.limits.hard,
            deepest: 0,
            allowance: Allowance::default(),
        }
    }

    /// Counts a node and says whether the search has to end.
    pub(super) fn visit(&mut self, ply: usize) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        if self.nodes >= self.shared.nodes {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(1024) {
            let limits = self.shared.limits;
            let late = self.until.is_some_and(|until| Instant::now() >= until);
            self.stopped |= late || limits.stop.is_wished() || self.shared.halt.load(Ordering::Relaxed);
        }
        self.stopped
    }

    /// The judgement of a position by itself, corrected by what searches of its like found.
    pub(super) fn judge(&mut self, position: &P, key: u64) -> i32 {
        let by_itself = self.memory.judged(key).unwrap_or_else(|| {
            let missed = self.network.as_mut().map_or(0, |network| network.judge(position));
            let judged = evaluate_among(position, self.shared.values, &mut self.memory.structures) + missed;
            self.memory.keep_judged(key, judged);
            judged
        });
        let judged = by_itself + self.memory.corrections.of(position);
        let judged = match self.shared.noise {
            (0, _) => judged,
            (most, seed) => {
                // The sum of two throws lies near the middle most of the time.
                let bits = mix(key ^ seed);
                let throw = |bits: u64| (bits & 0xffff) as i32 * (2 * most + 1) / 0x1_0000 - most;
                judged + (throw(bits) + throw(bits >> 16)) / 2
            }
        };
        judged.clamp(-MOST_JUDGED, MOST_JUDGED)
    }

    /// A judgement, or what the table knows better.
    pub(super) fn known(judged: i32, found: Option<Entry>) -> i32 {
        match found {
            Some(Entry { score, bound, .. }) if score.abs() < LONGEST_MATE => match bound {
                Bound::Exact => score,
                Bound::Lower => judged.max(score),
                Bound::Upper => judged.min(score),
            },
            _ => judged,
        }
    }

    /// The score of a position that is a draw, or mate, by the rules about the course of a game; `None` where play goes on.
    pub(super) fn drawn(&self, position: &P, key: u64, ply: usize) -> Option<i32> {
        let clock = usize::from(position.halfmove_clock());
        if clock >= 100 {
            let mated = position.in_check() && position.count_actions() == 0;
            return Some(if mated { ply as i32 - MATE } else { 0 });
        }
        (self.repeats(key, clock) || position.is_dead()).then_some(0)
    }

    /// Whether the position came once before in the line that is searched, or twice in the game.
    fn repeats(&self, key: u64, clock: usize) -> bool {
        let now = self.keys.len() - 1;
        let mut before = 0;
        for index in (now.saturating_sub(clock)..now).rev().skip(1).step_by(2) {
            if self.keys[index] == key {
                before += 1;
                if index >= self.root_key || before == 2 {
                    return true;
                }
            }
        }
        false
    }
}

/// What each node earns.
const EARNED: i32 = 4;
/// The most that is saved, and what there is at first.
const MOST: i32 = 4096;
/// What a leaf may always spend.
const LEAST: i32 = 6;
/// The part of the savings that a leaf may spend besides.
const PART: i32 = 16;

/// Positions saved, and left for the leaf that is looked at.
pub(super) struct Allowance {
    saved: i32,
    left: i32,
}

impl Default for Allowance {
    fn default() -> Self {
        Self { saved: MOST, left: 0 }
    }
}

impl Allowance {
    /// A node was visited.
    #[inline]
    pub(super) fn earn(&mut self) {
        self.saved = (self.saved + EARNED).min(MOST);
    }

    /// A leaf begins.
    #[inline]
    pub(super) fn begin_leaf(&mut self) {
        self.left = LEAST + self.saved / PART;
    }

    /// A position beneath the leaf is visited.
    #[inline]
    pub(super) fn spend(&mut self) {
        self.left -= 1;
        self.saved = (self.saved - 1).max(0);
    }

    /// Whether the leaf has spent all it may.
    #[inline]
    pub(super) const fn is_spent(&self) -> bool {
        self.left <= 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaves_that_take_all_they_get_soon_get_little_and_nodes_earn_it_back() {
        let mut allowance = Allowance::default();
        let leaf = |allowance: &mut Allowance| {
            allowance.begin_leaf();
            let mut visited = 0;
            while !allowance.is_spent() {
                allowance.spend();
                visited += 1;
            }
            visited
        };
        let first = leaf(&mut allowance);
        assert_eq!(first, LEAST + MOST / PART);
        let all: i32 = (0..1000).map(|_| leaf(&mut allowance)).sum();
        assert!(all < MOST + 2000 * LEAST, "{all}");
        assert!(leaf(&mut allowance) < 2 * LEAST);
        (0..MOST / EARNED).for_each(|_| allowance.earn());
        assert_eq!(leaf(&mut allowance), first);
    }
}
