//! What the network sees of a position: sets of squares, for each colour.

use rules::{Bitboard, Color, Kind, Square};

use super::super::searchable::Searchable;

/// The most sets of one colour.
pub const MOST: usize = 21;
/// The kinds that can stand in a pair (5-3).
const IN_PAIRS: usize = 5;

/// The sets of both colours.
pub type Planes = [[Bitboard; MOST]; 2];

/// How many sets a colour has in the game of this position: men by kind, and with vests these by kind, otherwise pairs by their two
/// kinds.
pub fn sets<P: Searchable>(_: &P) -> usize {
    if P::VESTS { 12 } else { MOST }
}

/// The sets of a position.
#[inline]
pub fn planes<P: Searchable>(position: &P) -> Planes {
    let mut planes = [[Bitboard::EMPTY; MOST]; 2];
    let pairs = position.pairs();
    let doubles = if pairs.any() { position.doubles() } else { pairs };
    for color in Color::ALL {
        let own = position.colored(color);
        let sets = &mut planes[color.index()];
        for kind in Kind::ALL {
            sets[kind.index()] = position.kind(kind) & own;
            if P::VESTS {
                sets[6 + kind.index()] = position.wearers(kind) & own;
            }
        }
        if (pairs & own).any() {
            let mut set = 6;
            for (number, one) in Kind::ALL.into_iter().take(IN_PAIRS).enumerate() {
                sets[set] = doubles & position.kind(one) & own;
                set += 1;
                for other in Kind::ALL.into_iter().take(IN_PAIRS).skip(number + 1) {
                    sets[set] = pairs & position.kind(one) & position.kind(other) & own;
                    set += 1;
                }
            }
        }
    }
    planes
}

/// The number of the input for a square of a set of this colour, of so many sets, as White sees the board: own sets come first.
#[inline]
pub fn input(color: Color, sets: usize, set: usize, square: Square) -> usize {
    (color.index() * sets + set) * 64 + square.index()
}

/// The number of the same input as the other player sees the board, whose own first rank is the nearest to him.
#[inline]
pub fn mirrored(input: usize, sets: usize) -> usize {
    let half = 64 * sets;
    (if input < half { input + half } else { input - half }) ^ 56
}
