//! The rooms by name.

use crate::sound::rooms::character::Character;

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
    /// Every room, in the order of the panels.
    pub const ALL: [Self; 4] = [Self::Study, Self::Garden, Self::Studio, Self::Club];

    /// The message with what is written of it for those who do not hear it; empty where nothing is heard.
    pub fn caption(self) -> &'static str {
        self.character().caption
    }

    /// What is heard in it.
    pub(in crate::sound) fn character(self) -> &'static Character {
        match self {
            Self::Study => &super::study::ROOM,
            Self::Garden => &super::garden::ROOM,
            Self::Studio => &super::studio::ROOM,
            Self::Club => &super::club::ROOM,
        }
    }
}
