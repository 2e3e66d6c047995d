//! Merged pairs of Chessplus: what two men on one square gain, and what they risk, since they fall together.

use super::super::searchable::Searchable;
use super::super::values::{Tapered, Values};
use super::side::Side;
use super::sum::Sum;
use crate::rules::attacks;
use crate::rules::{Bitboard, Kind, Square};

/// The worth of a player's pairs.
pub(super) fn pairs<P: Searchable>(position: &P, own: &Side, enemy: &Side, values: &Values) -> Tapered {
    let mut sum = Sum::default();
    let men = position.colored(own.color);
    let occupied = position.occupied();
    let weights = &values.pair;
    let doubles = position.doubles();
    for square in position.pairs() & men {
        let mut reach = Bitboard::EMPTY;
        let mut worth = 0;
        let mut has_pawn = false;
        for kind in Kind::ALL {
            if !position.kind(kind).has(square) {
                continue;
            }
            worth += values.man[kind.index()] * (1 + i32::from(doubles.has(square)));
            if kind == Kind::Pawn {
                has_pawn = true;
            } else {
                reach |= attacks::attacks(kind, own.color, square, occupied);
            }
        }
        sum.add([weights[0]; 2], 1);
        sum.add([weights[1]; 2], (reach & !men & !enemy.pawn_attacks).len() as i32);
        if enemy.attacks.has(square) {
            if let Some(attacker) = cheapest(position, own, square, occupied, values) {
                let loss = if own.attacks.has(square) { worth - attacker } else { worth };
                if loss > 0 {
                    sum.add([-loss * weights[2] / 100; 2], 1);
                }
            }
        }
        if has_pawn && reach.any() {
            sum.add([weights[3]; 2], 1);
            let rank = own.color.relative_rank(square.rank());
            if rank == 6 {
                sum.add([weights[5]; 2], 1);
            } else {
                let before_last = Bitboard::rank(if own.color == crate::rules::Color::White { 6 } else { 1 });
                let landing = reach & before_last & !men & !enemy.attacks;
                let ahead = landing.shift_ranks(own.color.forward()) & !occupied;
                if ahead.any() {
                    sum.add([weights[4]; 2], 1);
                }
                if (ahead & !enemy.attacks).any() {
                    sum.add([weights[6]; 2], 1);
                }
            }
        }
    }
    sum.0
}

/// What the cheapest enemy risks that attacks a square.
fn cheapest<P: Searchable>(
    position: &P,
    own: &Side,
    square: Square,
    occupied: Bitboard,
    values: &Values,
) -> Option<i32> {
    let enemies = position.colored(!own.color);
    Kind::ALL.into_iter().find_map(|kind| {
        let men = position.kind(kind) & enemies;
        (men.any() && (men & attacks::attacks(kind, own.color, square, occupied)).any())
            .then_some(values.man[kind.index()])
    })
}
