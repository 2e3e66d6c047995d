//! PlunderChess: positions, legal actions, and how a game ends (RULES 1).
//!
//! A capture may couple the captured man's vest: its own kind, or the one that it wears. In a name `+` and a letter say so:
//!
//! ```
//! use plunder_rules::plunder::{MatchOptions, Position};
//!
//! // A white rook in an unused bishop vest attacks a black knight.
//! let rook = Position::from_fen("6k1/8/8/3n4/8/8/3(RB)4/6K1 w - -", MatchOptions::default())?;
//! let plundered = rook.after(rook.parse_action("d2d5+n")?);
//! assert_eq!(plundered.fen(), "6k1/8/8/3(RN)4/8/8/8/6K1 b - - 0 1");
//! let declined = rook.after(rook.parse_action("d2d5")?);
//! assert_eq!(declined.fen(), "6k1/8/8/3(RB)4/8/8/8/6K1 b - - 0 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A vest-move, `v` in the name, goes by the power of the vest, which is spent:
//!
//! ```
//! use plunder_rules::plunder::{MatchOptions, Position};
//!
//! let knight = Position::from_fen("6k1/8/8/8/3(NR)4/8/P7/6K1 w - -", MatchOptions::default())?;
//! let spent = knight.after(knight.parse_action("d4d8v")?);
//! assert_eq!(spent.fen(), "3N2k1/8/8/8/8/8/P7/6K1 b - - 1 1");
//! let refused = knight.parse_action("d4d8").unwrap_err();
//! assert_eq!(refused.reason.as_str(), "a knight does not move from d4 to d8 (2-4)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `position` keeps men and vests as bitboards, `generate` finds the legal actions and hands them to a `sink`, `reason` says
//! why another is refused; what both games share stands one room up.

mod action;
mod generate;
mod notation;
mod options;
mod position;
mod reason;
mod sink;

pub use action::{Action, Authority, Move, VestChoice};
pub use options::{Castling, MatchOptions, Supply, Variant};
pub use position::{Position, RepetitionKey};
pub use reason::explain;

// Words of both games, by the names that users of this one know.
pub use super::castling::CastlingRights;
pub use super::notation::{ActionError, FenError};
pub use super::outcome::{DrawReason, Outcome, Status};

use super::chessman::Kind;

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
