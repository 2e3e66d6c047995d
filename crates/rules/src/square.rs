//! The 64 squares and their files and ranks; everything else in the rules builds on this page.

use std::fmt;

/// One of the 64 squares, a1 = 0, b1 = 1 … h8 = 63 (RULES, preamble).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this index, or `None` from 64 on.
    #[inline]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square on this file (0 = a … 7 = h) and rank (0 = rank 1 … 7 = rank 8); both are taken modulo 8.
    #[inline]
    pub const fn at(file: u8, rank: u8) -> Self {
        Self((rank & 7) * 8 + (file & 7))
    }

    /// All squares from a1 to h8.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..64).map(Self)
    }

    /// The index, 0 to 63.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing, but with it a table of 64 is read without a check of its end.
        (self.0 & 63) as usize
    }

    /// The file, 0 = a … 7 = h.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, 0 = rank 1 … 7 = rank 8.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The square this many files and ranks away, or `None` off the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 { None } else { Some(Self::at(file as u8, rank as u8)) }
    }

    /// Whether this is a light square (h1 is one).
    #[inline]
    pub const fn is_light(self) -> bool {
        (self.file() + self.rank()) % 2 == 1
    }

    /// The square that a name such as `e4` means; lower case only.
    pub fn parse(name: &str) -> Option<Self> {
        match name.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Self::at(file - b'a', rank - b'1')),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, (b'1' + self.rank()) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The squares by name, for tests and for the fixed places of castling.
#[allow(missing_docs)]
pub mod squares {
    use super::Square;
    pub const A1: Square = Square::at(0, 0);
    pub const B1: Square = Square::at(1, 0);
    pub const C1: Square = Square::at(2, 0);
    pub const D1: Square = Square::at(3, 0);
    pub const E1: Square = Square::at(4, 0);
    pub const F1: Square = Square::at(5, 0);
    pub const G1: Square = Square::at(6, 0);
    pub const H1: Square = Square::at(7, 0);
    pub const A8: Square = Square::at(0, 7);
    pub const B8: Square = Square::at(1, 7);
    pub const C8: Square = Square::at(2, 7);
    pub const D8: Square = Square::at(3, 7);
    pub const E8: Square = Square::at(4, 7);
    pub const F8: Square = Square::at(5, 7);
    pub const G8: Square = Square::at(6, 7);
    pub const H8: Square = Square::at(7, 7);
}
