//! The safety of royal kings: who reaches the squares beside them, by kind and by vest, and which pawns stand in front.

use super::super::searchable::Searchable;
use super::super::terms::{MOST_DANGER, Terms};
use super::super::values::Tapered;
use super::side::{Side, ring};
use super::sum::Sum;
use rules::{Bitboard, Kind, attacks};

/// What one player's attack on the other's king is worth. One man alone seldom mates.
#[inline]
pub(super) fn threat<P: Searchable>(position: &P, side: &Side, enemy: &Side, terms: &Terms) -> Tapered {
    let (points, men) = side.danger;
    let points = points + checks(position, side, enemy, terms);
    let points = points + terms.weak_ring * (ring(position, enemy.color) & side.attacks & !enemy.guarded).len() as i32;
    let points = if men < 2 { points / 2 } else { points };
    let [middlegame, endgame] = terms.danger[points.clamp(0, MOST_DANGER as i32) as usize];
    [middlegame * terms.danger_counts[0] / 100, endgame * terms.danger_counts[1] / 100]
}

/// Points for the checks that no enemy can answer by a capture.
#[inline]
fn checks<P: Searchable>(position: &P, side: &Side, enemy: &Side, terms: &Terms) -> i32 {
    if terms.checks == [0; 6] {
        return 0;
    }
    let Some(king) = position.royal_king(enemy.color) else { return 0 };
    let safe = !(position.colored(side.color) | enemy.attacks);
    let lines = [attacks::bishop(king, position.occupied()), attacks::rook(king, position.occupied())];
    let from = |kind| match kind {
        Kind::Knight => attacks::knight(king),
        Kind::Bishop => lines[0],
        Kind::Rook => lines[1],
        _ => lines[0] | lines[1],
    };
    let kinds = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen].into_iter();
    kinds.filter(|&kind| (from(kind) & side.by[kind.index()] & safe).any()).map(|kind| terms.checks[kind.index()]).sum()
}

/// The pawns in front of a king that has stayed on its first two rows, and files without own pawns beside it.
pub(super) fn shield<P: Searchable>(position: &P, side: &Side, terms: &Terms) -> Tapered {
    let color = side.color;
    let Some(king) = position.royal_king(color).filter(|king| color.relative_rank(king.rank()) < 2) else {
        return [0; 2];
    };
    let pawns = position.kind(Kind::Pawn) & position.colored(color);
    let row = Bitboard::of(king) | Bitboard::of(king).east() | Bitboard::of(king).west();
    let near = row.shift_ranks(color.forward());
    let mut sum = Sum::default();
    sum.add(terms.shield[0], (near & pawns).len() as i32);
    sum.add(terms.shield[1], (near.shift_ranks(color.forward()) & pawns).len() as i32);
    for square in row {
        let file = Bitboard::file(square.file());
        if (file & pawns).is_empty() {
            sum.add(terms.king_file[usize::from((file & position.kind(Kind::Pawn)).is_empty())], 1);
        }
    }
    sum.0
}
