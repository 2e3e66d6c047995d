//! Which squares each kind reaches from a square, on an empty or an occupied board; the move generators ask here.

use super::bitboard::Bitboard;
use super::chessman::{Color, Kind};
use super::sliders::ray;
pub use super::sliders::{bishop, bishop_lines, queen, rook, rook_lines};
use super::square::Square;

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

    #[test]
    fn between_is_open_at_both_ends() {
        let (a1, d4, a4) = (Square::at(0, 0), Square::at(3, 3), Square::at(0, 3));
        assert_eq!(between(a1, d4).map(|square| square.to_string()).collect::<Vec<_>>(), ["b2", "c3"]);
        assert_eq!(between(a1, a4).len(), 2);
        assert!(between(a1, Square::at(1, 2)).is_empty());
    }
}
