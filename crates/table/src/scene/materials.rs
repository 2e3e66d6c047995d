//! What the set is made of: chosen at start-up, changed at run time by the panels and commands; `finish` reads it.

use bevy::prelude::*;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// What men and board are made of.
#[derive(Resource, ValueEnum, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Materials {
    /// Boxwood and ebony on maple and walnut.
    #[default]
    Wood,
    /// Polished stone.
    Stone,
}

impl Materials {
    /// Every set of materials, in the order of the panels.
    pub const ALL: [Self; 2] = [Self::Wood, Self::Stone];

    /// The same as the crates know it, which know no engine.
    pub const fn pure(self) -> shapes::surface::Materials {
        match self {
            Self::Wood => shapes::surface::Materials::Wood,
            Self::Stone => shapes::surface::Materials::Stone,
        }
    }
}
