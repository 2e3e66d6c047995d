//! How the table is shown: its room, its materials and the rendering quality; the commands that open a window or
//! render share these options.

use bevy::prelude::App;
use clap::{Args, ValueEnum};

use super::CliError;
use super::photo::ExposureOptions;
use crate::film::studio::offscreen::Renderer;
use crate::world::table::{Look, Materials, Quality};

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

/// How pictures are made: by a tier of the engine, or as photographs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum PictureTier {
    /// As on graphics in software.
    Low,
    /// As on integrated graphics.
    Medium,
    /// As on a graphics card.
    High,
    /// Traced on the processor, which takes minutes.
    Photo,
}

impl PictureTier {
    /// The engine's tier; a photograph is taken of what the highest shows.
    const fn quality(self) -> Quality {
        match self {
            Self::Low => Quality::Low,
            Self::Medium => Quality::Medium,
            Self::High | Self::Photo => Quality::High,
        }
    }
}

/// The room, the materials, and how pictures are made that nobody waits for.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct PictureOptions {
    #[command(flatten)]
    room: RoomOptions,
    /// The rendering quality. By default a still is made with the tier high, and the graphics adapter decides for videos. `photo` traces
    /// pictures on the processor, which takes minutes for each.
    #[arg(long, value_enum)]
    tier: Option<PictureTier>,
    #[command(flatten)]
    exposure: ExposureOptions,
}

impl PictureOptions {
    /// What makes the pictures.
    ///
    /// # Errors
    /// For an option of photographs that is wrong, or that is given where none is taken.
    pub fn renderer(&self) -> Result<Renderer, CliError> {
        if self.tier == Some(PictureTier::Photo) {
            return Ok(Renderer::Tracer(self.exposure.exposure()?));
        }
        self.exposure.refuse()?;
        Ok(Renderer::Engine)
    }

    /// The tier that was named, or this one; the highest for photographs.
    pub fn tier_or(&self, otherwise: Quality) -> Quality {
        self.tier.map_or(otherwise, PictureTier::quality)
    }

    /// The room and the materials.
    pub fn look_and_materials(&self) -> (Look, Materials) {
        self.room.look_and_materials()
    }

    /// Puts the choices into an app before its table is built. Where no tier was named `otherwise` is taken, or what
    /// suits the adapter.
    pub fn set(&self, app: &mut App, otherwise: Option<Quality>) {
        self.room.set(app);
        if let Some(quality) = self.tier.map(PictureTier::quality).or(otherwise) {
            app.insert_resource(quality);
        }
    }
}

impl RoomOptions {
    /// The room and the materials.
    pub fn look_and_materials(&self) -> (Look, Materials) {
        (self.look.unwrap_or_default(), self.materials.unwrap_or_default())
    }

    /// Puts the choices into an app before its table is built.
    pub fn set(&self, app: &mut App) {
        let (look, materials) = self.look_and_materials();
        app.insert_resource(look).insert_resource(materials);
    }
}

impl SceneOptions {
    /// The tiers that were chosen: the one that was named, or all.
    pub fn tiers(&self) -> Vec<Quality> {
        self.tier.map_or_else(|| vec![Quality::Low, Quality::Medium, Quality::High], |tier| vec![tier])
    }

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

    /// Puts the choices into an app before its table is built. Where no tier was named `otherwise` is taken, or what
    /// suits the adapter.
    pub fn set(&self, app: &mut App, otherwise: Option<Quality>) {
        self.room.set(app);
        if let Some(quality) = self.tier.or(otherwise) {
            app.insert_resource(quality);
        }
    }
}
