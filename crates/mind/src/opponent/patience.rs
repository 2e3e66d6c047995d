//! How long a search on a clock goes on between its two limits of time; `engine` asks after every depth.

use std::time::Duration;

use host::time::Instant;

use super::found::Found;
use super::limits::Limits;

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
    use super::super::found::Line;
    use super::super::score::Score;
    use super::*;

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
