//! Which squares each kind reaches from a square, on an empty or an occupied board.
//!
//! Where a line of a bishop or rook ends is looked up by the men on its six inner squares. A multiplication brings these side by side: each
//! man is added to a file of its own in the highest rank, and what is added below or beyond is shifted out.

use super::board::Bitboard;
use super::board::Square;
use super::chessman::{Color, Kind};

/// The diagonals through one square, the square itself left out.
#[derive(Clone, Copy)]
struct Lines {
    diagonal: u64,
    antidiagonal: u64,
}

static LINES: [Lines; 64] = {
    let mut table = [Lines { diagonal: 0, antidiagonal: 0 }; 64];
    let mut index = 0;
    while index < 64 {
        let origin = Square::at(index as u8 % 8, index as u8 / 8);
        table[index] = Lines {
            diagonal: ray(origin, 1, 1) | ray(origin, -1, -1),
            antidiagonal: ray(origin, -1, 1) | ray(origin, 1, -1),
        };
        index += 1;
    }
    table
};

/// Attacks along a rank, by file of the slider and the six inner squares of the rank's occupancy.
static RANK: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            let occupied = (inner as u8) << 1;
            let mut attacks = 0u8;
            let mut at = file as i8 + 1;
            while at < 8 {
                attacks |= 1 << at;
                if occupied >> at & 1 == 1 {
                    break;
                }
                at += 1;
            }
            at = file as i8 - 1;
            while at >= 0 {
                attacks |= 1 << at;
                if occupied >> at & 1 == 1 {
                    break;
                }
                at -= 1;
            }
            table[file][inner] = attacks;
            inner += 1;
        }
        file += 1;
    }
    table
};

/// All squares from this one on in steps of so many files and ranks, itself left out.
#[inline]
pub(super) const fn ray(origin: Square, files: i8, ranks: i8) -> u64 {
    let mut set = 0;
    let mut next = origin.offset(files, ranks);
    while let Some(square) = next {
        set |= 1 << square.index();
        next = square.offset(files, ranks);
    }
    set
}

/// The attacks along a rank, on all eight ranks, by file of the slider and the six inner squares of the rank's occupancy.
static FILLED: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            table[file][inner] = RANK[file][inner] as u64 * FIRST_FILE;
            inner += 1;
        }
        file += 1;
    }
    table
};

/// The attacks along the a-file by rank of the slider and the six inner squares of the file's occupancy, the eighth rank's neighbour
/// first.
static FILE: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut rank = 0;
    while rank < 8 {
        let mut inner = 0;
        while inner < 64 {
            // The file is the rank turned by a quarter: rank 8 comes where file a was.
            let attacks = RANK[7 - rank][inner];
            let mut at = 0;
            while at < 8 {
                if attacks >> (7 - at) & 1 == 1 {
                    table[rank][inner] |= 1 << (8 * at);
                }
                at += 1;
            }
            inner += 1;
        }
        rank += 1;
    }
    table
};

const FIRST_FILE: u64 = Bitboard::FILE_A.0;
/// The diagonal from c2 to h7: what is multiplied by it has the inner squares of the a-file side by side in the highest bits.
const FROM_C2: u64 = 0x0080_4020_1008_0400;

/// Where a slider on this diagonal meets the first men: a multiplication brings the diagonal's men, which are on different files, side
/// by side into the highest bits, and what a rook would attack on such a rank is spread over the diagonal.
#[inline]
const fn along(from: Square, occupied: u64, diagonal: u64) -> u64 {
    let inner = (occupied & diagonal).wrapping_mul(FIRST_FILE << 1) >> 58;
    FILLED[from.file() as usize][inner as usize] & diagonal
}

/// The squares a bishop reaches, up to and with the first man on each line.
#[inline]
pub const fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[from.index()];
    Bitboard(along(from, occupied.0, lines.diagonal) | along(from, occupied.0, lines.antidiagonal))
}

/// The squares a rook reaches, up to and with the first man on each line.
#[inline]
pub const fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    let shift = from.rank() * 8;
    let inner = (occupied.0 >> (shift + 1)) as usize & 63;
    let rank = (RANK[from.file() as usize][inner] as u64) << shift;
    let inner = (occupied.0 >> from.file() & FIRST_FILE).wrapping_mul(FROM_C2) >> 58;
    Bitboard(FILE[from.rank() as usize & 7][inner as usize] << from.file() | rank)
}

/// The squares a queen reaches, up to and with the first man on each line.
#[inline]
pub const fn queen(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(bishop(from, occupied).0 | rook(from, occupied).0)
}

/// The squares a bishop reaches on an empty board.
#[inline]
pub const fn bishop_lines(from: Square) -> Bitboard {
    let lines = &LINES[from.index()];
    Bitboard(lines.diagonal | lines.antidiagonal)
}

/// The squares a rook reaches on an empty board.
#[inline]
pub const fn rook_lines(from: Square) -> Bitboard {
    ROOK_LINES[from.index()]
}

static ROOK_LINES: [Bitboard; 64] = {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let origin = Square::at(index as u8 % 8, index as u8 / 8);
        table[index].0 = ray(origin, 0, 1) | ray(origin, 0, -1) | ray(origin, 1, 0) | ray(origin, -1, 0);
        index += 1;
    }
    table
};

static KNIGHT: [Bitboard; 64] = leaper([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [Bitboard; 64] = leaper([(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

const fn leaper(steps: [(i8, i8); 8]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < 8 {
            let origin = Square::at(index as u8 % 8, index as u8 / 8);
            if let Some(target) = origin.offset(steps[step].0, steps[step].1) {
                table[index].0 |= 1 << target.index();
            }
            step += 1;
        }
        index += 1;
    }
    table
}

/// The squares a knight reaches.
#[inline]
pub const fn knight(from: Square) -> Bitboard {
    KNIGHT[from.index()]
}

/// The squares a king reaches by one step.
#[inline]
pub const fn king(from: Square) -> Bitboard {
    KING[from.index()]
}

/// The squares on which a pawn of this colour captures.
#[inline]
pub const fn pawn(from: Square, color: Color) -> Bitboard {
    pawns(Bitboard::of(from), color)
}

/// The squares on which any of these pawns of one colour captures.
#[inline]
pub const fn pawns(from: Bitboard, color: Color) -> Bitboard {
    let forward = from.shift_ranks(color.forward());
    Bitboard(forward.east().0 | forward.west().0)
}

/// The squares on which a man captures by the authority of this kind; a pawn's diagonals count on empty squares too.
#[inline]
pub const fn attacks(authority: Kind, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    match authority {
        Kind::Pawn => pawn(from, color),
        Kind::Knight => knight(from),
        Kind::Bishop => bishop(from, occupied),
        Kind::Rook => rook(from, occupied),
        Kind::Queen => queen(from, occupied),
        Kind::King => king(from),
    }
}

/// The whole rank, file or diagonal through two squares, both left in; empty where they share none.
#[inline]
pub const fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}

static LINE: [[Bitboard; 64]; 64] = {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let directions = [(0, 1), (1, 1), (1, 0), (1, -1)];
    let mut index = 0;
    while index < 64 {
        let origin = Square::at(index as u8 % 8, index as u8 / 8);
        let mut direction = 0;
        while direction < 4 {
            let (files, ranks) = directions[direction];
            let through = ray(origin, files, ranks) | ray(origin, -files, -ranks);
            let mut rest = through;
            while rest != 0 {
                table[index][rest.trailing_zeros() as usize] = Bitboard(through | 1 << index);
                rest &= rest - 1;
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

/// The squares strictly between two squares on one rank, file or diagonal; empty where they share none.
#[inline]
pub const fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

static BETWEEN: [[Bitboard; 64]; 64] = {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let directions = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let mut index = 0;
    while index < 64 {
        let origin = Square::at(index as u8 % 8, index as u8 / 8);
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = directions[direction];
            let mut passed = 0;
            let mut next = origin.offset(files, ranks);
            while let Some(square) = next {
                table[index][square.index()] = Bitboard(passed);
                passed |= 1 << square.index();
                next = square.offset(files, ranks);
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Sliders checked against walking the board square by square, on many occupancies.
    #[test]
    fn sliders_stop_at_the_first_man() {
        let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
        for round in 0..200 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let occupied = Bitboard(if round % 2 == 0 { seed } else { seed & seed.rotate_left(17) });
            for from in Square::all() {
                let walk = |directions: &[(i8, i8)]| {
                    let mut set = Bitboard::EMPTY;
                    for &(files, ranks) in directions {
                        let mut next = from.offset(files, ranks);
                        while let Some(square) = next {
                            set |= Bitboard::of(square);
                            next = if occupied.has(square) { None } else { square.offset(files, ranks) };
                        }
                    }
                    set
                };
                assert_eq!(rook(from, occupied), walk(&[(0, 1), (0, -1), (1, 0), (-1, 0)]), "rook on {from}");
                assert_eq!(bishop(from, occupied), walk(&[(1, 1), (1, -1), (-1, 1), (-1, -1)]), "bishop on {from}");
            }
        }
    }

    #[test]
    fn between_is_open_at_both_ends() {
        let (a1, d4, a4) = (Square::at(0, 0), Square::at(3, 3), Square::at(0, 3));
        assert_eq!(between(a1, d4).map(|square| square.to_string()).collect::<Vec<_>>(), ["b2", "c3"]);
        assert_eq!(between(a1, a4).len(), 2);
        assert!(between(a1, Square::at(1, 2)).is_empty());
    }
}
