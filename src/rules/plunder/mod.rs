//! PlunderChess: positions, legal actions, and how a game ends (RULES 1).

mod action;
mod fen;
mod generate;
mod options;
mod outcome;
mod position;
mod reason;
mod table;
mod uci;

pub use action::{Action, Authority, Move, VestChoice};
pub use fen::FenError;
pub use options::{Castling, MatchOptions, Supply, Variant};
pub use outcome::{DrawReason, Outcome, Status};
pub use position::{CastlingRights, Position, RepetitionKey};
pub use reason::{ActionError, explain};
pub use table::{men_in_set, permits, set_count};
