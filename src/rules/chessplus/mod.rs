//! Chessplus: positions, legal actions, and how a game ends (RULES 2).

mod action;
mod fen;
mod generate;
mod men;
mod options;
mod outcome;
mod position;
mod reason;
mod safety;
mod uci;

pub use action::Action;
pub use men::{Men, pair_name};
pub use options::MatchOptions;
pub use position::{Position, RepetitionKey};
pub use reason::explain;

pub use super::castling::CastlingRights;
pub use super::notation::{ActionError, FenError};
pub use super::outcome::{DrawReason, Outcome, Status};
