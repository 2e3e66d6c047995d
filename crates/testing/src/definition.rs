//! Mate by its definition, without any memory or order: what the solver and the search are compared with.

use mind::opponent::Searchable;

/// Whether the player to move can force mate within so many own moves.
pub fn forces_mate<P: Searchable>(position: &P, moves: u32) -> bool {
    position.legal_actions().into_iter().any(|action| mates(position, action, moves))
}

/// Whether this action forces mate within so many own moves, itself the first.
pub fn mates<P: Searchable>(position: &P, action: P::Action, moves: u32) -> bool {
    let after = position.after(action);
    let defences = after.legal_actions();
    match defences.is_empty() {
        true => after.in_check(),
        false => {
            moves > 1
                && after.halfmove_clock() < 100
                && !after.is_dead()
                && defences.into_iter().all(|defence| {
                    let next = after.after(defence);
                    next.halfmove_clock() < 100 && !next.is_dead() && forces_mate(&next, moves - 1)
                })
        }
    }
}
