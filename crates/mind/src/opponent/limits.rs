//! How long a search may go on, and how it is told to stop; the commands and the engine use it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use host::time::Instant;

/// A request that a search stop, shared with the callers that may make it. A search notices within 2,000 nodes.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks the search to stop.
    #[inline]
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Takes the wish back.
    #[inline]
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether anybody asked.
    #[inline]
    pub fn is_wished(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What ends a search; the first of them does. Without any the search goes on to the greatest depth.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Plies.
    pub depth: u32,
    /// Positions visited, by all threads together.
    pub nodes: u64,
    /// No further depth is begun after this point.
    pub soft: Option<Instant>,
    /// Everything ends at this point.
    pub hard: Option<Instant>,
    /// How many best lines are wanted.
    pub lines: usize,
    /// Only these root actions, by name; all where it is empty.
    pub only: Vec<String>,
    /// Ends the search from outside.
    pub stop: Stop,
}

impl Limits {
    /// The greatest depth of a search, in plies.
    pub const MAX_DEPTH: u32 = 100;

    /// No limit but the greatest depth; one line.
    #[inline]
    pub fn none() -> Self {
        Self {
            depth: Self::MAX_DEPTH,
            nodes: u64::MAX,
            soft: None,
            hard: None,
            lines: 1,
            only: Vec::new(),
            stop: Stop::default(),
        }
    }

    /// How long a search from now on is to take; `None` where no time limits it.
    pub(super) fn time(&self) -> Option<Duration> {
        self.soft.or(self.hard).map(|until| until.saturating_duration_since(Instant::now()))
    }

    /// This many plies.
    #[inline]
    pub fn depth(depth: u32) -> Self {
        Self { depth: depth.clamp(1, Self::MAX_DEPTH), ..Self::none() }
    }

    /// This many nodes.
    #[inline]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::none() }
    }
}
