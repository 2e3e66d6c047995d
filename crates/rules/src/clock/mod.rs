//! The chess clock, pure: time controls, the running clock, and what a fallen flag means. Time comes in as durations; who measures
//! them, and when the clock is pressed, is the table's affair.
//!
//! - A [`TimeControl`] is what both players agreed: stages, each with its bonus, for each side; [`TimeControl::read`] and its
//!   display are PGN's form (`40/5400+30:1800+30`), with a handicap as `300|600`.
//! - A [`Clock`] is told how time goes by ([`Clock::pass`]), that an action was played ([`Clock::press`]) or taken back
//!   ([`Clock::undo`]), and that play pauses ([`Clock::pause`]). It stands until [`Clock::go_on`]; assisted play pauses it while
//!   the ritual is performed, so that this costs nobody time.
//! - When [`Clock::fallen`] names a player, [`ruling`] says how the game ends.
//! - [`moves`] reads and writes the times that a PGN gives beside the moves, and makes a clock of them that waits.
//! - [`face`] is what a clock shows, [`agreed`] says a time control in words.
//!
//! ```
//! use std::time::Duration;
//! use plunder_rules::clock::{Clock, TimeControl};
//! use plunder_rules::Color;
//!
//! let mut clock = Clock::new(TimeControl::read("300+3").unwrap(), Color::White);
//! clock.go_on();
//! clock.pass(Duration::from_secs(10));
//! clock.press();
//! assert_eq!(clock.left(Color::White), Duration::from_secs(293));
//! assert_eq!(clock.turn(), Color::Black);
//! ```

mod control;
pub mod moves;
mod read;
mod running;

pub use control::{Bonus, Control, Stage, TimeControl};
pub use read::{ControlError, from_tags, tags};
pub use running::{Clock, ClockRecord, agreed, face, is_low, periods_face};

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
