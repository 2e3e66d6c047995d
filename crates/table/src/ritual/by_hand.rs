//! Who performs the ritual, the table or a player by hand, and what a player has already performed; the settings remember the
//! one, the hand of a player writes the other, and the queue leaves out what is done.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use rules::{AnyAction, AnyPosition, Color};

/// Which players perform every deed of 2-7 themselves; for the others the table does.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayedByHand {
    /// White does.
    pub white: bool,
    /// Black does.
    pub black: bool,
}

impl PlayedByHand {
    /// Whether this player does.
    pub const fn of(self, color: Color) -> bool {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Whether any player does.
    pub const fn any(self) -> bool {
        self.white || self.black
    }

    /// The other way for this player.
    pub const fn change(&mut self, color: Color) {
        match color {
            Color::White => self.white = !self.white,
            Color::Black => self.black = !self.black,
        }
    }
}

/// What a player's own hands have done, so that nobody does it again.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Performed {
    /// The action that was performed and is requested now, with the position in which it is.
    pub done: Option<(AnyPosition, AnyAction)>,
    /// Things move by hand now, or settle after it: who moves them lets them be heard.
    pub moves: bool,
}
