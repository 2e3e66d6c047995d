//! Every position but the root: cut where the table or the judgement says so, else search the actions, the first in full and the others by
//! whether they beat it. Which late actions are left out near the leaves, and by how much the others are searched less deep.

use super::super::evaluate::has_pieces;
use super::super::exchange::{exchange, exchange_of};
use super::super::keys;
use super::super::score::{INFINITE, LONGEST_MATE, MATE};
use super::super::searchable::Searchable;
use super::super::table::{Bound, Entry};
use super::memory::TRAILS;
use super::order::{PRICE, checks, loses, pick, trail};
use super::{MAX_PLY, Worker};

impl<P: Searchable> Worker<'_, P> {
    /// The score of a position; one outside the bounds only bounds the true one.
    pub(super) fn node(&mut self, position: &P, key: u64, mut task: Task) -> i32 {
        let ply = task.ply;
        if task.depth <= 0 {
            return self.leaf(position, key, task.alpha, task.beta, ply);
        }
        self.frames[ply].line.clear();
        if self.visit(ply) {
            return 0;
        }
        self.allowance.earn();
        if let Some(score) = self.drawn(position, key, ply) {
            return score;
        }
        // No line from here is better than mate at once, or worse than being mated now.
        task.alpha = task.alpha.max(ply as i32 - MATE);
        task.beta = task.beta.min(MATE - ply as i32 - 1);
        if task.alpha >= task.beta {
            return task.alpha;
        }
        let found = if task.without == 0 { self.shared.table.probe(key, ply) } else { None };
        if let Some(entry) = found.filter(|entry| !task.is_principal() && entry.depth >= task.depth) {
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= task.beta,
                Bound::Upper => entry.score <= task.alpha,
            };
            if cuts {
                return entry.score;
            }
        }
        let in_check = position.in_check();
        let judged = if in_check { -INFINITE } else { self.judge(position, key) };
        if ply >= MAX_PLY {
            return if in_check { 0 } else { judged };
        }
        self.frames[ply].judged = judged;
        self.frames[ply + 1].killers = [0; 2];
        if !in_check
            && !task.is_principal()
            && task.without == 0
            && let Some(score) = self.cut_early(position, key, task, Self::known(judged, found))
        {
            return score;
        }
        if found.is_none_or(|entry| entry.action == 0) && task.depth >= 4 && task.without == 0 {
            task.depth -= 1;
        }
        self.order_all(position, ply, found.map_or(0, |entry| entry.action));
        self.actions(position, key, task, in_check, found)
    }

    /// The score where the position is so good that looking at its actions is not worth it.
    fn cut_early(&mut self, position: &P, key: u64, task: Task, judged: i32) -> Option<i32> {
        let Task { beta, depth, ply, .. } = task;
        // Against a mate no judgement says anything.
        if beta.abs() > LONGEST_MATE {
            return None;
        }
        let margin = self.margins.early * (depth - i32::from(self.improves(ply)));
        if depth <= 7 && judged - margin >= beta && judged < LONGEST_MATE {
            return Some(judged);
        }
        if depth <= 2 && judged + self.margins.hopeless_node * depth <= task.alpha {
            let score = self.leaf(position, key, task.alpha, task.beta, ply);
            if score <= task.alpha {
                return Some(score);
            }
        }
        if !task.may_pass || depth < 3 || judged < beta || !has_pieces(position) {
            return None;
        }
        let after = position.pass();
        let after_key = keys::key_after(position, key, &after);
        let reduction = 3 + depth * self.margins.pass_depth / 300 + ((judged - beta) / self.margins.pass_margin).min(3);
        self.frames[ply].trail = TRAILS;
        self.keys.push(after_key);
        let task = Task {
            alpha: -beta,
            beta: 1 - beta,
            depth: depth - 1 - reduction,
            ply: ply + 1,
            may_pass: false,
            cut: !task.cut,
            without: 0,
        };
        let score = -self.node(&after, after_key, task);
        self.keys.pop();
        (score >= beta && !self.stopped).then_some(if score > LONGEST_MATE { beta } else { score })
    }

    fn actions(&mut self, position: &P, key: u64, task: Task, in_check: bool, found: Option<Entry>) -> i32 {
        let Task { alpha, beta, depth, ply, .. } = task;
        let mut list = std::mem::take(&mut self.frames[ply].list);
        if list.is_empty() {
            self.frames[ply].list = list;
            return if in_check { ply as i32 - MATE } else { 0 };
        }
        let (mut best, mut best_action, mut raised) = (-INFINITE, 0, alpha);
        let mut best_quiet = true;
        let mut tried = 0;
        let mut stems = Stems::default();
        let mut by_capture = false;
        for index in 0..list.len() {
            let (action, rank) = pick(&mut list, index);
            let packed = P::pack(action);
            let captures = position.captured(action).is_some();
            // The table's action comes first.
            by_capture |= captures && found.is_some_and(|entry| entry.action == packed);
            if packed == task.without {
                continue;
            }
            let quiet = !captures && !P::promotes(action);
            let sibling = !quiet && P::VESTS && stems.has_or_add(P::stem(action));
            if tried > 0 && best > -LONGEST_MATE && self.is_hopeless(position, task, action, rank, tried, in_check) {
                continue;
            }
            let mut extension = i32::from(in_check);
            if let Some(entry) = found.filter(|entry| entry.action == packed && depth >= 7 && !in_check) {
                extension = self.singular(position, key, task, entry);
            }
            let after = position.after(action);
            let after_key = keys::key_after(position, key, &after);
            self.frames[ply].trail = trail(position, action);
            self.keys.push(after_key);
            let next = Task {
                alpha: -beta,
                beta: -raised,
                depth: depth - 1 + extension,
                ply: ply + 1,
                may_pass: true,
                cut: !task.is_principal() && !task.cut,
                without: 0,
            };
            let late = Late { tried, quiet, sibling, rank, in_check, by_capture };
            let score = self.try_action(&after, after_key, task, next, late);
            self.keys.pop();
            if self.stopped {
                break;
            }
            tried += 1;
            if score > best {
                best = score;
                if score > raised {
                    raised = score;
                    best_action = packed;
                    best_quiet = quiet;
                    // Elsewhere nobody asks for the line.
                    if task.is_principal() {
                        self.extend_line(ply, action);
                    }
                }
                if score >= beta {
                    if quiet {
                        self.reward(position, task, &list[..=index]);
                    }
                    break;
                }
            }
        }
        self.frames[ply].list = list;
        if tried == 0 && !self.stopped {
            return alpha;
        }
        if !self.stopped && task.without == 0 {
            let bound = match () {
                () if best >= beta => Bound::Lower,
                () if best > alpha => Bound::Exact,
                () => Bound::Upper,
            };
            self.shared.table.store(key, ply, Entry { action: best_action, score: best, depth, bound });
            self.correct(position, task, (best, bound), best_quiet);
        }
        best
    }

    /// Remembers how far the judgement was off, where the score says so.
    fn correct(&mut self, position: &P, task: Task, (best, bound): (i32, Bound), quiet: bool) {
        let judged = self.frames[task.ply].judged;
        let says = match bound {
            Bound::Exact => true,
            Bound::Lower => best > judged,
            Bound::Upper => best < judged,
        };
        if says && quiet && judged != -INFINITE && best.abs() < LONGEST_MATE {
            self.memory.corrections.learn(position, task.depth, best - judged);
        }
    }

    /// One ply more where the table's action is better than all others by far.
    fn singular(&mut self, position: &P, key: u64, task: Task, entry: Entry) -> i32 {
        if task.without != 0
            || entry.bound == Bound::Upper
            || entry.depth < task.depth - 3
            || entry.score.abs() > LONGEST_MATE
        {
            return 0;
        }
        let beta = entry.score - self.margins.singular * task.depth / 100;
        let others =
            Task { alpha: beta - 1, beta, depth: (task.depth - 1) / 2, may_pass: false, without: entry.action, ..task };
        let score = self.node(position, key, others);
        self.frames[task.ply].line.clear();
        if score < beta {
            // Not without end.
            let doubly = !task.is_principal() && score < beta - self.margins.doubly;
            1 + i32::from(doubly && (task.ply as i32) < 2 * self.root_depth)
        } else {
            -i32::from(beta >= task.beta)
        }
    }

    /// Searches what follows an action: the first in full, others less deep and only by whether they beat what is there.
    fn try_action(&mut self, after: &P, key: u64, task: Task, next: Task, late: Late) -> i32 {
        if late.tried == 0 {
            return -self.node(after, key, next);
        }
        let null = Task { alpha: next.beta - 1, cut: !task.cut, ..next };
        let reduction = self.reduction(task, late, after);
        let cut = reduction > 0 || null.cut;
        let mut score = -self.node(after, key, Task { depth: next.depth - reduction, cut, ..null });
        if reduction > 0 && score > -next.beta {
            score = -self.node(after, key, null);
        }
        if score > -next.beta && task.is_principal() && score < -next.alpha {
            score = -self.node(after, key, next);
        }
        score
    }

    /// Remembers the last quiet action of the list as good and those before it as not.
    fn reward(&mut self, position: &P, task: Task, list: &[(P::Action, i32)]) {
        let Some((&(good, _), others)) = list.split_last() else { return };
        let bonus = (task.depth * task.depth * self.margins.lesson[0]).min(self.margins.lesson[1]);
        self.learn(position, good, task.ply, bonus);
        for &(action, _) in others {
            if position.captured(action).is_none() && !P::promotes(action) {
                self.learn(position, action, task.ply, -bonus);
            }
        }
        let killers = &mut self.frames[task.ply].killers;
        if killers[0] != P::pack(good) {
            *killers = [P::pack(good), killers[0]];
        }
    }
}

/// What a node is asked: its score between the bounds, looking this many plies ahead.
#[derive(Clone, Copy)]
pub(super) struct Task {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// Whether a pass may be tried: not twice in a row.
    pub(super) may_pass: bool,
    /// Whether an action is expected to reach the upper bound.
    pub(super) cut: bool,
    /// An action that is left out, packed, to see whether another one is as good; 0 for none.
    pub(super) without: u32,
}

impl Task {
    /// Whether the score itself is wanted, not only whether it reaches a bound.
    pub(super) const fn is_principal(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

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
