//! What `plunder-lab tune --rows` found from games of the player with networks; [`values`](super::values) takes it at full strength, where
//! matches have shown that it helps. Levels and puzzles keep what `terms` holds.

use super::terms::{Terms, VestTerms};

/// Vests of PlunderChess by wearer and kind.
pub(super) const VEST: [[i32; 6]; 6] = [
    [0, 193, 242, 326, 531, 65],
    [55, 0, 226, 294, 498, 65],
    [34, 195, 0, 303, 376, 65],
    [46, 193, 214, 0, 338, 65],
    [17, 243, 0, 0, 0, 0],
    [5, 124, 125, 194, 318, 0],
];
/// What they are worth besides in the endgame.
pub(super) const LATE_VEST: [i32; 6] = [22, 99, 76, 77, 64, 0];
/// What is lost while a vest may be taken over, in hundredths of its worth.
pub(super) const LOOT: i32 = 23;

/// PlunderChess and CornerKing.
pub(super) const PLUNDER: Terms = Terms {
    men: [[73, 129], [331, 358], [354, 380], [455, 645], [918, 1159], [0, 0]],
    mobility: [[0, 0], [6, 5], [6, 4], [6, 5], [3, 3], [0, 0]],
    middle: [[3, 0], [2, 14], [-1, 5], [7, 6], [-2, 5], [-11, -1], [0, 0]],
    ahead: [[-1, -1], [2, 10], [1, 3], [-4, 9], [-1, 18], [-5, 18], [0, 0]],
    bishops: [24, 55],
    threatened: [-49, -21],
    passed: [[0, 0], [0, 18], [-4, 21], [-6, 31], [13, 55], [47, 108], [90, 160], [0, 0]],
    guarded: [[0, 0], [0, 0], [15, 18], [7, -6], [11, -1], [29, 16], [42, 39], [0, 0]],
    beside: [[0, 0], [7, 8], [5, 0], [7, -1], [15, 14], [23, 24], [31, 32], [0, 0]],
    passed_blocked: [-1, -5],
    passed_next: [2, 5],
    passed_free: [3, 13],
    passed_own_king: [0, -3],
    passed_enemy_king: [0, 5],
    doubled: [-8, -20],
    isolated: [-5, -5],
    backward: [-4, -7],
    open_file: [[23, 17], [45, 4]],
    outpost: [[25, 11], [18, 6]],
    king_file: [[-18, -2], [-30, 6]],
    bishop_pawns: [-5, -4],
    threat_minor: [38, 16],
    threat_rook: [45, 15],
    attacked: [14, 24],
    push: [17, 5],
    hangs: [[21, 42], [44, 35]],
    shield: [[20, 11], [1, -5]],
    vest_mobility: [2, 4],
    vests: VestTerms {
        safe: [[0, -2], [-2, -1], [-2, -2], [1, -4], [0, -4], [0, 0]],
        check: [46, 15],
        threat: [[-2, 8], [23, 18]],
        fork: [5, 1],
        promotes: [[5, 20], [19, 30]],
        exposed: [-7, -12],
        escape: [3, 1],
    },
    danger_counts: [119, 112],
    tempo: 23,
    ..Terms::PLUNDER
}
.settled();

/// Chessplus.
pub(super) const CHESSPLUS: Terms = Terms {
    men: [[82, 85], [316, 244], [317, 308], [411, 493], [805, 942], [0, 0]],
    mobility: [[0, 0], [5, 6], [3, 4], [4, 3], [5, -3], [0, 0]],
    middle: [[-4, 6], [4, 9], [4, 6], [3, 2], [-6, 4], [-27, -16], [0, 0]],
    ahead: [[2, -12], [7, 4], [-4, 0], [3, -3], [-2, 8], [-5, -2], [0, 0]],
    bishops: [18, 21],
    threatened: [-73, -42],
    passed: [[0, 0], [2, 16], [-3, 22], [-7, 28], [9, 52], [36, 97], [101, 161], [0, 0]],
    guarded: [[0, 0], [18, 3], [19, 10], [7, -10], [7, 1], [27, 14], [40, 38], [0, 0]],
    beside: [[0, 0], [7, 2], [4, 0], [1, -2], [12, 13], [23, 25], [35, 34], [0, 0]],
    passed_blocked: [-5, -1],
    passed_next: [1, 4],
    passed_free: [9, 13],
    passed_own_king: [1, -2],
    passed_enemy_king: [-1, 3],
    doubled: [-7, -17],
    isolated: [-5, -6],
    backward: [-2, -5],
    open_file: [[26, -3], [30, -9]],
    outpost: [[13, 10], [12, 4]],
    king_file: [[-7, 4], [-6, -8]],
    bishop_pawns: [-2, 0],
    threat_minor: [54, 22],
    threat_rook: [63, 16],
    attacked: [27, 29],
    push: [17, 8],
    hangs: [[33, 54], [46, 53]],
    shield: [[31, -2], [8, -5]],
    danger_counts: [83, 122],
    tempo: 51,
    pair: [
        [[-32, -26], [18, 78], [25, 78], [35, 99], [22, 96]],
        [[0, 0], [18, 12], [103, 79], [54, 113], [101, 154]],
        [[0, 0], [0, 0], [-1, 5], [47, 107], [6, 51]],
        [[0, 0], [0, 0], [0, 0], [-14, -2], [20, 34]],
        [[0, 0], [0, 0], [0, 0], [0, 0], [-3, 7]],
    ],
    pair_threatened: [12, 16],
    pair_attacked: [-14, -56],
    pair_hangs: [-18, -24],
    pair_promotes: [16, 101],
    ..Terms::CHESSPLUS
}
.settled();
