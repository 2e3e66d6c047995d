//! Where the men of a position can go, as the hand shows and understands it; pure.

use crate::rules::Square;
use crate::rules::plunder::{Action, Authority, Move, Position};

/// How the selected man reaches a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The target square.
    pub to: Square,
    /// By a conventional-move.
    pub conventional: bool,
    /// By a vest-move.
    pub vest: bool,
    /// Whether a man is captured there (by either).
    pub capture: bool,
}

/// The legal moves from one square to another.
pub(super) fn moves_between(position: &Position, from: Square, to: Square) -> Vec<Move> {
    moves(position).filter(|candidate| candidate.from == from && candidate.to == to).collect()
}

fn moves(position: &Position) -> impl Iterator<Item = Move> + use<> {
    position.legal_actions().into_iter().filter_map(Action::as_move)
}

/// Whether any legal move goes from one square to another.
pub(super) fn reaches(position: &Position, from: Square, to: Square) -> bool {
    !moves_between(position, from, to).is_empty()
}

/// The squares that the man on `from` reaches, each once, by square index. With `spend` only vest-moves count.
pub fn targets(position: &Position, from: Square, spend: bool) -> Vec<Reach> {
    let mut reaches: Vec<Reach> = Vec::new();
    for candidate in moves(position).filter(|candidate| candidate.from == from) {
        let vest = candidate.authority == Authority::Vest;
        if spend && !vest {
            continue;
        }
        let capture = position.captured_square(candidate).is_some();
        match reaches.iter_mut().find(|reach| reach.to == candidate.to) {
            Some(reach) => {
                reach.conventional |= !vest;
                reach.vest |= vest;
                reach.capture |= capture;
            }
            None => reaches.push(Reach { to: candidate.to, conventional: !vest, vest, capture }),
        }
    }
    reaches.sort_by_key(|reach| reach.to);
    reaches
}

/// The squares of the men that have a legal move, by square index.
pub fn movable(position: &Position) -> Vec<Square> {
    let mut squares: Vec<Square> = moves(position).map(|candidate| candidate.from).collect();
    squares.sort();
    squares.dedup();
    squares
}
