//! The root: its actions with what was found of each. `engine` asks for one line after the other and deepens.

use super::super::keys;
use super::super::score::INFINITE;
use super::super::searchable::Searchable;
use super::Worker;
use super::memory::TRAILS;
use super::node::Task;
use super::order::trail;

/// A root action with what the last search of it found.
#[derive(Clone, Debug)]
pub(crate) struct Root<A> {
    pub(crate) action: A,
    /// Only what raised the bound has a score; the others have less than any.
    pub(crate) score: i32,
    /// The line that it begins.
    pub(crate) line: Vec<A>,
    /// The nodes below it at the last depth.
    pub(crate) nodes: u64,
}

impl<P: Searchable> Worker<'_, P> {
    /// The root's actions, the likeliest first.
    pub(crate) fn roots(&mut self, position: &P, only: &[String]) -> Vec<Root<P::Action>> {
        self.order_all(position, 0, 0);
        let mut list = self.frames[0].list.clone();
        // The same order in every run, however the rules list them.
        list.sort_by_key(|&(action, rank)| (std::cmp::Reverse(rank), P::pack(action)));
        let wanted = |action: &P::Action| only.is_empty() || only.contains(&action.to_string());
        let wanted = list.into_iter().map(|(action, _)| action).filter(wanted);
        wanted.map(|action| Root { action, score: -INFINITE, line: vec![action], nodes: 0 }).collect()
    }

    /// Searches these actions with a window around the score expected, wider each time it lies outside, and sorts them by score.
    /// When the search was stopped, says whether the first of them is still worth more than what was found before: what was better
    /// than expected is, although nobody knows by how much.
    pub(crate) fn deepen(&mut self, position: &P, roots: &mut [Root<P::Action>], depth: i32, expected: i32) -> bool {
        let mut width = self.margins.window;
        self.root_depth = depth;
        let (mut alpha, mut beta) = match depth {
            ..4 => (-INFINITE, INFINITE),
            _ => ((expected - width).max(-INFINITE), (expected + width).min(INFINITE)),
        };
        let mut above: Option<Root<P::Action>> = None;
        roots.iter_mut().for_each(|root| root.nodes = 0);
        loop {
            self.window(position, roots, depth, alpha, beta);
            // Stable, so that what has no score keeps its place.
            roots.sort_by_key(|root| std::cmp::Reverse(root.score));
            let best = roots.first().map_or(0, |root| root.score);
            if self.stopped {
                let Some(above) = above.filter(|above| above.score > best) else { return best > alpha };
                if let Some(place) = roots.iter().position(|root| root.action == above.action) {
                    roots[..=place].rotate_right(1);
                    roots[0] = above;
                }
                return true;
            }
            width *= 3;
            if best <= alpha && alpha > -INFINITE {
                above = None;
                // Another action has to be found, or a way out: here time is well spent.
                self.until = self.shared.limits.hard;
                alpha = if width > 900 { -INFINITE } else { (best - width).max(-INFINITE) };
            } else if best >= beta && beta < INFINITE {
                above = roots.first().cloned();
                beta = if width > 900 { INFINITE } else { (best + width).min(INFINITE) };
            } else {
                return true;
            }
        }
    }

    /// The score of a root action from what follows it, unless the search was stopped meanwhile.
    fn found(&mut self, after: &P, key: u64, task: Task) -> Option<i32> {
        let score = -self.node(after, key, task);
        (!self.stopped).then_some(score)
    }

    fn window(&mut self, position: &P, roots: &mut [Root<P::Action>], depth: i32, alpha: i32, beta: i32) {
        let key = keys::key(position);
        let mut raised = alpha;
        roots.iter_mut().for_each(|root| root.score = -INFINITE);
        self.frames[0].judged = if position.in_check() { -INFINITE } else { self.judge(position, key) };
        let extension = i32::from(position.in_check());
        for (index, root) in roots.iter_mut().enumerate() {
            let after = position.after(root.action);
            let after_key = keys::key_after(position, key, &after);
            self.frames[0].trail = trail(position, root.action).min(TRAILS);
            self.keys.push(after_key);
            let before = self.nodes;
            let depth = depth - 1 + extension;
            let full = Task { alpha: -beta, beta: -raised, depth, ply: 1, may_pass: true, cut: false, without: 0 };
            // `None` where the search was stopped before anything was known.
            let mut score = None;
            let mut goes_on = index == 0;
            if index > 0 {
                let reduction = self.root_reduction(position, root.action, depth + 1, index as i32, &after);
                let null = Task { alpha: -raised - 1, depth: depth - reduction, cut: true, ..full };
                score = self.found(&after, after_key, null);
                if reduction > 0 && score.is_some_and(|score| score > raised) {
                    score = self.found(&after, after_key, Task { depth, ..null });
                }
                goes_on = score.is_some_and(|score| score > raised) && beta - raised > 1;
            }
            let exact = if goes_on { self.found(&after, after_key, full) } else { None };
            self.keys.pop();
            root.nodes += self.nodes - before;
            // That it is better than the others is known even where the search was stopped before it was known by how much.
            let Some(score) = exact.or(score) else { return };
            if index == 0 || score > raised {
                root.score = score;
                root.line.clear();
                root.line.push(root.action);
                if !self.stopped {
                    root.line.extend_from_slice(&self.frames[1].line);
                }
                raised = raised.max(score);
            }
            if raised >= beta || self.stopped {
                return;
            }
        }
    }
}
