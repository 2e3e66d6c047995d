//! Every number of the computer player's judgement, in centipawns: what men, vests and places are worth, in the middlegame and
//! in the endgame. [`evaluate`](super::evaluate), [`exchange`](super::exchange) and the search read them.

pub use super::places::Tapered;
use super::terms::Terms;
use super::tuned_terms;

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
    /// What a vest is worth besides when the endgame has come, by its kind, in centipawns.
    pub late_vest: [i32; 6],
    /// What is lost while an enemy attacks an undefended wearer and may take the vest over, in hundredths of the vest's worth.
    pub loot: i32,
    /// What men and places are worth: in chess, in PlunderChess, in Chessplus.
    pub terms: [Terms; 3],
    /// Whether vests and pairs are counted by what they add (`full`) or not at all (`plain`).
    pub counts_vests: bool,
    /// Whether the [`network`](super::network) of a game corrects its judgement.
    pub by_network: bool,
}

impl Values {
    /// All that is known: what `plunder-lab tune` found where matches have shown that it helps, and networks.
    pub const FULL: Self = Self {
        vest: tuned_terms::VEST,
        late_vest: tuned_terms::LATE_VEST,
        loot: tuned_terms::LOOT,
        terms: [Terms::CHESS, tuned_terms::PLUNDER, tuned_terms::CHESSPLUS],
        by_network: true,
        ..Self::STEADY
    };

    /// What the levels, the puzzles and their ratings were measured with, and stay with.
    pub const STEADY: Self = Self {
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
        late_vest: [0; 6],
        loot: 33,
        terms: [Terms::CHESS, Terms::PLUNDER, Terms::CHESSPLUS],
        counts_vests: true,
        by_network: false,
    };

    /// The same with vests worth this many hundredths of what they are, to measure what is best.
    #[must_use]
    #[inline]
    pub fn with_vests(self, percent: i32) -> Self {
        Self { vest: self.vest.map(|row| row.map(|worth| worth * percent / 100)), ..self }
    }

    /// The values of chess in every game; vests and pairs are worth nothing.
    pub const PLAIN: Self =
        Self { vest: [[0; 6]; 6], late_vest: [0; 6], terms: [Terms::CHESS; 3], counts_vests: false, ..Self::STEADY };
}

/// How much of the endgame each man holds off, by kind; all men of chess make [`FULL_PHASE`].
pub const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
/// The phase of the start position.
pub const FULL_PHASE: i32 = 24;

/// How dangerous a man is that reaches squares beside the royal king, by the power it has there.
pub const ATTACKER: [i32; 6] = [0, 3, 3, 4, 6, 0];
/// How dangerous each square beside the king is that such a man reaches.
pub const ATTACKED: i32 = 1;
