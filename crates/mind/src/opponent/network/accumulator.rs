//! Judges positions by a network: what it sees of a position as sets of squares, for each colour, and sums that are kept and brought up to date
//! by what differs from the position judged before, so that neighbours in a search cost little.

use rules::{Bitboard, Color, Kind, Square};

use super::super::searchable::Searchable;
use super::numbers::{HIDDEN, Network, ONE, OUT, SCALE, bucket};

/// No network says more than this, in centipawns: a mate is worth more than anything that is judged.
const FAR: i64 = 10_000;

/// The sums of the position judged last, for both views.
#[derive(Clone, Debug)]
pub struct Accumulator<'a> {
    network: &'a Network,
    planes: Planes,
    sums: [[i16; HIDDEN]; 2],
}

impl<'a> Accumulator<'a> {
    /// The sums of an empty board.
    pub fn new(network: &'a Network) -> Self {
        Self { network, planes: [[Bitboard::EMPTY; MOST]; 2], sums: [network.start; 2] }
    }

    /// How much more than the terms say a position is worth for the player to move, in centipawns.
    pub fn judge<P: Searchable>(&mut self, position: &P) -> i32 {
        self.follow(&planes(position));
        let turn = position.turn();
        let [own, other] = [turn, !turn].map(|color| &self.sums[color.index()]);
        let bucket = bucket(position.occupied().len());
        let weights = &self.network.out[bucket];
        let mut sum = 0_i32;
        for number in 0..HIDDEN {
            let [own, other] = [own[number].clamp(0, ONE), other[number].clamp(0, ONE)];
            sum = sum.wrapping_add(squared(own, weights[number]));
            sum = sum.wrapping_add(squared(other, weights[HIDDEN + number]));
        }
        let (one, out) = (i32::from(ONE), i32::from(OUT));
        // In 64 bits: the product with the scale is large, and a file may hold any start.
        let whole = (i64::from(sum / one) + i64::from(self.network.out_start[bucket])) * i64::from(SCALE);
        (whole / i64::from(one * out)).clamp(-FAR, FAR) as i32
    }

    fn follow(&mut self, now: &Planes) {
        let network = self.network;
        let [white, black] = &mut self.sums;
        for color in Color::ALL {
            let both = self.planes[color.index()].iter_mut().zip(&now[color.index()]);
            for (set, (before, &after)) in both.take(network.sets).enumerate() {
                let changed = *before ^ after;
                *before = after;
                for square in changed {
                    let seen = input(color, network.sets, set, square);
                    let mirrored = mirrored(seen, network.sets);
                    if after.has(square) {
                        add(white, &network.inputs[seen]);
                        add(black, &network.inputs[mirrored]);
                    } else {
                        take(white, &network.inputs[seen]);
                        take(black, &network.inputs[mirrored]);
                    }
                }
            }
        }
    }
}

/// A clipped sum squared times a weight of the last layer. Its product with the weight fits 16 bits ([`OUT`]), so that one instruction
/// does eight of them.
#[inline]
fn squared(sum: i16, weight: i16) -> i32 {
    i32::from(sum.wrapping_mul(weight)).wrapping_mul(i32::from(sum))
}

/// Not checked for overflow, which would cost the compiler's use of wide registers: the trainer keeps the sums small.
#[inline]
fn add(sums: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    for number in 0..HIDDEN {
        sums[number] = sums[number].wrapping_add(row[number]);
    }
}

#[inline]
fn take(sums: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    for number in 0..HIDDEN {
        sums[number] = sums[number].wrapping_sub(row[number]);
    }
}

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
