//! How the table is shown: its room, its materials and the rendering quality; the commands that open a window share
//! these options, and those of `pictures` build on them.

use bevy::prelude::App;
use clap::Args;

use table::scene::pictures::read_ahead;
use table::scene::{Look, Materials, Quality};

/// The room and the materials.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct RoomOptions {
    /// The room around the table; by default the study, or in the window the room used last time.
    #[arg(long, value_enum)]
    look: Option<Look>,
    /// What the set is made of; by default wood, or in the window what was used last time.
    #[arg(long, value_enum)]
    materials: Option<Materials>,
}

/// The room, the materials and the tier.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct SceneOptions {
    #[command(flatten)]
    room: RoomOptions,
    /// The rendering quality. By default the graphics adapter decides.
    #[arg(long, value_enum)]
    tier: Option<Quality>,
}

impl RoomOptions {
    /// The room and the materials.
    pub fn look_and_materials(&self) -> (Look, Materials) {
        (self.look.unwrap_or_default(), self.materials.unwrap_or_default())
    }

    /// Begins to read the pictures of the table, beside whatever else a start needs.
    pub fn read_ahead(&self, tier: Quality) {
        let (look, materials) = self.look_and_materials();
        read_ahead(look, materials, tier.texture_size());
    }

    /// Puts the choices into an app before its table is built.
    pub fn set(&self, app: &mut App) {
        let (look, materials) = self.look_and_materials();
        app.insert_resource(look).insert_resource(materials);
    }
}

impl SceneOptions {
    #[cfg(feature = "film")]
    /// The tiers that were chosen: the one that was named, or all.
    pub fn tiers(&self) -> Vec<Quality> {
        self.tier.map_or_else(|| vec![Quality::Low, Quality::Medium, Quality::High], |tier| vec![tier])
    }

    #[cfg(feature = "film")]
    /// Whether this room and these materials were named, or none.
    pub fn allow(&self, look: Look, materials: Materials) -> bool {
        self.room.look.is_none_or(|named| named == look) && self.room.materials.is_none_or(|named| named == materials)
    }

    /// The same options, with these for what was left out.
    #[must_use]
    pub fn or(self, look: Look, materials: Materials, tier: Option<Quality>) -> Self {
        let room =
            RoomOptions { look: self.room.look.or(Some(look)), materials: self.room.materials.or(Some(materials)) };
        Self { room, tier: self.tier.or(tier) }
    }

    /// Begins to read the pictures of the table, where no tier was named of this one.
    pub fn read_ahead(&self, otherwise: Option<Quality>) {
        if let Some(tier) = self.tier.or(otherwise) {
            self.room.read_ahead(tier);
        }
    }

    /// Puts the choices into an app before its table is built. Where no tier was named `otherwise` is taken, or what
    /// suits the adapter.
    pub fn set(&self, app: &mut App, otherwise: Option<Quality>) {
        self.room.set(app);
        if let Some(quality) = self.tier.or(otherwise) {
            app.insert_resource(quality);
        }
    }
}
