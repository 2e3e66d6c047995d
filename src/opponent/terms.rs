//! What men, places and pairs are worth in one game, middlegame and endgame: chess, PlunderChess and Chessplus have numbers of
//! their own. `plunder tune` finds them; [`values`](super::values) holds a set for each game, [`evaluate`](super::evaluate) reads it.

use super::places::{Tapered, inner, place, spare_place};
use crate::rules::Kind;

/// The worth of men, places and pairs in one game, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Men by kind; a royal king cannot be lost and counts nothing.
    pub men: [Tapered; 6],
    /// Each square beyond the usual number that a man reaches and no enemy pawn guards, by kind.
    pub mobility: [Tapered; 6],
    /// What a place adds for each step nearer to the middle, by kind and at last for a king that is not royal.
    pub middle: [Tapered; 7],
    /// What a place adds for each row ahead, likewise.
    pub ahead: [Tapered; 7],
    /// Two bishops.
    pub bishops: Tapered,
    /// A man that an enemy pawn's power attacks.
    pub threatened: Tapered,
    /// Each square that only the vest of a man reaches.
    pub vest_mobility: Tapered,
    /// A pair by the kinds of its men, the weaker first.
    pub pair: [[Tapered; 5]; 5],
    /// A pair that an enemy pawn attacks, besides: both men would go.
    pub pair_threatened: Tapered,
    /// A defended pair that an enemy attacks.
    pub pair_attacked: Tapered,
    /// An undefended pair that an enemy attacks.
    pub pair_hangs: Tapered,
    /// A pawn in a pair whose other man reaches the far rank, where they become a queen.
    pub pair_promotes: Tapered,
    /// What all places add, by kind (a king that is not royal last) and by square as White sees it; [`Terms::settled`] makes it.
    pub places: [[Tapered; 64]; 7],
}

/// How many reached squares are usual, by kind.
pub const USUAL: [i32; 6] = [0, 4, 6, 7, 12, 0];

impl Terms {
    /// Chess, set by hand.
    pub const CHESS: Self = Self {
        men: [[90, 120], [325, 300], [335, 320], [480, 540], [960, 980], [0, 0]],
        mobility: [[0, 0], [4, 4], [4, 5], [2, 4], [1, 3], [0, 0]],
        middle: [[0, 0]; 7],
        ahead: [[0, 0]; 7],
        bishops: [25, 40],
        threatened: [-28, -22],
        vest_mobility: [2, 2],
        pair: [[[0, 0]; 5]; 5],
        pair_threatened: [0, 0],
        pair_attacked: [0, 0],
        pair_hangs: [0, 0],
        pair_promotes: [0, 0],
        places: [[[0, 0]; 64]; 7],
    }
    .settled();

    /// PlunderChess and CornerKing.
    pub const PLUNDER: Self = Self::CHESS;

    /// Chessplus, tuned (`plunder tune --game chessplus --games 4000 --nodes 500`).
    pub const CHESSPLUS: Self = Self {
        men: [[84, 92], [324, 219], [346, 263], [451, 436], [918, 835], [0, 0]],
        mobility: [[0, 0], [6, 4], [4, 3], [3, 1], [4, -10], [0, 0]],
        middle: [[-4, 5], [4, 4], [4, 3], [8, 0], [4, -12], [-9, -16], [0, 0]],
        ahead: [[-1, -7], [0, 0], [-4, 1], [-2, -1], [-3, 1], [1, -7], [0, 0]],
        bishops: [9, 29],
        threatened: [-44, -26],
        pair: [
            [[-27, -29], [17, 52], [21, 42], [16, 80], [9, 38]],
            [[0, 0], [45, 15], [72, 17], [36, 34], [43, 27]],
            [[0, 0], [0, 0], [0, 5], [16, 31], [-5, 11]],
            [[0, 0], [0, 0], [0, 0], [-11, -1], [17, 8]],
            [[0, 0], [0, 0], [0, 0], [0, 0], [7, 8]],
        ],
        pair_threatened: [-11, -12],
        pair_attacked: [-4, -33],
        pair_hangs: [-16, -12],
        pair_promotes: [11, 52],
        ..Self::CHESS
    }
    .settled();

    /// The same with what places add made from what the middle and the rows ahead are worth.
    #[must_use]
    pub const fn settled(mut self) -> Self {
        let mut index = 0;
        while index < 64 {
            let (file, rank) = (index as u8 % 8, index as u8 / 8);
            let mut row = 0;
            while row < 7 {
                let known = if row < 6 { place(Kind::ALL[row], file, rank) } else { spare_place(file, rank) };
                let (middle, ahead) = (inner(file) + inner(rank) - 3, rank as i32 - 3);
                let mut phase = 0;
                while phase < 2 {
                    let more = self.middle[row][phase] * middle + self.ahead[row][phase] * ahead;
                    self.places[row][index][phase] = known[phase] + more;
                    phase += 1;
                }
                row += 1;
            }
            index += 1;
        }
        self
    }
}
