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
mod flag;
pub mod moves;
mod read;
mod record;
mod running;
mod tags;
mod words;

pub use control::{Bonus, Control, Stage, TimeControl};
pub use flag::{can_win, ruling};
pub use read::ControlError;
pub use record::ClockRecord;
pub use running::Clock;
pub use tags::{from_tags, tags};
pub use words::{agreed, face, is_low, periods_face};
