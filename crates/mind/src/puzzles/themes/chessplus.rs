//! Which themes an action of Chessplus shows; `themes` asks.

use rules::chessplus::{Action, Men, Position};

use super::super::puzzle::Goal;

/// Nobody plunders here.
pub const fn needs_plunder(_: &Position, _: Goal, _: u64) -> Option<bool> {
    Some(false)
}

/// Whether an action shows a theme.
pub fn shows(theme: &str, position: &Position, action: Action, _: &[Action]) -> bool {
    match theme {
        "merge" => position.merges(action),
        "split" => action.split.is_some(),
        "pairMove" => action.split.is_none() && position.men_at(action.from).is_some_and(Men::is_pair),
        "enPassant" => position.captured_square(action).is_some_and(|captured| captured != action.to),
        "promotion" => action.promotes,
        "castling" => position.castling_rook(action).is_some(),
        _ => false,
    }
}
