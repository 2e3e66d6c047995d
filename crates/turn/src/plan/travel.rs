//! How a man gets to its square, by what stands around its way; the plans of both games ask.

use crate::step::Travel;
use rules::{Bitboard, Square};

/// Pushed where the way is clear, otherwise carried; `joins` where somebody stands on the square it goes to.
pub(super) fn travel(occupied: Bitboard, from: Square, to: Square, joins: bool) -> Travel {
    let files = to.file().abs_diff(from.file());
    let ranks = to.rank().abs_diff(from.rank());
    if files != 0 && ranks != 0 && files != ranks {
        Travel::Leap
    } else if joins || (files == ranks && squeezes(occupied, from, to)) {
        Travel::Carry
    } else {
        Travel::Slide
    }
}

/// Whether a diagonal way passes close by a man that stands at its side.
fn squeezes(occupied: Bitboard, from: Square, to: Square) -> bool {
    let files = if to.file() > from.file() { 1 } else { -1 };
    let ranks = if to.rank() > from.rank() { 1 } else { -1 };
    let stands = |square: Option<Square>| square.is_some_and(|square| occupied.has(square));
    let mut here = from;
    while here != to {
        if stands(here.offset(files, 0)) || stands(here.offset(0, ranks)) {
            return true;
        }
        let Some(next) = here.offset(files, ranks) else { return true };
        here = next;
    }
    false
}
