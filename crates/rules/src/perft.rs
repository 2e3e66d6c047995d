//! Counts action sequences, the classic check of a move generator; `plunder perft` and the tests call it.

use super::game_rules::GameRules;

/// The number of sequences of `depth` actions. The last ply is counted without making its actions; each
/// of the others takes a part of the stack.
pub fn perft<P: GameRules>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_actions(),
        _ => position.legal_actions().into_iter().map(|action| perft(&position.after(action), depth - 1)).sum(),
    }
}

/// The same for each root action by itself, sorted by the bytes of the actions' names. Depth 0 has no root action.
pub fn divide<P: GameRules>(position: &P, depth: u32) -> Vec<(P::Action, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let mut roots: Vec<(String, P::Action)> =
        position.legal_actions().into_iter().map(|action| (action.to_string(), action)).collect();
    roots.sort_unstable();
    roots.into_iter().map(|(_, action)| (action, perft(&position.after(action), depth - 1))).collect()
}
