//! The rooms around the table as one hears them: endless beds of noise in which now and then something happens; the mixer
//! adds them.

mod bed;
mod birds;
mod character;
mod club;
mod garden;
mod room;
mod sounding;
mod studio;
mod study;

pub use room::Room;
pub(super) use sounding::Rooms;
