//! What the set stands on in a picture: the table in its room, or nothing, for films and pages that have a ground of their own. Commands
//! choose it before the table is built; the room and the cameras are made by it.

use bevy::prelude::*;
use clap::ValueEnum;

/// What is seen around and below the set.
#[derive(Resource, ValueEnum, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Background {
    /// The table top and the room around it.
    #[default]
    Room,
    /// Nothing: what is not the set is transparent, but for its shadow. The room still lights it.
    #[value(name = "none")]
    Nothing,
}

impl From<Background> for media::movie::Opacity {
    fn from(background: Background) -> Self {
        match background {
            Background::Nothing => Self::Kept,
            Background::Room => Self::PassedOver,
        }
    }
}
