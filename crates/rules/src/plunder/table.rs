//! The tables of the booklet that the rules look things up in: the vests of the set (1-2) and which vest benefits
//! which man (2-8).

use crate::chessman::Kind;

/// How many vests of this kind the set holds, for both players together (1-2): fifteen in all.
#[inline]
pub const fn set_count(vest: Kind) -> u32 {
    match vest {
        Kind::Pawn => 5,
        _ => 2,
    }
}

/// How many men of this kind the set holds for each player (1-1): eighteen in all, with a king and a queen more than
/// stand on the board at the start, for promotion and for games with two kings.
#[inline]
pub const fn men_count(kind: Kind) -> u32 {
    match kind {
        Kind::Pawn => 8,
        _ => 2,
    }
}

/// Whether a vest of this kind benefits a man of kind `wearer` (table 2-8); only then may it be worn (2-5b).
#[inline]
pub const fn permits(wearer: Kind, vest: Kind) -> bool {
    match wearer {
        Kind::Queen => matches!(vest, Kind::Pawn | Kind::Knight),
        _ => wearer as u8 != vest as u8,
    }
}
