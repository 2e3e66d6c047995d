//! Every position but the root: cut where the table or the judgement says so, else search the actions, the first in full and
//! the others by whether they beat it. `root` and the node itself call it.

use super::super::evaluate::has_pieces;
use super::super::keys;
use super::super::score::{INFINITE, LONGEST_MATE, MATE};
use super::super::searchable::Searchable;
use super::super::table::{Bound, Entry};
use super::late::{Late, Stems};
use super::memory::TRAILS;
use super::order::{pick, trail};
use super::task::Task;
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
