//! What stands on a table in a position of any game, pure: men and vests, stand, trays and reserve, read off the position
//! alone. Code that shows a game uses it and need not know which game is played.
//!
//! Places in trays and reserves are numbers; where they are in space, the table's layout knows.

mod chessplus;
mod plunder;
mod set;
mod standing;

pub use set::tray_slots_of;
pub use standing::{Half, Placed, Standing, Tableau};
