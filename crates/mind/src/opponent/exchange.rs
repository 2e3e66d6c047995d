//! Static exchange: what a capture wins when both sides go on capturing on the square as long as it pays. The search asks it
//! which captures are worth a look.
//!
//! A worn vest is part of what is captured with its wearer. Pins and new plunder during the exchange are left out.

use super::searchable::{Searchable, power};
use super::values::Values;
use rules::attacks;
use rules::{Bitboard, Color, Kind, Square};

/// What an action wins in centipawns, the best captures of both sides on its square considered.
#[inline]
pub fn exchange<P: Searchable>(position: &P, action: P::Action, values: &Values) -> i32 {
    exchange_of(position, action, [position.gain(action, values), position.stake(action, values)], values)
}

/// The same where what the action gains and puts at stake is known.
pub(super) fn exchange_of<P: Searchable>(
    position: &P,
    action: P::Action,
    [gain, mut stake]: [i32; 2],
    values: &Values,
) -> i32 {
    let (_, square) = P::squares(action);
    let mut occupied = position.occupied() & !position.leaves(action) | Bitboard::of(square);
    if let Some(captured) = position.captured(action).filter(|&captured| captured != square) {
        occupied &= !Bitboard::of(captured);
    }
    let mut gains = [0; 32];
    gains[0] = gain;
    let mut color = !position.turn();
    let mut depth = 0;
    while let Some((from, risk)) = cheapest(position, color, square, occupied, values) {
        depth += 1;
        gains[depth] = stake - gains[depth - 1];
        if gains[depth].max(-gains[depth - 1]) < 0 || depth + 1 == gains.len() {
            break;
        }
        stake = risk;
        occupied ^= Bitboard::of(from);
        color = !color;
    }
    while depth > 0 {
        gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
        depth -= 1;
    }
    gains[0]
}

/// The capturer that risks least, and what it risks.
fn cheapest<P: Searchable>(
    position: &P,
    color: Color,
    square: Square,
    occupied: Bitboard,
    values: &Values,
) -> Option<(Square, i32)> {
    let mut best: Option<(Square, i32)> = None;
    for kind in Kind::ALL {
        if best.is_some_and(|(_, risk)| risk <= values.man[Kind::Pawn.index()]) {
            break;
        }
        // Most men stand on no line with the square, which is found out faster than where the lines end.
        let lines = match kind {
            Kind::Bishop => attacks::bishop_lines(square),
            Kind::Rook => attacks::rook_lines(square),
            Kind::Queen => attacks::bishop_lines(square) | attacks::rook_lines(square),
            _ => Bitboard::ALL,
        };
        let men = power(position, color, kind) & occupied & lines;
        if men.is_empty() {
            continue;
        }
        for from in men & attacks::attacks(kind, !color, square, occupied) & !Bitboard::of(square) {
            let risk = position.risk(from, kind, values);
            if best.is_none_or(|(_, least)| risk < least) {
                best = Some((from, risk));
            }
        }
    }
    best
}
