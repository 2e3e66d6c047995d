//! Whether all that a puzzle states holds; `plunder puzzles --check` and the tests ask.

use rules::{AnyAction, AnyPosition};
use thiserror::Error;

use super::advantage;
use super::puzzle::{Goal, Puzzle, PuzzleError};
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
    #[error("puzzle {id}: at ply {ply} the task is solved by {found:?}, by nothing else")]
    Winners {
        /// Which puzzle.
        id: String,
        /// The ply, from 1.
        ply: usize,
        /// What wins.
        found: Vec<String>,
    },
    /// Two searches do not agree that there is an advantage.
    #[error("puzzle {id}: at ply {ply} the searches do not agree about an advantage")]
    Doubted {
        /// Which puzzle.
        id: String,
        /// The ply, from 1.
        ply: usize,
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

/// Proves a puzzle. Of a mate: every action that forces it in time stands there and no other, at each move of the line; no mate is
/// shorter; the defences hold out longest. Of an advantage: two searches agree that what stands there gives it and nothing else, at each
/// move of the line. Of both: the themes are those of the line.
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
    match puzzle.goal() {
        Goal::Mate(moves) => prove_mate(puzzle, &position, moves, &line)?,
        Goal::Advantage => prove_advantage(puzzle, &line)?,
    }
    let found = themes(&line, puzzle.goal(), u64::MAX).unwrap_or_default();
    if found != puzzle.themes {
        return Err(Refuted::Themes { id: id(), found: found.join(" ") });
    }
    Ok(())
}

fn prove_mate(puzzle: &Puzzle, position: &AnyPosition, moves: u32, line: &Line) -> Result<(), Refuted> {
    let mut prover = Prover::new(position, moves, u64::MAX);
    let mut winners = |position, moves| prover.winners(position, moves).unwrap_or_default();
    for (index, (position, actions)) in line.iter().enumerate().step_by(2) {
        let (ply, moves) = (index + 1, moves - index as u32 / 2);
        if !winners(position, moves - 1).is_empty() {
            return Err(Refuted::Shorter { id: puzzle.id.clone(), ply });
        }
        compare(puzzle, ply, actions, winners(position, moves))?;
    }
    Ok(())
}

fn prove_advantage(puzzle: &Puzzle, line: &Line) -> Result<(), Refuted> {
    for (index, (position, actions)) in line.iter().enumerate().step_by(2) {
        let ply = index + 1;
        let doubted = || Refuted::Doubted { id: puzzle.id.clone(), ply };
        compare(puzzle, ply, actions, advantage::winners(position).ok_or_else(doubted)?)?;
    }
    Ok(())
}

/// Whether what stands there is what was found, in any order.
fn compare(puzzle: &Puzzle, ply: usize, stated: &[AnyAction], mut found: Vec<AnyAction>) -> Result<(), Refuted> {
    let mut stated = stated.to_vec();
    stated.sort();
    found.sort();
    if stated == found {
        return Ok(());
    }
    Err(Refuted::Winners { id: puzzle.id.clone(), ply, found: found.iter().map(ToString::to_string).collect() })
}
