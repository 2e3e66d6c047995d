//! Pawns: passed, doubled and isolated, alone or in pairs.

use super::super::searchable::Searchable;
use super::super::values::{DOUBLED, ISOLATED, PASSED, Tapered};
use super::sum::Sum;
use crate::rules::{Bitboard, Color, Kind};

/// The worth of the pawns' structure, from White's view.
pub(super) fn pawns<P: Searchable>(position: &P) -> Tapered {
    let all = position.kind(Kind::Pawn);
    let mut sum = Sum::default();
    for (color, times) in [(Color::White, 1), (Color::Black, -1)] {
        let own = all & position.colored(color);
        let enemies = all & position.colored(!color);
        let guarded = span(enemies, !color);
        let guarded = guarded | guarded.east() | guarded.west();
        for square in own {
            let file = Bitboard(Bitboard::FILE_A.0 << square.file());
            let ahead = span(Bitboard::of(square), color);
            if !guarded.has(square) {
                sum.add(PASSED[usize::from(color.relative_rank(square.rank()))], times);
            }
            if (ahead & own).any() {
                sum.add(DOUBLED, times);
            }
            if ((file.east() | file.west()) & own).is_empty() {
                sum.add(ISOLATED, times);
            }
        }
    }
    sum.0
}

/// All squares ahead of these on their files.
fn span(men: Bitboard, color: Color) -> Bitboard {
    let mut span = men.shift_ranks(color.forward());
    for _ in 0..5 {
        span |= span.shift_ranks(color.forward());
    }
    span
}
