//! The rooms of the looks: everything about a look is found here.

use super::room::Room;
use super::{club, garden, studio, study};
use crate::world::table::Look;

/// The room of a look.
pub fn of(look: Look) -> Room {
    match look {
        Look::Study => study::room(),
        Look::Studio => studio::room(),
        Look::Garden => garden::room(),
        Look::Club => club::room(),
    }
}

impl Look {
    /// The message with its name.
    pub fn name(self) -> &'static str {
        of(self).name
    }

    /// What is heard in it.
    pub fn sound(self) -> crate::sound::Room {
        of(self).sound
    }
}
