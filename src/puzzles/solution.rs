//! The solution of a mate: every action that wins, and the line of the longest resistance; `maker` and `proof` ask here.

use std::collections::HashSet;

use crate::opponent::Searchable;
use crate::opponent::solve::solve_within;
use crate::rules::{AnyAction, AnyPosition};

/// A line: of every ply the position before it and its actions. Of the solver's plies all that win, of the defender's the one that
/// is played.
pub type Line = Vec<(AnyPosition, Vec<AnyAction>)>;

/// How many ways to mate the last move of a line may have, vests not counted.
const MOST_MATES: usize = 3;

/// The actions that differ from others in the vest alone, as a number.
pub fn stem(action: AnyAction) -> u32 {
    match action {
        AnyAction::Plunder(action) => <crate::rules::plunder::Position as Searchable>::stem(action),
        AnyAction::Chessplus(action) => <crate::rules::chessplus::Position as Searchable>::stem(action),
    }
}

/// Every action that forces mate within so many own moves, in the order of their names; `None` where that is not known after so
/// many positions.
pub fn winners(position: &AnyPosition, moves: u32, nodes: u64) -> Option<Vec<AnyAction>> {
    Some(match position {
        AnyPosition::Plunder(position) => {
            solve_within(&[*position], moves, nodes)?.into_iter().map(Into::into).collect()
        }
        AnyPosition::Chessplus(position) => {
            solve_within(&[*position], moves, nodes)?.into_iter().map(Into::into).collect()
        }
    })
}

/// In how many own moves, at most `moves`, the player to move mates, and by which actions.
pub fn shortest(position: &AnyPosition, moves: u32, nodes: u64) -> Option<(u32, Vec<AnyAction>)> {
    for moves in 1..=moves {
        let winners = winners(position, moves, nodes)?;
        if !winners.is_empty() {
            return Some((moves, winners));
        }
    }
    None
}

/// The line of a mate in exactly so many moves by these first actions, in which every action of the solver but the last is the only
/// one up to the vest; `None` where there is none. Of the defences that hold out longest it takes the one that leaves the fewest ways
/// to win.
pub fn line(position: &AnyPosition, moves: u32, firsts: &[AnyAction], nodes: u64) -> Option<Line> {
    let first = *firsts.first()?;
    let is_one = firsts.iter().all(|&action| stem(action) == stem(first));
    if moves == 1 {
        let ways: HashSet<u32> = firsts.iter().map(|&action| stem(action)).collect();
        return (ways.len() <= MOST_MATES).then(|| vec![(*position, firsts.to_vec())]);
    }
    if !is_one {
        return None;
    }
    let after = position.after(first);
    let mut defences: Vec<(String, AnyAction)> =
        after.legal_actions().into_iter().map(|action| (action.to_string(), action)).collect();
    defences.sort();
    let mut best: Option<(usize, Line)> = None;
    for (_, defence) in defences {
        let next = after.after(defence);
        let (left, winners) = shortest(&next, moves - 1, nodes)?;
        if left < moves - 1 || best.as_ref().is_some_and(|(fewest, _)| winners.len() >= *fewest) {
            continue;
        }
        if let Some(rest) = line(&next, left, &winners, nodes) {
            let ours = [(*position, firsts.to_vec()), (after, vec![defence])];
            best = Some((winners.len(), ours.into_iter().chain(rest).collect()));
        }
    }
    best.map(|(_, line)| line)
}
