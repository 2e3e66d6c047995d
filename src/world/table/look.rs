//! Which room the table stands in and what the set is made of: chosen at start-up, changed at run time by the panels and
//! commands; room, sky and spawn read it.

use bevy::prelude::*;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// The room around the table, its table top and its light.
#[derive(Resource, ValueEnum, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Look {
    /// A study in the evening: lamp light on dark walnut.
    #[default]
    Study,
    /// A bright studio with an even backdrop, for filming.
    Studio,
    /// A garden table by day.
    Garden,
    /// A chess club's room in the afternoon.
    Club,
}

impl Look {
    /// Every look, in the order of the panels.
    pub const ALL: [Self; 4] = [Self::Study, Self::Studio, Self::Garden, Self::Club];
}

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
    pub const fn pure(self) -> plunder_shapes::surface::Materials {
        match self {
            Self::Wood => plunder_shapes::surface::Materials::Wood,
            Self::Stone => plunder_shapes::surface::Materials::Stone,
        }
    }
}
