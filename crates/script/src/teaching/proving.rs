//! How a mate goes on after an action that wins too but does not stand in the puzzle's line; a task beside the table works it out.

use super::exercise::{Proof, Wanted};
use mind::puzzles::solution::Prover;

/// A proof that takes more positions than this is given up: the written line is shown instead.
const NODES: u64 = 3_000_000;

/// A defence that holds out as long as any, and what wins after it; `None` where that is not proved in time.
pub fn prove(wanted: &Wanted) -> Option<Proof> {
    let Wanted { position, moves, written } = *wanted;
    let mut prover = Prover::new(&position, moves, NODES);
    let mut defences = position.legal_actions();
    defences.sort_by_key(|defence| (Some(*defence) != written, *defence));
    let mut shorter = None;
    for defence in defences {
        let next = position.after(defence);
        let is_shorter = moves > 1 && !prover.winners(&next, moves - 1)?.is_empty();
        if is_shorter && shorter.is_some() {
            continue;
        }
        let winners = prover.winners(&next, moves)?;
        if winners.is_empty() {
            // The action does not win after all.
            return None;
        }
        let proof = Proof { defence, winners };
        if !is_shorter {
            return Some(proof);
        }
        shorter = Some(proof);
    }
    shorter
}
