//! Mates within a number of moves, proved by trying every defence; `plunder solve` and the tests call it.
//!
//! Two things keep it exact. A defender escapes by stalemate, by a dead position, and by claiming fifty moves or a position for
//! the third time. In a line that goes on to mate no position needs to come twice (the shorter way is a mate as well), so only a
//! position that came twice in the game before counts as a third time, whatever the line.

use std::collections::HashMap;

use super::keys;
use super::searchable::Searchable;

/// A mate solver for one position, with what it proved on the way.
pub struct Solver<P: Searchable> {
    /// The keys of positions that came twice in the game.
    twice: Vec<u64>,
    /// By key, clock where it matters, and moves left: whether the player to move forces mate.
    mates: HashMap<(u64, u16, u32), bool>,
    /// By moves left, the defence that refuted last, packed: it often refutes again.
    refuters: Vec<u32>,
    game: std::marker::PhantomData<P>,
}

/// Every first action that forces mate within so many own moves against every defence, in the order of their names. `game` is
/// the positions so far, the one to solve last.
pub fn solve<P: Searchable>(game: &[P], moves: u32) -> Vec<P::Action> {
    let Some(position) = game.last() else { return Vec::new() };
    let mut solver = Solver::new(game);
    if moves == 0 || solver.is_drawn(position, keys::key(position), false) {
        return Vec::new();
    }
    let mut found: Vec<(String, P::Action)> = position
        .legal_actions()
        .into_iter()
        .filter(|&action| solver.mates_by(position, action, moves))
        .map(|action| (action.to_string(), action))
        .collect();
    found.sort();
    found.into_iter().map(|(_, action)| action).collect()
}

impl<P: Searchable> Solver<P> {
    /// A solver for positions that follow this game.
    pub fn new(game: &[P]) -> Self {
        let mut keys: Vec<u64> = game.iter().map(keys::key).collect();
        keys.sort_unstable();
        let mut twice: Vec<u64> = keys.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        twice.dedup();
        Self { twice, mates: HashMap::new(), refuters: Vec::new(), game: std::marker::PhantomData }
    }

    /// Whether this action forces mate within `moves` own moves, itself the first.
    pub fn mates_by(&mut self, position: &P, action: P::Action, moves: u32) -> bool {
        let after = position.after(action);
        let checks = after.in_check();
        if moves == 1 {
            return checks && after.count_actions() == 0;
        }
        let mut defences = Vec::new();
        after.list_actions(&mut defences);
        if defences.is_empty() {
            return checks;
        }
        let key = keys::key(&after);
        if self.is_drawn(&after, key, true) {
            return false;
        }
        self.try_first(&mut defences, moves);
        for defence in defences {
            let next = after.after(defence);
            if !self.has_mate(&next, moves - 1) {
                self.refuters[moves as usize] = P::pack(defence);
                return false;
            }
        }
        true
    }

    /// Whether the player to move forces mate within `moves` own moves.
    pub fn has_mate(&mut self, position: &P, moves: u32) -> bool {
        let key = keys::key(position);
        if moves == 0 || self.is_drawn(position, key, true) {
            return false;
        }
        let clock = position.halfmove_clock();
        let clock = if u32::from(clock) + 2 * moves < 100 { 0 } else { clock };
        if let Some(&known) = self.mates.get(&(key, clock, moves)) {
            return known;
        }
        // A shorter mate is cheaper to find, and checks leave few defences.
        let found = moves > 1 && self.has_mate(position, moves - 1) || {
            let mut actions = Vec::new();
            position.list_actions(&mut actions);
            if moves > 1 {
                actions.sort_by_key(|&action| {
                    let after = position.after(action);
                    (!after.in_check(), after.count_actions())
                });
            }
            actions.into_iter().any(|action| self.mates_by(position, action, moves))
        };
        self.mates.insert((key, clock, moves), found);
        found
    }

    /// Whether a player may claim a draw here, or none can win. The position to solve itself may stand there for the third time.
    fn is_drawn(&self, position: &P, key: u64, counts_repetition: bool) -> bool {
        counts_repetition && self.twice.contains(&key)
            || position.halfmove_clock() >= if counts_repetition { 100 } else { 150 }
            || position.is_dead()
    }

    fn try_first(&mut self, defences: &mut [P::Action], moves: u32) {
        let moves = moves as usize;
        if self.refuters.len() <= moves {
            self.refuters.resize(moves + 1, 0);
        }
        if let Some(place) = defences.iter().position(|&defence| P::pack(defence) == self.refuters[moves]) {
            defences.swap(0, place);
        }
    }
}
