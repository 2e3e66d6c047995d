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
mod agreement;
mod fen;
mod generate;
mod options;
mod outcome;
mod position;
mod reason;
mod safety;
mod san;
mod seek;
mod sink;
mod table;
mod tactics;

pub use action::{Action, Authority, Move, VestChoice};
pub use options::{Castling, MatchOptions, Supply, Variant};
pub use position::{Position, RepetitionKey};
pub use reason::explain;
pub use table::{men_count, permits, set_count};

// Words of both games, by the names that users of this one know.
pub use super::castling::CastlingRights;
pub use super::notation::{ActionError, FenError};
pub use super::outcome::{DrawReason, Outcome, Status};
