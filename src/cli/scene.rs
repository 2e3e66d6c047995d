//! How the table is shown: its room, its materials and how much the picture may cost; the commands that open a window or
//! render share these options.

use bevy::prelude::App;
use clap::Args;

use crate::table::{Look, Materials, Quality};

/// The room, the materials and the tier.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct SceneOptions {
    /// The room around the table.
    #[arg(long, value_enum, default_value = "study")]
    look: Look,
    /// What the set is made of.
    #[arg(long, value_enum, default_value = "wood")]
    materials: Materials,
    /// How much work a picture may be. Where it is left out a still is made with the tier high, and the graphics adapter decides
    /// for windows and videos.
    #[arg(long, value_enum)]
    tier: Option<Quality>,
}

impl SceneOptions {
    /// The tier that was named, or this one.
    pub fn tier_or(&self, otherwise: Quality) -> Quality {
        self.tier.unwrap_or(otherwise)
    }

    /// The room and the materials.
    pub const fn look_and_materials(&self) -> (Look, Materials) {
        (self.look, self.materials)
    }

    /// Puts the choices into an app before its table is built. Where no tier was named `otherwise` is taken, or what
    /// suits the adapter.
    pub fn set(&self, app: &mut App, otherwise: Option<Quality>) {
        app.insert_resource(self.look).insert_resource(self.materials);
        if let Some(quality) = self.tier.or(otherwise) {
            app.insert_resource(quality);
        }
    }
}
