//! Goes on with captures, one vest choice each, until nothing hangs or too much was looked at; at first with quiet checks too, in check
//! with every action. `node` calls it.

use super::super::exchange::exchange_of;
use super::super::keys;
use super::super::score::{INFINITE, LONGEST_MATE, MATE};
use super::super::searchable::Searchable;
use super::super::table::{Bound, Entry};
use super::order::{is_quiet, pick};
use super::{MAX_PLY, Worker};

impl<P: Searchable> Worker<'_, P> {
    /// The score of a position between the bounds, with captures and first with checks, as far as a leaf may go.
    pub(super) fn leaf(&mut self, position: &P, key: u64, alpha: i32, beta: i32, ply: usize) -> i32 {
        self.allowance.begin_leaf();
        // Levels were measured without them.
        let with_checks = self.shared.noise.0 == 0 && position.follows_checks();
        self.quiesce(position, key, [alpha, beta], ply, with_checks)
    }

    fn quiesce(&mut self, position: &P, key: u64, [alpha, beta]: [i32; 2], ply: usize, with_checks: bool) -> i32 {
        self.frames[ply].line.clear();
        if self.visit(ply) {
            return 0;
        }
        if let Some(score) = self.drawn(position, key, ply) {
            return score;
        }
        let found = self.shared.table.probe(key, ply);
        if let Some(entry) = found.filter(|_| beta - alpha == 1) {
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= beta,
                Bound::Upper => entry.score <= alpha,
            };
            if cuts {
                return entry.score;
            }
        }
        let in_check = position.in_check();
        if ply >= MAX_PLY || self.allowance.is_spent() {
            return Self::known(self.judge(position, key), found);
        }
        let judged = if in_check { -INFINITE } else { Self::known(self.judge(position, key), found) };
        if judged >= beta {
            return judged;
        }
        let from_table = found.map_or(0, |entry| entry.action);
        if in_check {
            self.order_all(position, ply, from_table);
        } else {
            self.order_captures(position, ply, from_table);
        }
        self.captures(position, key, [alpha, beta], ply, judged, with_checks)
    }

    fn captures(
        &mut self,
        position: &P,
        key: u64,
        [alpha, beta]: [i32; 2],
        ply: usize,
        judged: i32,
        with_checks: bool,
    ) -> i32 {
        let in_check = judged == -INFINITE;
        let values = self.shared.values;
        let (mut best, mut raised, mut best_action) = (judged, alpha.max(judged), 0);
        let mut list = std::mem::take(&mut self.frames[ply].list);
        if in_check && list.is_empty() {
            best = ply as i32 - MATE;
        }
        let (mut index, mut checks_follow) = (0, with_checks && !in_check);
        loop {
            if index == list.len() {
                // Checks come last, and most leaves are cut before.
                if !std::mem::take(&mut checks_follow) {
                    break;
                }
                self.frames[ply].list = list;
                self.add_checks(position, ply);
                list = std::mem::take(&mut self.frames[ply].list);
                continue;
            }
            let (action, _) = pick(&mut list, index);
            index += 1;
            if best > -LONGEST_MATE && !in_check && !is_quiet(position, action) {
                // Not even what it wins at best would reach the bound.
                let gain = position.gain(action, values);
                let hope = judged + gain + self.margins.hope;
                if hope <= raised && !P::promotes(action) {
                    best = best.max(hope.min(raised));
                    continue;
                }
                let stake = position.stake(action, values);
                if gain < stake && exchange_of(position, action, [gain, stake], values) < 0 {
                    continue;
                }
            }
            let after = position.after(action);
            let after_key = keys::key_after(position, key, &after);
            self.keys.push(after_key);
            self.allowance.spend();
            let score = -self.quiesce(&after, after_key, [-beta, -raised], ply + 1, false);
            self.keys.pop();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                best_action = P::pack(action);
                if score > raised {
                    raised = score;
                    if beta - alpha > 1 {
                        self.extend_line(ply, action);
                    }
                }
                if score >= beta {
                    break;
                }
            }
        }
        self.frames[ply].list = list;
        if !self.stopped {
            let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
            self.shared.table.store(key, ply, Entry { action: best_action, score: best, depth: 0, bound });
        }
        best
    }

    /// The best line from this ply begins with the action and goes on as the next ply's.
    pub(super) fn extend_line(&mut self, ply: usize, action: P::Action) {
        let (before, after) = self.frames.split_at_mut(ply + 1);
        let line = &mut before[ply].line;
        line.clear();
        line.push(action);
        line.extend_from_slice(&after[0].line);
    }
}
