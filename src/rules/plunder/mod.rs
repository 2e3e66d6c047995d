//! PlunderChess: positions, legal actions, and how a game ends (RULES 1).

mod action;
mod options;
mod table;

pub use action::{Action, Authority, Move, VestChoice};
pub use options::{Castling, MatchOptions, Supply, Variant};
pub use table::{men_in_set, permits, set_count};
