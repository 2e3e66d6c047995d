//! What men, places, pairs and vests are worth in one game, middlegame and endgame: chess, PlunderChess and Chessplus have numbers of their
//! own. `plunder-lab tune` finds them; [`values`](super::values) holds a set for each game, [`evaluate`](super::evaluate) reads it.

use rules::Kind;

use super::places::{Tapered, inner, place, spare_place};

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
    /// What vests do where they are worn.
    pub vests: VestTerms,
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
    /// A passed pawn by its rank as its owner counts it.
    pub passed: [Tapered; 8],
    /// A passed pawn that cannot step; this and the next four count more the farther the pawn has come.
    pub passed_blocked: Tapered,
    /// A passed pawn whose next step nobody attacks.
    pub passed_next: Tapered,
    /// A passed pawn whose whole way is neither blocked nor attacked.
    pub passed_free: Tapered,
    /// Each step of the own king to the square before a passed pawn.
    pub passed_own_king: Tapered,
    /// Each step of the enemy's king to it.
    pub passed_enemy_king: Tapered,
    /// A pawn with another one of its colour before it on its file.
    pub doubled: Tapered,
    /// A pawn without one of its colour on the files beside it.
    pub isolated: Tapered,
    /// A pawn that no other one can guard any more and that cannot step unpunished.
    pub backward: Tapered,
    /// A pawn that an own one guards, by rank.
    pub guarded: [Tapered; 8],
    /// A pawn with an own one beside it, by rank.
    pub beside: [Tapered; 8],
    /// A rook on a file without pawns of its colour, and without any.
    pub open_file: [Tapered; 2],
    /// A knight and a bishop that a pawn holds where no enemy pawn can drive it away.
    pub outpost: [Tapered; 2],
    /// Each own pawn on squares of a bishop's shade.
    pub bishop_pawns: Tapered,
    /// A rook or queen that a minor piece attacks.
    pub threat_minor: Tapered,
    /// A queen that a rook attacks.
    pub threat_rook: Tapered,
    /// A defended piece that a minor piece or a rook attacks.
    pub attacked: Tapered,
    /// A pawn and a piece that is attacked and not defended.
    pub hangs: [Tapered; 2],
    /// A piece that a pawn would attack after a safe step.
    pub push: Tapered,
    /// A pawn in front of its king, one and two ranks away.
    pub shield: [Tapered; 2],
    /// A file on or beside the king without own pawns, and without any.
    pub king_file: [Tapered; 2],
    /// Points of danger to a king for a check that cannot be answered by a capture, by the kind that gives it.
    pub checks: [i32; 6],
    /// Points for each square beside a king that is attacked and that the king alone guards.
    pub weak_ring: i32,
    /// What this many points of danger are worth.
    pub danger: [Tapered; MOST_DANGER + 1],
    /// How much of that counts, in hundredths.
    pub danger_counts: Tapered,
    /// The right to move.
    pub tempo: i32,
    /// What is left of a score with bishops of different shades alone, in hundredths.
    pub opposite_bishops: i32,
    /// What all places add, by kind (a king that is not royal last) and by square as White sees it; [`Terms::settled`] makes it.
    pub places: [[Tapered; 64]; 7],
}

/// How many reached squares are usual, by kind.
pub const USUAL: [i32; 6] = [0, 4, 6, 7, 12, 0];

/// The most points of danger to a king that are told apart.
pub const MOST_DANGER: usize = 47;

/// Danger that grows with the square of its points, this many hundredths of a centipawn.
pub(super) const fn danger(hundredths: i32) -> [Tapered; MOST_DANGER + 1] {
    let mut table = [[0; 2]; MOST_DANGER + 1];
    let mut points = 0;
    while points <= MOST_DANGER {
        let worth = points as i32 * points as i32 * hundredths / 100;
        let worth = if worth > 600 { 600 } else { worth };
        table[points] = [worth, worth / 4];
        points += 1;
    }
    table
}

impl Terms {
    /// What the games begin from, set by hand.
    pub(super) const BY_HAND: Self = Self {
        men: [[90, 120], [325, 300], [335, 320], [480, 540], [960, 980], [0, 0]],
        mobility: [[0, 0], [4, 4], [4, 5], [2, 4], [1, 3], [0, 0]],
        middle: [[0, 0]; 7],
        ahead: [[0, 0]; 7],
        bishops: [25, 40],
        threatened: [-28, -22],
        vest_mobility: [2, 2],
        vests: VestTerms::NONE,
        pair: [[[0, 0]; 5]; 5],
        pair_threatened: [0, 0],
        pair_attacked: [0, 0],
        pair_hangs: [0, 0],
        pair_promotes: [0, 0],
        passed: [[0, 0], [2, 8], [4, 14], [10, 28], [22, 55], [45, 100], [80, 160], [0, 0]],
        passed_blocked: [0, 0],
        passed_next: [0, 0],
        passed_free: [0, 0],
        passed_own_king: [0, 0],
        passed_enemy_king: [0, 0],
        doubled: [-8, -16],
        isolated: [-9, -12],
        backward: [0, 0],
        guarded: [[0, 0]; 8],
        beside: [[0, 0]; 8],
        open_file: [[10, 5], [22, 8]],
        outpost: [[0, 0]; 2],
        bishop_pawns: [0, 0],
        threat_minor: [0, 0],
        threat_rook: [0, 0],
        attacked: [0, 0],
        hangs: [[0, 0]; 2],
        push: [0, 0],
        shield: [[12, 0], [7, 0]],
        king_file: [[0, 0]; 2],
        checks: [0; 6],
        weak_ring: 0,
        danger: danger(55),
        danger_counts: [100, 100],
        tempo: 14,
        opposite_bishops: 100,
        places: [[[0, 0]; 64]; 7],
    }
    .settled();

    /// PlunderChess and CornerKing: as chess, but with vests bishops of two colours draw nothing.
    pub const PLUNDER: Self = Self { opposite_bishops: 100, ..Self::CHESS };

    /// Chessplus: men and pairs tuned (`plunder-lab tune --game chessplus --games 4000 --nodes 500`); pawns, posts and threats as in chess.
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
        passed: Self::CHESS.passed,
        guarded: Self::CHESS.guarded,
        beside: Self::CHESS.beside,
        passed_next: Self::CHESS.passed_next,
        passed_free: Self::CHESS.passed_free,
        passed_enemy_king: Self::CHESS.passed_enemy_king,
        passed_own_king: Self::CHESS.passed_own_king,
        doubled: Self::CHESS.doubled,
        backward: Self::CHESS.backward,
        open_file: Self::CHESS.open_file,
        outpost: Self::CHESS.outpost,
        threat_minor: Self::CHESS.threat_minor,
        threat_rook: Self::CHESS.threat_rook,
        attacked: Self::CHESS.attacked,
        hangs: Self::CHESS.hangs,
        push: Self::CHESS.push,
        ..Self::BY_HAND
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

/// The worth of what vests do here, beside what they are worth anywhere; in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VestTerms {
    /// Each square that only a vest reaches and no enemy attacks, by the vest.
    pub safe: [Tapered; 6],
    /// A wearer that can check from a square that no enemy attacks: by its vest after a move of its own, or the other way about.
    pub check: Tapered,
    /// A piece that only a vest attacks: one that nobody guards, and a guarded one that is worth more than the wearer.
    pub threat: [Tapered; 2],
    /// A wearer that attacks two such pieces at once.
    pub fork: Tapered,
    /// A pawn whose vest reaches the far rank, where an enemy attacks it and where none does.
    pub promotes: [Tapered; 2],
    /// A guarded wearer that an enemy attacks.
    pub exposed: Tapered,
    /// A royal king whose vest reaches a square that no enemy attacks.
    pub escape: Tapered,
}

impl VestTerms {
    /// They count nothing, and nobody looks for them.
    pub const NONE: Self = Self {
        safe: [[0, 0]; 6],
        check: [0, 0],
        threat: [[0, 0]; 2],
        fork: [0, 0],
        promotes: [[0, 0]; 2],
        exposed: [0, 0],
        escape: [0, 0],
    };
}

impl Terms {
    /// Chess: men, places, mobility and kings set by hand, the others near what `plunder-lab tune --no-plunder both --games 3600
    /// --nodes 400` found, evened out where ranks beside each other disagreed.
    pub const CHESS: Self = Self {
        mobility: [[0, 0], [4, 3], [5, 4], [3, 4], [2, 3], [0, 0]],
        bishops: [34, 51],
        threatened: [-42, -25],
        passed: [[0, 0], [-2, 14], [-4, 22], [-4, 32], [13, 52], [48, 105], [85, 150], [0, 0]],
        guarded: [[0, 0], [0, 0], [5, 14], [5, 2], [9, 4], [28, 14], [42, 39], [0, 0]],
        beside: [[0, 0], [2, 4], [3, 2], [5, 2], [15, 12], [22, 23], [31, 32], [0, 0]],
        passed_blocked: [0, -4],
        passed_next: [2, 5],
        passed_free: [2, 8],
        passed_own_king: [0, -3],
        passed_enemy_king: [0, 3],
        doubled: [-10, -19],
        isolated: [-6, -9],
        backward: [-3, -5],
        open_file: [[24, 4], [37, 0]],
        outpost: [[15, 11], [11, 4]],
        king_file: [[-4, 2], [-8, 2]],
        bishop_pawns: [-3, -4],
        threat_minor: [33, 14],
        threat_rook: [29, 10],
        attacked: [12, 20],
        push: [16, 7],
        hangs: [[15, 40], [30, 28]],
        shield: [[16, 2], [7, -3]],
        checks: [0, 4, 3, 5, 5, 0],
        weak_ring: 1,
        danger: danger(35),
        opposite_bishops: 50,
        ..Self::BY_HAND
    }
    .settled();
}
