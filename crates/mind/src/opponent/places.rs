//! What places are worth to men in chess, by kind and by the file and rank as the owner counts them; `terms` adds what each game makes
//! of it.

use rules::Kind;

/// Middlegame and endgame worth; what counts lies between, by the men that are left.
pub type Tapered = [i32; 2];

/// How near to the middle a file or rank is, 0 to 3.
#[inline]
pub(super) const fn inner(line: u8) -> i32 {
    if line < 4 { line as i32 } else { 7 - line as i32 }
}

/// What a place adds to a man, by kind and by the file and rank as the owner counts them.
pub(super) const fn place(kind: Kind, file: u8, rank: u8) -> Tapered {
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
#[inline]
pub(super) const fn spare_place(file: u8, rank: u8) -> Tapered {
    let middle = inner(file) + inner(rank);
    [3 * middle - 8, 5 * middle - 10]
}
