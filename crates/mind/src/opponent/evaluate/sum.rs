//! What the files of the judgement share: terms added up, the phase of a game, and the squares that pawn power attacks.

use super::super::searchable::{Searchable, power};
use super::super::values::{PHASE, Tapered};
use rules::attacks;
use rules::{Bitboard, Color, Kind};

/// Terms added up, middlegame and endgame apart.
#[derive(Clone, Copy, Default)]
pub(super) struct Sum(pub(super) Tapered);

impl Sum {
    #[inline]
    pub(super) fn add(&mut self, [middlegame, endgame]: Tapered, times: i32) {
        self.0[0] += times * middlegame;
        self.0[1] += times * endgame;
    }
}

/// The phase that the men of one kind hold.
#[inline]
pub(super) const fn phase(kind: Kind, men: u32) -> i32 {
    PHASE[kind.index()] * men as i32
}

/// The squares that the pawn power of a player attacks; of pawns alone where vests do not count.
#[inline]
pub(super) fn pawn_attacks<P: Searchable>(position: &P, color: Color, counts_vests: bool) -> Bitboard {
    let pawns = if counts_vests {
        power(position, color, Kind::Pawn)
    } else {
        position.kind(Kind::Pawn) & position.colored(color)
    };
    attacks::pawns(pawns, color)
}
