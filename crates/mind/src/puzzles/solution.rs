//! The solution of a mate: every action that wins, and the line of the longest resistance; `maker` and `proof` ask here.

use std::collections::HashSet;

use rules::{AnyAction, AnyPosition, each_game};

use crate::opponent::Searchable;
use crate::opponent::solve::Solver;

/// A line: of every ply the position before it and its actions. Of the solver's plies all that win, of the defender's the one that
/// is played.
pub type Line = Vec<(AnyPosition, Vec<AnyAction>)>;

/// How many ways to mate the last move of a line may have, vests not counted.
const MOST_MATES: usize = 3;

/// How many ways these actions are, vests not counted.
pub fn ways(position: &AnyPosition, actions: &[AnyAction]) -> usize {
    actions.iter().map(|&action| stem(position, action)).collect::<HashSet<u32>>().len()
}

/// The actions that differ from others in the vest alone, as a number.
fn stem(position: &AnyPosition, action: AnyAction) -> u32 {
    fn of_game<P: Searchable<Action: TryFrom<AnyAction>>>(_: &P, action: AnyAction) -> u32 {
        action.try_into().map_or(0, P::stem)
    }
    each_game!(position, position => of_game(position, action))
}

/// Proves mates in positions of one game with the same options, and keeps what it proved.
pub struct Prover {
    solver: Solver,
    /// A position of the game, which the others have to be of too.
    of: AnyPosition,
}

impl Prover {
    /// A prover of mates in about this many moves that gives up after this many positions in all.
    pub fn new(position: &AnyPosition, moves: u32, nodes: u64) -> Self {
        Self { solver: Solver::without_history(moves, nodes), of: *position }
    }

    /// Every action that forces mate within this many own moves, in the order of their names; `None` where it gives up or the position
    /// is one of another game.
    pub fn winners(&mut self, position: &AnyPosition, moves: u32) -> Option<Vec<AnyAction>> {
        if !self.of.is_same_game(position) {
            return None;
        }
        each_game!(position, position => Some(self.solver.solve(position, moves)?.into_iter().map(Into::into).collect()))
    }

    /// In how many own moves, at most `moves`, the player to move mates, and by which actions.
    pub fn shortest(&mut self, position: &AnyPosition, moves: u32) -> Option<(u32, Vec<AnyAction>)> {
        for moves in 1..=moves {
            let winners = self.winners(position, moves)?;
            if !winners.is_empty() {
                return Some((moves, winners));
            }
        }
        None
    }

    /// The line of a mate in exactly this many moves by these first actions, in which every action of the solver but the last is the
    /// only one up to the vest; `None` where there is none. Of the defences that hold out longest it takes the one that leaves the
    /// fewest ways to win.
    pub fn line(&mut self, position: &AnyPosition, moves: u32, firsts: &[AnyAction]) -> Option<Line> {
        let first = *firsts.first()?;
        if ways(position, firsts) > if moves == 1 { MOST_MATES } else { 1 } {
            return None;
        }
        if moves == 1 {
            return Some(vec![(*position, firsts.to_vec())]);
        }
        let after = position.after(first);
        let mut defences: Vec<(String, AnyAction)> =
            after.legal_actions().into_iter().map(|action| (action.to_string(), action)).collect();
        defences.sort();
        let mut best: Option<(usize, Line)> = None;
        for (_, defence) in defences {
            let next = after.after(defence);
            if moves > 2 && !self.winners(&next, moves - 2)?.is_empty() {
                continue;
            }
            let winners = self.winners(&next, moves - 1)?;
            if best.as_ref().is_some_and(|(fewest, _)| winners.len() >= *fewest) {
                continue;
            }
            if let Some(rest) = self.line(&next, moves - 1, &winners) {
                let ours = [(*position, firsts.to_vec()), (after, vec![defence])];
                best = Some((winners.len(), ours.into_iter().chain(rest).collect()));
            }
        }
        best.map(|(_, line)| line)
    }
}
