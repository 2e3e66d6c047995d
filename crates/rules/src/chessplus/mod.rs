//! Chessplus: positions, legal actions, and how a game ends (RULES 2).
//!
//! A square holds a single man or a merged pair. A man merges by moving onto an own single man; nothing in the name of the
//! action says so, the target square does:
//!
//! ```
//! use plunder_rules::chessplus::{MatchOptions, Position};
//!
//! let start = Position::start(MatchOptions::default());
//! let knawn = start.after(start.parse_action("b1d2")?);
//! assert_eq!(knawn.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPP(NP)PPPP/R1BQKBNR b KQkq - 1 1");
//! # Ok::<(), plunder_rules::chessplus::ActionError>(())
//! ```
//!
//! A pair moves whole by the power of either man, or one of its men splits off, which `/` and its letter say:
//!
//! ```
//! use plunder_rules::chessplus::{MatchOptions, Position};
//!
//! let rishop = Position::from_fen("4k3/8/8/8/3(RB)4/8/8/4K3 w - -", MatchOptions::default())?;
//! let whole = rishop.after(rishop.parse_action("d4g7")?);
//! assert_eq!(whole.fen(), "4k3/6(RB)1/8/8/8/8/8/4K3 b - - 1 1");
//! let split = rishop.after(rishop.parse_action("d4a4/r")?);
//! assert_eq!(split.fen(), "4k3/8/8/8/R2B4/8/8/4K3 b - - 1 1");
//! let refused = rishop.parse_action("d4a4/n").unwrap_err();
//! assert_eq!(refused.reason.as_str(), "the white Rishop (rook and bishop) on d4 holds no knight to split off");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `position` keeps the men as bitboards, `generate` finds the legal actions, `reason` says why another is refused; what both
//! games share stands one room up.

mod action;
mod generate;
mod notation;
mod options;
mod position;
mod reason;

pub use action::{Action, Men, pair_name, publisher_name};
pub use options::MatchOptions;
pub use position::{Position, RepetitionKey};
pub use reason::explain;

pub use super::castling::CastlingRights;
pub use super::notation::{ActionError, FenError};
pub use super::outcome::{DrawReason, Outcome, Status};
