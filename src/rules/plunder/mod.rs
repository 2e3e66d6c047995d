//! PlunderChess: positions, legal actions, and how a game ends (RULES 1).

mod action;
mod fen;
mod generate;
mod options;
mod outcome;
mod position;
mod reason;
mod safety;
mod sink;
mod table;
mod uci;

pub use action::{Action, Authority, Move, VestChoice};
pub use options::{Castling, MatchOptions, Supply, Variant};
pub use position::{Position, RepetitionKey};
pub use reason::explain;
pub use table::{men_in_set, permits, set_count};

// Words of both games, by the names that users of this one know.
pub use super::castling::CastlingRights;
pub use super::notation::{ActionError, FenError};
pub use super::outcome::{DrawReason, Outcome, Status};
