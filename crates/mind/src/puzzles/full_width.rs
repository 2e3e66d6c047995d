//! A search of another kind than the player's: every action of both sides to a fixed depth, then captures, judged by nothing but what
//! stands on the board. It leaves nothing out, forgets everything, and knows no network; `advantage` and the coach ask it for its opinion.

use std::cmp::Reverse;

use crate::opponent::Searchable;
use crate::opponent::values::Values;
use rules::Color;

/// How many plies are looked at whole.
pub const DEPTH: u32 = 4;
/// How many plies of captures, and of answers to checks, follow at most.
const CAPTURES: u32 = 8;
/// A player without an action who is in check has lost this much, more than all men together, less the plies it took.
const MATED: i32 = 100_000;

/// A search that gives up after so many positions.
pub struct FullWidth {
    values: Values,
    left: u64,
}

impl FullWidth {
    /// A search of at most this many positions in all.
    pub const fn new(nodes: u64) -> Self {
        Self { values: Values::STEADY, left: nodes }
    }

    /// Whether an action is worth at least so many centipawns for the player to move, [`DEPTH`] plies ahead with its own; `None` where
    /// the search gives up.
    pub fn is_worth<P: Searchable>(&mut self, position: &P, action: P::Action, least: i32) -> Option<bool> {
        let after = -self.value(&position.after(action), DEPTH - 1, -least, 1 - least, 1);
        (self.left > 0).then_some(after >= least)
    }

    /// What an action is worth for the player to move, [`DEPTH`] plies ahead with its own; `None` where the search gives up.
    pub fn worth<P: Searchable>(&mut self, position: &P, action: P::Action) -> Option<i32> {
        let after = -self.value(&position.after(action), DEPTH - 1, -MATED, MATED, 1);
        (self.left > 0).then_some(after)
    }

    /// What a position is worth for the player to move, where it lies between the bounds.
    fn value<P: Searchable>(&mut self, position: &P, depth: u32, alpha: i32, beta: i32, ply: i32) -> i32 {
        if depth == 0 {
            return self.captures(position, CAPTURES, alpha, beta, ply);
        }
        self.left = self.left.saturating_sub(1);
        if self.left == 0 || position.is_dead() || position.halfmove_clock() >= 100 {
            return 0;
        }
        let mut actions = Vec::new();
        position.list_actions(&mut actions);
        if actions.is_empty() {
            return if position.in_check() { ply - MATED } else { 0 };
        }
        self.best(position, actions, None, (alpha, beta), |search, after, alpha, beta| {
            search.value(after, depth - 1, alpha, beta, ply + 1)
        })
    }

    /// The same where only captures and promotions are looked at, unless the player is in check.
    fn captures<P: Searchable>(&mut self, position: &P, depth: u32, alpha: i32, beta: i32, ply: i32) -> i32 {
        self.left = self.left.saturating_sub(1);
        let material = self.material(position);
        if self.left == 0 || depth == 0 {
            return material;
        }
        let mut actions = Vec::new();
        let in_check = position.in_check();
        let stands = if in_check {
            position.list_actions(&mut actions);
            if actions.is_empty() {
                return ply - MATED;
            }
            None
        } else {
            position.list_captures(&mut actions);
            Some(material)
        };
        self.best(position, actions, stands, (alpha, beta), |search, after, alpha, beta| {
            search.captures(after, depth - 1, alpha, beta, ply + 1)
        })
    }

    /// The best of these actions, or of standing still where that is allowed; those that win most at once are looked at first.
    fn best<P: Searchable>(
        &mut self,
        position: &P,
        mut actions: Vec<P::Action>,
        stands: Option<i32>,
        (mut alpha, beta): (i32, i32),
        mut value: impl FnMut(&mut Self, &P, i32, i32) -> i32,
    ) -> i32 {
        let mut best = stands.unwrap_or(-MATED);
        alpha = alpha.max(best);
        if best >= beta {
            return best;
        }
        actions.sort_by_cached_key(|&action| (Reverse(position.gain(action, &self.values)), P::pack(action)));
        for action in actions {
            best = best.max(-value(self, &position.after(action), -beta, -alpha));
            alpha = alpha.max(best);
            if best >= beta || self.left == 0 {
                break;
            }
        }
        best
    }

    /// Men and vests of the player to move less those of the other, in centipawns.
    pub fn material<P: Searchable>(&self, position: &P) -> i32 {
        let sum =
            |color: Color| position.colored(color).into_iter().map(|square| position.worth(square, &self.values)).sum();
        let (own, other): (i32, i32) = (sum(position.turn()), sum(!position.turn()));
        own - other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::plunder::{Action, MatchOptions, Position};

    fn worth(fen: &str, action: &str, least: i32) -> bool {
        let position = Position::from_fen(fen, MatchOptions::default()).unwrap();
        let action: Action = position.parse_action(action).unwrap();
        FullWidth::new(1_000_000).is_worth(&position, action, least).unwrap()
    }

    #[test]
    fn a_fork_wins_what_it_forks_and_nothing_more() {
        // The knight gives check and takes the rook.
        let fork = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1";
        assert!(worth(fork, "d5c7", 300) && !worth(fork, "d5e7", 300));
        let quiet = "4k2r/8/8/8/8/8/8/4K3 w - - 0 1";
        assert!(!worth(quiet, "e1e2", -400) && worth(quiet, "e1e2", -600));
    }

    #[test]
    fn mates_stalemates_and_defended_men_are_what_they_are() {
        let last_rank = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
        assert!(worth(last_rank, "a1a8", 90_000) && !worth(last_rank, "a1a7", 90_000));
        // The queen takes a pawn that a pawn defends.
        let defended = "4k3/2p5/3p4/8/8/8/8/3QK3 w - - 0 1";
        assert!(worth(defended, "d1d3", 600) && !worth(defended, "d1d6", 600));
        let stalemate = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
        assert!(!worth(stalemate, "g6f7", 1) && worth(stalemate, "g6d3", 900));
    }

    #[test]
    fn it_gives_up_where_it_may_not_look() {
        let start = Position::start(MatchOptions::default());
        let action = start.parse_action("e2e4").unwrap();
        assert_eq!(FullWidth::new(100).is_worth(&start, action, 0), None);
    }
}
