//! Late actions: which are left out near the leaves, and by how much the others are searched less deep; `node` asks here.

use super::super::exchange::{exchange, exchange_of};
use super::super::score::LONGEST_MATE;
use super::super::searchable::Searchable;
use super::Worker;
use super::checks::checks;
use super::order::{PRICE, loses};
use super::task::Task;

impl<P: Searchable> Worker<'_, P> {
    /// Whether the judgement is better than two plies ago.
    #[inline]
    pub(super) fn improves(&self, ply: usize) -> bool {
        ply >= 2 && self.frames[ply].judged > self.frames[ply - 2].judged
    }

    /// Whether a late action may be left out near the leaves.
    pub(super) fn is_hopeless(
        &self,
        position: &P,
        task: Task,
        action: P::Action,
        rank: i32,
        tried: i32,
        in_check: bool,
    ) -> bool {
        let Task { alpha, depth, ply, .. } = task;
        // Against a mate no judgement says anything.
        if in_check || task.is_principal() || depth > 8 || alpha.abs() > LONGEST_MATE {
            return false;
        }
        let (values, margins) = (self.shared.values, self.margins);
        let hopeless = if loses(rank) {
            depth <= 5 && exchange(position, action, values) < -margins.exchange[1] * depth
        } else if position.captured(action).is_some() || P::promotes(action) {
            false
        } else {
            let enough =
                (margins.enough[0] + margins.enough[1] * depth * depth) / 100 / if self.improves(ply) { 1 } else { 2 };
            // The vest that a quiet action spends is its price, which the judgement of what follows counts; the man that makes it
            // is not in danger for it.
            let remembered = || rank - PRICE * position.gain(action, values);
            tried > enough
                || depth <= 6 && self.frames[ply].judged + margins.futile[0] + margins.futile[1] * depth <= alpha
                || depth <= 5 && remembered() < -margins.forgotten * depth
                || depth <= 6
                    && exchange_of(position, action, [0, position.stake(action, values)], values)
                        < -margins.exchange[0] * depth
        };
        hopeless && !checks(position, action)
    }

    /// By how many plies a late action is searched less deep.
    #[inline]
    pub(super) fn reduction(&self, task: Task, late: Late, after: &P) -> i32 {
        let plain = late.quiet || late.sibling || loses(late.rank);
        if task.depth < 2 || !plain || late.tried < 2 && !late.sibling {
            return 0;
        }
        let margins = self.margins;
        let mut reduction = self.lateness(task.depth, late.tried);
        reduction -= margins.late_principal * i32::from(task.is_principal());
        reduction -= margins.late_check * (i32::from(late.in_check) + i32::from(after.in_check()));
        reduction += margins.late_cut * i32::from(task.cut);
        reduction += margins.late_capture * i32::from(late.by_capture);
        if late.quiet {
            reduction -= 100 * (late.rank / margins.late_memory).clamp(-2, 2);
            reduction += margins.late_worse * i32::from(!self.improves(task.ply));
        }
        (reduction / 100).max(i32::from(late.sibling)).clamp(0, (task.depth - 2).max(0))
    }

    /// The reduction by depth and number of actions tried alone, in hundredths of a ply.
    #[inline]
    fn lateness(&self, depth: i32, tried: i32) -> i32 {
        let [always, share] = self.margins.late;
        always + LATE[depth.min(63) as usize][tried.min(63) as usize] * share / 2100
    }

    /// The same at the root, for an action with `tried` before it.
    #[inline]
    pub(super) fn root_reduction(&self, position: &P, action: P::Action, depth: i32, tried: i32, after: &P) -> i32 {
        let quiet = position.captured(action).is_none() && !P::promotes(action);
        if depth < 4 || tried < 4 || !quiet || position.in_check() || after.in_check() {
            return 0;
        }
        (self.lateness(depth, tried) / 100 - 1).clamp(0, depth - 2)
    }
}

/// What an action's lateness is judged by.
#[derive(Clone, Copy)]
pub(super) struct Late {
    /// How many actions were tried before it.
    pub(super) tried: i32,
    pub(super) quiet: bool,
    /// Whether one that differs only in the vest was tried before it.
    pub(super) sibling: bool,
    /// What ordered it.
    pub(super) rank: i32,
    /// Whether the player to move is in check.
    pub(super) in_check: bool,
    /// Whether the table's action is a capture.
    pub(super) by_capture: bool,
}

/// The actions tried so far, their vests left out.
#[derive(Default)]
pub(super) struct Stems {
    seen: [u32; 24],
    count: usize,
}

impl Stems {
    /// Whether an action of this stem was tried; from now on it was.
    #[inline]
    pub(super) fn has_or_add(&mut self, stem: u32) -> bool {
        let seen = self.seen[..self.count].contains(&stem);
        if !seen && self.count < self.seen.len() {
            self.seen[self.count] = stem;
            self.count += 1;
        }
        seen
    }
}

/// By depth and by the number of actions tried: the product of their logarithms to the base 2, in hundredths.
static LATE: [[i32; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut tried = 1;
        while tried < 64 {
            table[depth][tried] = eighths(depth) * eighths(tried) * 100 / 64;
            tried += 1;
        }
        depth += 1;
    }
    table
};

/// The logarithm to the base 2 in eighths, straight between powers.
#[inline]
const fn eighths(number: usize) -> i32 {
    let power = number.ilog2();
    8 * power as i32 + (((number - (1 << power)) * 8) >> power) as i32
}
