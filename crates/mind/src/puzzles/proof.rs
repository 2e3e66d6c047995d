//! Whether all that a puzzle states holds; `plunder puzzles --check` and the tests ask.

use thiserror::Error;

use super::puzzle::{Puzzle, PuzzleError};
use super::solution::{Line, Prover};
use super::themes::themes;

/// What does not hold of a puzzle; the message is one sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refuted {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] PuzzleError),
    /// The FEN is not the one that the program writes for the position.
    #[error("puzzle {id}: the position is written {fen}")]
    Written {
        /// Which puzzle.
        id: String,
        /// As it has to be.
        fen: String,
    },
    /// There is a shorter mate than the line has moves.
    #[error("puzzle {id}: before ply {ply} there is a shorter mate")]
    Shorter {
        /// Which puzzle.
        id: String,
        /// The ply, from 1.
        ply: usize,
    },
    /// Other actions win than those that stand there.
    #[error("puzzle {id}: at ply {ply} mate is forced by {found:?}, by nothing else")]
    Winners {
        /// Which puzzle.
        id: String,
        /// The ply, from 1.
        ply: usize,
        /// What wins.
        found: Vec<String>,
    },
    /// Other themes than those that stand there.
    #[error("puzzle {id}: its themes are {found}")]
    Themes {
        /// Which puzzle.
        id: String,
        /// What it turns on.
        found: String,
    },
}

/// Proves a puzzle: every action that forces mate in time stands there and no other, at each move of the line; no mate is shorter;
/// the defences hold out longest; the themes are those of the line.
///
/// # Errors
/// The first thing that does not hold.
pub fn prove(puzzle: &Puzzle) -> Result<(), Refuted> {
    let line = puzzle.line()?;
    let position = puzzle.position()?;
    let id = || puzzle.id.clone();
    if position.fen() != puzzle.fen {
        return Err(Refuted::Written { id: id(), fen: position.fen() });
    }
    let mut prover = Prover::new(&position, puzzle.mate(), u64::MAX);
    let mut winners = |position, moves| prover.winners(position, moves).unwrap_or_default();
    for (index, (position, actions)) in line.iter().enumerate().step_by(2) {
        let (ply, moves) = (index + 1, puzzle.mate() - index as u32 / 2);
        if !winners(position, moves - 1).is_empty() {
            return Err(Refuted::Shorter { id: id(), ply });
        }
        let found = winners(position, moves);
        let (mut stated, mut proved) = (actions.clone(), found.clone());
        stated.sort();
        proved.sort();
        if stated != proved {
            return Err(Refuted::Winners { id: id(), ply, found: found.iter().map(ToString::to_string).collect() });
        }
    }
    let line: Line = line;
    let found = themes(&line, u64::MAX).unwrap_or_default();
    if found != puzzle.themes {
        return Err(Refuted::Themes { id: id(), found: found.join(" ") });
    }
    Ok(())
}
