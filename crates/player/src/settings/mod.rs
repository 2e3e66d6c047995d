//! What a player has chosen once and finds again at the next start.
//!
//! A choice that another room keeps (the room around the table, the pace) has its own resource there, and keys change it too; here it
//! is remembered. What no room below keeps stands in [`Settings`] itself. The file is written when something has changed and
//! nothing more did for a moment, and when the window closes.

mod apply;
mod file;
mod kept;
mod store;
mod tier;

pub use kept::{
    CoachSettings, ControlSettings, Measured, SeatSettings, Settings, SoundSettings, TableSettings, VideoSettings,
};
pub use store::{Found, begin, find, remember_nothing};
