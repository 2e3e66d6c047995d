//! How the table is shown: its room, its materials and the rendering quality; the commands that open a window or
//! render share these options.

use bevy::prelude::App;
use clap::Args;

use crate::world::table::{Look, Materials, Quality};

/// The room, the materials and the tier.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct SceneOptions {
    /// The room around the table; by default the study, or in the window the room used last time.
    #[arg(long, value_enum)]
    look: Option<Look>,
    /// What the set is made of; by default wood, or in the window what was used last time.
    #[arg(long, value_enum)]
    materials: Option<Materials>,
    /// The rendering quality. By default a still is made with the tier high, and the graphics adapter decides
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
    pub fn look_and_materials(&self) -> (Look, Materials) {
        (self.look.unwrap_or_default(), self.materials.unwrap_or_default())
    }

    /// The same options, with these for what was left out.
    #[must_use]
    pub fn or(self, look: Look, materials: Materials, tier: Option<Quality>) -> Self {
        Self { look: self.look.or(Some(look)), materials: self.materials.or(Some(materials)), tier: self.tier.or(tier) }
    }

    /// Puts the choices into an app before its table is built. Where no tier was named `otherwise` is taken, or what
    /// suits the adapter.
    pub fn set(&self, app: &mut App, otherwise: Option<Quality>) {
        let (look, materials) = self.look_and_materials();
        app.insert_resource(look).insert_resource(materials);
        if let Some(quality) = self.tier.or(otherwise) {
            app.insert_resource(quality);
        }
    }
}
