//! Pawns: passed, side by side, guarded, backward, doubled and isolated, alone or in pairs.

use super::super::searchable::Searchable;
use super::super::terms::Terms;
use super::super::values::Tapered;
use super::side::Side;
use super::sum::Sum;
use plunder_rules::{Bitboard, Color, Kind, Square, attacks};

/// How much the kings and the way ahead count for a passed pawn by its rank.
const URGENT: [i32; 8] = [0, 0, 0, 1, 3, 6, 10, 0];

/// The worth of one player's pawns.
pub(super) fn pawns<P: Searchable>(position: &P, side: &Side, enemy: &Side, terms: &Terms) -> Tapered {
    let all = position.kind(Kind::Pawn);
    let own = all & position.colored(side.color);
    let enemies = all & !own;
    let color = side.color;
    let guarded = ahead(enemies, !color);
    let guarded = guarded | guarded.east() | guarded.west();
    let held = attacks::pawns(own, color);
    let threatened = attacks::pawns(enemies, !color);
    let mut sum = Sum::default();
    for square in own {
        let rank = usize::from(color.relative_rank(square.rank()));
        let at = Bitboard::of(square);
        let file = Bitboard::file(square.file());
        let beside = file.east() | file.west();
        if !guarded.has(square) {
            sum.add(terms.passed[rank], 1);
            if URGENT[rank] > 0 {
                run(position, square, [side, enemy], terms, &mut sum);
            }
        }
        if (ahead(at, color) & own).any() {
            sum.add(terms.doubled, 1);
        }
        if held.has(square) {
            sum.add(terms.guarded[rank], 1);
        }
        if ((at.east() | at.west()) & own).any() {
            sum.add(terms.beside[rank], 1);
        }
        if (beside & own).is_empty() {
            sum.add(terms.isolated, 1);
        } else {
            let row = at | at.east() | at.west();
            let behind = row | ahead(row, !color);
            let step = at.shift_ranks(color.forward());
            if (behind & beside & own).is_empty() && (step & (threatened | enemies)).any() {
                sum.add(terms.backward, 1);
            }
        }
    }
    sum.0
}

/// What lies before a passed pawn: whether its way is free, and which king is nearer.
fn run<P: Searchable>(position: &P, square: Square, [side, enemy]: [&Side; 2], terms: &Terms, sum: &mut Sum) {
    let color = side.color;
    let urgent = URGENT[usize::from(color.relative_rank(square.rank()))];
    let Some(next) = square.offset(0, color.forward()) else { return };
    if position.occupied().has(next) {
        sum.add(terms.passed_blocked, urgent);
    } else if (ahead(Bitboard::of(square), color) & (enemy.attacks | position.occupied())).is_empty() {
        sum.add(terms.passed_free, urgent);
    } else if !enemy.attacks.has(next) {
        sum.add(terms.passed_next, urgent);
    }
    for (color, term) in [(color, terms.passed_own_king), (!color, terms.passed_enemy_king)] {
        if let Some(king) = position.royal_king(color) {
            sum.add(term, urgent * distance(king, next).min(5));
        }
    }
}

/// The moves of a king from one square to another.
#[inline]
pub(super) fn distance(a: Square, b: Square) -> i32 {
    i32::from(a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())))
}

/// All squares ahead of these on their files.
#[inline]
pub(super) fn ahead(men: Bitboard, color: Color) -> Bitboard {
    let mut ahead = men.shift_ranks(color.forward());
    for _ in 0..5 {
        ahead |= ahead.shift_ranks(color.forward());
    }
    ahead
}
