//! What a fallen flag means (a ruling): its owner loses, unless the opponent could not win by any series of legal moves. The clock
//! asks here; who can still win, each game's `outcome` tells.

use crate::record::GameResult;
use crate::{AnyPosition, Color};

/// How the game ends when a player's flag falls in this position.
pub fn ruling(position: &AnyPosition, fallen: Color) -> GameResult {
    if position.can_win(!fallen) { GameResult::TimeForfeit(fallen) } else { GameResult::TimeDraw(fallen) }
}

/// Whether a player could still win by some series of legal moves of both, as far as the men and vests tell. In PlunderChess even
/// a bare king can win by plundering; where that player may not plunder and has no vest on its men, and in Chessplus, its men decide
/// as in chess.
pub fn can_win(position: &AnyPosition, color: Color) -> bool {
    position.can_win(color)
}
