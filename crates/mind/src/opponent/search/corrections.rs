//! How far judgements of positions with the same pawns, or with the same vests and pairs, were off from what the search found;
//! `node` and `quiescence` correct by it.

use super::super::random::mix;
use super::super::searchable::Searchable;
use rules::Kind;

/// Figures for each player to move.
const SIZE: usize = 1 << 13;
/// Parts of a centipawn in a figure.
const PARTS: i32 = 64;
/// The most that is corrected by each of the two, in centipawns.
const MOST: i32 = 48;

/// Figures by pawns, and by vests and pairs.
pub(super) struct Corrections {
    pawns: Vec<i16>,
    others: Vec<i16>,
}

/// The places of a position's figures.
type Places = (usize, usize);

impl Corrections {
    #[inline]
    pub(super) fn new() -> Self {
        Self { pawns: vec![0; 2 * SIZE], others: vec![0; 2 * SIZE] }
    }

    /// What to add to the judgement of a position, in centipawns from the view of the player to move.
    #[inline]
    pub(super) fn of<P: Searchable>(&self, position: &P) -> i32 {
        let (pawns, others) = places(position);
        (i32::from(self.pawns[pawns]) + i32::from(self.others[others])) / PARTS
    }

    /// The search found that a judgement was off by this many centipawns.
    #[inline]
    pub(super) fn learn<P: Searchable>(&mut self, position: &P, depth: i32, off: i32) {
        let (pawns, others) = places(position);
        let weight = (depth + 1).min(16);
        for figure in [&mut self.pawns[pawns], &mut self.others[others]] {
            let mean = (i32::from(*figure) * (256 - weight) + off.clamp(-400, 400) * PARTS * weight) / 256;
            *figure = mean.clamp(-MOST * PARTS, MOST * PARTS) as i16;
        }
    }
}

fn places<P: Searchable>(position: &P) -> Places {
    use rules::Color::White;
    let white = position.colored(White);
    let turn = position.turn().index() * SIZE;
    let pawns = position.kind(Kind::Pawn);
    let pawns = mix((pawns & white).0 ^ (pawns & !white).0.rotate_left(31)) as usize % SIZE;
    let mut others = 0;
    if P::VESTS {
        for vest in Kind::ALL {
            let worn = position.wearers(vest);
            if worn.any() {
                others ^= mix(worn.0.wrapping_add(vest.index() as u64 + 1)) ^ mix((worn & white).0).rotate_left(17);
            }
        }
    } else {
        let pairs = position.pairs();
        others = mix(pairs.0) ^ mix((pairs & white).0).rotate_left(17);
    }
    (turn + pawns, turn + others as usize % SIZE)
}
