//! What men, pawns, threats and kings are worth in chess; `terms` holds the other games.

use super::terms::{Terms, danger};

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
