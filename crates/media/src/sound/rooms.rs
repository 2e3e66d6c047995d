//! The rooms around the table as one hears them: endless beds of noise in which now and then something happens; the mixer
//! adds them. Each room has a file of its own, and a row here.

mod bed;
mod birds;
mod character;
mod club;
mod garden;
mod sounding;
mod studio;
mod study;

use character::Character;
pub(super) use sounding::Rooms;

/// The room around the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Room {
    /// A fire, and a clock some way off.
    #[default]
    Study,
    /// Leaves, and birds in them.
    Garden,
    /// Silence.
    Studio,
    /// Other boards, some way off.
    Club,
}

impl Room {
    /// Every room, in the order in which they are mixed.
    pub const ALL: [Self; 4] = [Self::Study, Self::Garden, Self::Studio, Self::Club];

    /// The message with what is written of it for those who do not hear it; empty where nothing is heard.
    pub fn caption(self) -> &'static str {
        self.character().caption
    }

    /// What is heard in it.
    pub(in crate::sound) fn character(self) -> &'static Character {
        match self {
            Self::Study => &study::ROOM,
            Self::Garden => &garden::ROOM,
            Self::Studio => &studio::ROOM,
            Self::Club => &club::ROOM,
        }
    }
}
