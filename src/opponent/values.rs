//! Every number of the computer player's judgement, in centipawns: what men, vests and places are worth, in the middlegame and
//! in the endgame. [`evaluate`](super::evaluate), [`exchange`](super::exchange) and the search read them.

use crate::rules::Kind;

/// Middlegame and endgame worth; what counts lies between, by the men that are left.
pub type Tapered = [i32; 2];

/// What men and vests are worth in an exchange, and whether vests are counted at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Values {
    /// Men by kind, in centipawns; a royal king is worth more than all others together.
    pub man: [i32; 6],
    /// A king that is not royal: as a man, and for the mate that it puts off (3-10).
    pub spare_king: i32,
    /// A vest by its wearer's kind, then by its own, in centipawns: one move, and the threat of it until then. A weak wearer makes
    /// most of it, since it risks least; a king can seldom use one.
    pub vest: [[i32; 6]; 6],
    /// Whether vests and pairs are counted by what they add (`full`) or not at all (`plain`).
    pub counts_vests: bool,
}

impl Values {
    /// All that is known.
    pub const FULL: Self = Self {
        man: [100, 320, 335, 500, 950, 10_000],
        spare_king: 800,
        vest: [
            [0, 190, 210, 320, 575, 65],
            [50, 0, 190, 290, 510, 65],
            [50, 190, 0, 290, 385, 65],
            [50, 190, 190, 0, 350, 65],
            [30, 240, 0, 0, 0, 0],
            [30, 110, 110, 175, 290, 0],
        ],
        counts_vests: true,
    };

    /// The same with vests worth so many hundredths of what they are, to measure what is best.
    #[must_use]
    pub fn with_vests(self, percent: i32) -> Self {
        Self { vest: self.vest.map(|row| row.map(|worth| worth * percent / 100)), ..self }
    }

    /// The values of chess; vests are worth nothing.
    pub const PLAIN: Self = Self { vest: [[0; 6]; 6], counts_vests: false, ..Self::FULL };
}

/// What the men are worth by kind; a royal king cannot be lost and counts nothing.
pub const MEN: [Tapered; 6] = [[90, 120], [325, 300], [335, 320], [480, 540], [960, 980], [0, 0]];
/// How much of the endgame each man holds off, by kind; all men of chess make [`FULL_PHASE`].
pub const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
/// The phase of the start position.
pub const FULL_PHASE: i32 = 24;

/// Each square that a man reaches and no enemy pawn guards, by kind, and how many such squares are usual.
pub const MOBILITY: [(Tapered, i32); 6] =
    [([0, 0], 0), ([4, 4], 4), ([4, 5], 6), ([2, 4], 7), ([1, 3], 12), ([0, 0], 0)];
/// Each square that only the vest of a man reaches.
pub const VEST_MOBILITY: Tapered = [2, 2];
/// The part of a vest's worth that is lost while an enemy attacks its undefended wearer and may take the vest over: one in so many.
pub const LOOT: i32 = 3;

/// How dangerous a man is that reaches squares beside the royal king, by the power it has there.
pub const ATTACKER: [i32; 6] = [0, 3, 3, 4, 6, 0];
/// How dangerous each square beside the king is that such a man reaches.
pub const ATTACKED: i32 = 1;
/// The danger of so many points is their square times this, in hundredths of a pawn's hundredth.
pub const DANGER: i32 = 55;
/// The most that the danger of a king may cost.
pub const MOST_DANGER: i32 = 600;
/// A pawn in front of its king, one and two ranks away.
pub const SHIELD: [i32; 2] = [12, 7];

/// A passed pawn by its rank as its owner counts it.
pub const PASSED: [Tapered; 8] = [[0, 0], [2, 8], [4, 14], [10, 28], [22, 55], [45, 100], [80, 160], [0, 0]];
/// A pawn with another one of its colour before it on its file.
pub const DOUBLED: Tapered = [-8, -16];
/// A pawn without one of its colour on the files beside it.
pub const ISOLATED: Tapered = [-9, -12];
/// Two bishops.
pub const BISHOPS: Tapered = [25, 40];
/// A rook on a file without pawns of its colour, and without any.
pub const OPEN_FILE: [Tapered; 2] = [[10, 5], [22, 8]];
/// A man that an enemy pawn's power attacks.
pub const THREATENED: Tapered = [-28, -22];
/// A merged pair, for the choice it has.
pub const PAIR: Tapered = [8, 8];
/// A merged pair that an enemy pawn's power attacks, besides: both men would go.
pub const PAIR_THREATENED: Tapered = [-30, -30];
/// The right to move.
pub const TEMPO: i32 = 14;

/// How near to the middle a file or rank is, 0 to 3.
const fn inner(line: u8) -> i32 {
    if line < 4 { line as i32 } else { 7 - line as i32 }
}

/// What a place adds to a man, by kind and by the file and rank as the owner counts them.
pub const fn place(kind: Kind, file: u8, rank: u8) -> Tapered {
    let middle = inner(file) + inner(rank);
    let first = if rank == 0 { -8 } else { 0 };
    match kind {
        Kind::Pawn => {
            let advance: [Tapered; 8] = [[0, 0], [0, 4], [2, 6], [8, 14], [16, 30], [30, 60], [60, 95], [0, 0]];
            let central = match (inner(file), rank) {
                (3, 3 | 4) => 16,
                (3, 2) | (2, 3) => 8,
                (3, 1) => -10,
                (0, _) => -6,
                _ => 0,
            };
            [advance[rank as usize][0] + central, advance[rank as usize][1]]
        }
        Kind::Knight => [10 * middle - 32 + first, 8 * middle - 24],
        Kind::Bishop => [5 * middle - 12 + first, 4 * middle - 10],
        Kind::Rook => [3 * inner(file) - 5 + if rank == 6 { 18 } else { 0 }, if rank == 6 { 12 } else { 0 }],
        Kind::Queen => [2 * middle - 6, 6 * middle - 18],
        Kind::King => {
            let file_worth = [14, 26, -4, -12][inner(file) as usize];
            let up = if rank > 4 { 4 } else { rank as i32 };
            [file_worth - 20 * up, 10 * middle - 26]
        }
    }
}

/// The same for a king that is not royal: it does not hide.
pub const fn spare_place(file: u8, rank: u8) -> Tapered {
    let middle = inner(file) + inner(rank);
    [3 * middle - 8, 5 * middle - 10]
}
