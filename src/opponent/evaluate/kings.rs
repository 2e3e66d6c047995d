//! The safety of royal kings: who reaches the squares beside them, by kind and by vest, and which pawns stand in front.

use super::super::searchable::Searchable;
use super::super::values::{DANGER, MOST_DANGER, SHIELD, Tapered};
use super::side::Side;
use super::sum::Sum;
use crate::rules::{Bitboard, Color, Kind};

/// The danger to both kings, from White's view.
pub(super) fn danger<P: Searchable>(position: &P, white: &Side, black: &Side) -> Tapered {
    let mut sum = Sum::default();
    sum.add(threat(white), 1);
    sum.add(threat(black), -1);
    sum.add([shield(position, Color::White), 0], 1);
    sum.add([shield(position, Color::Black), 0], -1);
    sum.0
}

/// What one player's attack on the other's king is worth. One man alone seldom mates.
fn threat(side: &Side) -> Tapered {
    let (points, men) = side.danger;
    let points = if men < 2 { points / 2 } else { points };
    let worth = (points * points * DANGER / 100).min(MOST_DANGER);
    [worth, worth / 4]
}

/// The pawns in front of a king that has stayed on its first two rows.
fn shield<P: Searchable>(position: &P, color: Color) -> i32 {
    let Some(king) = position.royal_king(color).filter(|king| color.relative_rank(king.rank()) < 2) else { return 0 };
    let pawns = position.kind(Kind::Pawn) & position.colored(color);
    let row = Bitboard::of(king) | Bitboard::of(king).east() | Bitboard::of(king).west();
    let near = row.shift_ranks(color.forward());
    SHIELD[0] * (near & pawns).len() as i32 + SHIELD[1] * (near.shift_ranks(color.forward()) & pawns).len() as i32
}
